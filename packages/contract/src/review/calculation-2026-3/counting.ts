// How scores were counted by version 2026-3: not edited any more.
import { unitsOf } from '../decimal.ts'

/** What could decide between works of the same published score. */
export type TieStep = 'exact' | 'fullMean' | 'mainCriterion' | 'mainSource' | 'spread' | 'captainVote' | 'lot'

export interface CountingRule {
  readonly type: 'score' | 'grade' | 'vote' | 'rank' | 'pass_fail'
  readonly dropHighest: number
  readonly dropLowest: number
  readonly standardise: 'none' | 'tscore' | 'minmax_fit' | 'severity'
  readonly missing: 'trim' | 'keep' | 'hold'
  readonly votesBy: 'share' | 'count'
  readonly rankBy: 'points' | 'places'
}

export type Extreme = 'highest' | 'lowest' | null
export interface Kept {
  /** What was dropped, in the order of the scores. */
  readonly marks: readonly Extreme[]
  /** 'untrimmed': nothing was dropped although the rule drops. 'held': the work has no score by this rule. */
  readonly state: 'counted' | 'untrimmed' | 'held'
}

/**
 * Which scores of a work are dropped. `planned`: how many there should be. With all of them in (or more) the highest and lowest go as the
 * rule says; with some missing the rule for missing sheets decides. Where the plan itself leaves no score after dropping, none is dropped.
 * Of equal scores the one of the earlier place goes as lowest, the later as highest; the mean is the same.
 */
export const keptOf = (
  rule: Pick<CountingRule, 'type' | 'dropHighest' | 'dropLowest' | 'missing'>,
  scores: readonly number[],
  planned: number,
): Kept => {
  const none: Extreme[] = scores.map(() => null)
  const [highest, lowest] = rule.type === 'score' ? [rule.dropHighest, rule.dropLowest] : [0, 0]
  const dropped = highest + lowest
  const isShort = scores.length < planned
  if (rule.type === 'score' && isShort && rule.missing === 'hold') return { marks: none, state: 'held' }
  if (dropped === 0) return { marks: none, state: 'counted' }
  if (Math.max(planned, scores.length) <= dropped || (isShort && rule.missing === 'keep'))
    return { marks: none, state: 'untrimmed' }
  if (scores.length <= dropped) return { marks: none, state: 'held' }
  const units = scores.map(unitsOf)
  const order = scores.map((_, at) => at).sort((a, b) => units[a]! - units[b]! || a - b)
  for (let at = 0; at < lowest; at++) none[order[at]!] = 'lowest'
  for (let at = 0; at < highest; at++) none[order[order.length - 1 - at]!] = 'highest'
  return { marks: none, state: 'counted' }
}

/** The scores that stay. */
export const stayingOf = (scores: readonly number[], marks: readonly Extreme[]): readonly number[] =>
  scores.filter((_, at) => marks[at] === null)

/** What a work's votes come to: how many, or how many of a hundred who voted. Null where nobody voted. */
export const votesOf = (rule: Pick<CountingRule, 'votesBy'>, yes: number, voted: number): number | null =>
  voted === 0 ? null : rule.votesBy === 'count' ? yes : (100 * yes) / voted

/**
 * Points of one reviewer's list of places: 'points' 100·(k − place)/(k − 1) for the k works of this list, so that long and short lists
 * compare (Borda 1781); 'places' the same with the `longest` list of the category in place of k, so that the mean of the points is in the
 * order of the mean of the places. Equal places share the mean of those they take; where k is 1 the list gives no order and 50.
 */
export const placePoints = (
  rule: Pick<CountingRule, 'rankBy'>,
  places: readonly number[],
  longest: number,
): readonly number[] => {
  const count = rule.rankBy === 'places' ? longest : places.length
  if (count <= 1) return places.map(() => 50)
  return places.map((own) => {
    let [better, same] = [0, 0]
    for (const other of places) {
      if (other < own) better++
      else if (other === own) same++
    }
    return (100 * (count - (better + (same + 1) / 2))) / (count - 1)
  })
}
