// The network of a distribution: source → works → experts → sink, and what its flow means.

import type { Generator } from '@kaisai/contract/review/seeded'
import { type Candidates, candidatesOf, withMore } from './candidates.ts'
import { type Arcs, networkOf, sendFlow } from './min-cost-flow.ts'
import type { Prepared } from './prepared.ts'
import type { Share } from './shares.ts'

export interface Assigned {
  /** New experts of each work, by number. With a cap all that may come about, see `amounts`. */
  readonly experts: number[][]
  /** Beside `experts`: how much of each, in parts of `units`; all `units` without a cap. */
  readonly amounts: number[][]
  /** What a plan of all pairs could have more than this one at most; 0 where no pair was left out. */
  readonly couldGain: number
}

/**
 * Assigns as many experts as can be assigned, and among all such plans on the candidates one of the highest objective. Arcs: source →
 * work (what it needs) → expert (1, cost 100 − score) → sink in four steps (up to `least` cost 0, up to `low` 100, up to `high` 200, up
 * to `most` 300; by affinity all of that times ten), so that even loads come first. While works stay short and pairs were left out, those works, and all the flow could still
 * reach, get all experts; while the prices say that pairs left out could gain something, those are added (column generation); and it
 * runs again. With a cap the flow is one of parts: of `units` that make an assignment a pair has `most` at most, which are probabilities.
 */
export const assign = (
  prepared: Prepared,
  shares: readonly Share[],
  count: number,
  generator: Generator,
  onProgress: (share: number) => void,
  parts: PairParts = WHOLE,
): Assigned => {
  const total = prepared.wanted.reduce((sum, one) => sum + one, 0) * parts.units
  const capacity =
    prepared.experts.reduce((sum, { maxLoad }, at) => sum + Math.max(0, maxLoad - prepared.keptLoads[at]!), 0) * parts.units
  let candidates = candidatesOf(prepared, count, generator)
  for (let round = 1; ; round++) {
    const solved = solve(prepared, shares, candidates, parts, (amount) => onProgress(total === 0 ? 1 : amount / total))
    // With every expert full, no further pair could help.
    const isShort = solved.amount < Math.min(total, capacity)
    const left = isShort && candidates.isPruned ? leftOut(prepared, candidates, solved.isReachable) : []
    const isWider = left.some((own) => own.length > 0)
    const { gain, pairs } = isWider ? { gain: 0, pairs: left } : worthAdding(prepared, candidates, solved.price)
    const couldGain = (gain * parts.most) / parts.units
    const isEnough = couldGain <= (solved.amount / parts.units) * ENOUGH * prepared.scale.most
    if (!isWider && (isEnough || round >= ROUNDS)) return { experts: solved.experts, amounts: solved.amounts, couldGain }
    candidates = withMore(prepared, candidates, pairs)
  }
}

/** How finely pairs are shared out: `units` make an assignment, a pair has `most` of them at most. */
export interface PairParts {
  readonly units: number
  readonly most: number
}
const WHOLE: PairParts = { units: 1, most: 1 }

/** Share of the most points, for each assignment, that is no reason to look further: a hundredth of a percent. */
const ENOUGH = 0.0001
const ROUNDS = 8

const solve = (
  prepared: Prepared,
  shares: readonly Share[],
  candidates: Candidates,
  { units, most: pairMost }: PairParts,
  onSent: (amount: number) => void,
) => {
  const { works, experts, wanted, keptLoads } = prepared
  const [workAt, expertAt, sink] = [1, 1 + works.length, 1 + works.length + experts.length]
  const arcs = emptyArcs(works.length + candidates.expert.length + experts.length * 4)
  for (let work = 0; work < works.length; work++) add(arcs, 0, workAt + work, wanted[work]! * units, 0)
  const first = arcs.count
  for (let work = 0; work < works.length; work++)
    for (let at = candidates.start[work]!; at < candidates.start[work + 1]!; at++)
      add(arcs, workAt + work, expertAt + candidates.expert[at]!, pairMost, prepared.scale.most - candidates.score[at]!)
  shares.forEach(({ points, least, low, high, most }, expert) => {
    const kept = keptLoads[expert]!
    const steps = [0, least, low, high, most].map((level) => Math.max(level, kept))
    for (let step = 1; step < steps.length; step++)
      add(arcs, expertAt + expert, sink, (steps[step]! - steps[step - 1]!) * units, (step - 1) * points)
  })
  const network = networkOf(sink + 1, arcs)
  const flow = sendFlow(network, 0, sink, onSent)
  const assigned: number[][] = []
  const amounts: number[][] = []
  for (let work = 0; work < works.length; work++) {
    const [own, parts]: [number[], number[]] = [[], []]
    for (let at = candidates.start[work]!; at < candidates.start[work + 1]!; at++) {
      const sent = pairMost - network.left[network.place[first + at]!]!
      if (sent === 0) continue
      own.push(candidates.expert[at]!)
      parts.push(sent)
    }
    assigned.push(own)
    amounts.push(parts)
  }
  return { ...flow, experts: assigned, amounts }
}

// All further experts of the works that more could be sent from.
const leftOut = (prepared: Prepared, candidates: Candidates, isReachable: Uint8Array) => {
  const pairs: number[][] = prepared.works.map(() => [])
  forEachOther(prepared, candidates, (work, expert) => {
    if (isReachable[1 + work]) pairs[work]!.push(expert)
  })
  return pairs
}

// Bound by duality: a pair that was left out can gain no more than its reduced cost is below 0.
const worthAdding = (prepared: Prepared, candidates: Candidates, price: Int32Array) => {
  const pairs: number[][] = prepared.works.map(() => [])
  let gain = 0
  if (candidates.isPruned)
    forEachOther(prepared, candidates, (work, expert) => {
      const reduced =
        prepared.scale.most - prepared.score(work, expert) + price[1 + work]! - price[1 + prepared.works.length + expert]!
      if (reduced >= 0) return
      gain -= reduced
      pairs[work]!.push(expert)
    })
  return { gain, pairs }
}

// Pairs that are allowed and no candidates.
const forEachOther = (prepared: Prepared, candidates: Candidates, look: (work: number, expert: number) => void): void => {
  const { works, experts, wanted, keptLoads } = prepared
  const seenFor = new Int32Array(experts.length).fill(-1)
  for (let work = 0; work < works.length; work++) {
    if (wanted[work] === 0) continue
    for (let at = candidates.start[work]!; at < candidates.start[work + 1]!; at++) seenFor[candidates.expert[at]!] = work
    for (let expert = 0; expert < experts.length; expert++)
      if (seenFor[expert] !== work && experts[expert]!.maxLoad > keptLoads[expert]! && prepared.isAllowed(work, expert))
        look(work, expert)
  }
}

type Growing = { -readonly [Key in keyof Arcs]: Arcs[Key] }
const emptyArcs = (most: number): Growing => ({
  ...{
    from: new Int32Array(most),
    to: new Int32Array(most),
    capacity: new Int32Array(most),
    cost: new Int32Array(most),
    count: 0,
  },
})
const add = (arcs: Growing, from: number, to: number, capacity: number, cost: number): void => {
  if (capacity <= 0) return
  arcs.from[arcs.count] = from
  arcs.to[arcs.count] = to
  arcs.capacity[arcs.count] = capacity
  arcs.cost[arcs.count] = cost
  arcs.count += 1
}
