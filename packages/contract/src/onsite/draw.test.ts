// Properties of the draw over many made-up scenes: everybody gets one place, rooms are even, the order is the hash's, neighbors are as few as can be.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { drawPlaces, drawText, fewestNeighbors, homeless, neighborsOfOneSchool, ticketNumber } from './draw.ts'
import { actualCycle, plannedCycle, reinserted, restOf, waitSeconds } from './queue.ts'
import { quorumNeeded } from './quorum.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Small numbers that are the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const scene = (run: number) => {
  const roll = dice(run)
  const rooms = Array.from({ length: 1 + roll(4) }, (_, at) => ({
    letter: String.fromCharCode(65 + at),
    itemIds: at > 0 && roll(3) === 0 ? ['k1'] : [],
  }))
  const schools = 1 + roll(5)
  const entrants = Array.from({ length: 1 + roll(24) }, (_, at) => ({
    code: `T${String(at).padStart(3, '0')}`,
    school: roll(6) === 0 ? '' : `S${roll(schools)}`,
    itemId: roll(2) === 0 ? 'k1' : 'k2',
  }))
  return { rooms, entrants, seed: sha256(`seed ${run}`) }
}
const keyed = <E extends { code: string }>(entrants: readonly E[], seed: string, words: string) =>
  entrants.map((entrant) => ({ ...entrant, key: sha256(drawText(seed, words, entrant.code)) }))
const RUNS = 300

test('everybody gets one place, rooms take only their categories and stay even, whatever order the list came in', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { rooms, entrants, seed } = scene(run)
    const places = drawPlaces(keyed(entrants, seed, '大家好'), rooms, run % 2 === 0)
    assert.deepEqual(places.map(({ code }) => code).sort(), entrants.map(({ code }) => code).sort())
    for (const { letter, itemIds } of rooms) {
      const here = places.filter((place) => place.letter === letter)
      assert.deepEqual(
        here.map(({ position }) => position),
        here.map((_, at) => at + 1),
      )
      for (const { code } of here)
        assert.ok(itemIds.length === 0 || itemIds.includes(entrants.find((one) => one.code === code)!.itemId))
    }
    const open = rooms.filter(({ itemIds }) => itemIds.length === 0)
    if (open.length === rooms.length) {
      const sizes = rooms.map(({ letter }) => places.filter((place) => place.letter === letter).length)
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1)
    }
    assert.deepEqual(drawPlaces(keyed([...entrants].reverse(), seed, '大家好'), rooms, run % 2 === 0), places)
  }
})

test('without keeping schools apart one room is in the order of the hashes; other words give another order', () => {
  const { entrants, seed } = scene(7)
  const room = [{ letter: 'A', itemIds: [] }]
  const by = (words: string) => drawPlaces(keyed(entrants, seed, words), room, false).map(({ code }) => code)
  assert.deepEqual(
    by(''),
    entrants.map(({ code }) => code).sort((a, b) => (sha256(`${seed}||${a}`) < sha256(`${seed}||${b}`) ? -1 : 1)),
  )
  assert.notDeepEqual(by(''), by('芝麻开门'))
})

test('neighbors of one school are as few as any order can have', () => {
  for (let run = 1; run <= RUNS; run++) {
    const { entrants, seed } = scene(run)
    const few = entrants.slice(0, 7)
    const places = drawPlaces(keyed(few, seed, ''), [{ letter: 'A', itemIds: [] }], true)
    const schools = places.map(({ code }) => few.find((one) => one.code === code)!.school)
    const least = Math.min(...orders(few.map(({ school }) => school)).map(neighborsOfOneSchool))
    assert.equal(neighborsOfOneSchool(schools), least, `run ${run}`)
    assert.equal(fewestNeighbors(schools), least)
  }
})

const orders = (list: readonly string[]): string[][] => {
  if (list.length === 0) return [[]]
  const firsts = [...new Set(list)]
  return firsts.flatMap((first) => {
    const rest = [...list]
    rest.splice(rest.indexOf(first), 1)
    return orders(rest).map((order) => [first, ...order])
  })
}

test('a seed gives every team every place about equally often', () => {
  const entrants = ['a', 'b', 'c', 'd'].map((code) => ({ code, school: '', itemId: 'k' }))
  const first = new Map<string, number>()
  for (let run = 0; run < 2000; run++) {
    const [winner] = drawPlaces(keyed(entrants, sha256(String(run)), ''), [{ letter: 'A', itemIds: [] }], true)
    first.set(winner!.code, (first.get(winner!.code) ?? 0) + 1)
  }
  for (const count of first.values()) assert.ok(Math.abs(count - 500) < 90, String(count))
})

test('a team no room takes is named, and numbers sort as they are called', () => {
  assert.equal(homeless([{ itemId: 'k2' }], [{ letter: 'A', itemIds: ['k1'] }])?.itemId, 'k2')
  assert.throws(() => drawPlaces([{ code: 'x', school: '', itemId: 'k2', key: '1' }], [{ letter: 'A', itemIds: ['k1'] }], true))
  assert.deepEqual([ticketNumber('A', 7), ticketNumber('B', 107)], ['A07', 'B107'])
})

test('waiting times follow the day, within reason', () => {
  const pace = { presentSeconds: 480, questionSeconds: 300, changeSeconds: 60 }
  assert.equal(plannedCycle(pace), 840)
  assert.equal(actualCycle(pace, [10_000]), 840)
  assert.equal(actualCycle(pace, [600, 700, 650]), 650)
  assert.equal(actualCycle(pace, [10, 12]), 420)
  assert.equal(actualCycle(pace, [9000, 9000]), 1680)
  assert.equal(waitSeconds(840, 2, 100), 1780)
  assert.equal(restOf(pace, 840, 700), 140)
  assert.equal(restOf(pace, 840, 5000), 60)
})

test('a returned team stands after so many others, or at the end', () => {
  assert.deepEqual(reinserted(['a', 'b', 'c'], 'x', 2), ['a', 'b', 'x', 'c'])
  assert.deepEqual(reinserted(['a'], 'x', 5), ['a', 'x'])
  assert.deepEqual(reinserted(['a', 'x', 'b'], 'x', null), ['a', 'b', 'x'])
})

test('a quorum counts those present: at least one, at most all of them', () => {
  assert.equal(quorumNeeded('share', 100, 5), 5)
  assert.equal(quorumNeeded('share', 60, 5), 3)
  assert.equal(quorumNeeded('share', 61, 5), 4)
  assert.equal(quorumNeeded('number', 3, 2), 2)
  assert.equal(quorumNeeded('number', 3, 0), 1)
})
