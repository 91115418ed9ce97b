import { auditStepLabels, enrollModeLabels } from '@kaisai/contract/competition/labels'
import { explainRules } from '@kaisai/contract/competition/rules/explain'
import { defaultCategoryLimits, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import type { EnrollSetting } from '@kaisai/contract/competition/settings'
import type { getEnrollSetting, saveEnrollSetting } from '@kaisai/contract/competition/stage.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Label, Lang } from '@kaisai/contract/lang'
import { enteredOf } from './category-tree.ts'
import type { Item } from './category-values.ts'
import type { enrollTexts } from './enroll-texts.ts'

export type EnrollValues = Omit<InputOf<typeof saveEnrollSetting>, 'competitionId' | 'version'>
export type StoredEnroll = ReplyOf<typeof getEnrollSetting>
type Texts = (typeof enrollTexts)['zh']

/** Columns the form calls otherwise. */
export const fieldOf = { enroll_setting: 'setting' } as const

export const valuesOf = ({ version: _, ...values }: StoredEnroll): EnrollValues => values

/** The categories teams enter, as the rules know them. */
export const ruledOf = (items: readonly Item[]): RuledCategory[] =>
  enteredOf(items).map(({ itemId, name, nameEn, limits }) => ({ categoryId: itemId, name, nameEn, limits }))

/** Entered categories whose size of team does not go with how people enroll. */
export const oddCategories = (mode: EnrollValues['enrollMode'], categories: readonly RuledCategory[]): RuledCategory[] =>
  categories.filter(({ limits }) =>
    mode === 'individual' ? limits.memberMin > 1 : mode === 'team' ? limits.memberMax === 1 : false,
  )

/** A field of the form in few words, for the view of conflicts; of rules and settings only what differs from the other side. */
export const describe = (
  field: keyof EnrollValues,
  value: unknown,
  other: unknown,
  words: { t: Texts; lang: Lang; label: (label: Label) => string },
): string => {
  const { t, lang, label } = words
  if (field === 'enrollMode') return label(enrollModeLabels[value as EnrollValues['enrollMode']])
  if (field === 'auditChain') {
    const chain = value as EnrollValues['auditChain']
    return chain.length === 0 ? t.auditNone : chain.map((step) => label(auditStepLabels[step])).join(' → ')
  }
  if (field === 'rules') {
    const example = { name: '', nameEn: '', limits: defaultCategoryLimits }
    const said = (rules: unknown): string[] => explainRules(rules as ParticipationRules, example, lang)
    const others = new Set(said(other))
    return said(value)
      .filter((sentence) => !others.has(sentence))
      .join(lang === 'en' ? ' ' : '；')
  }
  if (field === 'setting') return settingWords(value as EnrollSetting, other as EnrollSetting, t)
  return String(value)
}

const settingWords = (setting: EnrollSetting, other: EnrollSetting, t: Texts): string =>
  (Object.keys(setting) as (keyof EnrollSetting)[])
    .filter((name) => setting[name] !== other[name])
    .map((name) => `${t[name]}：${settingText(name, setting[name], t)}`)
    .join('；')

const settingText = (name: keyof EnrollSetting, value: EnrollSetting[keyof EnrollSetting], t: Texts): string => {
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (name === 'modifyPolicy') return t.modifyChoices[value as EnrollSetting['modifyPolicy']]
  if (name === 'participants') return t.participantChoices[value as EnrollSetting['participants']]
  if (name === 'invitationHours') return `${value} ${t.hours}`
  return value === '' ? t.none : String(value).slice(0, 60)
}
