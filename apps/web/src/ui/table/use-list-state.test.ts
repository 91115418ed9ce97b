import { expect, test } from 'vitest'
import { readListState, writeListState } from './use-list-state.ts'

const names = ['keyword', 'status']

test('numbers nobody would send fall back to the start', () => {
  const state = readListState(new URLSearchParams('pageNum=-3&pageSize=5000&sort=-createTime&keyword=a&other=1'), names)
  expect(state).toEqual({ pageNum: 1, pageSize: 20, sort: '-createTime', filters: { keyword: 'a' } })
})

test('another filter starts at page 1 and leaves what belongs to others', () => {
  const next = writeListState(new URLSearchParams('pageNum=4&tab=log&keyword=a'), names, { filters: { status: 'off' } })
  expect(next.toString()).toBe('tab=log&status=off')
})

test('two tables of a page do not meet', () => {
  const query = writeListState(new URLSearchParams('pageNum=2'), names, { pageNum: 3 }, 'b.')
  expect(query.toString()).toBe('pageNum=2&b.pageNum=3')
  expect(readListState(query, names, 'b.').pageNum).toBe(3)
})
