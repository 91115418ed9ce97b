import type { CompetitionPreset } from '@kaisai/contract/competition/rules/presets/preset'
import { span, spanEn } from '@kaisai/contract/competition/rules/rule'
import type { Lang } from '@kaisai/contract/lang'
import type { presetTexts } from './preset-texts.ts'

type Texts = (typeof presetTexts)['zh']

/** A preset at a glance: sizes of teams, categories, stages, length. */
export const presetFacts = ({ categories, stages }: CompetitionPreset, t: Texts, lang: Lang): string[] => {
  const fewest = Math.min(...categories.map(({ limits }) => limits.memberMin))
  const most = Math.max(...categories.map(({ limits }) => limits.memberMax))
  const last = Math.max(...stages.flatMap(({ windows }) => windows.map(({ startDay, days }) => startDay + days)))
  return [
    most === 1 ? t.presetFacts.alone : t.presetFacts.people((lang === 'en' ? spanEn : span)(fewest, most)),
    t.presetFacts.categories(categories.length),
    stages.map(({ name, nameEn }) => (lang === 'en' ? nameEn : name)).join(' → '),
    t.presetFacts.days(last),
  ]
}
