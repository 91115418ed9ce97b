// Days and instants that exist, within the years a form may speak of. Asked by the field rules and by the forms of competitions.
import { isCalendarDate } from './identity-number.ts'

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Outside of these years a date is a slip of the pen. */
export const YEARS = { first: 1900, last: 2200 } as const

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => isDate(/^(\d{4})-(\d{2})-(\d{2})$/.exec(text))

/** Milliseconds since 1970 of an ISO 8601 instant with offset; null when it is none. */
export const readInstant = (text: string): number | null => (isDate(INSTANT.exec(text)) ? Date.parse(text) : null)

const isDate = (found: RegExpExecArray | null): boolean => {
  const [year, month, day] = (found ?? []).slice(1, 4).map(Number)
  return year !== undefined && isCalendarDate(year, month!, day!) && year >= YEARS.first && year <= YEARS.last
}
