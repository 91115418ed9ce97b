// What a rule is: it checks, and it says itself in words. Both are needed, so that no rule is hidden from those it binds.
import type { Label } from '../../lang.ts'
import type { SomeWording } from '../../website/wording.ts'
import type { TeamRole } from './labels.ts'
import type { CategoryLimits, ParticipationRules } from './rules.ts'
import type { NamedCategory, PastParticipation, RulesContext, TeamFacts, TeamPerson } from './team-facts.ts'

/** Everything a check may look at. */
export interface Situation {
  readonly rules: ParticipationRules
  readonly categoryId: string
  readonly limits: CategoryLimits
  readonly team: TeamFacts
  readonly participations: readonly PastParticipation[]
  readonly context: RulesContext
  /** False: one person asks for himself, there is no team yet. */
  readonly isTeam: boolean
}

/** What a check found. `text` says what is the matter, `next` what to do; hints may have nothing to do. */
export interface Fault {
  readonly severity: 'error' | 'hint'
  /** User ids of those concerned; empty: the team as a whole. */
  readonly people: readonly string[]
  readonly values: Readonly<Record<string, string | number>>
  readonly text: Label
  readonly next: Label | null
}

export interface Rule {
  /** The settings it depends on. Every setting is read by a rule (rule-table.ts). */
  readonly reads: readonly (keyof ParticipationRules | keyof CategoryLimits)[]
  /** Asked for one person without a team as well. */
  readonly isPersonal: boolean
  readonly check: (situation: Situation) => readonly Fault[]
  /** The sentences of the public page; none where the rule asks nothing. `all` are the competition's categories, `wording` its words. */
  readonly explain: (
    rules: ParticipationRules,
    limits: CategoryLimits,
    all: readonly NamedCategory[],
    wording: SomeWording,
  ) => readonly Label[]
}

const schoolAdvisors: readonly TeamRole[] = ['first_teacher', 'teacher']
const participantRoles: readonly TeamRole[] = ['captain', 'member']

export const isParticipant = (person: { role: TeamRole }): boolean => participantRoles.includes(person.role)
export const isAdvisor = (person: { role: TeamRole }): boolean => !isParticipant(person)
/** Captain and members. */
export const participantsOf = (team: TeamFacts): TeamPerson[] => team.people.filter(isParticipant)
/** Advisors of schools, without those of companies. */
export const schoolAdvisorsOf = (team: TeamFacts): TeamPerson[] => team.people.filter(({ role }) => schoolAdvisors.includes(role))
export const companyAdvisorsOf = (team: TeamFacts): TeamPerson[] => team.people.filter(({ role }) => role === 'company_teacher')

/** A number or a span: `3` or `3-5`. */
export const span = (min: number, max: number): string => (min === max ? String(min) : `${min}-${max}`)
/** The same in English typography: `3–5`. */
export const spanEn = (min: number, max: number): string => span(min, max).replace('-', '–')
/** A number with its English noun: `1 team`, `2 teams`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`
/** Names one after another in both languages. */
export const namesOf = (people: readonly { name: string }[]): Label => [
  people.map(({ name }) => name).join('、'),
  people.map(({ name }) => name).join(', '),
]
export const idsOf = (people: readonly { userId: string }[]): string[] => people.map(({ userId }) => userId)
