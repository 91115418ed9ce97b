// Ages and deadlines in the words of a list of tasks.
import { formatDate } from '#web/ui/format.ts'
import type { todoTexts } from '../todo-texts.ts'

type Texts = (typeof todoTexts)['zh']
const DAY_MS = 86_400_000
// A day is one of the calendar in China: what came yesterday evening has waited for a day this morning.
const dayNumber = (instant: string | number): number => Date.parse(`${formatDate(instant, 'day')}T00:00:00Z`) / DAY_MS

/** “等待 3 天” */
export const ageText = (since: string, now: number, t: Texts): string => {
  const days = dayNumber(now) - dayNumber(since)
  return days <= 0 ? t.today : t.days(days)
}

/** “12月1日” with the time where it is not the end of the day; with the year where it is another one. */
export const dateText = (instant: string, now: number, t: Texts): string => {
  const [day = '', time = ''] = formatDate(instant, 'minute').split(' ')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year !== Number(formatDate(now, 'day').slice(0, 4))) return t.yearDate(year, month, date)
  return t.date(month, date, time === '23:59' || time === '00:00' ? '' : ` ${time}`)
}

/** “12月1日截止”, or by how many days it is late. */
export const dueText = (due: string, now: number, t: Texts): string =>
  isLate(due, now) ? t.late(dayNumber(now) - dayNumber(due)) : t.due(dateText(due, now, t))

/** Whether a deadline was missed. */
export const isLate = (due: string | null, now: number): boolean => due !== null && Date.parse(due) <= now
/** Whether a deadline is within two days. */
export const isSoon = (due: string | null, now: number): boolean => due !== null && Date.parse(due) - now < 2 * DAY_MS
