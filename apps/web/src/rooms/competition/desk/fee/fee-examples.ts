// What the rules mean for teams one can imagine, computed by the very function the server charges by.
import { computeFee, type FeeFacts, type FeeLine } from '@kaisai/contract/competition/fee/compute-fee'
import type { FeePrice } from '@kaisai/contract/competition/fee/fee-rules'

/** Which team an example is about. */
export type ExampleKind = 'now' | 'afterEarly' | 'secondOfSchool' | 'capReached' | 'pupils' | 'freeProvince'
export interface Example {
  readonly kind: ExampleKind
  readonly on: string
  readonly lines: readonly FeeLine[]
  readonly totalFen: number
}

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Examples for a price: each shows what a rule changes; a rule that is not set has none. `today`: the day in China. */
export const examplesOf = (price: FeePrice, participants: number, today: string): Example[] => {
  const facts: FeeFacts = {
    ...{ participants, degree: 'undergrad', provinceCode: null, on: today, schoolOwesFen: 0, hasSchool: true },
  }
  const { earlyBird, schoolCapFen, freeProvinces } = price.rules
  const example = (kind: ExampleKind, own: Partial<FeeFacts> = {}): Example => ({
    ...{ kind, on: own.on ?? today },
    ...computeFee(price, { ...facts, ...own }),
  })
  const first = example('now')
  return [
    first,
    ...(earlyBird && earlyBird.untilOn >= today ? [example('afterEarly', { on: dayAfter(earlyBird.untilOn) })] : []),
    example('secondOfSchool', { schoolOwesFen: first.totalFen }),
    ...(schoolCapFen === null ? [] : [example('capReached', { schoolOwesFen: schoolCapFen })]),
    example('pupils', { degree: 'highschool' }),
    ...(freeProvinces[0] ? [example('freeProvince', { provinceCode: freeProvinces[0] })] : []),
  ]
}
