// The number of a certificate: prefix, core, suffix. Counters and random bytes come in, numbers go out.
import type { NumberCode } from './codes.ts'
import type { SerialScheme } from './document.ts'

type Core = SerialScheme['core']

/** What {year} {competition} {item} {level} in a prefix stand for. */
export interface SerialPlaces {
  readonly year: string
  /** Code of the competition's series. */
  readonly competition: string
  /** Code of the category. */
  readonly item: string
  /** 1 is the highest. */
  readonly level: string
}

/** Without 0 O 1 I: read aloud and typed from paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '0123456789'

const counted: Readonly<
  Record<Exclude<Core, 'randomCode' | 'randomDigits'>, { digits: number; scope: 'competition' | 'category' }>
> = {
  allAutoincrementThree: { digits: 3, scope: 'competition' },
  allAutoincrementFour: { digits: 4, scope: 'competition' },
  autoincrementThree: { digits: 3, scope: 'category' },
  autoincrementFour: { digits: 4, scope: 'category' },
}

/** What counts the numbers of a scheme: the competition, each category by itself, or nothing (random). */
export const counterScopeOf = (scheme: SerialScheme): 'competition' | 'category' | null =>
  scheme.core in counted ? counted[scheme.core as keyof typeof counted].scope : null

/** How many certificates a scheme can number; random cores: as many as may be drawn before repeats become frequent. */
export const capacityOf = (scheme: SerialScheme): number => {
  if (scheme.core in counted) return 10 ** counted[scheme.core as keyof typeof counted].digits - 1
  return Math.floor((scheme.core === 'randomDigits' ? DIGITS : LETTERS).length ** scheme.length / 10)
}

/** A counter's value as core: three or four digits. Throws RangeError beyond the capacity: numbers are never widened. */
export const countedCore = (scheme: SerialScheme, value: number): string => {
  if (!(scheme.core in counted) || value < 1 || value > capacityOf(scheme))
    throw new RangeError(`no core ${value} of ${scheme.core}`)
  return String(value).padStart(counted[scheme.core as keyof typeof counted].digits, '0')
}

/** A random core from random bytes: takes what it needs of `bytes` (at least four for each character), each value equally likely. */
export const randomCore = (scheme: SerialScheme, bytes: Uint8Array): string => {
  const signs = scheme.core === 'randomDigits' ? DIGITS : LETTERS
  const limit = 256 - (256 % signs.length)
  let core = ''
  for (const byte of bytes) {
    if (core.length === scheme.length) break
    if (byte < limit) core += signs[byte % signs.length]
  }
  if (core.length < scheme.length) throw new RangeError('too few random bytes')
  return core
}

const fillPlaces = (text: string, places: SerialPlaces): string =>
  text.replace(/\{(year|competition|item|level)\}/g, (_, place: keyof SerialPlaces) => places[place])

/** Prefix, core and suffix as printed, and together. */
export interface Serial {
  readonly prefix: string
  readonly core: string
  readonly suffix: string
  readonly number: string
}

/** Puts a number together. */
export const serialOf = (scheme: SerialScheme, core: string, places: SerialPlaces): Serial => {
  const prefix = fillPlaces(scheme.prefix, places)
  return { prefix, core, suffix: scheme.suffix, number: `${prefix}${core}${scheme.suffix}` }
}

/** The code whose elements show the core of a scheme; random digits and letters share one. */
export const coreCodeOf = (scheme: SerialScheme): NumberCode => (scheme.core === 'randomDigits' ? 'randomCode' : scheme.core)

/** What fills the number codes of a document: the prefix, the suffix, and the core under its own code alone. */
export const serialFacts = (scheme: SerialScheme, serial: Serial): Partial<Record<NumberCode, string>> => ({
  certCodePrefix: serial.prefix,
  certCodeSuffix: serial.suffix,
  [coreCodeOf(scheme)]: serial.core,
})

const REISSUE = /-R\d+$/

/** A number without the mark of a reissue. */
export const withoutReissue = (number: string): string => number.replace(REISSUE, '')

/**
 * What fills the number codes of a reissue, so that paper and record bear the same number: the mark (`-R1`) stands where the number ends, at
 * the suffix or, where the scheme has none, at the core. A mark of a reissue before is replaced.
 */
export const reissueFacts = (
  scheme: SerialScheme,
  facts: Partial<Record<string, string>>,
  mark: string,
): Partial<Record<NumberCode, string>> => {
  const last: NumberCode = scheme.suffix === '' ? coreCodeOf(scheme) : 'certCodeSuffix'
  return { [last]: `${withoutReissue(facts[last] ?? '')}${mark}` }
}
