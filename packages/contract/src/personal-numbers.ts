// Numbers and addresses of people within a text: one rule for what is published, sent to judges and given to teams. Pure.
import { checkDigit, isCalendarDate } from './identity-number.ts'

export type PersonalKind = 'identity' | 'phone' | 'email'
/** A place in a text, in UTF-16 units, the end excluded. */
export interface PersonalNumber {
  readonly kind: PersonalKind
  readonly start: number
  readonly end: number
}

// Groups may be parted by a blank or a dash, as people type them.
const IDENTITY = /(?<![0-9A-Za-z])(\d{6})[ -]?((?:18|19|20)\d{6})[ -]?(\d{3})([\dXx])(?![0-9A-Za-z])/g
const PHONE = /(?<![0-9A-Za-z])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g

// Eighteen digits are many things; these name a day and end in the right check digit (GB 11643-1999).
const isIdentityNumber = ([, area, day, serial, digit]: RegExpMatchArray): boolean =>
  isCalendarDate(Number(day!.slice(0, 4)), Number(day!.slice(4, 6)), Number(day!.slice(6))) &&
  checkDigit(`${area}${day}${serial}`) === digit!.toUpperCase()

// Digits typed at full width are digits; every sign keeps its place.
const narrow = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/** Identity numbers, mobile numbers of mainland China and mail addresses of a text, in their order, none within another. */
export const personalNumbers = (written: string): PersonalNumber[] => {
  const text = narrow(written)
  const found = (kind: PersonalKind, matches: Iterable<RegExpMatchArray>): PersonalNumber[] =>
    [...matches].map((match) => ({ kind, start: match.index!, end: match.index! + match[0].length }))
  const all = [
    ...found('identity', [...text.matchAll(IDENTITY)].filter(isIdentityNumber)),
    ...found('phone', text.matchAll(PHONE)),
    ...found('email', text.matchAll(EMAIL)),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: PersonalNumber[] = []
  for (const one of all) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}
