import { addressOfColumn, pagedColumns } from '@kaisai/contract/news/column-pages'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home/competition/details', '?tab=award&id=1', '/home/competition/details?id=1'],
  ['/home/newsList', '?pageNum=2&column=notice&utm_source=wx&from=singlemessage', '/home/newsList?column=notice&pageNum=2'],
  ['/home/homepage', '', '/home/homepage'],
  ['/home/homepage', '?spm=a.b', '/home/homepage'],
  ['/home/homePage', '?bd_vid=7', '/home/homepage'],
  ['/home/consultDetails', '?id=1&fbclid=x&gclid=y', '/home/newsDetails?id=1'],
  // The page of questions and answers itself, and one of its articles where others find it.
  ['/home/consultDetails', '', '/home/consultDetails'],
  ['/home/consultDetails', '?tab=1&page=2', '/home/consultDetails?page=2'],
  ['/home/news/newsList', '?column=notice', '/home/newsList?column=notice'],
])('%s%s is known as %s', (pathname, search, known) => {
  expect(canonicalPath({ pathname, search })).toBe(known)
})

test('the page of each column, as the map of the site names it, is known by that address', () => {
  const addresses = [...pagedColumns, 'notice'].map(addressOfColumn)
  expect(addresses).toContain('/home/consultDetails')
  expect(addresses.map((address) => canonicalPath(new URL(address, 'https://a.example')))).toEqual(addresses)
})
