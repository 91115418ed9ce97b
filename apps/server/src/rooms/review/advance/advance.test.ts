// Lines, ties, caps, reserves; what never advances, and what holds for every rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AdvanceRule, advanceBy, tiePolicies } from '@kaisai/contract/competition/settings'
import fc from 'fast-check'
import { advance } from './advance.ts'
import type { AdvanceOutcome, AdvanceRow } from './advance-types.ts'

interface Given {
  readonly id: string
  readonly score: number | null
  readonly category?: string
  readonly school?: string | null
  readonly isDisqualified?: boolean
}
const rule = (more: Partial<AdvanceRule>): AdvanceRule => ({
  ...{ by: 'count', value: 2, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 },
  ...more,
})
const rowsOf = (works: readonly Given[]): readonly AdvanceRow[] =>
  works.map((work) => {
    const better = works.filter(
      (other) => (other.category ?? 'K') === (work.category ?? 'K') && (other.score ?? -1) > (work.score ?? -1),
    )
    return {
      ...{ workId: work.id, isDisqualified: work.isDisqualified ?? false },
      score: work.score === null ? null : work.score.toFixed(2),
      rank: work.score === null ? null : better.length + 1,
    }
  })
const run = (works: readonly Given[], more: Partial<AdvanceRule>, choice: Record<string, boolean> = {}) => {
  const known = new Map(works.map((work) => [work.id, work]))
  return advance(rowsOf(works), rule(more), {
    categoryOf: (id) => known.get(id)!.category ?? 'K',
    schoolOf: (id) => known.get(id)!.school ?? null,
    captainChoice: new Map(Object.entries(choice)),
  })
}
// 'a+count' advanced by count, 'a-belowLine' out, 'a?tieCaptain' open, 'a1belowLine' first reserve.
const short = (outcomes: readonly AdvanceOutcome[]): string =>
  outcomes
    .map(({ workId, outcome, reason, reserveOrder }) => {
      const sign = outcome === 'advanced' ? '+' : outcome === 'open' ? '?' : (reserveOrder ?? '-')
      return `${workId}${sign}${reason}`
    })
    .join(' ')
const works = (...scores: (number | null)[]): Given[] => scores.map((score, at) => ({ id: 'abcdefgh'[at]!, score }))

test('by score, rank, percent, count and by hand', () => {
  const four = works(90, 80, 70, 60)
  assert.equal(short(run(four, { by: 'score', value: 80 })), 'a+score b+score c-belowLine d-belowLine')
  assert.equal(short(run(four, { by: 'rank', value: 1 })), 'a+rank b-belowLine c-belowLine d-belowLine')
  assert.equal(short(run(four, { by: 'percent', value: 74 })), 'a+percent b+percent c-belowLine d-belowLine')
  assert.equal(short(run(four, { by: 'percent', value: 75 })), 'a+percent b+percent c+percent d-belowLine')
  assert.equal(short(run(four, { by: 'count', value: 9 })), 'a+count b+count c+count d+count')
  assert.equal(short(run(four, { by: 'manual' }, { d: true, a: false })), 'a-notChosen b-notChosen c-notChosen d+manual')
})

test('disqualified works and those without a score never advance and take no place', () => {
  const some: Given[] = [
    { id: 'a', score: 99, isDisqualified: true },
    { id: 'b', score: null },
    ...works(null, null, 70, 60).slice(2),
  ]
  assert.equal(short(run(some, { value: 1, reserveCount: 5 })), 'a-disqualified b-noScore c+count d1belowLine')
  assert.equal(short(run(some, { by: 'manual' }, { a: true, b: true, c: true })).slice(0, 32), 'a-disqualified b-noScore c+manua')
})

test('a tie at the line: in, out, or left to the captain; nobody below a cut tie advances', () => {
  const tie = works(90, 80, 80, 80, 70)
  assert.equal(
    short(run(tie, { value: 3, tiePolicy: 'include' })),
    'a+count b+tieIncluded c+tieIncluded d+tieIncluded e-belowLine',
  )
  assert.equal(
    short(run(tie, { value: 3, tiePolicy: 'exclude', reserveCount: 4 })),
    'a+count b1tieExcluded c1tieExcluded d1tieExcluded e4belowLine',
  )
  const captain = { value: 3, tiePolicy: 'captain' } as const
  assert.equal(short(run(tie, captain)), 'a+count b?tieCaptain c?tieCaptain d?tieCaptain e-belowLine')
  assert.equal(short(run(tie, captain, { c: true })), 'a+count b?tieCaptain c+captain d?tieCaptain e-belowLine')
  assert.equal(short(run(tie, captain, { c: true, d: true })), 'a+count b-captain c+captain d+captain e-belowLine')
  assert.equal(
    short(run(tie, captain, { b: true, c: true, d: true })),
    'a+count b?captainTooMany c?captainTooMany d?captainTooMany e-belowLine',
  )
  assert.equal(short(run(tie, { value: 4, tiePolicy: 'exclude' })), 'a+count b+count c+count d+count e-belowLine')
})

test('a cap gives the place to the next with count, and to nobody with rank', () => {
  const schools: Given[] = works(90, 80, 70, 60).map((work, at) => ({ ...work, school: at < 3 ? 'S' : 'T' }))
  assert.equal(short(run(schools, { value: 3, perSchoolCap: 2 })), 'a+count b+count c-schoolCap d+count')
  assert.equal(
    short(run(schools, { by: 'rank', value: 3, perSchoolCap: 2, reserveCount: 1 })),
    'a+rank b+rank c-schoolCap d1belowLine',
  )
  const none = works(90, 80, 70).map((work) => ({ ...work, school: null }))
  assert.equal(short(run(none, { value: 3, perSchoolCap: 1 })), 'a+count b+count c+count')
})

test('equal works of one school beyond its cap are the captain’s, whatever else is done with ties', () => {
  const equal: Given[] = works(90, 80, 80, 70).map((work, at) => ({ ...work, school: at === 3 ? 'T' : 'S' }))
  const cap = { value: 3, perSchoolCap: 2 }
  assert.equal(short(run(equal, { ...cap, tiePolicy: 'include' })), 'a+count b?capTie c?capTie d+count')
  assert.equal(short(run(equal, { ...cap, tiePolicy: 'include' }, { b: true })), 'a+count b+captain c-captain d+count')
  assert.equal(short(run(equal, { ...cap, tiePolicy: 'exclude' })), 'a+count b-schoolCap c-schoolCap d+count')
})

test('by hand, too, a school has no more than it may, and equal works beyond that stay open', () => {
  const equal: Given[] = works(90, 80, 80).map((work) => ({ ...work, school: 'S' }))
  const all = { a: true, b: true, c: true }
  assert.equal(short(run(equal, { by: 'manual', perSchoolCap: 1 }, all)), 'a+manual b-schoolCap c-schoolCap')
  assert.equal(short(run(equal, { by: 'manual', perSchoolCap: 2 }, all)), 'a+manual b?captainTooMany c?captainTooMany')
  assert.equal(short(run(equal, { by: 'manual', perSchoolCap: 2 }, { a: true, c: true })), 'a+manual b-notChosen c+manual')
})

test('each category for itself, or all by score', () => {
  const two: Given[] = works(90, 80, 70, 60).map((work, at) => ({ ...work, category: at < 2 ? 'K' : 'L' }))
  assert.equal(short(run(two, { value: 1 })), 'a+count b-belowLine c+count d-belowLine')
  assert.equal(short(run(two, { value: 2, isPerCategory: false })), 'a+count b+count c-belowLine d-belowLine')
})

const anyWorks = fc
  .array(
    fc.record({
      score: fc.option(fc.integer({ min: 60, max: 68 }), { freq: 6 }),
      category: fc.constantFrom('K', 'L'),
      school: fc.option(fc.constantFrom('S', 'T', 'U')),
      isDisqualified: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 25 },
  )
  .map((list) => list.map((one, at): Given => ({ ...one, id: `w${at}` })))
const anyRule = fc.record({
  by: fc.constantFrom(...advanceBy),
  value: fc.integer({ min: 0, max: 70 }),
  isPerCategory: fc.boolean(),
  perSchoolCap: fc.option(fc.integer({ min: 1, max: 3 })),
  tiePolicy: fc.constantFrom(...tiePolicies),
  reserveCount: fc.integer({ min: 0, max: 5 }),
})
const anyChoice = fc.dictionary(
  fc.integer({ min: 0, max: 24 }).map((at) => `w${at}`),
  fc.boolean(),
)

test('for every rule: never too many, caps hold, no better work stays behind, reserves in order', () => {
  fc.assert(
    fc.property(anyWorks, anyRule, anyChoice, (list, more, choice) => {
      const outcomes = run(list, more, choice)
      const ranks = new Map(rowsOf(list).map((row) => [row.workId, row]))
      assert.deepEqual(
        outcomes.map((one) => one.workId),
        list.map((one) => one.id),
      )
      for (const pool of more.isPerCategory ? ['K', 'L'] : [null]) {
        const own = list
          .map((work, at) => ({ work, ...outcomes[at]! }))
          .filter(({ work }) => pool === null || work.category === pool)
        const gone = own.filter((one) => one.outcome === 'advanced')
        for (const { work } of gone) assert.ok(work.score !== null && !work.isDisqualified)
        if (more.perSchoolCap !== null)
          for (const school of 'STU') assert.ok(gone.filter(({ work }) => work.school === school).length <= more.perSchoolCap)
        const placed = own.filter(({ work }) => work.score !== null && !work.isDisqualified).length
        const most = more.by === 'percent' ? Math.floor((placed * more.value) / 100) : more.value
        if (['count', 'percent', 'rank'].includes(more.by) && !gone.some((one) => one.reason === 'tieIncluded'))
          assert.ok(gone.length <= most, `${gone.length} of ${most}`)
        // Who is better than somebody who advanced stays behind for his school or by the captain's word only.
        const order = (id: string) => (more.isPerCategory ? ranks.get(id)!.rank! : -Number(ranks.get(id)!.score))
        const last = Math.max(...gone.map((one) => order(one.workId)))
        for (const one of own)
          if (one.work.score !== null && !one.work.isDisqualified && order(one.workId) < last && more.by !== 'manual')
            assert.ok(
              one.outcome === 'advanced' || ['schoolCap', 'captain', 'capTie', 'captainTooMany'].includes(one.reason),
              one.reason,
            )
        const waiting = own.filter((one) => one.outcome === 'reserve')
        for (const one of waiting)
          for (const other of waiting)
            if (order(one.workId) < order(other.workId)) assert.ok(one.reserveOrder! < other.reserveOrder!)
        assert.ok(waiting.every((one) => one.reserveOrder! <= more.reserveCount))
      }
    }),
    { numRuns: 500 },
  )
})

test('the order of the rows changes nothing', () => {
  fc.assert(
    fc.property(anyWorks, anyRule, anyChoice, (list, more, choice) => {
      const byId = (outcomes: readonly AdvanceOutcome[]) => new Map(outcomes.map((one) => [one.workId, one]))
      assert.deepEqual([...byId(run(list.toReversed(), more, choice))].sort(), [...byId(run(list, more, choice))].sort())
    }),
    { numRuns: 100 },
  )
})
