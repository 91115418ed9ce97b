// What the final result of a work is, in words, from the settings of its review.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { Label } from '@kaisai/contract/lang'
import { scoresLeft } from './drops-guard.ts'

type Counted = Pick<ReviewSetting, 'type' | 'perWork' | 'dropHighest' | 'dropLowest' | 'standardise' | 'decimals'>

/** One sentence, for example 去掉 1 个最高分和 1 个最低分后取平均，保留 2 位小数。 */
export const finalScoreWords = (setting: Counted): Label =>
  setting.type === 'score' ? scoreWords(setting) : others[setting.type]

const others: Record<Exclude<ReviewSetting['type'], 'score'>, Label> = {
  grade: ['以多数评委给出的等级为最终等级。', 'The grade most reviewers give.'],
  vote: ['按得票数从多到少排名。', 'Works are ranked by their votes.'],
  rank: ['取各评委所排名次的平均，平均名次越小越靠前。', 'The average of the places reviewers give; the smaller, the better.'],
  pass_fail: ['多数评委判定通过，即为通过。', 'A work passes when most reviewers let it pass.'],
  pairwise: ['由全部两两比较的胜负推算名次。', 'Places follow from who won which comparison.'],
}

const scoreWords = (setting: Counted): Label => {
  const [zh, en] = meanWords(setting)
  const isStandard = setting.standardise === 'tscore' || setting.standardise === 'minmax_fit'
  const isLeveled = setting.standardise === 'severity'
  const isFitted = setting.standardise === 'minmax_fit'
  const [roundZh, roundEn] = roundWords(setting.decimals)
  const sentence = [
    ...(isStandard ? ['the totals of every reviewer become standard scores'] : []),
    ...(isLeveled ? ['how strict every reviewer is gets taken off the totals'] : []),
    en,
    ...(isFitted ? ['the result is fitted back to the range of the original scores'] : []),
  ].join('; ')
  return [
    `${isStandard ? '先把每位评委的总分换算为标准分，再' : isLeveled ? '先从总分中扣除每位评委的松紧，再' : ''}${zh}，${isFitted ? '并换算回原来的分数区间，' : ''}${roundZh}。`,
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, ${roundEn}.`,
  ]
}

const meanWords = (setting: Counted): Label => {
  const { dropHighest, dropLowest, perWork } = setting
  const left = scoresLeft(setting)
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
  return left === 1
    ? [`去掉 ${zh}后取剩下的 1 个分数`, `the one score that is left ${without}`]
    : [`去掉 ${zh}后取平均`, `the average ${without}`]
}

const some = (count: number, which: string): string => (count === 1 ? `the ${which} score` : `the ${count} ${which} scores`)

const roundWords = (decimals: number): Label =>
  decimals === 0
    ? ['四舍五入到整数', 'rounded to a whole number']
    : [`保留 ${decimals} 位小数`, `rounded to ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`]
