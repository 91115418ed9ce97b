// A category's limits in few words.
import { span, spanEn } from '@kaisai/contract/competition/rules/rule'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { formatMoney } from '#web/ui/format.ts'
import type { categoryTexts } from './category-texts.ts'
import type { Item } from './category-values.ts'

type Texts = (typeof categoryTexts)['zh']

/** The name in the page's language; an empty English name falls back to the Chinese one. */
export const categoryName = ({ name, nameEn }: Pick<Item, 'name' | 'nameEn'>, lang: Lang): string => bestIn(lang, name, nameEn)

/** Team, places and fee of a category, each in few words; what it does not limit is left out. */
export const factsOf = (item: Item, t: Texts, lang: Lang): string[] => {
  const { limits, taken } = item
  const spanText = lang === 'en' ? spanEn : span
  const f = t.facts
  return [
    limits.memberMax === 1 ? f.alone : f.people(spanText(limits.memberMin, limits.memberMax)),
    limits.advisorMax === 0 ? f.noAdvisor : f.advisors(spanText(limits.advisorMin, limits.advisorMax)),
    ...(limits.companyAdvisorMax === 0 ? [] : [f.companyAdvisors(spanText(limits.companyAdvisorMin, limits.companyAdvisorMax))]),
    ...(limits.isCrossSchoolAllowed ? [f.crossSchool] : []),
    ...(limits.levelGroup === null ? [] : [f.group(limits.levelGroup)]),
    limits.totalQuota === null
      ? f.noQuota
      : taken === 0
        ? f.places(limits.totalQuota)
        : `${f.places(limits.totalQuota)} (${f.taken(taken)})`,
    ...(limits.perSchoolQuota === null ? [] : [f.perSchool(limits.perSchoolQuota)]),
    feeText(item, t),
  ]
}

/** The fee with its basis, or that there is none. */
export const feeText = ({ feeFen, feeBasis }: Pick<Item, 'feeFen' | 'feeBasis'>, { facts }: Texts): string =>
  feeFen === 0 ? facts.free : (feeBasis === 'team' ? facts.perTeam : facts.perPerson)(formatMoney(feeFen))
