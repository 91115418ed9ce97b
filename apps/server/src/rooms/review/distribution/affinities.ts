// The affinity of every pair in a table, and the reasons of one.
import {
  affinityOf,
  type Bid,
  fieldPoints,
  keywordPoints,
  MOST_AFFINITY,
  sharedOf,
  type Topic,
} from '@kaisai/contract/review/affinity'
import type { PlanExpert, PlanInput, PlanWork, ReasonCode } from './plan-types.ts'
import type { PairScore } from './score-of.ts'

/** A warning costs as much of the most as it does without affinity. */
export const AFFINITY_SCALE = { most: MOST_AFFINITY, warning: 600 } as const
/** More than any chain of exchanges could bring: somebody who said no is taken only where a work would stay short. */
export const NOT_POINTS = 50_000

/** What was said of one pair beside its topic. Bid undefined: nobody was asked. */
export interface Said {
  readonly bid: Bid | null | undefined
  readonly matrix: number | null
}
export interface AffinityTable {
  /** By work · experts + expert. */
  readonly value: Int16Array
  /** Pairs whose expert said no. */
  readonly not: ReadonlySet<number>
  readonly wants: readonly number[]
  saidOf(work: number, expert: number): Said
}

/** The table of all pairs, works and experts in the order given; bids and figures of unknown pairs are left aside. */
export const affinitiesOf = (works: readonly PlanWork[], experts: readonly PlanExpert[], input: PlanInput): AffinityTable => {
  const size = experts.length
  const workAt = new Map(works.map(({ id }, at) => [id, at]))
  const expertAt = new Map(experts.map(({ id }, at) => [id, at]))
  const pairOf = (one: { readonly workId: string; readonly expertId: string }): number | null => {
    const [work, expert] = [workAt.get(one.workId), expertAt.get(one.expertId)]
    return work === undefined || expert === undefined ? null : work * size + expert
  }
  const bids = new Map<number, Bid>()
  for (const one of input.bids ?? []) {
    const pair = pairOf(one)
    if (pair !== null) bids.set(pair, one.bid)
  }
  const matrix = new Map<number, number>()
  for (const one of input.matrix ?? []) {
    const pair = pairOf(one)
    if (pair !== null) matrix.set(pair, one.value)
  }
  const value = topicsOf(works, experts)
  for (const [pair, own] of matrix) value[pair] = own
  if (input.bids !== undefined) {
    for (let pair = 0; pair < value.length; pair++) value[pair] = affinityOf(value[pair]!, null)
    for (const [pair, bid] of bids) value[pair] = affinityOf(matrix.get(pair) ?? topicAt(works, experts, pair), bid)
  }
  const pairsOf = (word: Bid): number[] => [...bids].filter(([, bid]) => bid === word).map(([pair]) => pair)
  return {
    value,
    not: new Set(pairsOf('not')),
    wants: pairsOf('want'),
    saidOf: (work, expert) => {
      const pair = work * size + expert
      return { bid: input.bids === undefined ? undefined : (bids.get(pair) ?? null), matrix: matrix.get(pair) ?? null }
    },
  }
}

const topic = ({ disciplines, keywords = [] }: PlanWork | PlanExpert): Topic => ({ disciplines, keywords })

const topicAt = (works: readonly PlanWork[], experts: readonly PlanExpert[], pair: number): number => {
  const [work, expert] = [topic(works[Math.floor(pair / experts.length)]!), topic(experts[pair % experts.length]!)]
  const shared = sharedOf(work, expert).length
  return fieldPoints(work.disciplines, expert.disciplines) + keywordPoints(work.keywords.length, expert.keywords.length, shared)
}

// `topicOf` of all pairs, which a test compares: fields once for each list of them, keywords by who has them.
const topicsOf = (works: readonly PlanWork[], experts: readonly PlanExpert[]): Int16Array => {
  const size = experts.length
  const value = new Int16Array(works.length * size)
  const fields = new Map<string, Int16Array>()
  const owners = new Map<string, number[]>()
  experts.forEach(({ keywords = [] }, at) => {
    for (const word of keywords) owners.set(word, [...(owners.get(word) ?? []), at])
  })
  const shared = new Int16Array(size)
  works.forEach(({ disciplines, keywords = [] }, work) => {
    const key = JSON.stringify(disciplines)
    const own = fields.get(key) ?? Int16Array.from(experts, (expert) => fieldPoints(disciplines, expert.disciplines))
    fields.set(key, own)
    shared.fill(0)
    for (const word of keywords) for (const expert of owners.get(word) ?? []) shared[expert]! += 1
    for (let expert = 0; expert < size; expert++)
      value[work * size + expert] =
        own[expert]! + keywordPoints(keywords.length, experts[expert]!.keywords?.length ?? 0, shared[expert]!)
  })
  return value
}

const fieldCodes: Readonly<Record<number, ReasonCode>> = {
  600: 'mainDiscipline',
  400: 'discipline',
  300: 'disciplineUnknown',
  0: 'disciplineOther',
}
const bidCodes: Readonly<Record<Bid | 'none', ReasonCode>> = { want: 'bidWant', can: 'bidCan', not: 'bidNot', none: 'bidNone' }

/** "Why this expert" by affinity; the parts add up to the score, −600 to 1000. */
export const affinityScore = (
  work: Pick<PlanWork, 'disciplines' | 'keywords'>,
  expert: Pick<PlanExpert, 'disciplines' | 'keywords'>,
  { bid, matrix }: Said,
  isWarned: boolean,
): PairScore => {
  const base = matrix === null ? topicParts(work, expert) : [{ code: 'matrix' as const, points: matrix }]
  const sum = base.reduce((all, { points }) => all + points, 0)
  const parts = bid === undefined ? base : bidParts(base, sum, bid)
  if (isWarned) parts.push({ code: 'warned', points: -AFFINITY_SCALE.warning })
  return { score: parts.reduce((all, { points }) => all + points, 0), parts }
}

type Parts = { code: ReasonCode; points: number }[]
const topicParts = (
  { disciplines, keywords = [] }: Pick<PlanWork, 'disciplines' | 'keywords'>,
  expert: Pick<PlanExpert, 'disciplines' | 'keywords'>,
): Parts => {
  const own = expert.keywords ?? []
  const shared = sharedOf({ disciplines, keywords }, { disciplines: expert.disciplines, keywords: own }).length
  const field = fieldPoints(disciplines, expert.disciplines)
  const isUnknown = keywords.length === 0 || own.length === 0
  return [
    { code: fieldCodes[field]!, points: field },
    {
      code: isUnknown ? 'keywordsUnknown' : shared > 0 ? 'keywords' : 'keywordsOther',
      points: keywordPoints(keywords.length, own.length, shared),
    },
  ]
}

// Half of the base, the last part takes what rounding leaves.
const bidParts = (base: Parts, sum: number, bid: Bid | null): Parts => {
  if (bid === 'not') return [{ code: 'bidNot', points: 0 }]
  const halves = base.map(({ code, points }) => ({ code, points: Math.floor(points / 2) }))
  halves.at(-1)!.points += Math.floor(sum / 2) - halves.reduce((all, { points }) => all + points, 0)
  return [...halves, { code: bidCodes[bid ?? 'none'], points: affinityOf(sum, bid) - Math.floor(sum / 2) }]
}
