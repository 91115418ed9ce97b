// A scheme in sentences: how many get an award, what limits hold, and why a work has none. One place for the screens, the workbook and the people concerned.

import { inLang, type Label, type Lang } from '../lang.ts'
import type { Given, LevelItem, SchemeRules } from './assign-types.ts'
import { baseLabels, type Explanation, explanationLabels, listsKeepLabels, roundingLabels } from './labels.ts'

const say = (lang: Lang, zh: string, en: string): string => inLang([zh, en] as const satisfies Label, lang)
const join = (lang: Lang, parts: readonly string[]): string => parts.filter(Boolean).join(say(lang, '；', '; '))

/** How many get an award of the ranking, as it is computed: places or share with its rounding, bounds and limits. */
export const levelSentence = (item: Omit<LevelItem, 'itemId' | 'categoryId'>, lang: Lang): string => {
  const { method, value, min, max, minScore, perSchoolCap, provinceCap, provinceShare } = item
  const base = inLang(baseLabels[item.base], lang)
  const rounding = inLang(roundingLabels[item.rounding], lang)
  const share = item.isCumulative
    ? say(
        lang,
        `与更高等级合计不超过${base}的 ${value}%（${rounding}）`,
        `With the higher awards up to ${value} % of “${base}” (rounded: ${rounding})`,
      )
    : say(lang, `${base}的 ${value}%（${rounding}）`, `${value} % of “${base}” (rounded: ${rounding})`)
  const places = {
    count: say(lang, `${value} 项`, `${value} ${value === 1 ? 'place' : 'places'}`),
    percent: share,
    score: say(lang, `${value} 分及以上`, `${value} points or more`),
    manual: say(lang, '人工确定', 'By hand'),
  }[method]
  return join(lang, [
    places,
    method !== 'count' && min > 0 ? say(lang, `至少 ${min} 项`, `at least ${min}`) : '',
    max == null ? '' : say(lang, `至多 ${max} 项`, `at most ${max}`),
    minScore == null
      ? ''
      : say(lang, `不低于 ${minScore} 分，名额可空缺`, `nobody below ${minScore} points, places may stay empty`),
    perSchoolCap === null ? '' : say(lang, `每校至多 ${perSchoolCap} 项`, `at most ${perSchoolCap} for a school`),
    provinceCap == null ? '' : say(lang, `每省至多 ${provinceCap} 项`, `at most ${provinceCap} for a province`),
    provinceShare == null
      ? ''
      : say(
          lang,
          `每省至多占名额的 ${provinceShare}%（向下取整，至少 1 项）`,
          `at most ${provinceShare} % of the places for a province (rounded down, at least 1)`,
        ),
  ])
}

/** The limits over all levels; '' where there are none. `hasLists`: awards of lists by marker stand beside the general one. */
export const rulesSentence = (rules: SchemeRules, lang: Lang, hasLists = false): string =>
  join(lang, [
    rules.schoolCap === null ? '' : schoolCapText(rules, lang),
    rules.isBestOfSchool ? inLang(explanationLabels.notBest, lang) : '',
    rules.keepsBetter
      ? say(
          lang,
          '每人限获一项：保留较高奖项，另一名额顺延给下一名',
          'One award for a person: the better one is kept, the other place goes to the next',
        )
      : '',
    hasLists
      ? `${say(lang, '总榜与标记榜', 'General list and lists by marker')}${say(lang, '：', ': ')}${inLang(listsKeepLabels[rules.listsKeep ?? 'higher'], lang)}`
      : '',
  ])

const awards = (count: number | null): string => `${count} ${count === 1 ? 'award' : 'awards'}`
const schoolCapText = ({ schoolCap, schoolCapScope }: SchemeRules, lang: Lang): string =>
  schoolCapScope === 'all'
    ? say(lang, `每校各等级合计至多 ${schoolCap} 项`, `At most ${awards(schoolCap)} for a school over all levels`)
    : say(
        lang,
        `每校在每个赛项各等级合计至多 ${schoolCap} 项`,
        `At most ${awards(schoolCap)} for a school in a category, over all levels`,
      )

/** Why a work has its award or none, with the number of the limit it met: “本校已有 3 项（每校合计上限）”. `item`: the award that passed it by. */
export const reasonText = (
  explanation: Explanation,
  about: { readonly item?: Pick<LevelItem, 'perSchoolCap' | 'minScore'> | undefined; readonly rules: SchemeRules },
  lang: Lang,
): string => {
  const { item, rules } = about
  if (explanation === 'schoolTotal' && rules.schoolCap !== null)
    return say(
      lang,
      `本校已有 ${rules.schoolCap} 项（各等级合计上限）`,
      `The school has ${awards(rules.schoolCap)} already (limit over all levels)`,
    )
  if (explanation === 'schoolCap' && item?.perSchoolCap != null)
    return say(
      lang,
      `本校该奖项已有 ${item.perSchoolCap} 项（每校上限）`,
      `The school has ${item.perSchoolCap} of this award already`,
    )
  if (explanation === 'scoreFloor' && item?.minScore != null)
    return say(lang, `名额内，但低于最低分数 ${item.minScore}`, `Within the places, but below the lowest score ${item.minScore}`)
  return inLang(explanationLabels[explanation], lang)
}

/** Everything that was decided about a work: awards that passed it by with their reasons, then why it has what it has. */
export const decisionText = (
  given: Pick<Given, 'explanation' | 'skipped' | 'more'>,
  items: readonly (Pick<LevelItem, 'perSchoolCap' | 'minScore'> & { readonly id: string; readonly name: string })[],
  rules: SchemeRules,
  lang: Lang,
): string => {
  const passed = given.skipped.map(({ itemId, explanation }) => {
    const item = items.find(({ id }) => id === itemId)
    return `${item?.name ?? ''}${say(lang, '：', ': ')}${reasonText(explanation, { item, rules }, lang)}`
  })
  const isSaid = given.skipped.at(-1)?.explanation === given.explanation
  const further = (given.more ?? []).map(({ itemId, explanation }) => {
    const item = items.find(({ id }) => id === itemId)
    return `${item?.name ?? ''}${say(lang, '：', ': ')}${reasonText(explanation, { item, rules }, lang)}`
  })
  return join(lang, [...passed, ...(isSaid ? [] : [reasonText(given.explanation, { rules }, lang)]), ...further])
}
