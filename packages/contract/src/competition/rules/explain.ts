import { inLang, type Label, type Lang } from '../../lang.ts'
import type { SomeWording } from '../../website/wording.ts'
import { type RuleKey, ruleTable } from './rule-table.ts'
import type { ParticipationRules } from './rules.ts'
import type { NamedCategory } from './team-facts.ts'

/**
 * The rules as sentences for the public page: "who can take part".
 * Of several categories, what holds for all is said once and the rest with the names of those it holds for. No category: nothing to say.
 * `wording`: the words of the competition or of the site it is read on; without them the product's.
 */
export const explainRules = (
  rules: ParticipationRules,
  categories: NamedCategory | readonly NamedCategory[],
  lang: Lang,
  wording: SomeWording = null,
): string[] => explainByRule(rules, categories, lang, wording).flatMap(({ sentences }) => sentences)

/** The same sentences, rule by rule; a rule that asks nothing has none. */
export const explainByRule = (
  rules: ParticipationRules,
  categories: NamedCategory | readonly NamedCategory[],
  lang: Lang,
  wording: SomeWording = null,
): { readonly key: RuleKey; readonly sentences: readonly string[] }[] => {
  const all: readonly NamedCategory[] = 'limits' in categories ? [categories] : categories
  return (Object.keys(ruleTable) as RuleKey[]).map((key) => {
    const said = new Map<string, Set<NamedCategory>>()
    for (const category of all)
      for (const sentence of ruleTable[key].explain(rules, category.limits, all, wording)) {
        const text = inLang(sentence, lang)
        said.set(text, (said.get(text) ?? new Set()).add(category))
      }
    const sentences = [...said].map(([text, holds]) => (holds.size === all.length ? text : inLang(named([...holds], text), lang)))
    return { key, sentences }
  })
}

const named = (categories: readonly NamedCategory[], text: string): Label => [
  `${categories.map(({ name }) => name).join('、')}：${text}`,
  `${categories.map(({ name, nameEn }) => nameEn || name).join(', ')}: ${text}`,
]
