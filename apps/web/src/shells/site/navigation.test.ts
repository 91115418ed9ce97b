import { expect, test } from 'vitest'
import { isCurrent } from './navigation.ts'

const entry = (tem: string, children: { name: string; path: string; dictValue: string }[] = []) =>
  ({ name: '', tem, children }) as unknown as Parameters<typeof isCurrent>[0]

test('an entry is current on its own page, not on every page of the same path', () => {
  const guide = entry('/home/newsList?column=guide')
  expect(isCurrent(guide, '/home/newsList', '?column=guide&pageNum=2')).toBe(true)
  expect(isCurrent(guide, '/home/newsList', '?column=notice')).toBe(false)
  expect(isCurrent(guide, '/home/newsList', '')).toBe(false)
  expect(isCurrent(entry('/home/newsList'), '/home/newsList', '?column=notice')).toBe(true)
  expect(
    isCurrent(entry('', [{ name: '', path: '/home/newsList', dictValue: 'guide' }]), '/home/newsList', '?column=guide'),
  ).toBe(true)
  expect(isCurrent(entry(''), '', '')).toBe(false)
})
