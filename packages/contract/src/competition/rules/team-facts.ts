// What the rules are given about a team. Pure facts: whoever calls collects them, the server inside its transaction.
import type { DegreeLevel, EnrollmentWord, PersonType, TeamRole } from './labels.ts'
import type { CategoryLimits } from './rules.ts'

/** A category by name; an empty English name falls back to the Chinese one. */
export interface NamedCategory {
  readonly name: string
  readonly nameEn: string
  readonly limits: CategoryLimits
}

/** A category that teams enter. */
export interface RuledCategory extends NamedCategory {
  readonly categoryId: string
}

export interface TeamPerson {
  readonly userId: string
  readonly name: string
  readonly role: TeamRole
  readonly personType: PersonType
  readonly schoolId: string | null
  readonly schoolName: string
  /** Of students; null where the profile does not say. */
  readonly degree: DegreeLevel | null
  /** `YYYY-MM-DD`, of the identity number; null where none is given. */
  readonly birthDate: string | null
  readonly hasCompleteProfile: boolean
  /** Of teachers: employed full time by their school. */
  readonly isFullTime: boolean
  readonly hasAccepted: boolean
}

export interface TeamFacts {
  /** Null while the team is not stored yet. */
  readonly teamId: string | null
  readonly name: string
  /** Null where no work is named yet. */
  readonly workTitle: string | null
  readonly people: readonly TeamPerson[]
}

/** That a person is in another team. Only accepted memberships: an invitation nobody answered binds nobody. */
export interface PastParticipation {
  readonly userId: string
  readonly teamId: string
  readonly teamName: string
  readonly competitionId: string
  readonly seriesId: string | null
  readonly categoryId: string
  readonly kind: string | null
  readonly year: number
  readonly role: TeamRole
  /** The state of that team; `countsFrom` of the rules decides whether it counts. */
  readonly state: EnrollmentWord
}

/** Places of the category already taken by other teams. */
export interface TakenPlaces {
  readonly inCategory: number
  /** By teams of the captain's school. */
  readonly bySchool: number
  /** A full category then gives a hint, not an error. */
  readonly hasWaitingList: boolean
}

/** Where and when the team is judged. */
export interface RulesContext {
  readonly competitionId: string
  readonly seriesId: string | null
  readonly year: number
  /** The day of judging in China, `YYYY-MM-DD`. */
  readonly on: string
  /** Left out: quotas are not looked at. */
  readonly places?: TakenPlaces
}
