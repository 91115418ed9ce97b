import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  enteredOf,
  landingOf,
  linesOf,
  MOST_LEVELS,
  mayStep,
  type Place,
  parentsFor,
  placed,
  placesAfterDrag,
  placesAfterStep,
  steps,
  withoutBelow,
} from './category-tree.ts'

/** `A`, `  B`: two spaces a level. */
const tree = (text: string): Place[] => {
  const above: string[] = []
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const depth = (line.length - line.trimStart().length) / 2
      above[depth] = line.trim()
      return { itemId: line.trim(), parentId: depth === 0 ? null : above[depth - 1]! }
    })
}
const drawn = (places: readonly Place[] | null): string =>
  places === null
    ? 'null'
    : linesOf(places)
        .map(({ item, depth }) => '  '.repeat(depth) + item.itemId)
        .join('\n')
const lines = (text: string) => linesOf(tree(text))

const clubs = `
A
  A1
  A2
B
C
`.slice(1, -1)

test('the list is told from top to bottom, whatever order it came in', () => {
  const late = [
    { itemId: 'B', parentId: null },
    { itemId: 'A1', parentId: 'A' },
    { itemId: 'A', parentId: null },
  ]
  expect(linesOf(late).map(({ item, depth, height, at, count }) => [item.itemId, depth, height, at, count])).toEqual([
    ['B', 0, 0, 0, 2],
    ['A', 0, 1, 1, 2],
    ['A1', 1, 0, 0, 1],
  ])
})

test('teams enter what is enabled and has nothing below', () => {
  const items = tree(clubs).map((place) => ({ ...place, isEnabled: place.itemId !== 'C' }))
  expect(enteredOf(items).map(({ itemId }) => itemId)).toEqual(['A1', 'A2', 'B'])
})

describe('a step', () => {
  test.each([
    ['C', 'up', 'A\n  A1\n  A2\nC\nB'],
    ['B', 'up', 'B\nA\n  A1\n  A2\nC'],
    ['A', 'down', 'B\nA\n  A1\n  A2\nC'],
    ['A2', 'up', 'A\n  A2\n  A1\nB\nC'],
    ['A1', 'out', 'A\n  A2\nA1\nB\nC'],
    ['B', 'in', 'A\n  A1\n  A2\n  B\nC'],
    ['A2', 'in', 'A\n  A1\n    A2\nB\nC'],
  ] as const)('%s %s', (itemId, step, after) => {
    expect(drawn(placesAfterStep(lines(clubs), itemId, step))).toBe(after)
  })

  test('is not taken over an end, above the top or into a fourth level', () => {
    expect(placesAfterStep(lines(clubs), 'A', 'up')).toBeNull()
    expect(placesAfterStep(lines(clubs), 'C', 'down')).toBeNull()
    expect(placesAfterStep(lines(clubs), 'A1', 'in')).toBeNull()
    expect(placesAfterStep(lines(clubs), 'B', 'out')).toBeNull()
    expect(placesAfterStep(lines('A\nB\n  B1\n    B2'), 'B', 'in')).toBeNull()
    expect(placesAfterStep(lines(clubs), 'unknown', 'up')).toBeNull()
  })
})

describe('a drag', () => {
  test('onto another place keeps the depth it is held at', () => {
    expect(drawn(placesAfterDrag(lines(clubs), 'C', 'B', 0))).toBe('A\n  A1\n  A2\nC\nB')
    expect(drawn(placesAfterDrag(lines(clubs), 'C', 'A', 0))).toBe('C\nA\n  A1\n  A2\nB')
  })
  test('to the side goes below the one above, or out again', () => {
    expect(drawn(placesAfterDrag(lines(clubs), 'C', 'C', 1))).toBe('A\n  A1\n  A2\nB\n  C')
    expect(drawn(placesAfterDrag(lines(clubs), 'A2', 'A2', 0))).toBe('A\n  A1\nA2\nB\nC')
    expect(drawn(placesAfterDrag(lines(clubs), 'B', 'B', 2))).toBe('A\n  A1\n  A2\n    B\nC')
  })
  test('between two of a branch always lands in that branch', () => {
    expect(landingOf(lines(clubs), 'C', 'A2', 0)).toEqual({ parentId: 'A', depth: 1 })
    expect(drawn(placesAfterDrag(lines(clubs), 'C', 'A2', 0))).toBe('A\n  A1\n  C\n  A2\nB')
  })
  test('takes along what stands below', () => {
    expect(withoutBelow(lines(clubs), 'A').map(({ item }) => item.itemId)).toEqual(['A', 'B', 'C'])
    expect(drawn(placesAfterDrag(lines(clubs), 'A', 'C', 0))).toBe('B\nC\nA\n  A1\n  A2')
    expect(drawn(placesAfterDrag(lines(clubs), 'A', 'B', 1))).toBe('B\n  A\n    A1\n    A2\nC')
  })
  test('of a branch that does not fit changes nothing', () => {
    expect(landingOf(lines('A\n  A1\n    A2\nB\n  B1'), 'B', 'A2', 2)).toBeNull()
    expect(placesAfterDrag(lines('A\n  A1\n    A2\nB\n  B1'), 'B', 'A2', 2)).toBeNull()
  })
  test('onto its own place changes nothing', () => {
    expect(placesAfterDrag(lines(clubs), 'B', 'B', 0)).toBeNull()
  })
})

test('a category is offered no place below itself or on a fourth level', () => {
  const parents = (itemId: string | null) => parentsFor(lines('A\n  A1\n    A2\nB\n  B1'), itemId).map(({ item }) => item.itemId)
  expect(parents('A')).toEqual([])
  expect(parents('A1')).toEqual(['A', 'B'])
  expect(parents('B1')).toEqual(['A', 'A1', 'B'])
  expect(parents('B')).toEqual(['A'])
  expect(parents(null)).toEqual(['A', 'A1', 'B', 'B1'])
})

// Each one stands at the top or below one of those before it, three levels at most.
const anyTree: fc.Arbitrary<Place[]> = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((picks) => {
  const places: Place[] = []
  for (const [at, pick] of picks.entries()) {
    const fit = linesOf(places).filter(({ depth }) => depth + 1 < MOST_LEVELS)
    const chosen = pick % (fit.length + 1)
    places.push({ itemId: `k${at}`, parentId: chosen === 0 ? null : fit[chosen - 1]!.item.itemId })
  }
  return places
})
const requireValid = (before: readonly Place[], after: readonly Place[]): void => {
  expect(after.map(({ itemId }) => itemId).sort()).toEqual(before.map(({ itemId }) => itemId).sort())
  const lines = linesOf(after)
  // Nothing was cut loose, nothing stands too deep, and the order sent is the order shown.
  expect(lines.map(({ item, parentId }) => [item.itemId, parentId])).toEqual(
    after.map(({ itemId, parentId }) => [itemId, parentId]),
  )
  expect(Math.max(...lines.map(({ depth }) => depth))).toBeLessThan(MOST_LEVELS)
}

test('whatever is dragged wherever: the tree stays whole, and lands where it was shown', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.nat(), fc.integer({ min: -1, max: 4 }), (places, one, other, wish) => {
      const lines = linesOf(places)
      const itemId = lines[one % lines.length]!.item.itemId
      const seen = withoutBelow(lines, itemId)
      const overId = seen[other % seen.length]!.item.itemId
      const landing = landingOf(lines, itemId, overId, wish)
      const after = placesAfterDrag(lines, itemId, overId, wish)
      if (after === null) return
      requireValid(places, after)
      const line = linesOf(after).find(({ item }) => item.itemId === itemId)!
      expect({ parentId: line.parentId, depth: line.depth }).toEqual(landing)
    }),
  )
})

test('every step that is offered is taken, keeps the tree whole, and can be undone', () => {
  const back = { up: 'down', down: 'up', in: 'out', out: 'in' } as const
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.constantFrom(...steps), (places, one, step) => {
      const lines = linesOf(places)
      const line = lines[one % lines.length]!
      const after = placesAfterStep(lines, line.item.itemId, step)
      expect(after !== null).toBe(mayStep(line, step))
      if (after === null) return
      requireValid(places, after)
      expect(drawn(placed(places, after))).toBe(drawn(after))
      // The last of its siblings comes back to where it was; the others come back to their branch.
      if (step === 'up' || step === 'down' || line.at === line.count - 1)
        expect(drawn(placesAfterStep(linesOf(after), line.item.itemId, back[step]))).toBe(drawn(lines.map(({ item }) => item)))
    }),
  )
})
