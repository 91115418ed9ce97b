import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chinaText } from '../china-clock.ts'
import { nextDue, type Rhythm } from './subscription-rhythm.ts'

const next = (rhythm: Rhythm, weekday: number | null, hour: number, now: string): string =>
  chinaText(nextDue({ rhythm, weekday, hour }, Date.parse(now)))

test('the next moment is the first after now, by clocks in China', () => {
  assert.deepEqual(
    [
      next('daily', null, 2, '2026-11-27T01:59:59+08:00'),
      next('daily', null, 2, '2026-11-27T02:00:00+08:00'),
      next('daily', null, 0, '2026-11-26T23:30:00+08:00'),
      // 27 November 2026 is a Friday; in UTC the day before still runs at that hour.
      next('weekly', 5, 3, '2026-11-27T02:00:00+08:00'),
      next('weekly', 5, 3, '2026-11-27T03:00:00+08:00'),
      next('weekly', 1, 23, '2026-11-27T08:00:00+08:00'),
      next('weekly', 7, 0, '2026-12-31T12:00:00+08:00'),
    ],
    [
      '2026-11-27 02:00',
      '2026-11-28 02:00',
      '2026-11-27 00:00',
      '2026-11-27 03:00',
      '2026-12-04 03:00',
      '2026-11-30 23:00',
      '2027-01-03 00:00',
    ],
  )
})
