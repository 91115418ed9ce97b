import type { Label } from '@kaisai/contract/lang'
import { InvalidInput } from '#src/http/errors.ts'

// Outside of them a time is a slip of the pen, and databases and calendars disagree about it.
const FIRST_YEAR = 1990
const LAST_YEAR = 2199

/** An instant somebody sent, in the form the database answers: ISO 8601, UTC, milliseconds. Refuses a day or hour that does not exist. */
export const instantOf = (text: string, label: Label, field: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const at = new Date(text)
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const utcYear = at.getUTCFullYear()
  if (Number.isNaN(at.getTime()) || Number(day) > lastDay || utcYear < FIRST_YEAR || utcYear > LAST_YEAR) {
    throw new InvalidInput(
      [`${label[0]}不是有效的时间，请重新选择`, `${label[1]} is not a valid time. Please choose again.`],
      field,
    )
  }
  return at.toISOString()
}
