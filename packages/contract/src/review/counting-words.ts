// The rule a score is counted by as sentences: for the settings screen, the batch, the result and the verification page. They name no word for
// what is judged: teams and visitors read them where it has one of its own.
import { type PlainTieStep, type ReviewSetting, type TieStep, usualTieChain } from '../competition/settings.ts'
import type { Label } from '../lang.ts'
import {
  type Counted,
  type CountingRule,
  countingRuleOf,
  criterionOfStep,
  dropsFault,
  type NamedCriterion,
  scoresLeft,
  takesSeverityOff,
} from './counting.ts'

/** The rule as one sentence, for example 去掉 1 个最高分和 1 个最低分后取平均，…，最后保留 2 位小数。 */
export const countingWords = (setting: Counted): Label => {
  const rule = countingRuleOf(setting)
  const round = roundWords(rule.decimals)
  const parts = [...partsOf(rule, setting.criteria ?? [], round)]
  // In the order things are done: what is published is rounded last.
  parts.splice(parts.at(-1) === round ? -1 : parts.length, 0, ...combiningWords(rule))
  const zh = parts.map(([text]) => text).join('；')
  const en = parts.map(([, text]) => text).join('; ')
  return [`${zh}。`, `${en.charAt(0).toUpperCase()}${en.slice(1)}.`]
}

const partsOf = (rule: CountingRule, criteria: readonly NamedCriterion[], round: Label): readonly Label[] => {
  switch (rule.type) {
    case 'grade':
      return [
        ['以多数评委给出的等级为最终等级', 'the grade most reviewers give'],
        ['名次按各评委等级折算分的平均，从高到低', 'places follow from the average of the points of the grades'],
      ]
    case 'pass_fail':
      return [
        ['多数评委判定通过，即为通过', 'it passes when most reviewers let it pass'],
        ['名次按判定通过的评委比例，从高到低', 'places follow from the share of reviewers who let it pass'],
      ]
    case 'vote':
      return rule.votesBy === 'count'
        ? [['按得票数从多到少排名', 'ranked by the number of votes']]
        : [['按得票率（得票数占实际投票评委的百分比）从高到低排名', 'ranked by the share of votes, of those who voted'], round]
    case 'rank':
      if (rule.rankBy === 'majority')
        return [
          [
            '每件取过半数评委给出或优于的最好名次，名次越小越靠前',
            'the best place that more than half of the reviewers gave or bettered; the smaller, the better',
          ],
          [
            '相同时，依次比较达到该名次的评委数（多者靠前）、这些名次之和（小者靠前），再比较下一名次，直到分出先后',
            'equal ones by how many reviewers that is (more first), by the sum of their places (less first), then the same with the next place, and so on',
          ],
          ['得分按名次折算：第 1 名 100 分，末名 0 分', 'as a score: first place 100, last place 0'],
          round,
        ]
      return rule.rankBy === 'places'
        ? [
            ['取各评委所排名次的平均，平均名次越小越靠前', 'the average of the places reviewers give; the smaller, the better'],
            [
              '得分按同组中最长的一份排序折算：第 1 名 100 分，末名 0 分',
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
      return scoreParts(rule, criteria, round)
  }
}

const scoreParts = (rule: CountingRule, criteria: readonly NamedCriterion[], round: Label): readonly Label[] => {
  if (rule.trimBy === 'criterion') return [...byCriterionWords(rule), ...missingWords(rule), ...deductionWords(criteria), round]
  const isStandard = rule.standardise === 'tscore' || rule.standardise === 'minmax_fit'
  const isLeveled = takesSeverityOff(rule)
  const [meanZh, meanEn] = meanWords(rule)
  const parts: Label[] = []
  if (isStandard) parts.push(['先把每位评委的总分换算为标准分', 'the totals of every reviewer become standard scores'])
  if (isLeveled) parts.push(['先从总分中扣除每位评委的松紧', 'how strict every reviewer is gets taken off the totals'])
  parts.push([parts.length > 0 ? `再${meanZh}` : meanZh, meanEn])
  if (rule.standardise === 'reliable')
    parts.push([
      '如检验表明评委间评分误差确有差别，取平均时按各评委的可信度加权（权重为通常的四分之一至四倍）',
      'where a test shows that reviewers differ in how far they can be relied on, they are weighted by that (a quarter to four times of what is usual)',
    ])
  if (rule.standardise === 'confident')
    parts.push([
      '如检验表明评委把握越大、评分越接近其他评委，取平均时按评委填写的把握程度加权（权重为通常的四分之一至四倍，未填写的按通常计）',
      'where a test shows that scores given with more confidence are nearer to those of others, they are weighted by the confidence reviewers state (a quarter to four times of what is usual; as usual where none is stated)',
    ])
  parts.push(...missingWords(rule), ...deductionWords(criteria))
  if (rule.standardise === 'minmax_fit')
    parts.push(['结果换算回原来的分数区间', 'the result is fitted back to the range of the original scores'])
  else if (isStandard || isLeveled)
    parts.push([
      '如有得分超出 0–100 分，全部得分向平均分等比例收拢，名次不变',
      'where a score would leave 0 to 100, all are drawn towards the average in proportion, which changes no place',
    ])
  return [...parts, round]
}

// What is done with the scores after the extremes are gone.
const averaged: Readonly<Record<CountingRule['average'], Label>> = {
  mean: ['取平均', 'the average'],
  median: ['取中位数', 'the median'],
}

const droppedWords = ({ dropHighest, dropLowest }: CountingRule): Label => {
  const zh = [
    ...(dropHighest > 0 ? [`${dropHighest} 个最高分`] : []),
    ...(dropLowest > 0 ? [`${dropLowest} 个最低分`] : []),
  ].join('和 ')
  const en = [...(dropHighest > 0 ? [some(dropHighest, 'highest')] : []), ...(dropLowest > 0 ? [some(dropLowest, 'lowest')] : [])]
  return [`去掉 ${zh}后`, `without ${en.join(' and ')}`]
}

const meanWords = (rule: CountingRule): Label => {
  const [zh, en] = averaged[rule.average]
  if (rule.dropHighest + rule.dropLowest === 0)
    return rule.perWork === 1
      ? ['取这位评委的总分', 'the total of the one reviewer']
      : [zh.replace('取', '取各评委总分的'), `${en} of the totals of all reviewers`]
  const [dropsZh, dropsEn] = droppedWords(rule)
  return scoresLeft(rule) === 1
    ? [`${dropsZh}取剩下的 1 个分数`, `the one score that is left ${dropsEn}`]
    : [`${dropsZh}${zh}`, `${en} ${dropsEn}`]
}

const byCriterionWords = (rule: CountingRule): readonly Label[] => {
  const [zh, en] = averaged[rule.average]
  const hasDrops = rule.dropHighest + rule.dropLowest > 0
  const [dropsZh, dropsEn] = droppedWords(rule)
  const digits = rule.roundCriteria
  return [
    hasDrops
      ? [`每个评分项分别${dropsZh}${zh}`, `for each criterion, ${en} ${dropsEn}`]
      : [zh.replace('取', '每个评分项分别取各评委得分的'), `for each criterion, ${en} of what all reviewers gave`],
    digits === null
      ? ['各项按权重折算为百分制后相加', 'weighted to points of 100 and added up']
      : [
          `各项按权重折算为百分制，${decimalsZh(digits)}后相加`,
          `weighted to points of 100, each product rounded to ${decimalsEn(digits)}, and added up`,
        ],
  ]
}

const deductionWords = (criteria: readonly NamedCriterion[]): readonly Label[] => {
  const names = criteria.filter(({ isDeduction }) => isDeduction)
  if (names.length === 0) return []
  return [
    [
      `“${names.map(({ name }) => name).join('”“')}”为扣分项，从总分中直接减去，减到 0 分为止`,
      `${names.map(({ name, nameEn }) => `“${nameEn || name}”`).join(' and ')} ${names.length === 1 ? 'is' : 'are'} taken off the total as points of 100, but not below 0`,
    ],
  ]
}

// Said only where it is not the usual weighted mean.
const combiningWords = (rule: CountingRule): readonly Label[] => {
  if (rule.combineBy === 'mean' && rule.roundParts === null) return []
  const digits = rule.roundParts
  const [roundZh, roundEn] = digits === null ? ['', ''] : [`，${decimalsZh(digits)}`, `, rounded to ${decimalsEn(digits)},`]
  return rule.combineBy === 'sum'
    ? [
        [
          `由多个部分组成总成绩时，各部分得分乘以权重百分比${roundZh}后相加，权重 100 即全额计入`,
          `several parts are each multiplied by their weight in percent${roundEn} and added up, so that a weight of 100 counts in full`,
        ],
      ]
    : [
        [
          `由多个部分组成总成绩时，各部分得分乘以所占权重${roundZh}后相加`,
          `several parts are each multiplied by their share of the weights${roundEn} and added up`,
        ],
      ]
}

const decimalsZh = (digits: number): string => (digits === 0 ? '四舍五入到整数' : `四舍五入保留 ${digits} 位小数`)
const decimalsEn = (digits: number): string =>
  digits === 0 ? 'a whole number' : `${digits} ${digits === 1 ? 'decimal' : 'decimals'}`

const some = (count: number, which: string): string => (count === 1 ? `the ${which} score` : `the ${count} ${which} scores`)

const missingWords = (rule: CountingRule): readonly Label[] => {
  if (rule.missing === 'hold') return [[`评分未满 ${rule.perWork} 份的不计分`, `no score with fewer than ${rule.perWork} sheets`]]
  if (rule.dropHighest + rule.dropLowest === 0) return []
  return rule.missing === 'keep'
    ? [['评分不齐的不去掉任何分数', 'nothing is dropped where sheets are missing']]
    : [
        [
          '评分不齐的照样去掉，去掉后没有分数的不计分',
          'where sheets are missing as many are dropped, with no score where none is left',
        ],
      ]
}

const roundWords = (decimals: number): Label =>
  decimals === 0
    ? ['最后四舍五入到整数', 'rounded to a whole number at the end']
    : [`最后四舍五入，保留 ${decimals} 位小数`, `rounded to ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'} at the end`]

/** What decides between works of the same published score, in words. */
export const tieLabels: Readonly<Record<PlainTieStep | 'shared', Label>> = {
  exact: ['未舍入的得分', 'the score before rounding'],
  fullMean: ['不去掉高低分的平均', 'the average without dropping'],
  mainCriterion: ['权重最高的评分项', 'the criterion of the highest weight'],
  mainSource: ['权重最高的批次得分', 'the score of the batch that weighs most'],
  partOnline: ['网络评审得分', 'the score of the online review'],
  partOnsite: ['现场评审得分', 'the score on site'],
  partEarlier: ['前一赛段得分', 'the score of the earlier stage'],
  spread: ['评委分歧较小', 'the smaller spread between reviewers'],
  captainVote: ['组长排序', 'the panel lead’s order'],
  lot: ['按批次种子抽签', 'a lot drawn from the seed of the batch'],
  shared: ['并列', 'a shared place'],
}

/** A step in words; criteria by their names, those that are gone by their key. */
export const tieStepLabel = (step: TieStep | 'shared', criteria: readonly NamedCriterion[]): Label => {
  const key = criterionOfStep(step)
  if (key === null) return tieLabels[step as PlainTieStep | 'shared']
  const criterion = criteria.find((one) => one.key === key)
  const name = criterion?.name ?? key
  return [`评分项“${name}”`, `“${criterion?.nameEn || name}”`]
}

/** The step that compares a criterion the setting does not have; null: there is none. */
export const lostTieStep = (
  setting: Pick<ReviewSetting, 'type'> &
    Partial<Pick<ReviewSetting, 'tieBreak'>> & { readonly criteria: readonly NamedCriterion[] },
): TieStep | null =>
  (setting.tieBreak ?? []).find((step) => {
    const key = criterionOfStep(step)
    return key !== null && (setting.type !== 'score' || !setting.criteria.some((one) => one.key === key))
  }) ?? null

/** Why a setting cannot be counted by, and which of its fields is to blame; null where it can. */
export const settingFault = (
  setting: Pick<ReviewSetting, 'type' | 'criteria' | 'perWork' | 'dropHighest' | 'dropLowest'> &
    Partial<Pick<ReviewSetting, 'tieBreak'>>,
): { readonly field: 'dropHighest' | 'dropLowest' | 'criteria' | 'tieBreak'; readonly text: Label } | null => {
  if (setting.type === 'score') {
    const drops = dropsFault(setting)
    if (drops) return { field: setting.dropHighest > 0 ? 'dropHighest' : 'dropLowest', text: drops }
    const weighed = setting.criteria.find(({ isDeduction, weight }) => isDeduction && weight !== 0)
    if (weighed)
      return {
        field: 'criteria',
        text: [
          `“${weighed.name}”是扣分项，权重须为 0`,
          `“${weighed.nameEn || weighed.name}” is a deduction. Set its weight to 0.`,
        ],
      }
  }
  const lost = lostTieStep(setting)
  if (lost === null) return null
  const [zh, en] = tieStepLabel(lost, setting.criteria)
  return {
    field: 'tieBreak',
    text: [
      `同分规则中的${zh}不是现有的评分项，请移除`,
      `Works of the same score are separated by ${en}, which is no criterion here. Remove it.`,
    ],
  }
}

/** The chain of ties as one sentence. */
export const tieWords = (
  setting: Partial<Pick<ReviewSetting, 'tieBreak'>> & { readonly criteria?: readonly NamedCriterion[] },
): Label => {
  const chain = setting.tieBreak ?? usualTieChain
  if (chain.length === 0) return ['得分相同的并列。', 'Equal scores share a place.']
  const labels = chain.map((step) => tieStepLabel(step, setting.criteria ?? []))
  const [zh, en] = [labels.map(([text]) => text), labels.map(([, text]) => text)]
  return [
    `得分相同时依次比较：${zh.join('、')}；仍相同的并列。`,
    `Equal scores are separated by ${en.join(', then ')}; those still equal share a place.`,
  ]
}
