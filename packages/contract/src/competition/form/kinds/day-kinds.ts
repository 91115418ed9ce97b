import { Type } from 'typebox'
import { isDay, readInstant } from '../../../calendar.ts'
import { chinaInstant, chinaText } from '../../../china-clock.ts'
import { closed } from '../../../endpoint.ts'
import { day, instantInput } from '../../../fields.ts'
import type { Label } from '../../../lang.ts'
import { kindAnswered, type LimitFault, requests, upsideDown } from '../kind.ts'

const NOT_DAY: Label = ['请选择正确的日期', 'Please choose a date of the calendar.']
const NOT_INSTANT: Label = ['请选择正确的日期和时间', 'Please choose a date and a time.']
const FROM: Label = ['最早', 'Earliest']
const TO: Label = ['最晚', 'Latest']
const early = (shown: string): Label => [`不能早于 ${shown}`, `Not before ${shown}, please.`]
const late = (shown: string): Label => [`不能晚于 ${shown}`, `Not after ${shown}, please.`]
const unreadable = (value: string | undefined, path: string, isRead: (value: string) => boolean): LimitFault[] =>
  value === undefined || isRead(value)
    ? []
    : [{ path, text: ['日期不存在，请重新选择', 'There is no such date. Please choose again.'] }]

export const dayKinds = {
  date: kindAnswered<string>()({
    label: ['日期', 'Date'],
    limits: closed({ from: Type.Optional(day(FROM)), to: Type.Optional(day(TO)) }),
    request: requests.choose,
    initial: () => ({}),
    checkLimits: ({ from, to }) => [
      ...unreadable(from, 'from', isDay),
      ...unreadable(to, 'to', isDay),
      ...upsideDown(from, to, 'from'),
    ],
    tidy: (value) => (value === null || value === '' ? undefined : value),
    shape: (value) => (typeof value === 'string' && value.length === 10 && isDay(value) ? null : NOT_DAY),
    complete: (value, { from, to }) => {
      if (from !== undefined && value < from) return early(from)
      return to !== undefined && value > to ? late(to) : null
    },
    text: (value) => value,
  }),
  datetime: kindAnswered<string>()({
    label: ['日期时间', 'Date and time'],
    limits: closed({ from: Type.Optional(instantInput(FROM)), to: Type.Optional(instantInput(TO)) }),
    request: requests.choose,
    initial: () => ({}),
    checkLimits: ({ from, to }) => [
      ...unreadable(from, 'from', (value) => readInstant(value) !== null),
      ...unreadable(to, 'to', (value) => readInstant(value) !== null),
      ...upsideDown(msOf(from), msOf(to), 'from'),
    ],
    tidy: (value) => {
      if (value === null || value === '') return undefined
      const ms = typeof value === 'string' && value.length <= 35 ? readInstant(value) : null
      return ms === null ? value : chinaInstant(ms)
    },
    shape: (value) => (typeof value === 'string' && value.length <= 35 && readInstant(value) !== null ? null : NOT_INSTANT),
    complete: (value, { from, to }) => {
      const [ms, low, high] = [msOf(value)!, msOf(from), msOf(to)]
      if (low !== undefined && ms < low) return early(chinaText(low))
      return high !== undefined && ms > high ? late(chinaText(high)) : null
    },
    text: (value) => chinaText(msOf(value)!),
  }),
}

const msOf = (instant: string | undefined): number | undefined =>
  instant === undefined ? undefined : (readInstant(instant) ?? undefined)
