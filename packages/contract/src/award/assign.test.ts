// Properties of the assignment over many made-up rankings: never more than there are places, in order, within limits, the same every time.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { assign } from './assign.ts'
import type { LevelItem, RankedWork } from './assign-types.ts'
import { placesOf } from './places-of.ts'

/** Small numbers that are the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const work = (workId: string, rank: number | null, score: number | null, more: Partial<RankedWork> = {}): RankedWork => ({
  workId,
  categoryId: 'k1',
  schoolId: null,
  rank,
  score,
  isAdvanced: false,
  hasLeft: false,
  isHeld: false,
  ...more,
})
const item = (itemId: string, level: number, more: Partial<LevelItem> = {}): LevelItem => ({
  itemId,
  level,
  scope: 'each',
  categoryId: null,
  method: 'count',
  value: 1,
  base: 'reviewed',
  rounding: 'floor',
  min: 0,
  perSchoolCap: null,
  tiePolicy: 'include_all',
  ...more,
})
const ranking = (run: number) => {
  const roll = dice(run)
  const works: RankedWork[] = []
  for (const categoryId of ['k1', 'k2'].slice(0, 1 + roll(2))) {
    const scores = Array.from({ length: 1 + roll(30) }, () => (roll(12) === 0 ? null : 60 + roll(25)))
    const sorted = scores.toSorted((a, b) => (b ?? -1) - (a ?? -1))
    for (const score of scores)
      works.push(
        work(`w${String(works.length).padStart(3, '0')}`, score === null ? null : sorted.indexOf(score) + 1, score, {
          categoryId,
          schoolId: roll(8) === 0 ? null : `s${roll(5)}`,
          isAdvanced: roll(2) === 0,
          hasLeft: roll(15) === 0,
          isHeld: roll(20) === 0,
        }),
      )
  }
  const items = Array.from({ length: 1 + roll(4) }, (_, at) => {
    const method = (['count', 'percent', 'score'] as const)[roll(3)]!
    return item(`i${at}`, at + 1, {
      method,
      value: method === 'count' ? 1 + roll(5) : method === 'percent' ? 1 + roll(40) : 60 + roll(25),
      scope: (['each', 'all'] as const)[roll(2)]!,
      base: (['submitted', 'reviewed', 'advanced'] as const)[roll(3)]!,
      rounding: (['floor', 'round', 'ceil'] as const)[roll(3)]!,
      min: roll(3),
      perSchoolCap: roll(2) === 0 ? null : 1 + roll(3),
      tiePolicy: (['include_all', 'exclude_all', 'tie_break'] as const)[roll(3)]!,
    })
  })
  return { works, items, submitted: { k1: 40, k2: 40 } }
}
const RUNS = 500
const shuffled = <T>(some: readonly T[], seed: number): T[] => {
  const roll = dice(seed)
  return some
    .map((one) => ({ one, at: roll(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

test('settings of before give the lists of before, to the byte', () => {
  const hash = createHash('sha256')
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, submitted } = ranking(run)
    hash.update(JSON.stringify(assign(works, items, submitted)))
  }
  // Of the function as it stood before limits over levels, shares up to a level and places hors concours (commit 5b0f2bbb).
  assert.equal(hash.digest('hex'), 'd3f3820e58f5de721d723c6a408a82f08faa0b562451dcd3628ce313114ae1d9')
})

test('the order of the input changes nothing', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, submitted } = ranking(run)
    const one = assign(works, items, submitted)
    const other = assign(shuffled(works, run), shuffled(items, run + 1), submitted)
    const byId = new Map(other.works.map((given) => [given.workId, given]))
    for (const given of one.works) assert.deepEqual(given, byId.get(given.workId), `run ${run}`)
    assert.deepEqual(one.counts, other.counts, `run ${run}`)
  }
})

test('never more than there are places unless equals are taken in; the counts are those of the works', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, submitted } = ranking(run)
    const { works: given, counts } = assign(works, items, submitted)
    for (const one of items) {
      const all = given.filter(({ itemId }) => itemId === one.itemId)
      const own = counts.filter(({ itemId }) => itemId === one.itemId)
      assert.equal(
        own.reduce((sum, count) => sum + count.given, 0),
        all.length,
        `run ${run}`,
      )
      for (const { places, given: got, tied } of own) {
        if (places === null) continue
        assert.ok(got <= places + tied, `run ${run}: ${got} of ${places}`)
        if (one.tiePolicy !== 'include_all') assert.ok(got <= places && tied === 0, `run ${run}`)
      }
    }
  }
})

test('nobody gets a lower award than somebody ranked behind, unless a limit or a tie passed him by', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, submitted } = ranking(run)
    const { works: given } = assign(works, items, submitted)
    const byId = new Map(works.map((one) => [one.workId, one]))
    const levelOf = (itemId: string | null) => (itemId === null ? 99 : items.find((one) => one.itemId === itemId)!.level)
    for (const a of given)
      for (const b of given) {
        const [first, second] = [byId.get(a.workId)!, byId.get(b.workId)!]
        if (first.categoryId !== second.categoryId || first.rank === null || second.rank === null || first.rank >= second.rank)
          continue
        if (first.hasLeft || first.isHeld || levelOf(a.itemId) <= levelOf(b.itemId)) continue
        const passed = a.skipped.some(({ itemId }) => itemId === b.itemId)
        assert.ok(passed, `run ${run}: ${a.workId} before ${b.workId}`)
      }
  }
})

test('a school never has more of an item than it may; who left, is held or has no score gets nothing', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, submitted } = ranking(run)
    const { works: given } = assign(works, items, submitted)
    const byId = new Map(works.map((one) => [one.workId, one]))
    for (const { itemId, workId } of given) {
      const one = byId.get(workId)!
      if (one.hasLeft || one.isHeld || one.score === null) assert.equal(itemId, null, `run ${run}`)
    }
    for (const one of items) {
      if (one.perSchoolCap === null) continue
      const lists = one.scope === 'all' ? [works] : [...Map.groupBy(works, ({ categoryId }) => categoryId).values()]
      for (const list of lists) {
        const ids = new Set(list.map(({ workId }) => workId))
        const got = given.filter(({ itemId, workId }) => itemId === one.itemId && ids.has(workId))
        const schools = Map.groupBy(got, ({ workId }) => byId.get(workId)!.schoolId)
        for (const [school, some] of schools) if (school !== null) assert.ok(some.length <= one.perSchoolCap, `run ${run}`)
      }
    }
  }
})

test('the usual scheme: 5, 10 and 20 per cent of forty works, each with the next ranks', () => {
  const works = Array.from({ length: 40 }, (_, at) => work(`w${String(at).padStart(2, '0')}`, at + 1, 99 - at))
  const scheme = [5, 10, 20].map((value, at) => item(`i${at}`, at + 1, { method: 'percent', value }))
  const { works: given, counts } = assign(works, scheme)
  assert.deepEqual(
    counts.map(({ places, given: got, lowestScore }) => [places, got, lowestScore]),
    [
      [2, 2, 98],
      [4, 4, 94],
      [8, 8, 86],
    ],
  )
  assert.deepEqual(given[14], { workId: 'w14', itemId: null, explanation: 'belowLine', skipped: [] })
})

test('places are rounded from whole numbers, and never fewer than the least', () => {
  const works = Array.from({ length: 60 }, (_, at) => work(`w${at}`, at + 1, 50))
  const places = (value: number, rounding: 'floor' | 'round' | 'ceil', min = 0) =>
    placesOf({ method: 'percent', value, base: 'reviewed', rounding, min }, works, 'k1', {}).places
  assert.deepEqual([places(5, 'floor'), places(5, 'ceil'), places(5, 'round')], [3, 3, 3])
  assert.deepEqual([places(2.5, 'floor'), places(2.5, 'round'), places(2.5, 'ceil')], [1, 2, 2])
  assert.deepEqual([places(0.01, 'floor', 2), places(0.01, 'ceil')], [2, 1])
})

test('equals at the line: all in, all out and first for the next item, or left open', () => {
  const works = [work('a', 1, 90), work('b', 2, 80), work('c', 2, 80), work('d', 4, 70)]
  const scheme = (tiePolicy: LevelItem['tiePolicy']) => [
    item('first', 1, { value: 2, tiePolicy }),
    item('second', 2, { value: 2 }),
  ]
  const outcome = (tiePolicy: LevelItem['tiePolicy']) =>
    assign(works, scheme(tiePolicy)).works.map(({ itemId, explanation }) => `${itemId} ${explanation}`)
  assert.deepEqual(outcome('include_all'), ['first inPlaces', 'first tieIncluded', 'first tieIncluded', 'second inPlaces'])
  assert.deepEqual(outcome('exclude_all'), ['first inPlaces', 'second inPlaces', 'second inPlaces', 'null belowLine'])
  assert.deepEqual(assign(works, scheme('tie_break')).openTies, [{ itemId: 'first', workIds: ['b', 'c'] }])
})

test('a school at its limit: the place goes to the next, and equals of one school stay out together', () => {
  const cap = [item('first', 1, { value: 2, perSchoolCap: 1 }), item('second', 2, { value: 2 })]
  const outcome = (works: readonly RankedWork[]) => assign(works, cap).works.map(({ itemId }) => itemId)
  assert.deepEqual(
    outcome([work('a', 1, 90, { schoolId: 's' }), work('b', 2, 80, { schoolId: 's' }), work('c', 3, 70, { schoolId: 't' })]),
    ['first', 'second', 'first'],
  )
  const tied = assign(
    [work('a', 1, 90, { schoolId: 's' }), work('b', 1, 90, { schoolId: 's' }), work('c', 3, 70, { schoolId: 't' })],
    cap,
  )
  assert.deepEqual(
    tied.works.map(({ itemId, skipped }) => [itemId, skipped[0]?.explanation]),
    [
      ['second', 'capTie'],
      ['second', 'capTie'],
      ['first', undefined],
    ],
  )
})

test('panels formed by topic are lines of their own: places are shared out by works, and a rank is of its panel', () => {
  // Six works in one panel, three in the other; both have a first.
  const works = [1, 2, 3, 4, 5, 6]
    .map((rank) => work(`a${rank}`, rank, 90 - rank, { panelId: 'p' }))
    .concat([1, 2, 3].map((rank) => work(`b${rank}`, rank, 70 - rank, { panelId: 'q' })))
  const given = (items: readonly LevelItem[]) => {
    const { works: all, counts } = assign(works, items)
    return { gold: all.filter(({ itemId }) => itemId === 'gold').map(({ workId }) => workId), counts }
  }
  const three = given([item('gold', 1, { value: 3 })])
  assert.deepEqual(three.gold, ['a1', 'a2', 'b1'])
  assert.deepEqual(
    three.counts.map(({ base, places, given: got, lowestScore }) => [base, places, got, lowestScore]),
    [[9, 3, 3, 69]],
  )
  assert.deepEqual(given([item('gold', 1, { method: 'percent', value: 34 })]).gold, ['a1', 'a2', 'b1'])
  // Over all categories the published score decides, whatever panel a work is of.
  assert.deepEqual(given([item('gold', 1, { value: 3, scope: 'all' })]).gold, ['a1', 'a2', 'a3'])
})
