import { expect, test } from 'vitest'
import { confirmable, equals, farthest, inOrder, ownOpenSheet, type PanelEntry, type PanelSheet, sortedEntries } from './panel.ts'

const sheet = (taskId: string, more: Partial<PanelSheet> = {}): PanelSheet => ({
  ...{ taskId, expertName: '专家A', status: 'submitted', statusName: '已提交', total: 80, given: '80', values: {} },
  ...{ comment: '', comments: {}, submitTime: null, isOwn: false, can: ['confirm', 'return'] },
  ...more,
})
const entry = (entryId: string, more: Partial<PanelEntry> = {}): PanelEntry => ({
  ...{ entryId, code: entryId, title: '', itemId: 'i1', itemName: '', need: 3, submittedCount: 2, mean: 80, range: 4 },
  ...{ hasAlarm: false, decision: null, decisionName: '', decisionScore: null, decisionReason: '', captainVote: null },
  ...{ sheets: [sheet('a'), sheet('mine', { isOwn: true, can: ['confirm'] })], can: ['vote'] },
  ...more,
})

test('the own sheet stands first', () => {
  expect(inOrder(entry('1')).map(({ taskId }) => taskId)).toEqual(['mine', 'a'])
})

test('nothing of a work is confirmed before the own sheet is in, whatever the server offers', () => {
  expect(confirmable(entry('1'))).toEqual(['a', 'mine'])
  const open = entry('1', { sheets: [sheet('a'), sheet('mine', { isOwn: true, status: 'drafting', can: [] })] })
  expect(ownOpenSheet(open)?.taskId).toBe('mine')
  expect(confirmable(open)).toEqual([])
  expect(confirmable(entry('1', { sheets: [sheet('a'), sheet('b', { status: 'confirmed', can: [] })] }))).toEqual(['a'])
})

test('works stand equal within a category only, by what was decided where something was', () => {
  const all = [
    entry('1'),
    entry('2', { mean: 60, decisionScore: 80 }),
    entry('3', { itemId: 'i2' }),
    entry('4', { mean: 70 }),
    entry('5', { mean: null }),
    entry('6', { mean: null }),
  ]
  expect([...equals(all)]).toEqual(['1', '2'])
})

test('the widest range, the highest mean and what waits come first; the sheet to return is the farthest that may be', () => {
  const all = [
    entry('1', { range: 4, mean: 80 }),
    entry('2', { range: null, mean: 90 }),
    entry('3', { range: 30, mean: 70, sheets: [] }),
  ]
  const ids = (sort: Parameters<typeof sortedEntries>[1]) => sortedEntries(all, sort).map(({ entryId }) => entryId)
  expect([ids('order'), ids('range'), ids('mean'), ids('waiting')]).toEqual([
    ['1', '2', '3'],
    ['3', '1', '2'],
    ['2', '1', '3'],
    ['1', '2', '3'],
  ])
  const sheets = [
    sheet('near', { total: 78 }),
    sheet('far', { total: 50 }),
    sheet('mine', { isOwn: true, total: 10, can: ['confirm'] }),
  ]
  expect(farthest(entry('4', { sheets }))?.taskId).toBe('far')
  const unsubmitted = sheet('mine', { isOwn: true, status: 'drafting', can: [] })
  expect(farthest(entry('5', { sheets: [sheet('far', { total: 50 }), unsubmitted] }))).toBeNull()
})
