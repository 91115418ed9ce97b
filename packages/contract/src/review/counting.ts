// How the score of a work is counted: one rule for the settings screen, the calculation and whoever checks it. In words: counting-words.ts.
import {
  type averages,
  defaultReviewSetting,
  type missingRules,
  type partWays,
  type ReviewSetting,
  type rankCounts,
  type TieStep,
  type trimWays,
  usualTieChain,
  type voteCounts,
} from '../competition/settings.ts'
import type { Label } from '../lang.ts'
import { decimal, unitsOf } from './decimal.ts'
import type { DeductingCriterion, SheetPoints } from './sheet-total.ts'

type MissingRule = (typeof missingRules)[number]

/** What of a review's setting decides how scores are counted; every field is there. */
export interface CountingRule {
  readonly type: ReviewSetting['type']
  readonly perWork: number
  readonly dropHighest: number
  readonly dropLowest: number
  readonly standardise: ReviewSetting['standardise']
  /** A work that misses sheets: extremes dropped as planned, none dropped, or no score before all are in. */
  readonly missing: MissingRule
  /** 'share': of those who voted; 'count': how many voted for it. */
  readonly votesBy: (typeof voteCounts)[number]
  /** 'points': each list from 100 to 0; 'places': mean of the places; 'majority': the place most gave or bettered. */
  readonly rankBy: (typeof rankCounts)[number]
  /** 'criterion': extremes dropped and averaged for each criterion, products added up; not with standardised totals. */
  readonly trimBy: (typeof trimWays)[number]
  readonly average: (typeof averages)[number]
  /** Decimals of the product of each criterion; null: not rounded. Only where criteria are averaged. */
  readonly roundCriteria: number | null
  readonly combineBy: (typeof partWays)[number]
  /** Decimals of the product of each part; null: not rounded. */
  readonly roundParts: number | null
  readonly tieBreak: readonly TieStep[]
  readonly decimals: number
}

type Optional =
  | 'missing'
  | 'votesBy'
  | 'rankBy'
  | 'trimBy'
  | 'average'
  | 'roundCriteria'
  | 'combineBy'
  | 'roundParts'
  | 'tieBreak'
/** What of a setting is counted by. */
export type Counted = Pick<ReviewSetting, 'type' | 'perWork' | 'dropHighest' | 'dropLowest' | 'standardise' | 'decimals'> &
  Partial<Pick<ReviewSetting, Optional>> & { readonly criteria?: readonly NamedCriterion[] }

/** A criterion as far as sentences name it. */
export type NamedCriterion = Pick<ReviewSetting['criteria'][number], 'key' | 'name'> &
  Partial<Pick<ReviewSetting['criteria'][number], 'nameEn' | 'isDeduction'>>

/** Whether the severity of experts is taken off the totals. */
export const takesSeverityOff = ({ standardise }: Pick<ReviewSetting, 'standardise'>): boolean =>
  standardise === 'severity' || isWeighted({ standardise })

/** Whether the scores of a work may count differently, by reliability or by stated confidence. */
export const isWeighted = ({ standardise }: Pick<ReviewSetting, 'standardise'>): boolean =>
  standardise === 'reliable' || standardise === 'confident'

/** Whether the average can be chosen: weights are for means. */
export const canChooseAverage = ({ type, standardise }: Pick<ReviewSetting, 'type' | 'standardise'>): boolean =>
  type === 'score' && !isWeighted({ standardise })

/** Whether extremes can be dropped for each criterion: a total that was standardised has none. */
export const canTrimCriteria = ({ type, standardise }: Pick<ReviewSetting, 'type' | 'standardise'>): boolean =>
  type === 'score' && standardise === 'none'

/** The rule of a setting; fields it was stored without are as they are in a new one, and those that mean nothing beside others are plain. */
export const countingRuleOf = (setting: Counted): CountingRule => {
  const trimBy = canTrimCriteria(setting) ? (setting.trimBy ?? 'total') : 'total'
  return {
    ...{ type: setting.type, perWork: setting.perWork, decimals: setting.decimals, standardise: setting.standardise },
    ...{ dropHighest: setting.dropHighest, dropLowest: setting.dropLowest, trimBy },
    missing: setting.missing ?? defaultReviewSetting.missing!,
    votesBy: setting.votesBy ?? defaultReviewSetting.votesBy!,
    rankBy: setting.rankBy ?? defaultReviewSetting.rankBy!,
    average: canChooseAverage(setting) ? (setting.average ?? 'mean') : 'mean',
    roundCriteria: trimBy === 'criterion' ? (setting.roundCriteria ?? null) : null,
    combineBy: setting.combineBy ?? 'mean',
    roundParts: setting.roundParts ?? null,
    tieBreak: setting.tieBreak ?? usualTieChain,
  }
}

type Drops = Pick<CountingRule, 'perWork' | 'dropHighest' | 'dropLowest'>
/** With fewer scores left, one reviewer alone decides a result. */
const FEW = 3

/** Scores of one work that count when all of its sheets are there. */
export const scoresLeft = ({ perWork, dropHighest, dropLowest }: Drops): number => perWork - dropHighest - dropLowest

/** Why so many cannot be dropped; null where a score stays. */
export const dropsFault = (drops: Drops): Label | null => {
  const count = drops.dropHighest + drops.dropLowest
  // Who drops nothing is not to blame for anything.
  if (count === 0 || scoresLeft(drops) >= 1) return null
  const most = drops.perWork - 1
  return [
    `每件作品只有 ${drops.perWork} 位评委，去掉 ${count} 个分数后一个也不剩；共最多去掉 ${most} 个，或增加评委`,
    `With ${drops.perWork} reviewers per work, dropping ${count} scores leaves none. Drop ${most} in all at most, or ask for more reviewers.`,
  ]
}

/** What to think about where few scores stay; null where enough do, or none is dropped. */
export const dropsAdvice = (drops: Drops): Label | null => {
  const left = scoresLeft(drops)
  const dropped = drops.dropHighest + drops.dropLowest
  if (dropped === 0 || left < 1 || left >= FEW) return null
  return [
    `去掉后每件作品只剩 ${left} 个分数，个人影响很大；建议每件作品至少 ${dropped + FEW} 位评委`,
    `Only ${left} ${left === 1 ? 'score' : 'scores'} of each work would count, so single reviewers weigh a lot. ${dropped + FEW} reviewers per work are better.`,
  ]
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
 * order of the mean of the places; with 'majority' they only say how far reviewers agree. Equal places share the mean of those they take; where k is 1 the list gives no order and 50.
 */
export const placePoints = (
  rule: Pick<CountingRule, 'rankBy'>,
  places: readonly number[],
  longest: number,
): readonly number[] => {
  const count = rule.rankBy === 'points' ? places.length : longest
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

/** The average of scores by the rule: their mean, or the one in the middle (of an even number the mean of the two). Null of none. */
export const averageOf = ({ average }: Pick<CountingRule, 'average'>, scores: readonly number[]): number | null => {
  if (scores.length === 0) return null
  if (average === 'mean') return scores.reduce((sum, one) => sum + one, 0) / scores.length
  const sorted = [...scores].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** One criterion over all sheets of a work. */
export interface CountedPoints {
  readonly key: string
  /** What was dropped, sheet by sheet. */
  readonly marks: readonly Extreme[]
  /** In the criterion’s own points; null: nobody gave any that stays. */
  readonly average: number | null
}

type CriteriaRule = Parameters<typeof keptOf>[0] & Pick<CountingRule, 'average' | 'roundCriteria'>

/**
 * Every criterion of a work on its own: extremes dropped by the same rule as totals, the rest averaged. Who left an optional criterion open
 * is not missing there. `planned`: how many sheets there should be.
 */
export const criteriaOf = (
  rule: CriteriaRule,
  criteria: readonly DeductingCriterion[],
  sheets: readonly SheetPoints[],
  planned: number,
): readonly CountedPoints[] =>
  criteria.map(({ key, isDeduction }) => {
    // Nothing to deduct is a deduction of nothing.
    const values = sheets.map((values) => values[key] ?? (isDeduction ? 0 : null))
    const given = values.filter((value) => value !== null)
    const { marks, state } = keptOf(rule, given, planned - (sheets.length - given.length))
    let at = 0
    const all = values.map((value) => (value === null ? null : marks[at++]!))
    return { key, marks: all, average: state === 'held' ? null : averageOf(rule, stayingOf(given, marks)) }
  })

/**
 * The score from criteria: Σ 100 · weight · average ÷ max ÷ Σ weight over the criteria with an average, each product rounded as the rule
 * says, less the averages of deductions; not below 0. Null where no criterion has an average.
 */
export const scoreOfCriteria = (
  { roundCriteria }: Pick<CountingRule, 'roundCriteria'>,
  criteria: readonly DeductingCriterion[],
  points: readonly CountedPoints[],
): number | null => {
  const averages = new Map(points.map(({ key, average }) => [key, average]))
  const round = (value: number): number => (roundCriteria === null ? value : Number(decimal(value, roundCriteria)))
  const counting = criteria.filter(
    ({ key, weight, isDeduction, isIndependent }) =>
      !isDeduction && !isIndependent && weight > 0 && (averages.get(key) ?? null) !== null,
  )
  if (counting.length === 0) return null
  const all = counting.reduce((sum, { weight }) => sum + weight, 0)
  const gained = counting.reduce((sum, { key, weight, max }) => sum + round((100 * weight * averages.get(key)!) / (max * all)), 0)
  const lost = criteria.reduce((sum, { key, isDeduction }) => sum + (isDeduction ? round(averages.get(key) ?? 0) : 0), 0)
  return Math.max(0, gained - lost)
}

/**
 * Places by majority (skating system, rules 5 to 8 of the World DanceSport Federation): the best place that more than half of a work’s
 * reviewers gave or bettered; of equal ones the larger majority, then the smaller sum of these places, then the same with the next place,
 * and so on. `lists`: the places of every work. Works equal in all of it share the mean of the places they take; null without places. With
 * unequal numbers of reviewers shares and means take the place of counts and sums.
 */
export const majorityPlaces = (lists: readonly (readonly number[])[]): readonly (number | null)[] => {
  const last = Math.ceil(lists.flat().reduce((most, one) => Math.max(most, one), 0))
  const columnsOf = (places: readonly number[]): readonly number[] => {
    const columns: number[] = []
    for (let place = 1; place <= last; place++) {
      const some = places.filter((one) => one <= place)
      const hasMajority = 2 * some.length > places.length
      if (columns.length === 0 && !hasMajority) continue
      if (columns.length === 0) columns.push(place)
      columns.push(unitsOf(-some.length / places.length), unitsOf(some.reduce((sum, one) => sum + one, 0) / places.length))
    }
    return columns
  }
  const columns = lists.map((places) => (places.length === 0 ? null : columnsOf(places)))
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at]! - b[at]!
    return 0
  }
  return columns.map((own) => {
    if (own === null) return null
    let [better, same] = [0, 0]
    for (const other of columns) {
      if (other === null) continue
      const order = compare(other, own)
      if (order < 0) better++
      else if (order === 0) same++
    }
    return better + (same + 1) / 2
  })
}

const CRITERION = 'criterion:'

/** The key of the criterion a step compares; null: it is another step. */
export const criterionOfStep = (step: string): string | null => (step.startsWith(CRITERION) ? step.slice(CRITERION.length) : null)
