// Fee rules between their form (yuan, one field a thing) and the wire (fen, rules as data).

import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import { extraItems, type FeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import type { getFeeRules, saveFeeRules } from '@kaisai/contract/competition/fee.endpoints'
import { type DegreeLevel, degreeLevels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'

export type FeeReply = ReplyOf<typeof getFeeRules>
export type FeeInput = Omit<InputOf<typeof saveFeeRules>, 'itemId' | 'version' | 'rules'> & { rules: FeeRules }
type Basis = FeeInput['feeBasis']
type Extra = (typeof extraItems)[number]

/** A row of the refund rule as it is typed. */
export interface RefundRow {
  /** YYYY-MM-DD. */
  untilOn: string | null
  keptPercent: number | null
}

export interface FeeValues {
  feeYuan: number | null
  feeBasis: Basis
  earlyYuan: number | null
  /** YYYY-MM-DD. */
  earlyUntil: string | null
  /** A fee of its own; empty: the base fee. */
  byDegree: Partial<Record<DegreeLevel, number | null>>
  freeDegrees: DegreeLevel[]
  freeProvinces: string[]
  /** Empty: no cap. */
  capYuan: number | null
  extras: Partial<Record<Extra, { yuan: number | null; basis: Basis }>>
  refunds: RefundRow[]
}

const yuan = (fen: number): number => fen / 100
const isSet = (value: number | null | undefined): value is number => value !== null && value !== undefined

/** Stored rules as the form holds them. */
export const valuesOf = ({ feeFen, feeBasis, rules }: Pick<FeeReply, 'feeFen' | 'feeBasis' | 'rules'>): FeeValues => ({
  ...{ feeYuan: yuan(feeFen), feeBasis },
  earlyYuan: rules.earlyBird ? yuan(rules.earlyBird.offFen) : null,
  earlyUntil: rules.earlyBird?.untilOn ?? null,
  byDegree: Object.fromEntries(rules.byDegree.map((one) => [one.degree, yuan(one.feeFen)])),
  freeDegrees: rules.freeDegrees,
  freeProvinces: rules.freeProvinces,
  capYuan: rules.schoolCapFen === null ? null : yuan(rules.schoolCapFen),
  extras: Object.fromEntries(
    extraItems.map((item) => {
      const stored = rules.extras.find((one) => one.item === item)
      return [item, { yuan: stored ? yuan(stored.feeFen) : null, basis: stored?.basis ?? 'member' }]
    }),
  ),
  refunds: rules.refunds.map((tier) => ({ ...tier })),
})

/** What the form holds as the call takes it. A level that is free has no fee of its own. */
export const inputOf = (values: FeeValues): FeeInput => {
  const free = values.freeDegrees ?? []
  const rules: FeeRules = {
    earlyBird:
      values.earlyUntil && isSet(values.earlyYuan) && values.earlyYuan > 0
        ? { untilOn: values.earlyUntil, offFen: fenOf(values.earlyYuan) }
        : null,
    byDegree: degreeLevels.flatMap((degree) => {
      const fee = values.byDegree?.[degree]
      return isSet(fee) && !free.includes(degree) ? [{ degree, feeFen: fenOf(fee) }] : []
    }),
    freeDegrees: free,
    freeProvinces: values.freeProvinces ?? [],
    schoolCapFen: isSet(values.capYuan) ? fenOf(values.capYuan) : null,
    extras: extraItems.flatMap((item) => {
      const extra = values.extras?.[item]
      return extra && isSet(extra.yuan) && extra.yuan > 0 ? [{ item, feeFen: fenOf(extra.yuan), basis: extra.basis }] : []
    }),
    refunds: (values.refunds ?? []).flatMap((row) =>
      row?.untilOn && isSet(row.keptPercent) ? [{ untilOn: row.untilOn, keptPercent: row.keptPercent }] : [],
    ),
  }
  return { feeFen: fenOf(values.feeYuan ?? 0), feeBasis: values.feeBasis ?? 'team', rules }
}
