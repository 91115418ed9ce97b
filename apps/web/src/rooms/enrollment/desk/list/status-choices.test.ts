import { expect, test } from 'vitest'
import { statusChoices } from './status-choices.ts'
import { readTeamQuery, withChosen } from './use-team-query.ts'

const texts = { all: '全部', mine: '待我审核', nameOf: (status: string) => `名${status}` }
const counts = {
  ...{ total: 12, people: 40, advisors: 9, schools: 4, mine: 3 },
  byStatus: [
    { status: 'draft' as const, statusName: '草稿', count: 0 },
    { status: 'pending' as const, statusName: '待审核', count: 5 },
    { status: 'effective' as const, statusName: '报名成功', count: 7 },
  ],
}
const shown = (chosen: string, mayAudit = true, given: typeof counts | undefined = counts) =>
  statusChoices(given, chosen, texts, mayAudit).map(({ key, count }) => `${key}:${count}`)

test('each status somebody is in has its number; an auditor sees what waits for him', () => {
  expect(shown('all')).toEqual(['all:12', 'mine:3', 'pending:5', 'effective:7'])
  expect(shown('all', false)).toEqual(['all:12', 'pending:5', 'effective:7'])
})

test('what is chosen stays in the row when nobody is in it, known to the numbers or not', () => {
  expect(shown('draft')).toContain('draft:0')
  expect(shown('rejected').at(-1)).toBe('rejected:0')
  expect(statusChoices(undefined, 'rejected', texts, true).map(({ label, count }) => [label, count])).toEqual([
    ['全部', null],
    ['待我审核', null],
    ['名rejected', null],
  ])
})

test('one choice replaces the other in the address, and the list starts at its first page', () => {
  const start = new URLSearchParams('keyword=a&status=pending&pageNum=4&sort=-createTime')
  expect(withChosen(start, 'mine').toString()).toBe('keyword=a&isMine=true')
  expect(withChosen(new URLSearchParams('isMine=true&pageNum=2'), 'returned').toString()).toBe('status=returned')
  expect(withChosen(start, 'all').toString()).toBe('keyword=a')
})

test('an address with a status nobody knows shows all; waiting for me comes before a status', () => {
  expect(readTeamQuery(new URLSearchParams('status=nonsense')).chosen).toBe('all')
  expect(readTeamQuery(new URLSearchParams('status=pending&isMine=true')).chosen).toBe('mine')
  expect(readTeamQuery(new URLSearchParams('team_status=pending&status=draft'), 'team_').chosen).toBe('pending')
})
