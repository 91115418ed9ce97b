// What a team that leaves gets back of what it paid: a rule of its category. Whole fen, no clock, no database.
import type { Static } from 'typebox'
import { closed } from '../../endpoint.ts'
import { day, whole } from '../../fields.ts'
import { fill, inLang, type Label, type Lang } from '../../lang.ts'

/** The most tiers a refund rule has. */
export const MOST_REFUND_TIERS = 5

/** Whoever leaves until the end of the day `untilOn` (in China) leaves so many percent behind. */
export const refundTier = closed({
  untilOn: day(['退赛截止日', 'Leaves until']),
  keptPercent: whole(['扣留比例', 'Kept'], 0, 99),
})
export type RefundTier = Static<typeof refundTier>

/** What contradicts itself in a refund rule; null: nothing. Tiers stand by day, and a later one never keeps less. */
export const refundFault = (tiers: readonly RefundTier[]): Label | null => {
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    if (!before) continue
    if (tier.untilOn <= before.untilOn) return ['退费截止日须逐档推后', 'Each tier must end later than the one before.']
    if (tier.keptPercent < before.keptPercent)
      return ['越晚退赛，扣留比例不能越低', 'Leaving later must not keep a smaller share.']
  }
  return null
}

/** How many percent are kept of what a team paid that leaves on a day: 0 without a rule, 100 after the last tier. */
export const keptPercentOn = (tiers: readonly RefundTier[], on: string): number =>
  tiers.length === 0 ? 0 : (tiers.find(({ untilOn }) => on <= untilOn)?.keptPercent ?? 100)

/**
 * What goes back of some amounts, fen, in their order. What is kept is rounded down over their sum, so that the parts add up to what the
 * sum itself would give.
 */
export const refundsOf = (amounts: readonly number[], keptPercent: number): number[] => {
  let sum = 0
  let kept = 0
  return amounts.map((amount) => {
    sum += amount
    const keptSoFar = Math.floor((sum * keptPercent) / 100)
    const back = amount - (keptSoFar - kept)
    kept = keptSoFar
    return back
  })
}

/** What goes back of one amount, fen. */
export const refundOf = (amountFen: number, keptPercent: number): number => refundsOf([amountFen], keptPercent)[0]!

const sentences = {
  all: ['{day}（含）前退赛，全额退还', 'leaving until {day}: everything is refunded'],
  part: ['{day}（含）前退赛，退还{percent}%', 'leaving until {day}: {percent}% is refunded'],
  none: ['此后退赛不退费', 'after that: nothing is refunded'],
} as const satisfies Record<string, Label>

/** A refund rule in words, a sentence for each tier; empty without a rule. */
export const refundRuleTexts = (tiers: readonly RefundTier[], lang: Lang): string[] =>
  tiers.length === 0
    ? []
    : [
        ...tiers.map(({ untilOn, keptPercent }) =>
          fill(inLang(keptPercent === 0 ? sentences.all : sentences.part, lang), { day: untilOn, percent: 100 - keptPercent }),
        ),
        inLang(sentences.none, lang),
      ]
