import { expect, test } from 'vitest'
import { following, nextWaiting } from './next-waiting.ts'

test('the next one is the one after; at the end it starts over with what was passed by', () => {
  expect(nextWaiting(['a', 'b', 'c'], 'a', [])).toBe('b')
  expect(following(['a', 'b', 'c'], 'c', [])).toBeNull()
  expect(nextWaiting(['a', 'b', 'c'], 'c', [])).toBe('a')
  expect(nextWaiting(['a'], 'a', [])).toBeNull()
  expect(nextWaiting([], 'a', ['a'])).toBeNull()
})

test('an audited one has left the queue; those after it still follow, also when a colleague took some', () => {
  const before = ['a', 'b', 'c', 'd']
  expect(nextWaiting(['a', 'c', 'd'], 'b', before)).toBe('c')
  expect(nextWaiting(['a', 'd'], 'b', before)).toBe('d')
  // What came in meanwhile comes before what was passed by.
  expect(nextWaiting(['a', 'e'], 'b', before)).toBe('e')
  expect(nextWaiting(['a'], 'b', before)).toBe('a')
})

test('one that was never in the queue leads to its first', () => {
  expect(nextWaiting(['a', 'b'], 'x', [])).toBe('a')
})

// Whatever mixture of answers and passing by, and whatever a colleague takes away: everything is looked at once before anything twice.
test('a walk visits everything that waits before it starts over', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed
    const chance = (): number => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return state / 2 ** 31
    }
    const all = Array.from({ length: 1 + Math.floor(chance() * 12) }, (_, at) => `t${at}`)
    let queue = [...all]
    let before: readonly string[] = queue
    let current: string | null = queue[0]!
    const seen = new Set<string>()
    const taken = new Set<string>()
    while (current !== null && !seen.has(current)) {
      seen.add(current)
      if (queue.includes(current)) before = queue
      const here: string = current
      if (chance() < 0.6) queue = queue.filter((id) => id !== here)
      const other = queue.find((id) => id !== here && chance() < 0.15)
      if (other) {
        taken.add(other)
        queue = queue.filter((id) => id !== other)
      }
      current = nextWaiting(queue, here, before)
      if (current !== null) expect(queue).toContain(current)
    }
    expect(all.filter((id) => !seen.has(id) && !taken.has(id))).toEqual([])
  }
})
