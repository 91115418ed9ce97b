import { expect, test } from 'vitest'
import { confirmable, equals, inOrder, ownOpenSheet, type PanelEntry, type PanelSheet } from './panel.ts'

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
