import { randomInt } from 'node:crypto'
import { dayIn } from '../china-time.ts'

/** A number nobody guesses from another one: the day in China as `YYYYMMDD`, then so many random digits (at most 14). */
export const datedNumber = (now: Date, digits: number): string =>
  dayIn(now).replaceAll('-', '') + String(randomInt(10 ** digits)).padStart(digits, '0')
