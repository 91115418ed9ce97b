// A plan drawn so that no pair comes about with more than a given probability: probabilities by flow, then a draw that keeps them exactly.
import { below, type Generator } from '@kaisai/contract/review/seeded'
import type { Assigned, PairParts } from './assign.ts'

/** How finely a cap of so many per cent shares pairs out: the fewest units in which it is whole. */
export const partsOfCap = (cap: number): PairParts => {
  const common = divisor(100, cap)
  return { units: 100 / common, most: cap / common }
}
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * Draws whole assignments from parts (dependent rounding on a bipartite graph; R. Gandhi, S. Khuller, S. Parthasarathy and A. Srinivasan,
 * “Dependent rounding and its applications to approximation algorithms”, Journal of the ACM 53, 2006): a pair with p of `units` parts comes
 * about with probability p / units, and every work and every expert gets what its parts make, rounded down or up; whole sums stay.
 * Returns the experts of each work.
 */
export const drawWhole = (
  { experts, amounts }: Assigned,
  units: number,
  expertCount: number,
  generator: Generator,
): number[][] => {
  const edges: Edge[] = []
  const whole: number[][] = experts.map(() => [])
  const ends: number[][] = Array.from({ length: experts.length + expertCount }, () => [])
  experts.forEach((own, work) => {
    own.forEach((expert, at) => {
      const amount = amounts[work]![at]!
      if (amount === units) {
        whole[work]!.push(expert)
        return
      }
      for (const end of [work, experts.length + expert]) ends[end]!.push(edges.length)
      edges.push({ work, expert, amount })
    })
  })
  const isOpen = (edge: number): boolean => edges[edge]!.amount > 0 && edges[edge]!.amount < units
  const openAt = (node: number, but: number): number => {
    const own = ends[node]!
    while (own.length > 0 && !isOpen(own.at(-1)!)) own.pop()
    for (let at = own.length - 1; at >= 0; at--) if (own[at] !== but && isOpen(own[at]!)) return own[at]!
    return -1
  }
  const farEnd = (edge: number, node: number): number => {
    const { work, expert } = edges[edge]!
    return node === work ? experts.length + expert : work
  }
  for (let from = 0; from < edges.length; ) {
    if (!isOpen(from)) {
      from++
      continue
    }
    shift(edges, pathFrom(from, edges[from]!.work, openAt, farEnd), units, generator)
  }
  for (const { work, expert, amount } of edges) if (amount === units) whole[work]!.push(expert)
  return whole.map((own) => own.sort((a, b) => a - b))
}

interface Edge {
  readonly work: number
  readonly expert: number
  amount: number
}

// A cycle of open edges, or a path from a node with one open edge to another: from a dead end it is walked back.
const pathFrom = (first: number, start: number, openAt: OpenAt, farEnd: FarEnd): number[] => {
  const there = walk(first, start, openAt, farEnd)
  return there.isCycle ? there.path : walk(there.path.at(-1)!, there.end, openAt, farEnd).path
}

type OpenAt = (node: number, but: number) => number
type FarEnd = (edge: number, node: number) => number

const walk = (first: number, start: number, openAt: OpenAt, farEnd: FarEnd) => {
  const path = [first]
  const seen = new Map([[start, 0]])
  for (let end = farEnd(first, start); ; end = farEnd(path.at(-1)!, end)) {
    const met = seen.get(end)
    if (met !== undefined) return { path: path.slice(met), end, isCycle: true }
    seen.set(end, path.length)
    const next = openAt(end, path.at(-1)!)
    if (next < 0) return { path, end, isCycle: false }
    path.push(next)
  }
}

// Every second edge gets more and the others less, or the other way round, as far as one of them becomes whole or nothing.
const shift = (edges: readonly Edge[], path: readonly number[], units: number, generator: Generator): void => {
  const room = (isMore: boolean): number =>
    path.reduce((least, edge, at) => {
      const { amount } = edges[edge]!
      return Math.min(least, (at % 2 === 0) === isMore ? units - amount : amount)
    }, units)
  const [more, less] = [room(true), room(false)]
  const by = below(generator, more + less) < less ? more : -less
  path.forEach((edge, at) => {
    edges[edge]!.amount += at % 2 === 0 ? by : -by
  })
}
