// The seats people of a team take: the caps once more, in a form a database can hold. Says the same as table/duplicates.ts.
import type { EnrollmentWord, TeamRole } from './labels.ts'
import type { CategoryLimits, ParticipationRules } from './rules.ts'
import { capsOf, isCounted, rolesOf } from './table/duplicates.ts'

/** One person's place among at most `most` in a scope. */
export interface Seat {
  readonly scope: string
  readonly userId: string
  readonly most: number
}

export interface SeatContext {
  readonly competitionId: string
  readonly seriesId: string | null
  readonly year: number
  readonly categoryId: string
}

/**
 * The seats of a team in a state: one for every accepted person and every cap that counts the team. Pure.
 * Two teams share a scope exactly where the rule `caps` counts them together.
 */
export const seatsOf = (
  rules: ParticipationRules,
  limits: CategoryLimits,
  context: SeatContext,
  people: readonly { userId: string; role: TeamRole }[],
  state: EnrollmentWord,
): Seat[] =>
  capsOf(rules, limits)
    .filter((cap) => isCounted(rules, cap, state))
    .flatMap((cap) => {
      const place = {
        category: context.categoryId,
        kind: `${context.competitionId}/${limits.kind}`,
        competition: context.competitionId,
        year: `${context.seriesId ?? context.competitionId}/${context.year}`,
      }[cap.within]
      const scope = `${cap.within}:${place}:${cap.role}${cap.isDraftCounted ? ':draft' : ''}`
      return people
        .filter(({ role }) => rolesOf[cap.role].includes(role))
        .map(({ userId }) => ({ scope, userId, most: cap.most }))
    })
