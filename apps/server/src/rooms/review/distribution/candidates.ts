// Which experts are looked at for each work: the network of all pairs is mostly pairs nobody would take.

import { type Generator, shuffled } from '@kaisai/contract/review/seeded'
import type { Prepared } from './prepared.ts'

/** Pairs in rows: the experts of work w are `expert[start[w]]` to `expert[start[w + 1] − 1]`, with their scores. */
export interface Candidates {
  readonly start: Int32Array
  readonly expert: Int32Array
  readonly score: Int32Array
  /** Whether pairs were left out at all. */
  readonly isPruned: boolean
}

/**
 * Two thirds of the candidates are those of the highest scores, equal ones in chance order; the last third is chance: with the best only,
 * sought-after experts run full and works stay short.
 */
export const candidatesOf = (prepared: Prepared, count: number, generator: Generator): Candidates => {
  const { works, experts, wanted, keptLoads } = prepared
  const order = shuffled(generator, experts.length)
  const best = Math.ceil((count * 2) / 3)
  const start = new Int32Array(works.length + 1)
  const [expert, score]: [number[], number[]] = [[], []]
  const scores = new Int32Array(experts.length)
  const allowed = new Int32Array(experts.length)
  const { most, warning } = prepared.scale
  const levels = new Int32Array(most + warning + 1)
  // Pairs somebody does not want are below all levels.
  const levelOf = (points: number): number => Math.max(0, points + warning)
  let isPruned = false
  const take = (one: number): void => {
    expert.push(one)
    score.push(scores[one]!)
  }
  for (let work = 0; work < works.length; work++) {
    start[work] = expert.length
    // Every work begins elsewhere in the order, so that equal experts take turns.
    const turn = Math.floor(generator() * experts.length)
    let size = 0
    if (wanted[work]! > 0) {
      levels.fill(0)
      for (let at = 0; at < experts.length; at++) {
        const one = order[(turn + at) % experts.length]!
        if (experts[one]!.maxLoad <= keptLoads[one]! || !prepared.isAllowed(work, one)) continue
        scores[one] = prepared.score(work, one)
        levels[levelOf(scores[one]!)]! += 1
        allowed[size++] = one
      }
    }
    if (size <= count) {
      for (let at = 0; at < size; at++) take(allowed[at]!)
      continue
    }
    isPruned = true
    let [level, above] = [most + warning, 0]
    while (above + levels[level]! <= best) above += levels[level--]!
    let equal = best - above
    let rest = 0
    for (let at = 0; at < size; at++) {
      const one = allowed[at]!
      const own = levelOf(scores[one]!)
      if (own > level || (own === level && equal-- > 0)) take(one)
      else allowed[rest++] = one
    }
    for (let left = count - best; left > 0; left--) {
      const at = Math.floor(generator() * rest)
      take(allowed[at]!)
      allowed[at] = allowed[--rest]!
    }
  }
  start[works.length] = expert.length
  return { start, expert: Int32Array.from(expert), score: Int32Array.from(score), isPruned }
}

/** The same with more pairs: `added` holds further experts of each work, none of them a candidate yet. */
export const withMore = (prepared: Prepared, candidates: Candidates, added: readonly (readonly number[])[]): Candidates => {
  const more = added.reduce((sum, own) => sum + own.length, 0)
  const expert = new Int32Array(candidates.expert.length + more)
  const score = new Int32Array(expert.length)
  const start = new Int32Array(candidates.start.length)
  let end = 0
  for (let work = 0; work < added.length; work++) {
    start[work] = end
    for (let at = candidates.start[work]!; at < candidates.start[work + 1]!; at++) {
      expert[end] = candidates.expert[at]!
      score[end++] = candidates.score[at]!
    }
    for (const one of added[work]!) {
      expert[end] = one
      score[end++] = prepared.score(work, one)
    }
  }
  start[added.length] = end
  return { start, expert, score, isPruned: candidates.isPruned }
}
