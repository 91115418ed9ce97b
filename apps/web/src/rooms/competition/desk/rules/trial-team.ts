// The example team of the trial: what its form holds, a legal one to begin with, and the facts the rules are asked about.
import type { AudienceType } from '@kaisai/contract/competition/labels'
import type { DegreeLevel, EnrollmentWord, PersonType, TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type {
  PastParticipation,
  RuledCategory,
  RulesContext,
  TeamFacts,
  TeamPerson,
} from '@kaisai/contract/competition/rules/team-facts'
import { randomId } from '#web/random-id.ts'

export type TrialSchool = 'a' | 'b' | 'c'
export type TrialPlace = 'category' | 'kind' | 'competition' | 'year'

/** Another team of a person. */
export interface TrialOther {
  readonly id: string
  readonly place: TrialPlace
  readonly role: TeamRole
  readonly state: EnrollmentWord
}

export interface TrialPerson {
  readonly id: string
  readonly name: string
  readonly role: TeamRole
  readonly personType: PersonType
  readonly school: TrialSchool | null
  readonly degree: DegreeLevel | null
  /** Full years today. */
  readonly age: number | null
  readonly hasCompleteProfile: boolean
  readonly isFullTime: boolean
  readonly hasAccepted: boolean
  readonly others: readonly TrialOther[]
}

export interface TrialTeam {
  readonly name: string
  readonly people: readonly TrialPerson[]
}

export interface TrialNames {
  readonly team: string
  readonly participants: readonly string[]
  readonly advisors: readonly string[]
  readonly companyAdvisors: readonly string[]
}

const COMPETITION = 'trial'
const SERIES = 'trial-series'

/** A team that fits rules and category, as small as they allow. */
export const exampleTeam = (rules: ParticipationRules, { limits }: RuledCategory, names: TrialNames): TrialTeam => {
  const kind = participantKind(rules.audience, limits.levelGroup)
  const participants = Array.from({ length: limits.memberMin }, (_, at) =>
    trialPerson(
      at === 0 ? 'captain' : 'member',
      names.participants[at] ?? `${names.participants[0]}${at}`,
      kind,
      rules.ageLimit?.years,
    ),
  )
  // A full-time advisor is asked for even where none would be enough.
  const advisors = limits.advisorMax > 0 ? Math.max(limits.advisorMin, rules.fullTimeAdvisor === 'one' ? 1 : 0) : 0
  return {
    name: names.team.slice(0, rules.teamNameMax),
    people: [
      ...participants,
      ...Array.from({ length: advisors }, (_, at) =>
        trialPerson(at === 0 ? 'first_teacher' : 'teacher', names.advisors[at] ?? `${names.advisors[0]}${at}`, 'teacher'),
      ),
      ...Array.from({ length: limits.companyAdvisorMin }, (_, at) =>
        trialPerson('company_teacher', names.companyAdvisors[at] ?? `${names.companyAdvisors[0]}${at}`, 'social'),
      ),
    ],
  }
}

/** Whom the audience admits to a category of a group; students first. */
export const participantKind = (audience: readonly AudienceType[], group: 'A' | 'B' | null): AudienceType => {
  const likely: readonly AudienceType[] =
    group === 'B'
      ? ['junior', 'highschool', 'primary']
      : ['undergrad', 'postgrad', 'junior', 'highschool', 'primary', 'teacher', 'social']
  return likely.find((type) => audience.includes(type)) ?? audience[0] ?? 'undergrad'
}

const usualAge: Record<AudienceType, number> = {
  primary: 10,
  highschool: 16,
  junior: 20,
  undergrad: 20,
  postgrad: 24,
  teacher: 35,
  social: 35,
}

/** Somebody who misses nothing. `type`: a student of that degree, a teacher or one of the public; `oldest`: the age limit. */
export const trialPerson = (role: TeamRole, name: string, type: AudienceType, oldest = Number.POSITIVE_INFINITY): TrialPerson => {
  const isStudent = type !== 'teacher' && type !== 'social'
  return {
    id: randomId(),
    name,
    role,
    personType: isStudent ? 'student' : type,
    school: type === 'social' ? null : 'a',
    degree: isStudent ? type : null,
    age: Math.min(usualAge[type], oldest),
    hasCompleteProfile: true,
    isFullTime: type === 'teacher',
    hasAccepted: true,
    others: [],
  }
}

/** What the rules are asked: the team, the other teams of its people, and the place. `today`: `YYYY-MM-DD`. */
export const trialFacts = (
  { name, people }: TrialTeam,
  category: RuledCategory,
  schools: Readonly<Record<TrialSchool, string>>,
  today: string,
): { team: TeamFacts; past: PastParticipation[]; context: RulesContext } => {
  const year = Number(today.slice(0, 4))
  return {
    team: { teamId: null, name, workTitle: null, people: people.map((person) => factsOf(person, schools, today)) },
    past: people.flatMap((person) => person.others.map((other) => pastOf(person, other, category, year))),
    context: { competitionId: COMPETITION, seriesId: SERIES, year, on: today },
  }
}

const factsOf = (person: TrialPerson, schools: Readonly<Record<TrialSchool, string>>, today: string): TeamPerson => ({
  userId: person.id,
  name: person.name,
  role: person.role,
  personType: person.personType,
  schoolId: person.school,
  schoolName: person.school === null ? '' : schools[person.school],
  degree: person.personType === 'student' ? person.degree : null,
  birthDate: person.age === null ? null : birthday(person.age, today),
  hasCompleteProfile: person.hasCompleteProfile,
  isFullTime: person.isFullTime,
  hasAccepted: person.hasAccepted,
})

/** Born on this day so many years ago; on 29 February a day earlier, which every year has. */
const birthday = (age: number, today: string): string => {
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  return `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}-${day}`
}

const pastOf = ({ id, name }: TrialPerson, other: TrialOther, category: RuledCategory, year: number): PastParticipation => ({
  userId: id,
  teamId: other.id,
  teamName: name,
  competitionId: other.place === 'year' ? `${COMPETITION}-2` : COMPETITION,
  seriesId: SERIES,
  categoryId: other.place === 'category' ? category.categoryId : `${category.categoryId}-2`,
  kind: other.place === 'category' || other.place === 'kind' ? category.limits.kind : null,
  year,
  role: other.role,
  state: other.state,
})
