import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { degreeLevels } from '../rules/labels.ts'
import { computeFee, type FeeFacts, feeLineText, linesDue, totalOf, yuanOf } from './compute-fee.ts'
import { completeFeeRules, extraItems, type FeePrice, type FeeRules, feeRulesFault, plainFeeRules } from './fee-rules.ts'

const price = (feeFen: number, rules: Partial<FeeRules> = {}, feeBasis: FeePrice['feeBasis'] = 'team'): FeePrice => ({
  ...{ feeFen, feeBasis },
  rules: completeFeeRules(rules),
})
const facts = (own: Partial<FeeFacts> = {}): FeeFacts => ({
  ...{ participants: 3, degree: 'undergrad', provinceCode: '32', on: '2026-11-23', schoolOwesFen: 0, hasSchool: true },
  ...own,
})
const onsite = { item: 'onsite', feeFen: 5_000, basis: 'member' } as const
const materials = { item: 'materials', feeFen: 2_000, basis: 'team' } as const

const table: readonly [name: string, FeePrice, FeeFacts, amounts: Record<string, number>][] = [
  ['per team', price(12_000), facts(), { entry: 12_000 }],
  ['per person', price(4_000, {}, 'member'), facts(), { entry: 12_000 }],
  ['nothing', price(0), facts(), {}],
  ['nobody yet, per person', price(4_000, {}, 'member'), facts({ participants: 0 }), {}],
  [
    'early bird on its last day',
    price(12_000, { earlyBird: { untilOn: '2026-11-23', offFen: 2_000 } }),
    facts(),
    { entry: 10_000 },
  ],
  ['early bird a day late', price(12_000, { earlyBird: { untilOn: '2026-11-22', offFen: 2_000 } }), facts(), { entry: 12_000 }],
  [
    'early bird for each person',
    price(4_000, { earlyBird: { untilOn: '2026-12-01', offFen: 500 } }, 'member'),
    facts(),
    { entry: 10_500 },
  ],
  ['early bird above the price', price(1_000, { earlyBird: { untilOn: '2026-12-01', offFen: 2_000 } }), facts(), { entry: 0 }],
  ['a level of its own', price(12_000, { byDegree: [{ degree: 'undergrad', feeFen: 8_000 }] }), facts(), { entry: 8_000 }],
  ['a level others have', price(12_000, { byDegree: [{ degree: 'junior', feeFen: 8_000 }] }), facts(), { entry: 12_000 }],
  ['not a student', price(12_000, { byDegree: [{ degree: 'junior', feeFen: 1 }] }), facts({ degree: null }), { entry: 12_000 }],
  ['a free level', price(12_000, { freeDegrees: ['undergrad'], extras: [onsite] }), facts(), { entry: 0, onsite: 0 }],
  ['a free province', price(12_000, { freeProvinces: ['32'] }), facts(), { entry: 0 }],
  ['another province', price(12_000, { freeProvinces: ['54'] }), facts(), { entry: 12_000 }],
  ['several items', price(12_000, { extras: [materials, onsite] }), facts(), { entry: 12_000, onsite: 15_000, materials: 2_000 }],
  ['below the cap', price(12_000, { schoolCapFen: 30_000 }), facts({ schoolOwesFen: 12_000 }), { entry: 12_000 }],
  ['up to the cap', price(12_000, { schoolCapFen: 30_000 }), facts({ schoolOwesFen: 24_000 }), { entry: 6_000 }],
  ['above the cap', price(12_000, { schoolCapFen: 30_000 }), facts({ schoolOwesFen: 40_000 }), { entry: 0 }],
  [
    'the cap holds for all items',
    price(12_000, { schoolCapFen: 20_000, extras: [onsite] }),
    facts(),
    { entry: 12_000, onsite: 8_000 },
  ],
  ['no school, no cap', price(12_000, { schoolCapFen: 0 }), facts({ hasSchool: false }), { entry: 12_000 }],
]
for (const [name, of, who, amounts] of table)
  test(`a fee: ${name}`, () => {
    const { lines, totalFen } = computeFee(of, who)
    assert.deepEqual(Object.fromEntries(lines.map(({ item, amountFen }) => [item, amountFen])), amounts)
    assert.equal(totalFen, totalOf(lines))
  })

test('a line says what was taken off and why, in both languages', () => {
  const of = price(4_000, { earlyBird: { untilOn: '2026-12-01', offFen: 500 }, schoolCapFen: 10_000 }, 'member')
  const [line] = computeFee(of, facts()).lines
  assert.equal(feeLineText(line!, 'zh'), '报名费：¥40.00 × 3，早鸟优惠减 ¥15.00，每校封顶减 ¥5.00')
  assert.equal(feeLineText(line!, 'en'), 'Entry fee: ¥40.00 × 3, less ¥15.00 (Early bird), less ¥5.00 (Cap of the school)')
})

test('what is due is the fee, or the difference to what was paid', () => {
  const { lines, totalFen } = computeFee(price(12_000, { extras: [materials] }), facts())
  assert.deepEqual(linesDue(lines, totalFen, 0), lines)
  assert.deepEqual(linesDue(lines, totalFen, totalFen), [])
  assert.deepEqual(linesDue(lines, totalFen, totalFen + 1), [])
  const difference = { item: 'difference', count: 1, unitFen: 4_000, reductions: [], amountFen: 4_000 }
  assert.deepEqual(linesDue(lines, totalFen, 10_000), [difference])
  // A fee from before the rules has no lines of its own.
  assert.deepEqual(linesDue([], 500, 0), [{ ...difference, item: 'entry', unitFen: 500, amountFen: 500 }])
})

test('fen are written as yuan exactly', () => {
  assert.deepEqual([0, 1, 10, 100, 12_345, -5, 9_007_199_254_740_991].map(yuanOf), [
    ...['0.00', '0.01', '0.10', '1.00', '123.45', '-0.05', '90071992547409.91'],
  ])
})

test('rules that contradict themselves are named', () => {
  const fault = (feeFen: number, rules: Partial<FeeRules>) =>
    feeRulesFault({ feeFen, rules: completeFeeRules(rules) })?.[0] ?? null
  const level = { degree: 'junior', feeFen: 1 } as const
  assert.equal(fault(0, {}), null)
  assert.equal(fault(100, { byDegree: [level] }), null)
  assert.match(fault(100, { byDegree: [level, level] })!, /同一学段/)
  assert.match(fault(100, { extras: [onsite, onsite] })!, /同一收费项目/)
  assert.match(fault(100, { byDegree: [level], freeDegrees: ['junior'] })!, /免费学段/)
  assert.match(fault(0, { earlyBird: { untilOn: '2026-01-01', offFen: 1 } })!, /早鸟/)
  const tier = { untilOn: '2026-12-01', keptPercent: 10 }
  assert.match(fault(100, { refunds: [tier, tier] })!, /逐档推后/)
})

const fen = fc.integer({ min: 0, max: 100_000_000 })
const anyDegree = fc.constantFrom(...degreeLevels)
const anyDay = fc.constantFrom('2026-01-01', '2026-06-15', '2026-12-31')
const basis = fc.constantFrom('team' as const, 'member' as const)
const anyPrice: fc.Arbitrary<FeePrice> = fc.record({
  feeFen: fen,
  feeBasis: basis,
  rules: fc.record({
    earlyBird: fc.option(fc.record({ untilOn: anyDay, offFen: fen })),
    byDegree: fc.uniqueArray(fc.record({ degree: anyDegree, feeFen: fen }), { selector: ({ degree }) => degree }),
    freeDegrees: fc.uniqueArray(anyDegree, { maxLength: 2 }),
    freeProvinces: fc.uniqueArray(fc.constantFrom('11', '32', '54'), { maxLength: 2 }),
    schoolCapFen: fc.option(fen),
    refunds: fc.constant<FeeRules['refunds']>([]),
    extras: fc.uniqueArray(fc.record({ item: fc.constantFrom(...extraItems), feeFen: fen, basis }), {
      selector: ({ item }) => item,
    }),
  }),
})
const anyFacts: fc.Arbitrary<FeeFacts> = fc.record({
  participants: fc.integer({ min: 0, max: 50 }),
  degree: fc.option(anyDegree),
  provinceCode: fc.option(fc.constantFrom('11', '32', '54')),
  on: anyDay,
  schoolOwesFen: fen,
  hasSchool: fc.boolean(),
})

test('no fee is negative or broken, its lines say where every fen comes from', () => {
  fc.assert(
    fc.property(anyPrice, anyFacts, (of, who) => {
      const { lines, totalFen } = computeFee(of, who)
      assert.ok(Number.isSafeInteger(totalFen) && totalFen >= 0)
      assert.equal(totalFen, totalOf(lines))
      for (const line of lines) {
        const off = line.reductions.reduce((sum, { amountFen }) => sum + amountFen, 0)
        assert.ok(line.amountFen >= 0 && Number.isSafeInteger(line.amountFen))
        assert.equal(line.count * line.unitFen - off, line.amountFen)
      }
      assert.equal(new Set(lines.map(({ item }) => item)).size, lines.length)
    }),
  )
})

test('a higher cap, a later early bird, another free group never raise a fee the wrong way', () => {
  fc.assert(
    fc.property(anyPrice, anyFacts, fen, (of, who, more) => {
      const owes = (rules: Partial<FeeRules>): number => computeFee({ ...of, rules: { ...of.rules, ...rules } }, who).totalFen
      const cap = of.rules.schoolCapFen ?? 0
      assert.ok(owes({ schoolCapFen: cap }) <= owes({ schoolCapFen: cap + more }))
      assert.ok(owes({ schoolCapFen: cap + more }) <= owes({ schoolCapFen: null }))
      assert.ok(owes({ earlyBird: { untilOn: '2027-01-01', offFen: more } }) <= owes({ earlyBird: null }))
      if (who.degree !== null) assert.equal(owes({ freeDegrees: [who.degree] }), 0)
    }),
  )
})

test('the teams of a school never owe more than its cap, in whatever order they come', () => {
  fc.assert(
    fc.property(anyPrice, fc.array(anyFacts, { maxLength: 8 }), fen, (of, teams, schoolCapFen) => {
      let owed = 0
      for (const who of teams)
        owed += computeFee(
          { ...of, rules: { ...of.rules, schoolCapFen } },
          { ...who, hasSchool: true, schoolOwesFen: owed },
        ).totalFen
      assert.ok(owed <= schoolCapFen)
    }),
  )
})

test('the plain rules charge what categories charged before', () => {
  fc.assert(
    fc.property(fen, basis, anyFacts, (feeFen, feeBasis, who) => {
      const before = feeFen * (feeBasis === 'member' ? who.participants : 1)
      assert.equal(computeFee({ feeFen, feeBasis, rules: plainFeeRules }, who).totalFen, before)
    }),
  )
})
