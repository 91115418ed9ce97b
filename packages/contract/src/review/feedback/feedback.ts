// What teams get back of a review, as its plan promised before anybody judged: shared by office, teams and tests. Pure.
import type { ReviewSetting } from '../../competition/settings.ts'
import type { Label } from '../../lang.ts'
import { decimal } from '../decimal.ts'

/** Whether what judges write is released to teams. */
export const sharesComments = ({ feedback = [] }: Pick<ReviewSetting, 'feedback'>): boolean => feedback.includes('comments')

/** What the office decides about a comment that names somebody. */
export const commentDecisionLabels = {
  release: ['原样发布', 'Release as is'],
  mask: ['遮盖后发布', 'Mask'],
  withhold: ['不发布', 'Withhold'],
} as const satisfies Record<string, Label>
export type CommentDecision = keyof typeof commentDecisionLabels
export const commentDecisions = Object.keys(commentDecisionLabels) as CommentDecision[]

/** Fewest works of a ranking of which bands are given: of fewer, a band would be a place. */
export const FEWEST_RANKED = 8
/** Fewest sheets whose mean is given: the mean of one is what one judge gave. */
export const FEWEST_SHEETS = 2

export const bands = [10, 25, 50, 100] as const
/** In percent: the best tenth, quarter or half of a ranking; 100: the other half. */
export type Band = (typeof bands)[number]

/** The band of a place among the ranked works; null: not ranked, or too few works. */
export const bandOf = (rank: number | null, works: number): Band | null =>
  rank === null || works < FEWEST_RANKED ? null : (bands.find((band) => rank * 100 <= works * band) ?? 100)

type Scores = Readonly<Record<string, number | null | undefined>>

/** The plain mean of what the judges gave by each criterion, before anything is dropped or corrected; null: too few gave one. */
export const criteriaMeans = (
  criteria: readonly Pick<ReviewSetting['criteria'][number], 'key'>[],
  sheets: readonly Scores[],
): { key: string; mean: string | null }[] =>
  criteria.map(({ key }) => {
    const given = sheets.flatMap((scores) => scores[key] ?? [])
    const mean = given.reduce((sum, value) => sum + value, 0) / given.length
    return { key, mean: given.length < FEWEST_SHEETS ? null : decimal(mean, 2) }
  })

/** Fewest teams whose voices are summed up for a judge. */
export const FEWEST_VOICES = 3
