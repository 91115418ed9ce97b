// A value as people read it, on screens and on paper. Pure.
import type { Static } from 'typebox'
import type { figuresReply } from './figures.ts'

export type Statistics = Static<typeof figuresReply>
export type ChartData = Statistics['charts'][number]
export type Unit = ChartData['measures'][number]['unit']

const digits: Readonly<Record<Unit, number>> = { count: 0, percent: 1, hours: 1, minutes: 1, yuan: 2, score: 2, megabytes: 1 }
const suffix: Readonly<Partial<Record<Unit, string>>> = { percent: '%', hours: ' h', minutes: ' min', megabytes: ' MB' }
const inThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** A number of a unit with its sign; `–` where there is none. */
export const valueText = (value: number | null | undefined, unit: Unit): string => {
  if (value === null || value === undefined) return '–'
  const factor = 10 ** digits[unit]
  const rounded = Math.round(value * factor) / factor
  const whole = Math.trunc(rounded)
  const rest =
    unit === 'yuan'
      ? Math.abs(rounded - whole)
          .toFixed(2)
          .slice(1)
      : String(Math.round(Math.abs(rounded - whole) * factor) / factor).slice(1)
  return `${unit === 'yuan' ? '¥' : ''}${rounded < 0 && whole === 0 ? '-' : ''}${inThousands(whole)}${rest}${suffix[unit] ?? ''}`
}
