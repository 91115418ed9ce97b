// Comparability: experts who share works can be compared, so everybody should share with many.

import { below, type Generator } from '@kaisai/contract/review/seeded'
import { type Board, expertsOn, mayReplace, replace } from './board.ts'
import type { Overlap } from './plan-types.ts'

/** More experts than this, and pairs are not counted in a table. */
const MOST_EXPERTS = 6000
/** Tries for every review, to join parts that share nothing, and for a seat in another field. */
const TRIES = 25
const JOIN_TRIES = 4000
const SEAT_TRIES = 60

export interface MixingLimits {
  /** Points that exchanges within a field may cost in all. */
  readonly budget: number
  /** Share of all seats, 0 to 1, that experts of other fields take. */
  readonly across: number
}

/**
 * Exchanges experts between two works so that scores can be compared: first until all parts share somebody, whatever it costs; then until
 * `across` of the seats are held by experts of other fields; then where more pairs of experts of a field get a common work, within
 * `budget`. Loads stay. Returns the points it cost in all.
 */
export const improveOverlap = (board: Board, { budget, across }: MixingLimits, generator: Generator): number => {
  const size = board.prepared.experts.length
  const slots = slotsOf(board)
  if (size > MOST_EXPERTS || slots.work.length < 2) return 0
  const table = new Uint16Array(size * size)
  for (let work = 0; work < board.assigned.length; work++) countPairs(board, table, work, 1)
  const joined = joinParts(board, table, slots, generator)
  const seated = seatAcross(board, table, slots, across, generator)
  let spent = 0
  const fields = slotsByField(board, slots)
  const dearest = board.prepared.scale.most / 50
  for (let left = slots.work.length * TRIES; left > 0; left--) {
    const one = below(generator, slots.work.length)
    const alike = fields[board.prepared.field[slots.work[one]!]!]!
    const other = alike[below(generator, alike.length)]!
    const exchange = exchangeOf(board, slots, one, other)
    if (exchange === null || exchange.cost > budget - spent || exchange.cost > dearest) continue
    const before = newPairs(board, table, exchange)
    if (before <= 0) continue
    carryOut(board, table, exchange)
    spent += exchange.cost
  }
  return joined + seated + spent
}

/** Measures a distribution. */
export const overlapOf = (board: Board): Overlap => {
  const { prepared, assigned, loads } = board
  const size = prepared.experts.length
  const seen = new Set<number>()
  let reviews = 0
  for (let work = 0; work < assigned.length; work++) {
    const own = expertsOn(board, work)
    reviews += (own.length * (own.length - 1)) / 2
    for (const a of own) for (const b of own) if (a < b) seen.add(a * size + b)
  }
  const working = loads.reduce((count, load) => count + (load > 0 ? 1 : 0), 0)
  const all = (working * (working - 1)) / 2
  const parts = partsOf(board)
  const components = new Set(parts.filter((_, expert) => loads[expert]! > 0)).size
  const homes = homesOf(board)
  let [across, seats] = [0, 0]
  for (let work = 0; work < assigned.length; work++)
    for (const expert of expertsOn(board, work)) {
      seats++
      if (homes[expert] !== prepared.field[work]) across++
    }
  const share = all === 0 ? 1 : seen.size / all
  return { pairs: seen.size, mostPairs: Math.min(all, reviews), share, components, across, seats }
}

// The field most of an expert's works are of; of equally many the first. −1: he has none.
const homesOf = (board: Board): Int32Array => {
  const counts = board.prepared.experts.map(() => new Map<number, number>())
  for (let work = 0; work < board.assigned.length; work++) {
    const field = board.prepared.field[work]!
    for (const expert of expertsOn(board, work)) counts[expert]!.set(field, (counts[expert]!.get(field) ?? 0) + 1)
  }
  return Int32Array.from(counts, (own) => [...own].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0] ?? -1)
}

// Exchanges between fields, the cheapest of some tries each, until so many seats are held by experts of other fields.
const seatAcross = (board: Board, table: Uint16Array, slots: Slots, share: number, generator: Generator): number => {
  const { field } = board.prepared
  const homes = homesOf(board)
  const isAcross = (slot: number): boolean =>
    homes[board.assigned[slots.work[slot]!]![slots.place[slot]!]!] !== field[slots.work[slot]!]
  let count = 0
  for (let slot = 0; slot < slots.work.length; slot++) if (isAcross(slot)) count++
  const wanted = Math.ceil(slots.work.length * share)
  let spent = 0
  for (let left = wanted; left > 0 && count < wanted; left--) {
    let best: Exchange | null = null
    for (let tries = SEAT_TRIES; tries > 0; tries--) {
      const [one, other] = [below(generator, slots.work.length), below(generator, slots.work.length)]
      if (field[slots.work[one]!] === field[slots.work[other]!] || isAcross(one) || isAcross(other)) continue
      const exchange = exchangeOf(board, slots, one, other)
      if (exchange !== null && (best === null || exchange.cost < best.cost)) best = exchange
    }
    if (best === null) continue
    carryOut(board, table, best)
    spent += best.cost
    count += 2
  }
  return spent
}

interface Slots {
  readonly work: Int32Array
  /** Which of the work's own experts. */
  readonly place: Int32Array
}
const slotsOf = ({ assigned }: Board): Slots => ({
  work: Int32Array.from(assigned.flatMap((own, work) => own.map(() => work))),
  place: Int32Array.from(assigned.flatMap((own) => own.map((_, place) => place))),
})
const slotsByField = ({ prepared }: Board, slots: Slots): readonly number[][] => {
  const fields: number[][] = []
  slots.work.forEach((work, at) => {
    const field = prepared.field[work]!
    fields[field] ??= []
    fields[field].push(at)
  })
  return fields
}

interface Exchange {
  readonly works: readonly [number, number]
  readonly experts: readonly [number, number]
  readonly cost: number
}
const exchangeOf = (board: Board, slots: Slots, one: number, other: number): Exchange | null => {
  const [work, second] = [slots.work[one]!, slots.work[other]!]
  if (work === second) return null
  const [a, b] = [board.assigned[work]![slots.place[one]!]!, board.assigned[second]![slots.place[other]!]!]
  if (a === b || !mayReplace(board, work, a, b) || !mayReplace(board, second, b, a)) return null
  const { prepared } = board
  const cost = prepared.score(work, a) + prepared.score(second, b) - prepared.score(work, b) - prepared.score(second, a)
  return { works: [work, second], experts: [a, b], cost: Math.max(0, cost) }
}

// How many pairs more there would be.
const newPairs = (board: Board, table: Uint16Array, { works: [work, second], experts: [a, b] }: Exchange): number => {
  const size = board.prepared.experts.length
  let gain = 0
  for (const other of expertsOn(board, work)) {
    if (other === a) continue
    if (table[other * size + b] === 0) gain++
    if (table[other * size + a] === 1) gain--
  }
  for (const other of expertsOn(board, second)) {
    if (other === b) continue
    if (table[other * size + a] === 0) gain++
    if (table[other * size + b] === 1) gain--
  }
  return gain
}

const carryOut = (board: Board, table: Uint16Array, { works: [work, second], experts: [a, b] }: Exchange): void => {
  countPairs(board, table, work, -1)
  countPairs(board, table, second, -1)
  replace(board, work, a, b)
  replace(board, second, b, a)
  countPairs(board, table, work, 1)
  countPairs(board, table, second, 1)
}

const countPairs = (board: Board, table: Uint16Array, work: number, by: number): void => {
  const size = board.prepared.experts.length
  const own = expertsOn(board, work)
  for (const a of own) for (const b of own) if (a !== b) table[a * size + b]! += by
}

// Exchanges across parts until all are one, or no exchange is allowed: conflicts and panels may keep parts apart.
const joinParts = (board: Board, table: Uint16Array, slots: Slots, generator: Generator): number => {
  let spent = 0
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const parts = partsOf(board)
    const count = new Set(board.assigned.flat().map((expert) => parts[expert]!)).size
    if (count <= 1 || count >= before) return spent
    before = count
    const found = cheapestAcross(board, slots, parts, generator)
    if (found === null) return spent
    carryOut(board, table, found)
    spent += found.cost
  }
}

const cheapestAcross = (board: Board, slots: Slots, parts: Int32Array, generator: Generator): Exchange | null => {
  let best: Exchange | null = null
  for (let left = JOIN_TRIES; left > 0; left--) {
    const [one, other] = [below(generator, slots.work.length), below(generator, slots.work.length)]
    const exchange = exchangeOf(board, slots, one, other)
    if (exchange === null || parts[exchange.experts[0]] === parts[exchange.experts[1]]) continue
    // A work of one expert joins nobody.
    if (exchange.works.some((work) => expertsOn(board, work).length < 2)) continue
    if (best === null || exchange.cost < best.cost) best = exchange
  }
  return best
}

// The part of every expert: those who share a work are in one.
const partsOf = (board: Board): Int32Array => {
  const parts = Int32Array.from(board.prepared.experts, (_, at) => at)
  const find = (one: number): number => {
    let head = one
    while (parts[head] !== head) {
      parts[head] = parts[parts[head]!]!
      head = parts[head]!
    }
    return head
  }
  for (let work = 0; work < board.assigned.length; work++) {
    const [first, ...others] = expertsOn(board, work)
    for (const other of others) parts[find(other)] = find(first!)
  }
  return parts.map((_, at) => find(at))
}
