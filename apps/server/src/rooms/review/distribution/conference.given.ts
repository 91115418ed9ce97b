// Works and experts like those of a conference, made from a seed: keywords, bids, conflicts, loads.
import type { Bid } from '@kaisai/contract/review/affinity'
import { below, seeded } from '@kaisai/contract/review/seeded'
import { type Crowd, crowdOf } from './crowd.given.ts'
import type { PlanInput } from './plan-types.ts'

export interface Conference extends Crowd {
  readonly words?: number
  /** Bids of each expert; 0: nobody was asked. */
  readonly bidsEach?: number
  /** Share of pairs the organizer gave figures for. */
  readonly matrix?: number
}

/** A crowd with keywords of unequal frequency; experts bid more often for works of their own words, and one in six bids is a no. */
export const conferenceOf = (one: Conference): PlanInput => {
  const { words = 120, bidsEach = 20, matrix = 0 } = one
  const input = crowdOf(one)
  const chance = seeded(`${one.seed} words`)
  const some = (count: number): string[] => [
    ...new Set(Array.from({ length: count }, () => `k${Math.floor(chance() ** 2 * words)}`)),
  ]
  const works = input.works.map((work) => ({ ...work, keywords: some(5) }))
  const experts = input.experts.map((expert) => ({ ...expert, keywords: some(8) }))
  const bids: { workId: string; expertId: string; bid: Bid }[] = []
  for (const expert of experts) {
    const seen = new Set<number>()
    for (let left = bidsEach * 4; left > 0 && seen.size < Math.min(bidsEach, works.length); left--) {
      const at = below(chance, works.length)
      const shared = works[at]!.keywords.filter((word) => expert.keywords.includes(word)).length
      if (seen.has(at) || (shared === 0 && chance() < 0.7)) continue
      seen.add(at)
      const bid = chance() < 1 / 6 ? 'not' : shared > 1 || chance() < 0.3 ? 'want' : 'can'
      bids.push({ workId: works[at]!.id, expertId: expert.id, bid })
    }
  }
  const figures =
    matrix === 0
      ? []
      : works.flatMap((work) =>
          experts.flatMap((expert) =>
            chance() < matrix ? [{ workId: work.id, expertId: expert.id, value: below(chance, 1001) }] : [],
          ),
        )
  return { ...input, works, experts, ...(bidsEach > 0 ? { bids } : {}), ...(matrix > 0 ? { matrix: figures } : {}) }
}

/** Conferences of usual sizes: works, experts, experts per work, works per expert. */
export const conferences: readonly Conference[] = [
  { seed: 'MIDL', works: 118, experts: 177, need: 3, maxLoad: 4, schools: 60, disciplines: 8, blocks: 0.01 },
  { seed: 'workshop', works: 54, experts: 31, need: 3, maxLoad: 7, schools: 20, disciplines: 6, blocks: 0.05 },
  { seed: 'track', works: 160, experts: 60, need: 3, maxLoad: 9, schools: 30, disciplines: 8, blocks: 0.03, warns: 0.02 },
  { seed: 'matrix', works: 80, experts: 73, need: 3, maxLoad: 4, schools: 30, disciplines: 5, matrix: 1, bidsEach: 0 },
  { seed: 'tight', works: 220, experts: 75, need: 3, maxLoad: 9, schools: 25, disciplines: 10, blocks: 0.05, matrix: 0.1 },
]
