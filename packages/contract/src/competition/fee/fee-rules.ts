// What a category charges beside its base fee, as data: stored as JSON, computed by compute-fee.ts.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../../endpoint.ts'
import { day, oneOf, text, whole } from '../../fields.ts'
import type { Label } from '../../lang.ts'
import { feeBases } from '../labels.ts'
import { degreeLevels } from '../rules/labels.ts'
import { MOST_REFUND_TIERS, refundFault, refundTier } from './refund-rule.ts'

/** What may be charged beside entering. */
export const extraItemLabels = {
  onsite: ['现场参赛费', 'On-site fee'],
  materials: ['材料费', 'Materials'],
} as const satisfies Record<string, Label>
export const extraItems = Object.keys(extraItemLabels) as (keyof typeof extraItemLabels)[]

/** Everything a line of a fee may be for; `difference`: what a change added to a fee that was paid. */
export const feeItemLabels = {
  entry: ['报名费', 'Entry fee'],
  ...extraItemLabels,
  difference: ['补缴差额', 'Difference to what was paid'],
} as const satisfies Record<string, Label>
export type FeeItem = keyof typeof feeItemLabels
export const feeItems = Object.keys(feeItemLabels) as FeeItem[]

/** The largest price and the largest cap, in fen. */
export const MOST_FEN = 100_000_000
const fen = (label: Label, min = 0) => whole(label, min, MOST_FEN)
const degree = oneOf(degreeLevels, ['学段', 'Level of study'])

/** Whoever pays: the fee for entering (`feeFen`, `feeBasis` of the category) follows these rules. */
export const feeRules = closed({
  /** So much less for each team or person until the end of a day. */
  earlyBird: orNull(
    closed({ untilOn: day(['早鸟截止日', 'Early bird until']), offFen: fen(['早鸟立减', 'Early bird reduction'], 1) }),
  ),
  /** Another base fee where the captain studies at a level. */
  byDegree: Type.Array(closed({ degree, feeFen: fen(['报名费', 'Fee']) }), {
    maxItems: degreeLevels.length,
    label: ['按学段收费', 'Fee by level'],
  }),
  /** Teams whose captain studies at one of these levels pay nothing. */
  freeDegrees: Type.Array(degree, { maxItems: degreeLevels.length, uniqueItems: true, label: ['免费学段', 'Free levels'] }),
  /** Teams of schools in one of these provinces pay nothing. */
  freeProvinces: Type.Array(text(['省份', 'Province'], 6), {
    maxItems: 40,
    uniqueItems: true,
    label: ['免费省份', 'Free provinces'],
  }),
  /** What all teams of a school pay together at most; null: no cap. */
  schoolCapFen: orNull(fen(['每校封顶', 'Cap per school'])),
  extras: Type.Array(
    closed({
      item: oneOf(extraItems, ['项目', 'Item']),
      feeFen: fen(['金额', 'Amount']),
      basis: oneOf(feeBases, ['收费方式', 'Fee basis']),
    }),
    { maxItems: extraItems.length, label: ['其他收费', 'Other charges'] },
  ),
  /** What a paid team that leaves gets back, by refund-rule.ts. Empty: everything, whenever it leaves. */
  refunds: Type.Array(refundTier, { maxItems: MOST_REFUND_TIERS, label: ['退费规则', 'Refund rule'] }),
})
export type FeeRules = Static<typeof feeRules>

/** A category without rules of its own charges its base fee. */
export const plainFeeRules: FeeRules = {
  earlyBird: null,
  byDegree: [],
  freeDegrees: [],
  freeProvinces: [],
  schoolCapFen: null,
  extras: [],
  refunds: [],
}
/** Rules as stored, with those that were added since. */
export const completeFeeRules = (stored: Partial<FeeRules>): FeeRules => ({ ...plainFeeRules, ...stored })

/** The price of a category: its base fee with the rules around it. */
export interface FeePrice {
  readonly feeFen: number
  readonly feeBasis: 'team' | 'member'
  readonly rules: FeeRules
}

/** Whether any team may have to pay. */
export const chargesAnything = ({ feeFen, rules }: Pick<FeePrice, 'feeFen' | 'rules'>): boolean =>
  feeFen > 0 || rules.byDegree.some((one) => one.feeFen > 0) || rules.extras.some((one) => one.feeFen > 0)

/** What contradicts itself in a price; null: nothing. */
export const feeRulesFault = ({ feeFen, rules }: Pick<FeePrice, 'feeFen' | 'rules'>): Label | null => {
  const twice = (values: readonly string[]): boolean => new Set(values).size !== values.length
  if (twice(rules.byDegree.map((one) => one.degree))) return ['同一学段只能设置一个报名费', 'A level has one fee only.']
  if (twice(rules.extras.map((one) => one.item))) return ['同一收费项目只能设置一次', 'An item is charged once only.']
  if (rules.byDegree.some((one) => rules.freeDegrees.includes(one.degree)))
    return ['免费学段不能再设置报名费', 'A free level has no fee of its own.']
  if (rules.earlyBird !== null && !chargesAnything({ feeFen, rules: { ...rules, extras: [] } }))
    return ['没有报名费，不能设置早鸟立减', 'There is no entry fee an early bird could save on.']
  return refundFault(rules.refunds)
}
