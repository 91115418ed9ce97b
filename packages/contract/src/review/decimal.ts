// Decimal figures without binary surprises: 2.675 rounds to 2.68, and 0.1 + 0.2 is 0.3.

// A figure is known to nine places; what differs by less is the same.
const UNITS = 1_000_000_000
const LARGEST = Number.MAX_SAFE_INTEGER / UNITS
const powers = Array.from({ length: 10 }, (_, at) => 10 ** at)

/** A figure in whole billionths, the form in which figures are compared. Throws a RangeError beyond ±9,007,199. */
export const unitsOf = (value: number): number => {
  const size = Math.abs(value)
  if (!(size <= LARGEST)) throw new RangeError(`not a score: ${value}`)
  const units = Math.round(size * UNITS)
  return value < 0 && units > 0 ? -units : units
}

/** A figure as text with so many decimals (0 to 9), halves away from zero: `decimal(2.675, 2)` is '2.68', `decimal(-0.5, 0)` is '-1'. */
export const decimal = (value: number, decimals = 6): string => {
  const units = unitsOf(value)
  const step = powers[9 - decimals]!
  const size = Math.abs(units)
  // Whole numbers all along: a half is exactly a half.
  const rest = size % step
  const whole = (size - rest) / step + (rest * 2 >= step ? 1 : 0)
  const sign = units < 0 && whole > 0 ? '-' : ''
  if (decimals === 0) return `${sign}${whole}`
  const power = powers[decimals]!
  const part = whole % power
  return `${sign}${(whole - part) / power}.${String(part).padStart(decimals, '0')}`
}

/** The same or null. */
export const decimalOrNull = (value: number | null): string | null => (value === null ? null : decimal(value))

/** A decimal number such as 0.5 or 12.25 as a whole number of ten-thousandths; exact, as people write at most four places. */
export const tenThousandths = (value: number): bigint => BigInt(Math.round(value * 10_000))
