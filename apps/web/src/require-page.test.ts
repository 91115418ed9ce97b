import { expect, test } from 'vitest'
import { requirePage } from './require-page.ts'

const url = new URL('http://localhost/home/newsList?column=notice&pageNum=99')
const page = { rows: [], total: 29, pageNum: 99, pageSize: 12 }
const redirected = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (reply) {
    return (reply as Response).headers.get('location')
  }
}

test('an address behind the last page leads to the last page, its other words kept', () => {
  expect(redirected(() => requirePage(url, page))).toBe('?column=notice&pageNum=3')
  expect(redirected(() => requirePage(url, { ...page, total: 5 }))).toBe('?column=notice')
})

test('a page with rows, an empty list and the first page stay', () => {
  expect(redirected(() => requirePage(url, { ...page, rows: [1] }))).toBe(null)
  expect(redirected(() => requirePage(url, { ...page, total: 0 }))).toBe(null)
  expect(redirected(() => requirePage(url, { ...page, pageNum: 1 }))).toBe(null)
})
