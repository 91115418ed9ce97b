import { expect, test } from 'vitest'
import { todoTexts } from '../todo-texts.ts'
import { ageText, dateText, dueText, isLate, isSoon } from './times.ts'

const { zh, en } = todoTexts
// Half past midnight in China: the day is counted there.
const now = Date.parse('2026-11-22T16:30:00Z')

test('an age counts days of the calendar in China', () => {
  expect(ageText('2026-11-22T16:10:00Z', now, zh)).toBe('今天起等待')
  expect(ageText('2026-11-22T15:59:00Z', now, zh)).toBe('等待 1 天')
  expect(ageText('2026-11-20T08:00:00Z', now, en)).toBe('waiting for 3 days')
})

test('a deadline is a day, with its time where it is not the end of one, and with another year', () => {
  expect(dueText('2026-12-01T15:59:59Z', now, zh)).toBe('12月1日截止')
  expect(dueText('2026-12-01T09:00:00Z', now, zh)).toBe('12月1日 17:00截止')
  expect(dueText('2026-12-01T15:59:59Z', now, en)).toBe('due Dec 1')
  expect(dateText('2027-01-10T09:00:00Z', now, zh)).toBe('2027年1月10日')
})

test('what is late says by how many days', () => {
  expect(dueText('2026-11-22T16:20:00Z', now, zh)).toBe('今天已逾期')
  expect(dueText('2026-11-20T16:20:00Z', now, zh)).toBe('已逾期 2 天')
  expect(dueText('2026-11-21T10:00:00Z', now, en)).toBe('overdue by 2 days')
  expect([isLate(null, now), isLate('2026-11-22T16:30:00Z', now), isSoon('2026-11-24T16:00:00Z', now)]).toEqual([
    false,
    true,
    true,
  ])
})
