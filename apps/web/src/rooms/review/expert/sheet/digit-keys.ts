// A number typed by keys outside of any field: collected and shown until it is taken. No clock: a pause changes nothing. Pure.
import { isAllowed } from '@kaisai/contract/review/sheet-rules'

interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What was typed for a criterion, as it is shown. */
export interface Typed {
  readonly key: string
  readonly text: string
  /** The text is the criterion's number already: no further key can follow. */
  readonly isTaken: boolean
  /** What cannot be given, to be said in words; the text before it stands. */
  readonly refused: string | null
}

const UNITS = 10_000
const units = (value: number): number => Math.round(value * UNITS)

/** How many decimals the numbers of a scale have. */
const decimalsOf = ({ min, step }: Scale): number =>
  [0, 1, 2, 3, 4].find((n) => [min, step].every((one) => units(one) % (UNITS / 10 ** n) === 0)) ?? 4

/** Whether the scale has a number of at least `from` that is smaller than `to`; ten-thousandths. */
const hasWithin = ({ min, max, step }: Scale, from: number, to: number): boolean => {
  const steps = Math.max(0, Math.ceil((from - units(min)) / units(step)))
  const first = units(min) + steps * units(step)
  return first < to && first <= units(max)
}

/** Whether a number of the scale can begin with this text. */
const canBegin = (scale: Scale, text: string): boolean => {
  const [, whole = '', point = '', fraction = ''] = /^(\d+)(\.?)(\d*)$/.exec(text) ?? []
  const length = String(Math.floor(scale.max)).length
  if (whole === '' || whole.length > length || fraction.length > decimalsOf(scale)) return false
  const at = units(Number(text))
  if (point !== '') return hasWithin(scale, fraction === '' ? at + 1 : at, at + UNITS / 10 ** fraction.length)
  return Array.from({ length: length - whole.length + 1 }, (_, more) => 10 ** more).some((by) =>
    hasWithin(scale, at * by, (at + UNITS) * by),
  )
}

const signs = [...'0123456789.']

/**
 * A digit or a point more. Where no number of the scale begins like that, nothing but the refusal changes. After a number of one sign that
 * was taken a new one begins: two numbers are never made into one, and a longer one is not lost to a key that bounces.
 */
export const typeSign = (scale: Scale, key: string, now: Typed | null, sign: string): Typed => {
  const empty: Typed = { key, text: '', isTaken: false, refused: null }
  const isAnew = now === null || now.key !== key || (now.isTaken && now.refused === null && now.text.length === 1)
  const before = isAnew ? empty : now
  const text = before.text + sign
  if (before.isTaken || !canBegin(scale, text)) return { ...before, refused: text }
  return { key, text, isTaken: !signs.some((one) => canBegin(scale, text + one)), refused: null }
}

/** The last sign away; null when none is left. */
export const eraseSign = (now: Typed): Typed | null =>
  now.text.length <= 1 ? null : { ...now, text: now.text.slice(0, -1), isTaken: false, refused: null }

/** The number of what was typed, null when the scale does not have it. */
export const typedNumber = (scale: Scale, { text }: Typed): number | null =>
  text !== '' && isAllowed(scale, Number(text)) ? Number(text) : null
