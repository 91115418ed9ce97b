import { expect, test } from 'vitest'
import { readOrigin, workPath } from './list-address.ts'
import { readWorkQuery, withChosen } from './use-work-query.ts'

const listOf = (path: string): string | null => new URLSearchParams(path.slice(path.indexOf('?'))).get('list')

test('the details carry the list they were opened from, and give its filters, status and order back', () => {
  const list = '/work/list?keyword=%E5%85%89&status=submitted&isLate=true&pageNum=3&sort=-submitTime'
  expect(readOrigin(listOf(workPath('w1', list)))).toEqual({
    back: list,
    filters: { keyword: '光', status: 'submitted', isLate: 'true' },
    sort: '-submitTime',
  })
})

test('a list on a competition’s details is read by its own names, and keeps to that competition', () => {
  const list = '/competition/details?id=c1&tab=work&work_keyword=a&keyword=other&work_sort=createTime&vote_keyword=b'
  expect(readOrigin(list)).toEqual({ back: list, filters: { keyword: 'a', competitionId: 'c1' }, sort: 'createTime' })
})

test('from the findings one goes back to them and walks through their competition, not through their filters', () => {
  const list = '/work/finding?tab=copy&competitionId=c1&status=open&kind=same'
  expect(readOrigin(list)).toEqual({ back: list, filters: { competitionId: 'c1' }, sort: undefined })
})

test('an address that is none of our lists leads nowhere', () => {
  for (const wrong of [null, '', 'https://evil.example/?keyword=a', '//evil.example', '/enroll/team?keyword=a'])
    expect(readOrigin(wrong)).toEqual({ back: '/work/list', filters: {}, sort: undefined })
})

test('another status starts at the first page and leaves the filters; one nobody knows shows all', () => {
  const start = new URLSearchParams('keyword=a&status=draft&pageNum=4')
  expect(withChosen(start, 'returned').toString()).toBe('keyword=a&status=returned')
  expect(withChosen(start, 'all').toString()).toBe('keyword=a')
  expect(readWorkQuery(new URLSearchParams('status=nonsense')).chosen).toBe('all')
  expect(readWorkQuery(new URLSearchParams('work_status=draft&status=returned'), 'work_').chosen).toBe('draft')
})
