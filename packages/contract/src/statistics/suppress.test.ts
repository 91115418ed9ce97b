// What is hidden cannot be computed from what is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hiddenInGroups, hiddenOf, LEAST_SHOWN } from './suppress.ts'

test('small counts are hidden, and a second one with a single small one', () => {
  assert.deepEqual([...hiddenOf([10, 20, 30]).hidden], [])
  assert.deepEqual([...hiddenOf([10, 3, 8, 30]).hidden].toSorted(), [1, 2])
  // 1 + 1 = 2 would say it all.
  assert.deepEqual([...hiddenOf([1, 1, 9]).hidden].toSorted(), [0, 1, 2])
  assert.equal(hiddenOf([1, 1]).isSafe, false)
  // Five times one is five: nothing else can be five counts of at least one.
  assert.equal(hiddenOf([1, 1, 1, 1, 1]).isSafe, false)
  assert.deepEqual([...hiddenOf([1, 1, 1, 1, 1, 7]).hidden].length, 6)
})

test('a hidden province is not the sum of its schools, a hidden school not the rest of its province', () => {
  const { groups, isSafe } = hiddenInGroups([[6, 7], [9, 2], [3]])
  assert.equal(isSafe, true)
  // The province with three teams is hidden; so is the next smallest, and one of its schools.
  assert.deepEqual(
    groups.map(({ isHidden }) => isHidden),
    [false, true, true],
  )
  assert.deepEqual([...groups[0]!.hidden], [])
  assert.deepEqual([...groups[1]!.hidden].toSorted(), [0, 1])
})

// Every way to share out the hidden counts that fits what is shown: a hidden one must be able to be two things.
const waysOf = (groups: readonly (readonly number[])[], most: number): { cells: Set<string>[]; sums: Set<number>[] } => {
  const { groups: marks, isSafe } = hiddenInGroups(groups)
  if (!isSafe) return { cells: [], sums: [] }
  const total = groups.flat().reduce((sum, one) => sum + one, 0)
  const open = groups.flatMap((counts, at) =>
    counts.flatMap((_, cell) => (marks[at]!.hidden.has(cell) ? [[at, cell] as const] : [])),
  )
  const cells = open.map(() => new Set<string>())
  const sums = groups.map(() => new Set<number>())
  const try_ = (values: number[]): void => {
    if (values.length < open.length) {
      for (let next = 1; next <= most; next += 1) try_([...values, next])
      return
    }
    const guess = groups.map((counts) => [...counts])
    open.forEach(([at, cell], index) => {
      guess[at]![cell] = values[index]!
    })
    const guessed = guess.map((counts) => counts.reduce((sum, one) => sum + one, 0))
    const fits = guessed.every((sum, at) => marks[at]!.isHidden || sum === groups[at]!.reduce((all, one) => all + one, 0))
    if (!fits || guessed.reduce((sum, one) => sum + one, 0) !== total) return
    values.forEach((value, index) => {
      cells[index]!.add(String(value))
    })
    guessed.forEach((sum, at) => {
      sums[at]!.add(sum)
    })
  }
  try_([])
  return { cells, sums: sums.filter((_, at) => marks[at]!.isHidden) }
}

test('whatever the counts are, each hidden one could be another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      (groups) => {
        const { cells, sums } = waysOf(groups, 12)
        for (const found of [...cells, ...sums]) assert.ok(found.size > 1, JSON.stringify(groups))
        const { groups: marks } = hiddenInGroups(groups)
        groups.forEach((counts, at) => {
          counts.forEach((count, cell) => {
            if (count < LEAST_SHOWN) assert.ok(marks[at]!.hidden.has(cell))
          })
        })
      },
    ),
    { numRuns: 60 },
  )
})
