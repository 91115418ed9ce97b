// Plans by affinity: the optimum by an oracle, the lowest work, the cap, who said no, and that the figures are those that are explained.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affinityOf, keywordsOf, topicOf } from '@kaisai/contract/review/affinity'
import { seeded } from '@kaisai/contract/review/seeded'
import fc from 'fast-check'
import { affinityScore } from './affinities.ts'
import { conferenceOf, conferences } from './conference.given.ts'
import { drawWhole, partsOfCap } from './draw-capped.ts'
import { highestLowestOf, optimumOf } from './highs.given.ts'
import { planDistribution } from './plan-distribution.ts'
import type { AffinityOptions, PlanExpert, PlanInput, PlanWork } from './plan-types.ts'
import { prepare } from './prepared.ts'

const total: AffinityOptions = { goal: 'total', isEven: false }
const small = conferenceOf({
  seed: 'small',
  works: 40,
  experts: 15,
  need: 2,
  maxLoad: 7,
  schools: 8,
  disciplines: 4,
  matrix: 0.1,
  warns: 0.05,
})
const plan = (input: PlanInput, affinity: AffinityOptions, more = {}) =>
  planDistribution(input, { seed: 's', overlap: false, affinity, ...more })

test('the table of affinities is the rule of the contract, and what is explained', () => {
  const prepared = prepare(small, 'wanted')
  const bids = new Map(small.bids!.map((one) => [`${one.workId} ${one.expertId}`, one.bid]))
  const figures = new Map(small.matrix!.map((one) => [`${one.workId} ${one.expertId}`, one.value]))
  prepared.works.forEach((work, at) => {
    prepared.experts.forEach((expert, number) => {
      const key = `${work.id} ${expert.id}`
      const base = figures.get(key) ?? topicOf({ keywords: [], ...work }, { keywords: [], ...expert })
      assert.equal(prepared.table!.value[at * prepared.experts.length + number], affinityOf(base, bids.get(key) ?? null))
      const said = prepared.table!.saidOf(at, number)
      assert.equal(affinityScore(work, expert, said, prepared.isWarned(at, number)).score, prepared.value(at, number))
    })
  })
})

for (const conference of conferences)
  test(`the total is the optimum, with even loads or without, and the lowest work is within 2 %: ${conference.seed}`, async () => {
    const input = conferenceOf(conference)
    for (const isEven of [false, true]) {
      const best = await optimumOf(input, { goal: 'total', isEven })
      const made = plan(input, { goal: 'total', isEven })
      assert.equal(made.assignments.length, best.assigned)
      assert.ok(
        made.objective >= best.objective * 0.9999 && made.objective <= best.objective,
        `${made.objective} of ${best.objective}`,
      )
    }
    const most = await highestLowestOf(input)
    const raised = plan(input, { goal: 'lowest', isEven: false })
    const plain = plan(input, total)
    assert.ok(most !== null && raised.affinity!.lowest! >= most * 0.98, `${raised.affinity!.lowest} of at most ${most}`)
    assert.ok(raised.affinity!.lowest! >= plain.affinity!.lowest!)
    assert.ok(raised.affinity!.lowestBound! >= Math.floor(most!))
    assert.equal(raised.affinity!.best, plain.affinity!.total)
    assert.ok(raised.affinity!.total >= raised.affinity!.best * 0.97, `${raised.affinity!.total} of ${raised.affinity!.best}`)
  })

test('what no plan breaks holds by affinity as well, whatever the goal', () => {
  const any = fc.record({
    ...{ seed: fc.string(), works: fc.integer({ min: 1, max: 20 }), experts: fc.integer({ min: 1, max: 10 }) },
    ...{ need: fc.integer({ min: 1, max: 3 }), maxLoad: fc.integer({ min: 0, max: 8 }), schools: fc.integer({ min: 1, max: 5 }) },
    ...{
      kept: fc.constantFrom(0, 0.4),
      bidsEach: fc.constantFrom(0, 4),
      matrix: fc.constantFrom(0, 0.5),
      warns: fc.constantFrom(0, 0.3),
    },
  })
  const goals = fc.constantFrom<AffinityOptions>(
    total,
    { goal: 'total', isEven: true },
    { goal: 'lowest', isEven: false },
    { goal: 'lowest', isEven: true },
    { ...total, cap: 70 },
  )
  fc.assert(
    fc.property(any, goals, fc.boolean(), (one, affinity, mixes) => {
      const input = conferenceOf(one)
      const isDrawn = affinity.cap !== undefined
      const more = isDrawn ? {} : { overlap: mixes, across: 0.1, isOneSchoolPerWork: mixes }
      const made = plan(input, affinity, { ...more, candidates: 5 })
      const pairs = new Set(made.assignments.map(({ workId, expertId }) => `${workId} ${expertId}`))
      const kept = new Set(input.works.flatMap(({ id, kept: own }) => own.map((expert) => `${id} ${expert}`)))
      for (const pair of kept) assert.ok(pairs.has(pair))
      for (const { workId, expertId, effect } of input.conflicts)
        if (effect === 'block' && !kept.has(`${workId} ${expertId}`)) assert.ok(!pairs.has(`${workId} ${expertId}`))
      for (const { expertId, load, maxLoad } of made.loads) {
        const stays = input.works.filter((work) => work.kept.includes(expertId)).length
        assert.ok(load <= Math.max(maxLoad, stays), `${load} of ${maxLoad}`)
      }
      for (const work of input.works) {
        const own = made.assignments.filter(({ workId }) => workId === work.id).length
        const missing = made.short.find(({ workId }) => workId === work.id)?.missing ?? 0
        assert.equal(own + missing, Math.max(work.need, work.kept.length))
      }
      const turned = {
        ...input,
        works: input.works.toReversed(),
        experts: input.experts.toReversed(),
        conflicts: input.conflicts.toReversed(),
      }
      const again = plan({ ...turned, ...(input.bids ? { bids: input.bids.toReversed() } : {}) }, affinity, {
        ...more,
        candidates: 5,
      })
      assert.equal(JSON.stringify(again), JSON.stringify(made))
    }),
    { numRuns: 120 },
  )
})

const work = (id: string, more: Partial<PlanWork> = {}): PlanWork => ({
  ...{ id, need: 1, disciplines: ['D'], schoolId: null, groupId: null, kept: [], keywords: [] },
  ...more,
})
const expert = (id: string, more: Partial<PlanExpert> = {}): PlanExpert => ({
  ...{ id, maxLoad: 5, disciplines: ['D'], schoolId: null, groupId: null, keywords: [] },
  ...more,
})

test('who said no is left alone while anybody else can, and then the report names the pair', () => {
  const bids = [
    { workId: 'A', expertId: 'x', bid: 'not' },
    { workId: 'A', expertId: 'y', bid: 'want' },
  ] as const
  const base = { works: [work('A')], conflicts: [], bids }
  const free = plan({ ...base, experts: [expert('x'), expert('y', { disciplines: ['E'] })] }, total)
  assert.deepEqual(
    [free.assignments[0]!.expertId, free.affinity!.against, free.affinity!.wants, free.affinity!.wantsMet],
    ['y', [], 1, 1],
  )
  const forced = plan({ ...base, experts: [expert('x')], bids: [bids[0]] }, total)
  assert.deepEqual([forced.short, forced.affinity!.against], [[], [{ workId: 'A', expertId: 'x' }]])
  assert.deepEqual(forced.assignments[0]!.reasons, ['bidNot'])
  // One no in a long chain is still avoided: B's expert goes to A.
  const chain = plan(
    {
      works: [work('A'), work('B')],
      experts: [expert('x', { maxLoad: 1 }), expert('y', { maxLoad: 1 })],
      conflicts: [],
      bids: [
        { workId: 'A', expertId: 'x', bid: 'not' },
        { workId: 'B', expertId: 'y', bid: 'want' },
      ],
      // The total alone would send x to A: 0 + 900 against 200 + 200.
      matrix: [
        { workId: 'A', expertId: 'y', value: 0 },
        { workId: 'B', expertId: 'x', value: 0 },
      ],
    },
    total,
  )
  assert.deepEqual(chain.affinity!.against, [])
  assert.equal(chain.assignments[0]!.expertId, 'y')
})

test('a work that matches nobody is raised before the total, and keywords decide', () => {
  const words = (...own: string[]) => ({ keywords: keywordsOf(own) })
  const works = [work('A', words('a', 'b')), work('B', words('a'))]
  const experts = [expert('x', { ...words('a'), maxLoad: 1 }), expert('y', { ...words('b'), disciplines: ['E'], maxLoad: 1 })]
  const bySum = plan({ works, experts, conflicts: [] }, total)
  const byLowest = plan({ works, experts, conflicts: [] }, { goal: 'lowest', isEven: false })
  assert.ok(byLowest.affinity!.lowest! >= bySum.affinity!.lowest!)
  assert.deepEqual(
    bySum.assignments.map(({ expertId }) => expertId),
    ['y', 'x'],
  )
})

test('a cap: no pair is likelier, the marginals are the optimum, and the seed gives the same draw', async () => {
  const input = conferenceOf({ seed: 'cap', works: 30, experts: 12, need: 2, maxLoad: 6, schools: 9, disciplines: 4 })
  const affinity: AffinityOptions = { ...total, cap: 60 }
  const best = await optimumOf(input, affinity)
  const draws = Array.from({ length: 400 }, (_, at) => plan(input, affinity, { seed: `draw ${at}` }))
  const counts = new Map<string, number>()
  for (const { assignments, short, affinity: report } of draws) {
    assert.deepEqual([short.length, report!.likeliest], [0, 60])
    for (const { workId, expertId } of assignments)
      counts.set(`${workId} ${expertId}`, (counts.get(`${workId} ${expertId}`) ?? 0) + 1)
  }
  // Five standard deviations of 400 draws.
  for (const count of counts.values()) assert.ok(count / 400 < 0.6 + 5 * 0.0245, `${count} of 400`)
  const mean = draws.reduce((sum, one) => sum + one.affinity!.total, 0) / draws.length
  assert.ok(Math.abs(mean / best.objective - 1) < 0.01, `${mean} on average, ${best.objective} by the oracle`)
  assert.ok(draws.every((one) => one.affinity!.best >= one.affinity!.total))
  assert.deepEqual(plan(input, affinity), plan(input, affinity))
  assert.throws(() => plan(input, { ...affinity, goal: 'lowest' }), /not changed/)
  assert.throws(() => plan(input, affinity, { overlap: true }), /not changed/)
  assert.throws(() => plan(input, { ...total, cap: 0 }), RangeError)
})

test('the draw keeps every sum of parts, rounded down or up', () => {
  assert.deepEqual(
    [partsOfCap(80), partsOfCap(50), partsOfCap(33), partsOfCap(100)],
    [
      { units: 5, most: 4 },
      { units: 2, most: 1 },
      { units: 100, most: 33 },
      { units: 1, most: 1 },
    ],
  )
  const parts = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.string(), (table, seed) => {
      const experts = table.map((row) => row.flatMap((amount, at) => (amount > 0 ? [at] : [])))
      const amounts = table.map((row) => row.filter((amount) => amount > 0))
      const drawn = drawWhole({ experts, amounts, couldGain: 0 }, 4, 6, seeded(seed))
      const isNear = (count: number, sum: number): boolean => count === Math.floor(sum / 4) || count === Math.ceil(sum / 4)
      drawn.forEach((own, at) => {
        assert.ok(
          isNear(
            own.length,
            table[at]!.reduce((a, b) => a + b, 0),
          ),
        )
        assert.equal(new Set(own).size, own.length)
      })
      for (let one = 0; one < 6; one++)
        assert.ok(
          isNear(
            drawn.filter((own) => own.includes(one)).length,
            table.reduce((sum, row) => sum + row[one]!, 0),
          ),
        )
    }),
  )
})

test('every pair is drawn as often as its parts say', () => {
  // Each work has six parts of four: one and a half experts.
  const amounts = [
    [3, 1, 2],
    [1, 3, 2],
    [2, 2, 2],
  ]
  const experts = amounts.map(() => [0, 1, 2])
  const DRAWS = 4000
  const counts = amounts.map((row) => row.map(() => 0))
  for (let at = 0; at < DRAWS; at++)
    drawWhole({ experts, amounts, couldGain: 0 }, 4, 3, seeded(`often ${at}`)).forEach((own, work) => {
      for (const expert of own) counts[work]![expert]! += 1
    })
  // Five standard deviations.
  counts.forEach((row, work) => {
    row.forEach((count, expert) => {
      assert.ok(Math.abs(count / DRAWS - amounts[work]![expert]! / 4) < 0.04, `${count} for ${amounts[work]![expert]} of 4`)
    })
  })
})
