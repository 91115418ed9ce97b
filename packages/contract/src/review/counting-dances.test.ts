// Dances: the places of the product are those a scrutineer finds with a table of marks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainSetting, rowOf } from './calculation/batch.given.ts'
import { calculate } from './calculation/calculate.ts'
import { type CalculationInputs, FORMULA_VERSION } from './calculation/calculation-inputs.ts'
import { majorityPlaces } from './counting.ts'

const danceOf = (marks: readonly (readonly number[])[]): CalculationInputs => ({
  ...{ formulaVersion: FORMULA_VERSION, decimals: 4, combineBy: 'mean', roundParts: null, tieBreak: [] },
  works: marks.map((_, at) => ({
    ...{ workId: `W${at}`, categoryId: 'K', schoolId: null, captainVote: null, lot: null },
  })),
  sources: [
    {
      ...{ key: 'dance', weight: 100, setting: { ...plainSetting, type: 'rank', rankBy: 'majority' } },
      works: marks.map((own, at) => ({
        ...{ workId: `W${at}`, groupId: null, expected: own.length, decision: null },
        sheets: own.map((place, judge) => ({ expertId: String.fromCharCode(65 + judge), isCounted: true, values: {}, place })),
      })),
    },
  ],
})
const placesOf = (inputs: CalculationInputs): (number | null)[] => {
  const output = calculate(inputs)
  return inputs.works.map(({ workId }) => rowOf(output, workId).rank)
}

// The skating system as a scrutineer works it, column by column over a table of marks; nothing of the product’s code is in it.
const scrutineer = (marks: readonly (readonly number[])[]): number[] => {
  const judges = marks[0]!.length
  const majority = Math.floor(judges / 2) + 1
  const result: number[] = marks.map(() => 0)
  let next = 1
  const count = (couple: number, column: number) => marks[couple]!.filter((mark) => mark <= column).length
  const sum = (couple: number, column: number) =>
    marks[couple]!.filter((mark) => mark <= column).reduce((total, mark) => total + mark, 0)
  const split = (couples: readonly number[], of: (couple: number) => number): number[][] =>
    [...Map.groupBy(couples, of)].sort(([a], [b]) => a - b).map(([, some]) => some)
  const place = (couples: readonly number[], column: number): void => {
    if (couples.length === 1 || column > marks.length) {
      for (const couple of couples) result[couple] = next
      next += couples.length
      return
    }
    for (const larger of split(couples, (couple) => -count(couple, column)))
      for (const equal of split(larger, (couple) => sum(couple, column)))
        if (equal.length === 1) place(equal, column)
        else place(equal, column + 1)
  }
  for (let column = 1; column <= marks.length; column++) {
    const reached = marks.map((_, couple) => couple).filter((couple) => result[couple] === 0 && count(couple, column) >= majority)
    if (reached.length > 0) place(reached, column)
  }
  return result
}

test('dances: places by majority as a scrutineer finds them', () => {
  // Every judge puts all couples in an order of his own; an odd panel, as the rules ask for.
  const panel = fc.tuple(fc.integer({ min: 2, max: 7 }), fc.constantFrom(3, 5, 7)).chain(([couples, judges]) =>
    fc.array(
      fc.shuffledSubarray(
        Array.from({ length: couples }, (_, at) => at),
        { minLength: couples, maxLength: couples },
      ),
      { minLength: judges, maxLength: judges },
    ),
  )
  fc.assert(
    fc.property(panel, (lists) => {
      const couples = lists[0]!.length
      const marks = Array.from({ length: couples }, (_, couple) => lists.map((list) => list.indexOf(couple) + 1))
      assert.deepEqual(placesOf(danceOf(marks)), scrutineer(marks))
    }),
    { numRuns: 400 },
  )
})

test('dances: the sum within a majority decides, then the next place; equal in all is shared', () => {
  assert.deepEqual(majorityPlaces([[1, 1, 2], [2, 2, 1], [3, 3, 3], []]), [1, 2, 3, null])
  // Both have a majority of second places and the sum 3; the third places decide.
  assert.deepEqual(
    majorityPlaces([
      [1, 2, 4],
      [2, 1, 3],
      [3, 4, 1],
      [4, 3, 2],
    ]).slice(0, 2),
    [2, 1],
  )
  assert.deepEqual(
    majorityPlaces([
      [1, 2],
      [2, 1],
    ]),
    [1.5, 1.5],
  )
})
