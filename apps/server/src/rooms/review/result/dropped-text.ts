import { commaOf, inBrackets, inLang, type Lang } from '@kaisai/contract/lang'
import type { NamedCriterion } from '@kaisai/contract/review/counting'

const ends = { highest: ['最高分', 'highest'], lowest: ['最低分', 'lowest'] } as const

/** Which points of a sheet were dropped where each criterion is counted on its own, in the order of the criteria; '' none. */
export const droppedText = (
  dropped: Readonly<Record<string, 'highest' | 'lowest'>> | undefined,
  criteria: readonly NamedCriterion[],
  lang: Lang,
): string => {
  const orderOf = (key: string): number => criteria.findIndex((one) => one.key === key)
  return Object.entries(dropped ?? {})
    .sort(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([key, end]) => {
      const one = criteria.find((criterion) => criterion.key === key)
      return ((lang === 'en' && one?.nameEn) || one?.name || key) + inBrackets(inLang(ends[end], lang), lang)
    })
    .join(commaOf(lang))
}
