// Lists of markers beside the general one: what a team keeps of several, shares and limits of each, and that schemes of before are untouched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assign } from './assign.ts'
import { type LevelItem, noRules, type RankedWork } from './assign-types.ts'
import { type ListsKeep, listsKeepWords } from './labels.ts'
import { leavesFor } from './lists.ts'
import { submittedKey } from './places-of.ts'

const work = (rank: number, markers: readonly string[] = [], more: Partial<RankedWork> = {}): RankedWork => ({
  ...{ workId: `w${rank}`, categoryId: 'K', schoolId: `s${rank}`, rank, score: 100 - rank, isAdvanced: false },
  ...{ hasLeft: false, isHeld: false, markers },
  ...more,
})
const item = (
  itemId: string,
  level: number,
  value: number,
  markerId: string | null = null,
  more: Partial<LevelItem> = {},
): LevelItem => ({
  ...{ itemId, level, scope: 'each', categoryId: null, method: 'count', value, base: 'reviewed', rounding: 'floor', min: 0 },
  ...{ perSchoolCap: null, tiePolicy: 'include_all', markerId },
  ...more,
})
const given = (works: readonly RankedWork[], items: readonly LevelItem[], listsKeep: ListsKeep, submitted = {}) =>
  Object.fromEntries(
    assign(works, items, submitted, { ...noRules, listsKeep }).works.flatMap(({ workId, itemId, more = [] }) =>
      itemId === null ? [] : [[workId, [itemId, ...more.map((one) => one.itemId)]]],
    ),
  )

// Women's teams: 2, 4, 5, 6. First prize one, second prize two; best women's team at the level of the second.
const works = [1, 2, 3, 4, 5, 6].map((rank) => work(rank, rank === 2 || rank > 3 ? ['women'] : []))
const items = [item('first', 1, 1), item('second', 2, 2), item('women1', 2, 1, 'women'), item('women2', 3, 1, 'women')]

test('the rule of the scheme says what a team keeps of two lists', () => {
  assert.deepEqual(given(works, items, 'higher'), {
    w1: ['first'],
    w2: ['second'],
    w3: ['second'],
    w4: ['women1'],
    w5: ['women2'],
  })
  // Of two levels the higher one counts, whichever list it is of.
  assert.deepEqual(given(works, [item('third', 3, 3), item('women1', 2, 1, 'women')], 'higher'), {
    ...{ w1: ['third'], w2: ['women1'], w3: ['third'], w4: ['third'] },
  })
  assert.deepEqual(given(works, [item('third', 3, 3), item('women1', 2, 1, 'women')], 'general'), {
    ...{ w1: ['third'], w2: ['third'], w3: ['third'], w4: ['women1'] },
  })
  assert.deepEqual(given(works, items, 'marker'), {
    w1: ['first'],
    w2: ['women1'],
    w3: ['second'],
    w4: ['women2'],
    w5: ['second'],
  })
  assert.deepEqual(given(works, items, 'both'), {
    ...{ w1: ['first'], w2: ['second', 'women1'], w3: ['second'], w4: ['women2'] },
  })
})

test('a list of a marker counts its own works, its own shares and its own best of a school', () => {
  const half = item('half', 1, 50, 'women', { method: 'percent', base: 'submitted' })
  const submitted = { K: 10, [submittedKey('women', 'K')]: 6, [submittedKey('new', 'K')]: 8 }
  assert.deepEqual(Object.keys(given(works, [half], 'both', submitted)), ['w2', 'w4', 'w5'])
  // Up to 50 %: two of four are there, one of them taken by the award above in the same list alone.
  const upTo = [item('w1', 1, 1, 'women'), item('w2', 2, 50, 'women', { method: 'percent', isCumulative: true }), item('g', 1, 3)]
  assert.deepEqual(given(works, upTo, 'both'), { w1: ['g'], w2: ['g', 'w1'], w3: ['g'], w4: ['w2'] })
  // The school's best team is no women's team; its best women's team is the fourth.
  const oneSchool = works.map((one) => ({ ...one, schoolId: 's' }))
  const best = assign(oneSchool, items, {}, { ...noRules, isBestOfSchool: true, listsKeep: 'both' }).works
  assert.deepEqual(best.map(({ itemId }) => itemId).slice(0, 4), ['first', 'women1', null, null])
})

test('hors concours, held and left teams stay out of every list, and a limit over all levels counts both awards', () => {
  const out = works.map((one, at) => (at === 1 ? { ...one, isHorsConcours: true } : at === 3 ? { ...one, isHeld: true } : one))
  assert.deepEqual(given(out, items, 'both'), { w1: ['first'], w3: ['second'], w5: ['second', 'women1'], w6: ['women2'] })
  const capped = assign(
    works.map((one) => ({ ...one, schoolId: 's' })),
    items,
    {},
    { ...noRules, schoolCap: 3, listsKeep: 'both' },
  )
  assert.equal(
    capped.works.reduce((all, { itemId, more = [] }) => all + (itemId ? 1 : 0) + more.length, 0),
    3,
  )
})

test('without lists by marker every rule gives the same, and markers mean nothing', () => {
  const ranks = fc.array(fc.record({ isMarked: fc.boolean(), category: fc.constantFrom('K', 'L') }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(ranks, (some) => {
      const plain = some.map(({ category }, at) => work(at + 1, [], { categoryId: category }))
      const marked = plain.map((one, at) => ({ ...one, markers: some[at]!.isMarked ? ['women'] : [] }))
      const scheme = [
        item('first', 1, 1),
        item('second', 2, 2),
        item('third', 3, 40, null, { method: 'percent', isCumulative: true }),
      ]
      const before = JSON.stringify(assign(plain, scheme))
      for (const listsKeep of listsKeepWords)
        assert.equal(JSON.stringify(assign(marked, scheme, {}, { ...noRules, listsKeep })), before)
    }),
  )
})

test('no work has two awards of one list, and with anything but both none has two at all', () => {
  const any = fc.array(fc.subarray(['a', 'b']), { minLength: 1, maxLength: 10 })
  const lists = [item('g1', 1, 2), item('g2', 2, 2), item('a1', 1, 2, 'a'), item('a2', 3, 1, 'a'), item('b1', 2, 1, 'b')]
  const listOf = new Map(lists.map(({ itemId, markerId }) => [itemId, markerId]))
  fc.assert(
    fc.property(any, fc.constantFrom(...listsKeepWords), (markers, keep) => {
      const got = given(
        markers.map((own, at) => work(at + 1, own)),
        lists,
        keep,
      )
      for (const [id, own] of Object.entries(got)) {
        const mine = markers[Number(id.slice(1)) - 1]!
        assert.equal(new Set(own.map((one) => listOf.get(one))).size, own.length)
        assert.ok(keep === 'both' || own.length === 1)
        for (const one of own) assert.ok(listOf.get(one) === null || mine.includes(listOf.get(one) as 'a'))
      }
    }),
  )
})

test('who moves up leaves what the rule has no room for', () => {
  const held = (level: number, markerId: string | null = null) => ({ level, markerId })
  const [general, women] = [held(3), held(2, 'women')]
  assert.deepEqual(leavesFor('higher', [general], held(2)), [general])
  assert.equal(leavesFor('higher', [women], held(2)), null)
  assert.deepEqual(leavesFor('both', [women], held(1)), [])
  assert.deepEqual(leavesFor('both', [women, general], held(1)), [general])
  assert.equal(leavesFor('general', [general], held(1, 'women')), null)
  assert.deepEqual(leavesFor('general', [women], held(3)), [women])
  assert.equal(leavesFor('marker', [women], held(1)), null)
  assert.deepEqual(leavesFor(undefined, [], held(1)), [])
})
