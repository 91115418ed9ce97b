// What a category charges beside its base fee, in words: for those who think of entering, and for whoever pays.
import { fill, inLang, type Label, type Lang } from '../../lang.ts'
import { feeBasisLabels } from '../labels.ts'
import { degreeLabels } from '../rules/labels.ts'
import { yuanOf } from './compute-fee.ts'
import { extraItemLabels, type FeePrice } from './fee-rules.ts'
import { refundRuleTexts } from './refund-rule.ts'

const sentences = {
  early: ['{day}（含）前提交报名，{basis}立减 ¥{amount}', '¥{amount} off ({basis}) when submitted until {day}'],
  degree: ['{degree}：{basis} ¥{amount}', '{degree}: ¥{amount} ({basis})'],
  degreeFree: ['{degree}不收报名费', '{degree}: no entry fee'],
  free: ['免费：{groups}', 'Free: {groups}'],
  cap: ['同一学校合计不超过 ¥{amount}', 'At most ¥{amount} for all teams of a school'],
  extra: ['{item}：{basis} ¥{amount}', '{item}: ¥{amount} ({basis})'],
  refund: ['退费：{tiers}', 'Refunds: {tiers}'],
} as const satisfies Record<string, Label>
const joins = { groups: ['、', ', '], tiers: ['；', '; '] } as const satisfies Record<string, Label>

/**
 * The fee rules of a category in words, a sentence for each; empty where nothing but the base fee is charged.
 * `provinceName`: the name of a province by its code, in the language of the reader.
 */
export const feeRuleTexts = ({ feeBasis, rules }: FeePrice, lang: Lang, provinceName: (code: string) => string): string[] => {
  const say = (key: keyof typeof sentences, places: Readonly<Record<string, string>>): string =>
    fill(inLang(sentences[key], lang), places)
  const per = (basis: FeePrice['feeBasis']): string => inLang(feeBasisLabels[basis], lang).toLowerCase()
  const { earlyBird, byDegree, freeDegrees, freeProvinces, schoolCapFen, extras, refunds } = rules
  const groups = [...freeDegrees.map((degree) => inLang(degreeLabels[degree], lang)), ...freeProvinces.map(provinceName)]
  return [
    ...(earlyBird === null
      ? []
      : [say('early', { day: earlyBird.untilOn, basis: per(feeBasis), amount: yuanOf(earlyBird.offFen) })]),
    ...byDegree.map(({ degree, feeFen }) =>
      say(feeFen === 0 ? 'degreeFree' : 'degree', {
        ...{ degree: inLang(degreeLabels[degree], lang), basis: per(feeBasis), amount: yuanOf(feeFen) },
      }),
    ),
    ...(groups.length === 0 ? [] : [say('free', { groups: groups.join(inLang(joins.groups, lang)) })]),
    ...(schoolCapFen === null ? [] : [say('cap', { amount: yuanOf(schoolCapFen) })]),
    ...extras
      .filter(({ feeFen }) => feeFen > 0)
      .map(({ item, feeFen, basis }) =>
        say('extra', { item: inLang(extraItemLabels[item], lang), basis: per(basis), amount: yuanOf(feeFen) }),
      ),
    ...(refunds.length === 0 ? [] : [say('refund', { tiers: refundRuleTexts(refunds, lang).join(inLang(joins.tiers, lang)) })]),
  ]
}
