// Limits over levels, places hors concours and shares up to a level, over many made-up rankings and in the words of the office.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assign } from './assign.ts'
import { type LevelItem, noRules, type RankedWork, type SchemeRules } from './assign-types.ts'
import { decisionText } from './explain.ts'
import { placesOf, plannedPlaces } from './places-of.ts'

/** Small numbers that are the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const work = (workId: string, rank: number, score: number, more: Partial<RankedWork> = {}): RankedWork => ({
  ...{ workId, categoryId: 'k1', schoolId: null, rank, score, isAdvanced: false, hasLeft: false, isHeld: false },
  ...more,
})
const item = (itemId: string, level: number, more: Partial<LevelItem> = {}): LevelItem => ({
  ...{ itemId, level, scope: 'each', categoryId: null, method: 'count', value: 1, base: 'reviewed', rounding: 'floor' },
  ...{ min: 0, perSchoolCap: null, tiePolicy: 'exclude_all' },
  ...more,
})
const rules = (more: Partial<SchemeRules>): SchemeRules => ({ ...noRules, ...more })

const RUNS = 600
const world = (run: number) => {
  const roll = dice(run)
  const works = ['k1', 'k2', 'k3'].slice(0, 1 + roll(3)).flatMap((categoryId) => {
    const scores = Array.from({ length: 2 + roll(25) }, () => 60 + roll(40)).sort((a, b) => b - a)
    return scores.map((score, at) =>
      work(`${categoryId}-${String(at).padStart(2, '0')}`, scores.indexOf(score) + 1, score, {
        categoryId,
        schoolId: roll(8) === 0 ? null : `s${roll(6)}`,
        provinceCode: roll(8) === 0 ? null : `p${roll(3)}`,
        isHorsConcours: roll(10) === 0,
        isHeld: roll(15) === 0,
        hasLeft: roll(20) === 0,
        holdsElsewhere: roll(25) === 0,
        people: [`u${roll(30)}`, `u${roll(30)}`],
      }),
    )
  })
  const items = [10, 30, 60].map((value, at) =>
    item(`i${at}`, at + 1, {
      ...{ method: 'percent', value, isCumulative: roll(2) === 0, min: roll(2), max: roll(2) === 0 ? null : 2 + roll(5) },
      ...{
        rounding: (['floor', 'round', 'ceil'] as const)[roll(3)]!,
        tiePolicy: (['include_all', 'exclude_all'] as const)[roll(2)]!,
      },
      ...{ minScore: roll(3) === 0 ? 70 : null, provinceCap: roll(3) === 0 ? 1 + roll(3) : null },
      ...{ perSchoolCap: roll(3) === 0 ? 1 + roll(2) : null },
    }),
  )
  const own = rules({
    schoolCap: roll(2) === 0 ? 1 + roll(3) : null,
    schoolCapScope: (['all', 'category'] as const)[roll(2)]!,
    isBestOfSchool: roll(4) === 0,
    keepsBetter: roll(2) === 0,
  })
  return { works, items, own }
}

test('limits hold in every ranking: schools, provinces, people, scores; places lie between floor and maximum', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, own } = world(run)
    const { works: given, counts } = assign(works, items, {}, own)
    const byId = new Map(works.map((one) => [one.workId, one]))
    const got = given.filter(({ itemId }) => itemId !== null).map(({ workId, itemId }) => ({ ...byId.get(workId)!, itemId }))
    for (const one of got) {
      assert.ok(!one.isHorsConcours && !one.hasLeft && !one.isHeld, `run ${run}`)
      assert.ok(one.score! >= (items.find(({ itemId }) => itemId === one.itemId)!.minScore ?? 0), `run ${run}`)
      if (own.keepsBetter) assert.ok(!one.holdsElsewhere, `run ${run}`)
    }
    if (own.schoolCap !== null)
      for (const [school, some] of Map.groupBy(got, (one) =>
        one.schoolId === null ? null : own.schoolCapScope === 'all' ? one.schoolId : `${one.categoryId} ${one.schoolId}`,
      ))
        if (school !== null) assert.ok(some.length <= own.schoolCap, `run ${run}: ${school} has ${some.length}`)
    if (own.isBestOfSchool)
      for (const [school, some] of Map.groupBy(got, (one) => one.schoolId && `${one.categoryId} ${one.schoolId}`))
        if (school !== null) assert.equal(some.length, 1, `run ${run}`)
    if (own.keepsBetter) {
      const people = got.flatMap((one) => [...new Set(one.people)])
      assert.equal(new Set(people).size, people.length, `run ${run}`)
    }
    for (const { itemId, categoryId, places, given: count, tied } of counts) {
      const rule = items.find((one) => one.itemId === itemId)!
      assert.ok(places! >= rule.min || rule.max !== null, `run ${run}`)
      assert.ok(places! <= (rule.max ?? Number.POSITIVE_INFINITY), `run ${run}`)
      assert.ok(count <= places! + tied, `run ${run}`)
      assert.ok(count <= works.filter((one) => one.categoryId === categoryId).length, `run ${run}`)
      const own = got.filter((one) => one.itemId === itemId && one.categoryId === categoryId)
      for (const [province, some] of Map.groupBy(own, ({ provinceCode }) => provinceCode))
        if (province && rule.provinceCap != null) assert.ok(some.length <= rule.provinceCap, `run ${run}`)
    }
  }
})

test('whoever is ranked before and gets less was passed by, and the reason says so', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, own } = world(run)
    const { works: given } = assign(works, items, {}, own)
    const byId = new Map(works.map((one) => [one.workId, one]))
    const levelOf = (itemId: string | null) => items.find((one) => one.itemId === itemId)?.level ?? 99
    for (const a of given)
      for (const b of given) {
        const [first, second] = [byId.get(a.workId)!, byId.get(b.workId)!]
        if (first.categoryId !== second.categoryId || first.rank! >= second.rank! || levelOf(a.itemId) <= levelOf(b.itemId))
          continue
        const isOut = first.hasLeft || first.isHeld || first.isHorsConcours
        assert.ok(isOut || a.skipped.some(({ itemId }) => itemId === b.itemId), `run ${run}: ${a.workId} before ${b.workId}`)
      }
  }
})

test('a team hors concours changes nothing for the others, wherever it is ranked', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, own } = world(run)
    const without = works.filter(({ isHorsConcours }) => !isHorsConcours)
    const all = assign(works, items, {}, own)
    const official = assign(without, items, {}, own)
    assert.deepEqual(
      all.works.filter(({ workId }) => without.some((one) => one.workId === workId)),
      official.works,
      `run ${run}`,
    )
    // A list of such teams only has a line of its own, with nobody in it.
    const isInPlay = ({ categoryId }: { categoryId: string | null }) => without.some((one) => one.categoryId === categoryId)
    assert.deepEqual(all.counts.filter(isInPlay), official.counts, `run ${run}`)
  }
})

test('the order of works and awards in the input changes nothing, with limits too', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { works, items, own } = world(run)
    const one = assign(works, items, {}, own)
    const other = assign(works.toReversed(), items.toReversed(), {}, own)
    assert.deepEqual(one.works, other.works.toReversed(), `run ${run}`)
  }
})

test('cumulative shares: first up to 10 %, first and second up to 30 %, all up to 60 %; each line is rounded once', () => {
  const works = Array.from({ length: 28 }, (_, at) => work(`w${String(at).padStart(2, '0')}`, at + 1, 99 - at))
  const shares = (isCumulative: boolean, values: readonly number[]) =>
    assign(
      works,
      values.map((value, at) => item(`i${at}`, at + 1, { method: 'percent', value, isCumulative, rounding: 'ceil' })),
    ).counts.map(({ given }) => given)
  // 2.8 → 3, 8.4 → 9, 16.8 → 17; each by itself 3, 6, 9 makes 18.
  assert.deepEqual(shares(true, [10, 30, 60]), [3, 6, 8])
  assert.deepEqual(shares(false, [10, 20, 30]), [3, 6, 9])
  // A tie at an upper line eats the places of the next.
  const tied = works.map((one, at) => (at < 5 ? { ...one, rank: 1, score: 99 } : one))
  const first = item('a', 1, { method: 'percent', value: 10, isCumulative: true, tiePolicy: 'include_all', rounding: 'ceil' })
  const second = item('b', 2, { method: 'percent', value: 30, isCumulative: true, rounding: 'ceil' })
  assert.deepEqual(
    assign(tied, [first, second]).counts.map(({ given }) => given),
    [5, 4],
  )
  assert.deepEqual(
    plannedPlaces([second, first], works, {}, ['k1']).map(({ itemId, places }) => [itemId, places]),
    [
      ['a', 3],
      ['b', 6],
    ],
  )
})

test('floor and maximum beside a share; a lowest score leaves places empty', () => {
  const works = Array.from({ length: 60 }, (_, at) => work(`w${at}`, at + 1, 90 - at))
  const places = (more: Partial<LevelItem>) =>
    placesOf(item('i', 1, { method: 'percent', value: 10, ...more }), works, 'k1', {}).places
  assert.deepEqual([places({}), places({ min: 8 }), places({ max: 4 }), places({ min: 3, max: 9 })], [6, 8, 4, 6])
  const given = assign(works, [item('i', 1, { value: 5, minScore: 88 }), item('j', 2, { value: 1 })]).works
  assert.deepEqual(
    given.slice(0, 6).map(({ itemId, explanation, skipped }) => [itemId, explanation, skipped[0]?.explanation]),
    [
      ['i', 'inPlaces', undefined],
      ['i', 'inPlaces', undefined],
      ['i', 'inPlaces', undefined],
      ['j', 'inPlaces', 'scoreFloor'],
      [null, 'scoreFloor', 'scoreFloor'],
      [null, 'belowLine', undefined],
    ],
  )
})

test('a school has two awards over all levels, the next in the ranking has the place, and the sentence names the number', () => {
  const works = ['s', 's', 's', 't', 's'].map((schoolId, at) => work(`w${at}`, at + 1, 90 - at, { schoolId }))
  const items = [item('gold', 1, { value: 1 }), item('silver', 2, { value: 2 }), item('bronze', 3, { value: 2 })]
  const own = rules({ schoolCap: 2 })
  const { works: given } = assign(works, items, {}, own)
  assert.deepEqual(
    given.map(({ itemId }) => itemId),
    ['gold', 'silver', null, 'silver', null],
  )
  const named = items.map((one) => ({ ...one, id: one.itemId, name: one.itemId }))
  assert.equal(
    decisionText(given[2]!, named, own, 'zh'),
    'silver：本校已有 2 项（各等级合计上限）；bronze：本校已有 2 项（各等级合计上限）',
  )
  // An award by hand counts for its school.
  const held = works.map((one, at) => (at === 0 ? { ...one, isHeld: true } : one))
  assert.deepEqual(
    assign(held, items, {}, own).works.map(({ itemId }) => itemId),
    [null, 'gold', null, 'silver', null],
  )
})

test('over all categories no category is favored: the better rank comes first, then the higher score', () => {
  const works = [
    work('a1', 1, 70, { categoryId: 'k1', schoolId: 't' }),
    work('a2', 2, 69, { categoryId: 'k1', schoolId: 's' }),
    work('b1', 1, 95, { categoryId: 'k2', schoolId: 's' }),
    work('b2', 2, 94, { categoryId: 'k2', schoolId: 'u' }),
  ]
  const given = (scope: SchemeRules['schoolCapScope']) =>
    assign(works, [item('gold', 1, { value: 2 })], {}, rules({ schoolCap: 1, schoolCapScope: scope })).works.map(
      ({ itemId }) => itemId,
    )
  assert.deepEqual(given('all'), ['gold', null, 'gold', 'gold'])
  assert.deepEqual(given('category'), ['gold', 'gold', 'gold', 'gold'])
})

test('only the best of a school; two equal best ones wait for the office to part them', () => {
  const works = [
    work('a', 1, 90, { schoolId: 's' }),
    work('b', 2, 80, { schoolId: 's' }),
    work('c', 3, 70, { schoolId: 't' }),
    work('d', 3, 70, { schoolId: 't' }),
    work('e', 5, 60, { schoolId: 'u' }),
  ]
  const { works: given, openTies } = assign(works, [item('gold', 1, { value: 3 })], {}, rules({ isBestOfSchool: true }))
  assert.deepEqual(
    given.map(({ itemId, explanation }) => itemId ?? explanation),
    ['gold', 'notBest', 'tieOpen', 'tieOpen', 'gold'],
  )
  assert.deepEqual(openTies, [{ itemId: 'gold', workIds: ['c', 'd'] }])
})

test('a person in two works keeps the better award, also over categories; the other place goes to the next', () => {
  const works = [
    work('a1', 1, 80, { categoryId: 'k1', people: ['mei'] }),
    work('a2', 2, 79, { categoryId: 'k1', people: ['lin'] }),
    work('a3', 3, 78, { categoryId: 'k1', people: ['han'] }),
    work('b1', 1, 90, { categoryId: 'k2', people: ['ruo'], holdsElsewhere: true }),
    work('b2', 2, 89, { categoryId: 'k2', people: ['lin', 'mei'] }),
    work('b3', 3, 88, { categoryId: 'k2', people: ['wen'] }),
  ]
  const items = [item('gold', 1), item('silver', 2)]
  const outcome = (own: SchemeRules) =>
    assign(works, items, {}, own).works.map(({ itemId, explanation }) => itemId ?? explanation)
  assert.deepEqual(outcome(rules({ keepsBetter: true })), ['gold', 'silver', 'belowLine', 'personHeld', 'personOnce', 'gold'])
  assert.deepEqual(outcome(noRules), ['gold', 'silver', 'belowLine', 'gold', 'silver', 'belowLine'])
})

test('a province has so many of a level, by number or by share of the places; equals beyond it stay out together', () => {
  const works = ['js', 'js', 'js', 'zj', 'js'].map((provinceCode, at) => work(`w${at}`, at + 1, 90 - at, { provinceCode }))
  const outcome = (some: readonly RankedWork[], more: Partial<LevelItem>) =>
    assign(some, [item('gold', 1, { value: 3, ...more })]).works.map(({ itemId, explanation }) => itemId ?? explanation)
  assert.deepEqual(outcome(works, { provinceCap: 2 }), ['gold', 'gold', 'provinceCap', 'gold', 'belowLine'])
  assert.deepEqual(outcome(works, { provinceShare: 50 }), ['gold', 'provinceCap', 'provinceCap', 'gold', 'provinceCap'])
  const tied = works.map((one, at) => (at < 2 ? { ...one, rank: 1, score: 90 } : one))
  assert.deepEqual(outcome(tied, { provinceCap: 1 }), ['provinceTie', 'provinceTie', 'gold', 'gold', 'provinceCap'])
})
