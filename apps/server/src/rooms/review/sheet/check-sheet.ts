// What may stand in a sheet, and what a sheet needs before it is submitted.
import type { Criterion, ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { saveSheet } from '@kaisai/contract/review/sheet.endpoints'
import { isAllowed, type MissingField, missingFields } from '@kaisai/contract/review/sheet-rules'

export type SheetInput = Omit<InputOf<typeof saveSheet>, 'taskId' | 'version' | 'seconds'>

const nameIn = (criterion: Criterion, lang: Lang): string => bestIn(lang, criterion.name, criterion.nameEn)

/** Refuses points that are no numbers, out of range or off the step, and criteria that are not asked. */
export const validateSheet = (setting: ReviewSetting, input: SheetInput, lang: Lang): void => {
  const byKey = new Map(setting.criteria.map((criterion) => [criterion.key, criterion]))
  for (const [key, value] of Object.entries(input.values)) {
    const criterion = byKey.get(key)
    if (!criterion) throw problem('review.criterion_unknown')
    if (value === null) continue
    if (typeof value !== 'number' || !isAllowed(criterion, value))
      throw problem('review.score_range', {
        name: nameIn(criterion, lang),
        min: criterion.min,
        max: criterion.max,
        step: criterion.step,
      })
  }
  for (const [key, words] of Object.entries(input.comments)) {
    if (!byKey.has(key)) throw problem('review.criterion_unknown')
    if (typeof words !== 'string' || words.length > MOST_WORDS)
      throw problem('house.invalid', {
        message: lang === 'en' ? 'A comment may have 1,000 characters at most.' : '评语不能超过1000字',
      })
  }
}

const MOST_WORDS = 1000

/** What a sheet still needs before it is submitted, in words; empty: nothing. */
export const missingOf = (setting: ReviewSetting, input: SheetInput, lang: Lang): string[] =>
  missingFields(setting, input).map((missing) => wordsOf(missing, lang === 'en', lang))

const wordsOf = (missing: MissingField<Criterion>, isEnglish: boolean, lang: Lang): string => {
  switch (missing.kind) {
    case 'grade':
      return isEnglish ? 'the grade' : '等级'
    case 'recommendation':
      return isEnglish ? 'whether you recommend it' : '是否推荐'
    case 'pass':
      return isEnglish ? 'whether it passes' : '是否通过'
    case 'place':
      return isEnglish ? 'the place' : '名次'
    case 'comment':
      return isEnglish ? `a comment of ${missing.least} characters` : `不少于${missing.least}字的评语`
    case 'criterionComment': {
      const { criterion } = missing
      const name = nameIn(criterion, lang)
      return isEnglish
        ? `a comment on ${name} (below ${criterion.commentBelow})`
        : `${name}（低于${criterion.commentBelow}分须写评语）`
    }
    default:
      return nameIn(missing.criterion, lang)
  }
}
