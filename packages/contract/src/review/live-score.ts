// The score of one work in the hall: of the sheets that are in, by the rule of the review, before results are calculated. Pure.
import type { Criterion, ReviewSetting } from '../competition/settings.ts'
import { averageOf, countingRuleOf, criteriaOf, keptOf, scoreOfCriteria, stayingOf } from './counting.ts'
import { decimal } from './decimal.ts'
import { pointsText, type SheetPoints } from './sheet-total.ts'

export interface LiveSheet {
  readonly total: number
  readonly values: SheetPoints
}
/** What the hall is shown. */
export interface LiveScore {
  readonly score: number
  /** With the decimals of the review. */
  readonly scoreText: string
  /** The total of each sheet in the order given, and whether it was dropped; with extremes dropped for each criterion none is. */
  readonly points: readonly { readonly text: string; readonly dropped: 'highest' | 'lowest' | null }[]
}

/**
 * Drops and averages as the calculation does (decision 72); standard scores and severity are of the whole review and come later.
 * `planned`: sheets there should be. Null: the rule gives no score of these.
 */
export const liveScoreOf = (setting: ReviewSetting, sheets: readonly LiveSheet[], planned: number): LiveScore | null => {
  const rule = countingRuleOf(setting)
  const totals = sheets.map(({ total }) => total)
  const kept = keptOf(rule, totals, planned)
  if (setting.type !== 'score' || sheets.length === 0 || kept.state === 'held') return null
  const isByCriterion = rule.trimBy === 'criterion'
  const criteria = setting.criteria.map((one: Criterion) => ({ ...one, isIndependent: false }))
  const score = isByCriterion
    ? scoreOfCriteria(
        rule,
        criteria,
        criteriaOf(
          rule,
          criteria,
          sheets.map(({ values }) => values),
          planned,
        ),
      )
    : averageOf(rule, stayingOf(totals, kept.marks))
  if (score === null) return null
  return {
    score,
    scoreText: decimal(score, rule.decimals),
    points: totals.map((total, at) => ({ text: pointsText(total), dropped: isByCriterion ? null : kept.marks[at]! })),
  }
}
