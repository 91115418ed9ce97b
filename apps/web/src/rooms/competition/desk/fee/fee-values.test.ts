import { feeRulesFault, plainFeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import { degreeLevels } from '@kaisai/contract/competition/rules/labels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, examplesOf } from './fee-examples.ts'
import { type FeeInput, inputOf, valuesOf } from './fee-values.ts'

const fen = fc.integer({ min: 1, max: 100_000_000 })
const stored: fc.Arbitrary<FeeInput> = fc.record({
  feeFen: fen,
  feeBasis: fc.constantFrom('team' as const, 'member' as const),
  rules: fc.record({
    earlyBird: fc.option(fc.record({ untilOn: fc.constantFrom('2026-11-23', '2027-02-28'), offFen: fen })),
    byDegree: fc
      .subarray([...degreeLevels])
      .chain((levels) => fc.tuple(...levels.map((degree) => fen.map((feeFen) => ({ degree, feeFen }))))),
    freeDegrees: fc.constant<FeeInput['rules']['freeDegrees']>([]),
    freeProvinces: fc.constantFrom<string[]>([], ['54', '65']),
    schoolCapFen: fc.option(fen),
    extras: fc.constantFrom<FeeInput['rules']['extras']>(
      [],
      [{ item: 'onsite' as const, feeFen: 5_001, basis: 'member' as const }],
      [{ item: 'materials' as const, feeFen: 1, basis: 'team' as const }],
    ),
    refunds: fc.constantFrom<FeeInput['rules']['refunds']>(
      [],
      [
        { untilOn: '2026-12-01', keptPercent: 0 },
        { untilOn: '2026-12-20', keptPercent: 30 },
      ],
    ),
  }),
})

test('whatever rules are stored, opening and saving leaves them as they are', () => {
  fc.assert(
    fc.property(stored, (price) => {
      expect(inputOf(valuesOf(price))).toEqual(price)
    }),
  )
})

test('a level that is free has no fee of its own, whatever still stands in its field', () => {
  const values = valuesOf({ feeFen: 100, feeBasis: 'team', rules: plainFeeRules })
  const input = inputOf({ ...values, byDegree: { junior: 5 }, freeDegrees: ['junior'] })
  expect(input.rules.byDegree).toEqual([])
  expect(feeRulesFault(input)).toBeNull()
})

test('examples show what each rule changes, and none for a rule that is not set', () => {
  const price = (rules: object) => ({ feeFen: 12_000, feeBasis: 'team' as const, rules: { ...plainFeeRules, ...rules } })
  const totals = (rules: object) =>
    Object.fromEntries(examplesOf(price(rules), 4, '2026-11-23').map(({ kind, totalFen }) => [kind, totalFen]))
  expect(totals({})).toEqual({ now: 12_000, secondOfSchool: 12_000, pupils: 12_000 })
  expect(
    totals({ earlyBird: { untilOn: '2026-11-23', offFen: 2_000 }, schoolCapFen: 15_000, freeDegrees: ['highschool'] }),
  ).toEqual({
    ...{ now: 10_000, afterEarly: 12_000, secondOfSchool: 5_000, capReached: 0, pupils: 0 },
  })
  expect(totals({ freeProvinces: ['54'] })).toMatchObject({ freeProvince: 0, now: 12_000 })
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})
