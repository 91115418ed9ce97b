// Subscribed exports: how often, how many, and when the next one is made. Hours are those of clocks in China.
import { chinaMidnight, DAY_MS, HOUR_MS } from '../china-clock.ts'
import type { Label } from '../lang.ts'

export const rhythms = ['daily', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]
export const rhythmLabels: Readonly<Record<Rhythm, Label>> = { daily: ['每天', 'Every day'], weekly: ['每周', 'Every week'] }

/** Monday is 1. */
export const weekdayLabels: readonly Label[] = [
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
  ['周日', 'Sunday'],
]

/** When a subscription is due: every day, or on a day of the week, at a full hour. */
export interface Wish {
  readonly rhythm: Rhythm
  /** 1 Monday to 7 Sunday; of a weekly one alone. */
  readonly weekday: number | null
  /** 0 to 23. */
  readonly hour: number
}

/** The first moment after `now` (milliseconds) at which it is due. */
export const nextDue = ({ rhythm, weekday, hour }: Wish, now: number): number => {
  for (let day = chinaMidnight(now); ; day += DAY_MS) {
    const at = day + hour * HOUR_MS
    if (at > now && (rhythm === 'daily' || weekdayOf(day) === weekday)) return at
  }
}

// A midnight in China is the afternoon before in UTC.
const weekdayOf = (midnight: number): number => new Date(midnight + 8 * HOUR_MS).getUTCDay() || 7

/** So many subscriptions one person has; the table’s `no` holds it too. */
export const MOST_SUBSCRIPTIONS = 20
/** Days a run is shown; its file can be fetched for 7. */
export const RUN_DAYS = 30
/** Tries of one run, and minutes before the second and the third. */
export const RUN_TRIES = 3
export const RETRY_MINUTES = [10, 60] as const
/** Runs that failed in a row after which it is stopped. */
export const FAILED_RUNS = 5

/** Why the product stopped a subscription: the right to the export is gone, the identity is, it failed too often. */
export const stopReasons = ['right', 'identity', 'failing'] as const
export type StopReason = (typeof stopReasons)[number]
export const stopLabels: Readonly<Record<StopReason, Label>> = {
  right: ['您已没有导出该列表的权限', 'you no longer have the right to export this list'],
  identity: ['订阅时使用的身份已失效', 'the identity it was made with is gone'],
  failing: ['连续五次未能生成', 'it failed five times in a row'],
}

export const runOutcomes = ['running', 'made', 'empty', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]
export const runOutcomeLabels: Readonly<Record<RunOutcome, Label>> = {
  running: ['正在生成', 'Under way'],
  made: ['已生成', 'Made'],
  empty: ['无数据', 'Nothing to export'],
  failed: ['未能生成', 'Failed'],
}
