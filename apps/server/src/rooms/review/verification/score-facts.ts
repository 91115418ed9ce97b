// What a letter of scores says, from one row of a result: pure.

import type { ResultRow } from '@kaisai/contract/review/calculation/calculation-output'
import { decimal } from '@kaisai/contract/review/decimal'

/** Fewest works of a ranking whose distribution is shown: of fewer, a quartile would be somebody. */
export const FEWEST = 8

export interface JudgeLine {
  readonly source: number
  readonly judge: string
  readonly raw: string
  /** What was dropped, by which end; '' none. */
  readonly dropped: 'highest' | 'lowest' | ''
  /** Keys of the criteria of which its points were dropped, and at which end. */
  readonly droppedCriteria: Readonly<Record<string, 'highest' | 'lowest'>>
  /** Points the correction added; '' none was made. */
  readonly correction: string
  /** How much it counts beside the others of the work, as a factor; '' as usual. */
  readonly weight: string
  /** Outside every figure. */
  readonly isOut: boolean
}

const two = (text: string | null): string => (text === null ? '' : decimal(Number(text), 2))

/** The sheets of a work, by letter. `letterOf` gives the letter an expert has in the verification of the result. */
export const judgeLines = (row: Pick<ResultRow, 'batches'>, letterOf: (expertId: string) => string): JudgeLine[] =>
  row.batches.flatMap(({ sheets }, source) =>
    sheets
      .map((sheet): JudgeLine => {
        // What counts is dropped among the corrected totals where there are any.
        const end = sheet.standardised === null ? sheet.rawTrimmed : sheet.trimmed
        const shift = sheet.raw === null || sheet.standardised === null ? null : Number(sheet.standardised) - Number(sheet.raw)
        return {
          ...{ source, judge: letterOf(sheet.expertId), raw: two(sheet.raw) },
          dropped: end ?? '',
          droppedCriteria: sheet.droppedCriteria ?? {},
          correction: shift === null ? '' : `${shift > 0 ? '+' : ''}${decimal(shift, 2)}`,
          weight: sheet.weight === undefined ? '' : decimal(Number(sheet.weight), 2),
          isOut: sheet.raw === null || sheet.flags.includes('stray'),
        }
      })
      .sort((a, b) => (a.judge.length === b.judge.length ? (a.judge < b.judge ? -1 : 1) : a.judge.length - b.judge.length)),
  )

export interface Distribution {
  readonly works: number
  readonly quartiles: readonly [number, number, number]
  /** Ten of them cover the scale, of ten points each where it ends at 100; from the highest with a work to the lowest. */
  readonly bands: readonly { readonly from: number; readonly to: number; readonly works: number }[]
}

/** Quartiles (linear between neighbours) and bands of the scores of a ranking; null: too few. */
export const distributionOf = (scores: readonly number[]): Distribution | null => {
  if (scores.length < FEWEST) return null
  const sorted = scores.toSorted((a, b) => a - b)
  const at = (share: number): number => {
    const place = share * (sorted.length - 1)
    const below = Math.floor(place)
    return sorted[below]! + (place - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!)
  }
  // Parts that are added up may come to more than 100.
  const width = 10 * Math.max(1, Math.ceil(sorted.at(-1)! / 100))
  const bandOf = (score: number): number => Math.min(9, Math.max(0, Math.floor(score / width)))
  const [lowest, highest] = [bandOf(sorted[0]!), bandOf(sorted.at(-1)!)]
  return {
    works: sorted.length,
    quartiles: [at(0.25), at(0.5), at(0.75)],
    bands: Array.from({ length: highest - lowest + 1 }, (_, step) => highest - step).map((band) => ({
      from: band * width,
      to: (band + 1) * width,
      works: sorted.filter((score) => bandOf(score) === band).length,
    })),
  }
}
