import { expect, test } from 'vitest'
import { differs, viewContent, withView } from './list-views.ts'

const address = 'id=e1&tab=teams&status=returned&keyword=a&pageNum=3&sort=-createTime&competitionId=c1'

test('a view keeps what the list asks for, not where the page is', () => {
  expect(viewContent(new URLSearchParams(address), ['itemName'])).toEqual({
    filters: { status: 'returned', keyword: 'a', competitionId: 'c1' },
    sort: '-createTime',
    hidden: ['itemName'],
  })
})

test('inside a competition a view serves every competition, unless it asks for something of this one', () => {
  const inside = (query: string) => viewContent(new URLSearchParams(query), null, { isPlaced: true }).filters
  expect(inside('competitionId=c1&status=returned')).toEqual({ status: 'returned' })
  expect(inside('competitionId=c1&itemId=k1')).toEqual({ competitionId: 'c1', itemId: 'k1' })
})

test('choosing a view replaces what was asked for, keeps the competition and what belongs to others', () => {
  const view = { viewId: 'v1', content: { filters: { mode: 'team' }, sort: null, hidden: null } }
  expect(withView(new URLSearchParams(address), view, { isPlaced: true }).toString()).toBe(
    'id=e1&tab=teams&competitionId=c1&mode=team&view=v1',
  )
  expect(withView(new URLSearchParams(address), view).toString()).toBe('id=e1&tab=teams&mode=team&view=v1')
  expect(withView(new URLSearchParams('status=a&view=v1'), null).toString()).toBe('')
})

test('two lists of a page keep apart', () => {
  const query = new URLSearchParams('status=a&b.status=x&b.pageNum=2')
  expect(viewContent(query, null, { prefix: 'b.' }).filters).toEqual({ status: 'x' })
  expect(viewContent(query, null).filters).toEqual({ status: 'a' })
  const view = { viewId: 'v1', content: { filters: { status: 'y' }, sort: null, hidden: null } }
  expect(withView(query, view, { prefix: 'b.' }).toString()).toBe('status=a&b.status=y&b.view=v1')
})

test('the order of filters and columns makes no difference', () => {
  const a = { filters: { x: '1', y: '2' }, sort: null, hidden: ['m', 'n'] }
  expect(differs(a, { filters: { y: '2', x: '1' }, sort: null, hidden: ['n', 'm'] })).toBe(false)
  expect(differs(a, { ...a, sort: '-x' })).toBe(true)
})
