// How the score of a work is counted, in words and in figures: one rule for the settings screen, the calculation and whoever checks it.
import {
  defaultReviewSetting,
  type missingRules,
  type ReviewSetting,
  type rankCounts,
  type TieStep,
  usualTieChain,
  type voteCounts,
} from '../competition/settings.ts'
import type { Label } from '../lang.ts'
import { unitsOf } from './decimal.ts'

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
  /** 'points': each list from 100 to 0; 'places': mean of the places. */
  readonly rankBy: (typeof rankCounts)[number]
  readonly tieBreak: readonly TieStep[]
  readonly decimals: number
}

type Counted = Pick<ReviewSetting, 'type' | 'perWork' | 'dropHighest' | 'dropLowest' | 'standardise' | 'decimals'> &
  Partial<Pick<ReviewSetting, 'missing' | 'votesBy' | 'rankBy' | 'tieBreak'>>

/** The rule of a setting; fields it was stored without are as they are in a new one. */
export const countingRuleOf = (setting: Counted): CountingRule => ({
  ...{ type: setting.type, perWork: setting.perWork, decimals: setting.decimals, standardise: setting.standardise },
  ...{ dropHighest: setting.dropHighest, dropLowest: setting.dropLowest },
  missing: setting.missing ?? defaultReviewSetting.missing!,
  votesBy: setting.votesBy ?? defaultReviewSetting.votesBy!,
  rankBy: setting.rankBy ?? defaultReviewSetting.rankBy!,
  tieBreak: setting.tieBreak ?? usualTieChain,
})

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

/** The rule as one sentence, for example 去掉 1 个最高分和 1 个最低分后取平均，…，最后保留 2 位小数。 */
export const countingWords = (setting: Counted): Label => {
  const rule = countingRuleOf(setting)
  const parts = partsOf(rule)
  const zh = parts.map(([text]) => text).join('；')
  const en = parts.map(([, text]) => text).join('; ')
  return [`${zh}。`, `${en.charAt(0).toUpperCase()}${en.slice(1)}.`]
}

const partsOf = (rule: CountingRule): readonly Label[] => {
  const round = roundWords(rule.decimals)
  switch (rule.type) {
    case 'grade':
      return [
        ['以多数评委给出的等级为最终等级', 'the grade most reviewers give'],
        ['名次按各评委等级折算分的平均，从高到低', 'places follow from the average of the points of the grades'],
      ]
    case 'pass_fail':
      return [
        ['多数评委判定通过，即为通过', 'a work passes when most reviewers let it pass'],
        ['名次按判定通过的评委比例，从高到低', 'places follow from the share of reviewers who let it pass'],
      ]
    case 'pairwise':
      return [['由全部两两比较的胜负推算名次', 'places follow from who won which comparison']]
    case 'vote':
      return rule.votesBy === 'count'
        ? [['按得票数从多到少排名', 'works are ranked by the number of votes for them']]
        : [
            [
              '按得票率（得票数占实际投票评委的百分比）从高到低排名',
              'works are ranked by the share of votes, of those who voted',
            ],
            round,
          ]
    case 'rank':
      return rule.rankBy === 'places'
        ? [
            ['取各评委所排名次的平均，平均名次越小越靠前', 'the average of the places reviewers give; the smaller, the better'],
            [
              '得分按赛项内最长的一份排序折算：第 1 名 100 分，末名 0 分',
              'as a score: first place 100, last place of the longest list 0',
            ],
            round,
          ]
        : [
            [
              '把每位评委的排序折算为分数（第 1 名 100 分，末名 0 分，中间等距）后取平均，分数高者靠前',
              'each list of places becomes points (first 100, last 0, evenly between); the higher their average, the better',
            ],
            round,
          ]
    default:
      return scoreParts(rule, round)
  }
}

const scoreParts = (rule: CountingRule, round: Label): readonly Label[] => {
  const isStandard = rule.standardise === 'tscore' || rule.standardise === 'minmax_fit'
  const isLeveled = rule.standardise === 'severity'
  const [meanZh, meanEn] = meanWords(rule)
  const parts: Label[] = []
  if (isStandard) parts.push(['先把每位评委的总分换算为标准分', 'the totals of every reviewer become standard scores'])
  if (isLeveled) parts.push(['先从总分中扣除每位评委的松紧', 'how strict every reviewer is gets taken off the totals'])
  parts.push([parts.length > 0 ? `再${meanZh}` : meanZh, meanEn])
  parts.push(...missingWords(rule))
  if (rule.standardise === 'minmax_fit')
    parts.push(['结果换算回原来的分数区间', 'the result is fitted back to the range of the original scores'])
  else if (isStandard || isLeveled)
    parts.push([
      '如有得分超出 0–100 分，全部得分向平均分等比例收拢，名次不变',
      'where a score would leave 0 to 100, all are drawn towards the average in proportion, which changes no place',
    ])
  return [...parts, round]
}

const meanWords = (rule: CountingRule): Label => {
  const { dropHighest, dropLowest, perWork } = rule
  if (dropHighest + dropLowest === 0)
    return perWork === 1
      ? ['取这位评委的总分', 'the total of the one reviewer']
      : ['取各评委总分的平均', 'the average of the totals of all reviewers']
  const zh = [
    ...(dropHighest > 0 ? [`${dropHighest} 个最高分`] : []),
    ...(dropLowest > 0 ? [`${dropLowest} 个最低分`] : []),
  ].join('和 ')
  const en = [...(dropHighest > 0 ? [some(dropHighest, 'highest')] : []), ...(dropLowest > 0 ? [some(dropLowest, 'lowest')] : [])]
  const without = `without ${en.join(' and ')}`
  return scoresLeft(rule) === 1
    ? [`去掉 ${zh}后取剩下的 1 个分数`, `the one score that is left ${without}`]
    : [`去掉 ${zh}后取平均`, `the average ${without}`]
}

const some = (count: number, which: string): string => (count === 1 ? `the ${which} score` : `the ${count} ${which} scores`)

const missingWords = (rule: CountingRule): readonly Label[] => {
  if (rule.missing === 'hold')
    return [[`评分未满 ${rule.perWork} 份的作品不计分`, `a work with fewer than ${rule.perWork} sheets has no score`]]
  if (rule.dropHighest + rule.dropLowest === 0) return []
  return rule.missing === 'keep'
    ? [['评分不齐的作品不去掉任何分数', 'nothing is dropped of a work that misses sheets']]
    : [
        [
          '评分不齐的作品照样去掉，去掉后没有分数的不计分',
          'a work that misses sheets loses as many, and has no score where none is left',
        ],
      ]
}

const roundWords = (decimals: number): Label =>
  decimals === 0
    ? ['最后四舍五入到整数', 'rounded to a whole number at the end']
    : [`最后四舍五入，保留 ${decimals} 位小数`, `rounded to ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'} at the end`]

/** What decides between works of the same published score, in words. */
export const tieLabels: Readonly<Record<TieStep | 'shared', Label>> = {
  exact: ['未舍入的得分', 'the score before rounding'],
  fullMean: ['不去掉高低分的平均', 'the average without dropping'],
  mainCriterion: ['权重最高的评分项', 'the criterion of the highest weight'],
  mainSource: ['权重最高的批次得分', 'the score of the batch that weighs most'],
  spread: ['评委分歧较小', 'the smaller spread between reviewers'],
  captainVote: ['组长排序', 'the panel lead’s order'],
  lot: ['按批次种子抽签', 'a lot drawn from the seed of the batch'],
  shared: ['并列', 'a shared place'],
}

/** The chain of ties as one sentence. */
export const tieWords = (setting: Partial<Pick<ReviewSetting, 'tieBreak'>>): Label => {
  const chain = setting.tieBreak ?? usualTieChain
  if (chain.length === 0) return ['得分相同的作品并列。', 'Works of the same score share a place.']
  const [zh, en] = [chain.map((step) => tieLabels[step][0]), chain.map((step) => tieLabels[step][1])]
  return [
    `得分相同时依次比较：${zh.join('、')}；仍相同的并列。`,
    `Works of the same score are separated by ${en.join(', then ')}; those still equal share a place.`,
  ]
}
