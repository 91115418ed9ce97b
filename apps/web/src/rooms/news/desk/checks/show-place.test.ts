import { expect, test, vi } from 'vitest'
import { rangeOf, showPlace } from './show-place.ts'

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<div>${html}</div>`
  const root = document.body.firstElementChild as HTMLElement
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) element.scrollIntoView = () => undefined
  return root
}

test('words are found across marks within a line, and the nth of them', () => {
  const root = page('<p>电话 138<b>0013</b>8000</p><p>电话 13800138000</p>')
  expect(rangeOf(root, '13800138000', 0)?.toString()).toBe('13800138000')
  expect(rangeOf(root, '13800138000', 1)?.startContainer.parentElement).toBe(root.lastElementChild)
  expect(rangeOf(root, '13800138000', 2)).toBeNull()
})

test('pictures and links are shown by their place, what is gone is not', () => {
  const root = page('<img alt="a"><img><a href="/x">x</a>')
  expect(showPlace(root, { kind: 'pictureText', text: '', nth: 1 })).toBe(true)
  expect(root.querySelectorAll('img')[1]?.style.outline).toContain('solid')
  expect(showPlace(root, { kind: 'brokenLink', text: '/x', nth: 0 })).toBe(true)
  expect(showPlace(root, { kind: 'brokenLink', text: '/x', nth: 1 })).toBe(false)
})

test('the mark of a place is no part of what the editor writes, and goes', () => {
  vi.useFakeTimers()
  const root = page('<p>13800138000</p><p style="color: red">13900139000</p>')
  const [plain, coloured] = [...root.querySelectorAll('p')] as unknown as [HTMLElement, HTMLElement]
  const html = root.innerHTML
  for (const text of ['13800138000', '13900139000']) showPlace(root, { kind: 'phone', text, nth: 0 })
  expect(plain.dataset.mceStyle).toBe('')
  expect(coloured.dataset.mceStyle).toBe('color: red')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(root.innerHTML.replaceAll('color: red;', 'color: red')).toBe(html)
})
