import { expect, test } from 'vitest'
import { type Listed, neighborsOf } from './next-work.ts'

/** `a b! c`: works in the order of the list; those with ! wait for the check. */
const list = (text: string): Listed[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ workId: word.replace('!', ''), status: word.endsWith('!') ? 'submitted' : 'accepted' }))

test('the neighbors are those beside it; the ends of the list have none', () => {
  expect(neighborsOf(list('a b c'), 'b', [])).toMatchObject({ previous: 'a', next: 'c', place: 2 })
  expect(neighborsOf(list('a b c'), 'a', [])).toMatchObject({ previous: null, next: 'b', place: 1 })
  expect(neighborsOf(list('a b c'), 'c', [])).toMatchObject({ previous: 'b', next: null, place: 3 })
  expect(neighborsOf([], 'a', [])).toEqual({ previous: null, next: null, nextWaiting: null, place: 0 })
})

test('one that has left the list still stands between those around it', () => {
  expect(neighborsOf(list('a! c! d!'), 'b', list('a! b! c! d!'))).toMatchObject({ previous: 'a', next: 'c', place: 0 })
  expect(neighborsOf(list('a! d!'), 'b', list('a! b! c! d!'))).toMatchObject({ previous: 'a', next: 'd' })
})

test('one that never stood in the list leads to its first, not back', () => {
  expect(neighborsOf(list('a b!'), 'x', [])).toEqual({ previous: null, next: 'a', nextWaiting: 'b', place: 0 })
})

test('what waits is looked for further down first, then from the beginning, and never the work itself', () => {
  expect(neighborsOf(list('a! b! c d!'), 'b', []).nextWaiting).toBe('d')
  expect(neighborsOf(list('a! b! c d'), 'b', []).nextWaiting).toBe('a')
  expect(neighborsOf(list('a b! c'), 'b', []).nextWaiting).toBeNull()
  expect(neighborsOf(list('a! c! d!'), 'b', list('a! b! c! d!')).nextWaiting).toBe('c')
})

// Whatever is answered or passed by, whoever follows what waits has seen all of it before anything twice.
test('following what waits visits everything that waits', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed
    const chance = (): number => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return state / 2 ** 31
    }
    let rows: Listed[] = Array.from({ length: 1 + Math.floor(chance() * 12) }, (_, at) => ({
      workId: `w${at}`,
      status: chance() < 0.6 ? 'submitted' : 'accepted',
    }))
    const keepsAnswered = chance() < 0.5
    const waiting = new Set(rows.filter(({ status }) => status === 'submitted').map(({ workId }) => workId))
    let current: string | null = rows[Math.floor(chance() * rows.length)]!.workId
    const seen = new Set<string>()
    for (let steps = 0; current !== null && steps < 50; steps++) {
      seen.add(current)
      const here: string = current
      const before = rows
      rows = keepsAnswered
        ? rows.map((row) => (row.workId === here ? { ...row, status: 'accepted' } : row))
        : rows.filter(({ workId }) => workId !== here)
      current = neighborsOf(rows, here, before).nextWaiting
    }
    expect([...waiting].filter((id) => !seen.has(id))).toEqual([])
  }
})
