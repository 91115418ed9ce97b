// What the rules are given about a team: its people as their profiles stand, and where else they take part.

import { evaluateTeam, type Finding, sentenceOf } from '@kaisai/contract/competition/rules/evaluate'
import type { DegreeLevel, PersonType, TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { PastParticipation, RuledCategory, RulesContext, TeamPerson } from '@kaisai/contract/competition/rules/team-facts'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import type { ProfileField } from '@kaisai/contract/identity/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { completenessOf } from '#src/rooms/identity/index.ts'
import type { Terms } from './terms.ts'

/** A person of a team with the profile as it is now. */
export interface Person {
  readonly memberId: string
  readonly userId: string
  readonly name: string
  readonly role: TeamRole
  readonly status: StateOf<typeof memberStates>
  readonly sort: number
  readonly duty: string
  readonly userType: string
  readonly schoolId: string | null
  readonly schoolName: string
  readonly collegeId: string | null
  readonly collegeName: string
  readonly majorName: string
  readonly grade: string
  readonly studentNo: string
  readonly phoneMask: string | null
  readonly idNumberMask: string | null
  readonly birthday: string | null
  readonly degree: DegreeLevel | null
  readonly isFullTime: boolean
  readonly missing: readonly ProfileField[]
  readonly invitedVia: string
  readonly expiresAt: string | null
  readonly answers: Readonly<Record<string, unknown>>
  readonly sealedAnswers: Buffer | null
  readonly snapshot: unknown
}

/** Columns of a person's profile over `u`, its school `s`, college `g` and major `j`, whose names are in a language. */
export const profileColumnsIn = (
  lang: Lang,
) => sql`u.id as "userId", u.real_name as name, u.user_type as "userType", u.school_id as "schoolId",
  coalesce(${textIn(lang, 's.name', 's.name_en')}, '') as "schoolName", u.college_id as "collegeId",
  coalesce(${textIn(lang, 'g.name', 'g.name_en')}, '') as "collegeName", coalesce(${textIn(lang, 'j.name', 'j.name_en')}, '') as "majorName",
  u.grade, u.student_no as "studentNo", u.phone_mask as "phoneMask", u.id_number_mask as "idNumberMask", u.birthday::text as birthday,
  app.degree_of(u.degree, u.user_type, s.level) as degree, u.is_full_time as "isFullTime", u.major_id is not null as "hasMajor"`
/** The same as documents and snapshots hold it. */
export const profileColumns = profileColumnsIn('zh')
/** The joins those columns need. */
export const profileJoins = sql`left join organization_schools s on s.id = u.school_id
  left join organization_colleges g on g.id = u.college_id left join organization_majors j on j.id = u.major_id`

/** A profile as those columns give it. */
export type ProfileRow = Omit<
  Person,
  | 'memberId'
  | 'role'
  | 'status'
  | 'sort'
  | 'duty'
  | 'missing'
  | 'invitedVia'
  | 'expiresAt'
  | 'answers'
  | 'sealedAnswers'
  | 'snapshot'
> & {
  hasMajor: boolean
}
/** What a profile misses. */
export const missingOf = (row: ProfileRow): ProfileField[] =>
  completenessOf({
    userType: row.userType,
    realName: row.name,
    phone: row.phoneMask,
    idNumber: row.idNumberMask,
    schoolId: row.schoolId,
    collegeId: row.collegeId,
    majorId: row.hasMajor,
    grade: row.grade,
    studentNo: row.studentNo,
  }).missing

/** The people of an enrollment who joined or are asked, in their order. `lang`: of the names of schools, for whoever reads them. */
export const peopleOf = async (db: Db, teamId: string, lang: Lang = 'zh'): Promise<Person[]> => {
  const { rows } = await sql<ProfileRow & Person>`
    select m.id as "memberId", m.role, m.status, m.sort, m.duty, m.invited_via as "invitedVia", m.expires_at as "expiresAt",
      m.answers, m.sealed_answers as "sealedAnswers", m.snapshot, ${profileColumnsIn(lang)}
      from enrollment_members m join identity_users u on u.id = m.user_id ${profileJoins}
     where m.enrollment_id = ${teamId}::uuid and ${inGroup(memberStates, 'current', 'm.status')}
     order by case m.role when 'captain' then 0 when 'member' then 1 when 'first_teacher' then 2 when 'teacher' then 3 else 4 end, m.sort, m.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, missing: missingOf(row) }))
}

/** One person as he would join, in a role. */
export const profileOf = async (db: Db, userId: string, role: TeamRole): Promise<Person> => {
  const person = (await profilesOf(db, [userId], role)).get(userId)
  if (!person) throw problem('house.not_found')
  return person
}

/** People as they would join, in a role, by their ids. */
export const profilesOf = async (db: Db, userIds: readonly string[], role: TeamRole): Promise<Map<string, Person>> => {
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns} from identity_users u ${profileJoins} where u.id = any(${[...userIds]}::uuid[])`.execute(db)
  const membership = {
    memberId: '',
    role,
    status: 'accepted' as const,
    sort: 0,
    duty: '',
    invitedVia: 'founder',
    expiresAt: null,
  }
  const blank = { answers: {}, sealedAnswers: null, snapshot: null }
  return new Map(rows.map((row) => [row.userId, { ...row, ...membership, ...blank, missing: missingOf(row) }]))
}

/** What somebody with an account of a kind is to the rules. */
export const personTypeOf = (userType: string): PersonType =>
  userType === 'student' || userType === 'teacher' ? userType : 'social'

/** A person as the rules see him. */
export const ruledPerson = (person: Person): TeamPerson => ({
  userId: person.userId,
  name: person.name,
  role: person.role,
  personType: personTypeOf(person.userType),
  schoolId: person.schoolId,
  schoolName: person.schoolName,
  degree: person.degree,
  birthDate: person.birthday,
  hasCompleteProfile: person.missing.length === 0,
  isFullTime: person.isFullTime,
  hasAccepted: person.status === 'accepted',
})

/** A category as the rules see it. */
export const ruledCategory = (terms: Terms): RuledCategory => ({
  categoryId: terms.categoryId,
  name: terms.categoryName,
  nameEn: terms.categoryNameEn,
  limits: terms.limits,
})

/** Where and when the rules judge. `now`: the database's time. */
export const contextOf = (terms: Terms, now: string): RulesContext => ({
  competitionId: terms.competitionId,
  seriesId: terms.seriesId,
  year: terms.year,
  on: dayIn(new Date(now)),
})

/** The other teams of people that the rules of the competition `c` may count: of it, and of its series in the same year. */
export const pastFor = (isSomebody: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('userId', pm.user_id, 'teamId', pe.id, 'teamName', coalesce(nullif(pe.name, ''), pe.code),
      'competitionId', pe.competition_id, 'seriesId', pc.series_id, 'categoryId', pe.category_id, 'kind', pk.limits ->> 'kind', 'year', pc.year,
      'role', pm.role, 'state', pe.status)), '[]')
    from enrollment_members pm join enrollments pe on pe.id = pm.enrollment_id join competitions pc on pc.id = pe.competition_id
    join competition_categories pk on pk.id = pe.category_id
   where ${isSomebody} and pm.status = 'accepted' and ${notInGroup(enrollmentStates, 'uncounted', 'pe.status')}
     and (pe.competition_id = c.id or (pc.series_id = c.series_id and pc.year = c.year)))`

/** The same of people by their ids. */
export const pastOf = async (
  db: Db,
  { competitionId }: Pick<Terms, 'competitionId'>,
  userIds: readonly string[],
): Promise<readonly PastParticipation[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ past: PastParticipation[] }>`
    select ${pastFor(sql`pm.user_id = any(${[...userIds]}::uuid[])`)} as past from competitions c where c.id = ${competitionId}::uuid`.execute(
    db,
  )
  return rows[0]?.past ?? []
}

/** What the rules say of a stored team now. Quotas are not looked at: places are taken by the submitting transaction. */
export const judge = async (
  db: Db,
  terms: Terms,
  team: { id: string; name: string; mode: string },
  people: readonly Person[],
  now: string,
): Promise<Finding[]> => {
  const userIds = people.map(({ userId }) => userId)
  return judged(terms, team, people, await pastOf(db, terms, userIds), now)
}

/** The same with the other teams of everybody at hand. Pure. */
export const judged = (
  terms: Terms,
  team: { id: string; name: string; mode: string },
  people: readonly Person[],
  past: readonly PastParticipation[],
  now: string,
): Finding[] => {
  const category = ruledCategory(terms)
  const facts = { teamId: team.id, name: team.name, workTitle: null, people: people.map(ruledPerson) }
  // Who takes part alone needs no company, whatever the category asks of teams.
  return evaluateTeam(terms.rules, team.mode === 'individual' ? alone(category) : category, facts, past, contextOf(terms, now))
}

/** A category as it is for somebody alone. */
export const alone = (category: RuledCategory): RuledCategory => ({
  ...category,
  limits: { ...category.limits, memberMin: 1, memberMax: 1 },
})

/** Findings as they travel. */
export const verdictsOf = (findings: readonly Finding[], lang: Lang) =>
  findings.map((finding) => ({
    key: finding.key,
    severity: finding.severity,
    people: [...finding.people],
    text: inLang(sentenceOf(finding), lang),
  }))

/** The sentences of what keeps a team or person out, joined. */
export const faultList = (findings: readonly Finding[], lang: Lang): string =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => inLang(sentenceOf(finding), lang))
    .join(lang === 'en' ? ' ' : '；')
