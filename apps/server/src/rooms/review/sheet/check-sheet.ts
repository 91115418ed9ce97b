// What may stand in a sheet, and what a sheet needs before it is handed in.
import type { Criterion, ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { saveSheet } from '@kaisai/contract/review/sheet.endpoints'

export type SheetInput = Omit<InputOf<typeof saveSheet>, 'taskId' | 'version' | 'seconds'>

const nameIn = (criterion: Criterion, lang: Lang): string => (lang === 'en' ? criterion.nameEn || criterion.name : criterion.name)

/** Refuses points that are no numbers, out of range or off the step, and criteria that are not asked. */
export const requireSoundSheet = (setting: ReviewSetting, input: SheetInput, lang: Lang): void => {
  const byKey = new Map(setting.criteria.map((criterion) => [criterion.key, criterion]))
  for (const [key, value] of Object.entries(input.values)) {
    const criterion = byKey.get(key)
    if (!criterion) throw problem('review.criterion_unknown')
    if (value === null) continue
    if (typeof value !== 'number' || !isOnStep(criterion, value))
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
// Points and steps have four decimals at most: ten-thousandths are whole numbers.
const units = (value: number): number => Math.round(value * 10_000)
const isOnStep = ({ min, max, step }: Criterion, value: number): boolean =>
  Number.isFinite(value) &&
  value >= min &&
  value <= max &&
  Math.abs(value * 10_000 - units(value)) < 1e-6 &&
  (units(value) - units(min)) % units(step) === 0

/** What a sheet still needs, in words; empty: it may be handed in. */
export const missingOf = (setting: ReviewSetting, input: SheetInput, lang: Lang): string[] => {
  const [zh, en] = [lang !== 'en', lang === 'en']
  const missing: string[] = []
  if (setting.type === 'grade' && input.grade === null) missing.push(zh ? '等级' : 'the grade')
  if (setting.type === 'vote' && input.isRecommended === null) missing.push(zh ? '是否推荐' : 'whether you recommend it')
  if (setting.type === 'pass_fail' && input.isPassed === null) missing.push(zh ? '是否通过' : 'whether it passes')
  if (setting.type === 'rank' && input.place === null) missing.push(zh ? '名次' : 'the place')
  for (const criterion of setting.criteria) {
    const value = input.values[criterion.key] ?? null
    const name = nameIn(criterion, lang)
    if (setting.type === 'score' && criterion.isRequired && value === null) missing.push(name)
    if (value !== null && criterion.commentBelow !== null && value < criterion.commentBelow) {
      const words = (input.comments[criterion.key] ?? '').trim()
      if (words === '')
        missing.push(
          en ? `a comment on ${name} (below ${criterion.commentBelow})` : `${name}（低于${criterion.commentBelow}分须写评语）`,
        )
    }
  }
  if (input.comment.trim().length < setting.commentMin)
    missing.push(en ? `a comment of ${setting.commentMin} characters` : `不少于${setting.commentMin}字的评语`)
  return missing
}
