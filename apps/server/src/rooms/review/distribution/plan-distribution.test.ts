// What every plan keeps, why works stay short, what is repaired and mixed, and that the same input is the same plan.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Crowd, crowdOf } from './crowd.given.ts'
import { planDistribution } from './plan-distribution.ts'
import type { Plan, PlanConflict, PlanExpert, PlanInput, PlanWork } from './plan-types.ts'
import { prepare } from './prepared.ts'
import { scoreOf } from './score-of.ts'

const options = { seed: '2026', overlap: true }
const work = (id: string, more: Partial<PlanWork> = {}): PlanWork => ({
  ...{ id, need: 2, disciplines: [], schoolId: null, groupId: null, kept: [] },
  ...more,
})
const expert = (id: string, more: Partial<PlanExpert> = {}): PlanExpert => ({
  ...{ id, maxLoad: 10, disciplines: [], schoolId: null, groupId: null },
  ...more,
})
const plan = (works: PlanWork[], experts: PlanExpert[], conflicts: PlanConflict[] = [], more = {}): Plan =>
  planDistribution({ works, experts, conflicts }, { ...options, ...more })
const block = (workId: string, expertId: string): PlanConflict => ({ workId, expertId, effect: 'block' })

const anyCrowd = fc.record({
  seed: fc.string(),
  works: fc.integer({ min: 1, max: 25 }),
  experts: fc.integer({ min: 1, max: 12 }),
  need: fc.integer({ min: 1, max: 4 }),
  maxLoad: fc.integer({ min: 0, max: 9 }),
  schools: fc.integer({ min: 1, max: 6 }),
  disciplines: fc.integer({ min: 1, max: 5 }),
  groups: fc.constantFrom(0, 0, 2),
  blocks: fc.constantFrom(0, 0.3),
  warns: fc.constantFrom(0, 0.3),
  kept: fc.constantFrom(0, 0.4),
})
const crowdInput = (crowd: Crowd): PlanInput => crowdOf({ ...crowd, groups: crowd.experts >= 2 ? (crowd.groups ?? 0) : 0 })

test('no blocked pair, nobody twice, need and load kept, group kept, what stays stays, shorts add up', () => {
  fc.assert(
    fc.property(anyCrowd, fc.boolean(), fc.boolean(), (crowd, overlap, isOneSchoolPerWork) => {
      const input = crowdInput(crowd)
      const made = planDistribution(input, { seed: crowd.seed, overlap, across: 0.1, isOneSchoolPerWork, candidates: 5 })
      const pairs = new Set(made.assignments.map((one) => `${one.workId} ${one.expertId}`))
      assert.equal(pairs.size, made.assignments.length)
      const kept = new Set(input.works.flatMap((one) => one.kept.map((id) => `${one.id} ${id}`)))
      for (const pair of kept) assert.ok(pairs.has(pair))
      for (const one of input.conflicts) {
        const pair = `${one.workId} ${one.expertId}`
        if (one.effect === 'block' && !kept.has(pair)) assert.ok(!pairs.has(pair), pair)
      }
      const groups = new Map(input.experts.map((one) => [one.id, one.groupId]))
      for (const one of input.works) {
        const own = made.assignments.filter((assignment) => assignment.workId === one.id)
        const missing = made.short.find((short) => short.workId === one.id)?.missing ?? 0
        assert.equal(own.length + missing, Math.max(one.need, one.kept.length))
        if (one.groupId !== null) assert.ok(own.every((assignment) => groups.get(assignment.expertId) === one.groupId))
      }
      for (const load of made.loads) {
        assert.equal(load.load, made.assignments.filter((one) => one.expertId === load.expertId).length)
        const keptLoad = input.works.filter((one) => one.kept.includes(load.expertId)).length
        assert.ok(load.load <= Math.max(load.maxLoad, keptLoad))
      }
      assert.ok(made.objective <= made.bound)
    }),
    { numRuns: 150 },
  )
})

test('the same input is the same plan, byte for byte, in whatever order it is listed', () => {
  fc.assert(
    fc.property(anyCrowd, (crowd) => {
      const input = crowdInput(crowd)
      const turned: PlanInput = {
        works: input.works.toReversed(),
        experts: input.experts.toReversed(),
        conflicts: input.conflicts.toReversed(),
      }
      assert.equal(JSON.stringify(planDistribution(turned, options)), JSON.stringify(planDistribution(input, options)))
    }),
    { numRuns: 40 },
  )
  const input = crowdOf({ seed: 'a', works: 60, experts: 12, need: 3, maxLoad: 20 })
  const [one, other] = ['a', 'b'].map((seed) => planDistribution(input, { ...options, seed }))
  assert.notEqual(JSON.stringify(one!.assignments), JSON.stringify(other!.assignments))
  assert.notEqual(one!.inputsHash, other!.inputsHash)
})

test('the fast score of the plan is the one that is explained', () => {
  const input = crowdOf({ seed: 'score', works: 30, experts: 30, need: 1, maxLoad: 3, schools: 4, disciplines: 4, warns: 0.2 })
  const prepared = prepare({ ...input, works: [...input.works, work('Z')], experts: [...input.experts, expert('Z')] })
  prepared.works.forEach((one, at) => {
    prepared.experts.forEach((other, number) => {
      assert.equal(prepared.score(at, number), scoreOf(one, other, prepared.isWarned(at, number)).score)
    })
  })
})

test('why a work stays short: no expert, group, conflicts, loads', () => {
  assert.deepEqual(plan([work('W')], []).short, [{ workId: 'W', missing: 2, why: 'noExpert', eligible: 0 }])
  assert.deepEqual(plan([work('W')], [expert('A')]).short, [{ workId: 'W', missing: 1, why: 'noExpert', eligible: 1 }])
  const grouped = plan([work('W', { groupId: 'G' })], [expert('A', { groupId: 'G' }), expert('B'), expert('C', { groupId: 'H' })])
  assert.deepEqual(grouped.short, [{ workId: 'W', missing: 1, why: 'group', eligible: 1 }])
  const blocked = plan(
    [work('W')],
    ['A', 'B', 'C'].map((id) => expert(id)),
    [block('W', 'A'), block('W', 'B')],
  )
  assert.deepEqual(blocked.short, [{ workId: 'W', missing: 1, why: 'conflicts', eligible: 1 }])
  const full = plan(
    [work('V'), work('W')],
    ['A', 'B'].map((id) => expert(id, { maxLoad: 1 })),
  )
  assert.deepEqual(
    full.short.map(({ why, missing }) => [why, missing]),
    full.short.length === 1
      ? [['loads', 2]]
      : [
          ['loads', 1],
          ['loads', 1],
        ],
  )
})

test('a warned expert is taken only where nobody else can', () => {
  const warn = (workId: string, expertId: string): PlanConflict => ({ workId, expertId, effect: 'warn' })
  const experts = ['A', 'B', 'C'].map((id) => expert(id))
  const others = plan([work('W')], experts, [warn('W', 'A')])
  assert.deepEqual(
    others.assignments.map((one) => one.expertId),
    ['B', 'C'],
  )
  const needed = plan([work('W', { need: 3 })], experts, [warn('W', 'A')])
  assert.deepEqual(needed.assignments[0]!.reasons.at(-1), 'warned')
})

test('loads are even where scores are, and nobody is idle while others are full', () => {
  const works = Array.from({ length: 40 }, (_, at) => work(`W${at}`, { need: 3, disciplines: ['D'] }))
  // One has the discipline, the others do not: balance is worth more than the match.
  const experts = Array.from({ length: 12 }, (_, at) => expert(`E${at}`, { maxLoad: 40, disciplines: [at === 0 ? 'D' : 'X'] }))
  const loads = plan(works, experts).loads.map((one) => one.load)
  assert.ok(Math.min(...loads) >= 9 && Math.max(...loads) <= 11, String(loads))
})

test('an expert who must have more gets it', () => {
  const works = Array.from({ length: 10 }, (_, at) => work(`W${at}`, { need: 1 }))
  const made = plan(works, [expert('A', { minLoad: 8 }), expert('B'), expert('C')])
  assert.equal(made.loads[0]!.load, 8)
})

test('two experts of one school are parted, by somebody with room or by an exchange; the impossible is told', () => {
  const one = { isOneSchoolPerWork: true }
  const school = (id: string, schoolId: string, maxLoad = 10) => expert(id, { schoolId, maxLoad })
  const schoolsOf = (made: Plan, experts: PlanExpert[], id: string) =>
    made.assignments.filter((a) => a.workId === id).map((a) => experts.find((e) => e.id === a.expertId)!.schoolId)
  const room = [school('A', 'S'), school('B', 'S'), school('C', 'T')]
  assert.deepEqual(new Set(schoolsOf(plan([work('W')], room, [], one), room, 'W')), new Set(['S', 'T']))
  // All are full: only exchanges are left.
  const full = ['S', 'S', 'T', 'T', 'U', 'U'].map((name, at) => school(`E${at}`, name, 3))
  const works = Array.from({ length: 9 }, (_, at) => work(`W${at}`))
  for (const seed of ['a', 'b', 'c', 'd']) {
    const made = plan(works, full, [], { ...one, seed })
    assert.deepEqual(made.unmet, [])
    for (const { id } of works) assert.equal(new Set(schoolsOf(made, full, id)).size, 2)
  }
  const same = plan([work('W')], [school('A', 'S'), school('B', 'S')], [], one)
  assert.deepEqual(same.unmet, [{ workId: 'W', rule: 'oneSchoolPerWork', expertIds: ['A', 'B'] }])
  assert.equal(same.assignments.length, 2)
})

test('mixing joins experts who shared nothing and makes more pairs, at 0.03 % of the objective at most', () => {
  for (const seed of ['a', 'b', 'c']) {
    const input = crowdOf({ seed, works: 400, experts: 60, need: 3, maxLoad: 25, schools: 30, disciplines: 6 })
    const plain = planDistribution(input, { seed, overlap: false })
    const mixed = planDistribution(input, { seed, overlap: true })
    assert.ok(mixed.overlap.pairs > plain.overlap.pairs * 1.1, `${plain.overlap.pairs} → ${mixed.overlap.pairs}`)
    assert.ok(mixed.overlap.components <= plain.overlap.components)
    assert.ok(mixed.objective >= plain.objective - plain.objective * 0.0003)
    assert.deepEqual(mixed.loads, plain.loads)
  }
  // Two halves that share no work because of what stays: one exchange can join them.
  const works = Array.from({ length: 12 }, (_, at) => work(`W${at}`, { disciplines: [at < 6 ? 'D' : 'X'], need: 2 }))
  const experts = Array.from({ length: 8 }, (_, at) => expert(`E${at}`, { disciplines: ['D', 'X'], maxLoad: 3 }))
  assert.equal(plan(works, experts).overlap.components, 1)
})

test('experts of one discipline each: all parts are joined, so many seats go across fields, and no limit gives way', () => {
  // Four fields, every expert at his limit.
  const fields = ['a', 'b', 'c', 'd']
  const works = Array.from({ length: 120 }, (_, at) => work(`w${at}`, { need: 3, disciplines: [fields[at % 4]!] }))
  const experts = Array.from({ length: 12 }, (_, at) => expert(`e${at}`, { maxLoad: 30, disciplines: [fields[at % 4]!] }))
  const blocked = Array.from({ length: 40 }, (_, at) => block(`w${at}`, `e${(at + 1) % 12}`))
  const apart = plan(works, experts, blocked, { overlap: false })
  assert.deepEqual([apart.overlap.components, apart.overlap.across, apart.mixingCost], [4, 0, 0])
  for (const across of [0, 0.04, 0.1]) {
    const mixed = plan(works, experts, blocked, { across })
    assert.equal(mixed.overlap.components, 1)
    assert.equal(mixed.overlap.seats, 360)
    assert.ok(mixed.overlap.across >= Math.ceil(360 * across), `${mixed.overlap.across} of ${360 * across}`)
    assert.ok(mixed.overlap.across <= Math.max(8, 360 * across + 2), `${mixed.overlap.across} of ${360 * across}`)
    assert.equal(mixed.mixingCost, apart.objective - mixed.objective)
    assert.ok(mixed.loads.every(({ load }) => load <= 30))
    const pairs = new Set(mixed.assignments.map(({ workId, expertId }) => `${workId} ${expertId}`))
    assert.ok(blocked.every(({ workId, expertId }) => !pairs.has(`${workId} ${expertId}`)))
  }
})

test('who is no longer an expert still fills a place, and a name twice is refused', () => {
  const made = plan([work('W', { kept: ['gone', 'A'] })], [expert('A'), expert('B')])
  assert.deepEqual(
    made.assignments.map((one) => [one.expertId, one.reasons[0]]),
    [['A', 'kept']],
  )
  assert.deepEqual(made.short, [])
  assert.throws(() => plan([work('W'), work('W')], []), /work named twice: W/)
  assert.throws(() => plan([], [expert('A'), expert('A')]), /expert named twice: A/)
})
