// What figures are over: whose reach, which competition and category.
import { may } from '@kaisai/contract/access'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { type Subject, type SubjectDeclaration, subjects } from '@kaisai/contract/statistics/subjects'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import {
  categoryNameIn,
  competitionNamed,
  competitionNameIn,
  earlierEditions,
  reachableCompetitions,
} from '../competition/reads.ts'
import { inReach, type Reach, reachOf } from '../enrollment/index.ts'
import { countedTeams } from '../enrollment/reads.ts'
import { collegeNameIn, provinceNames, schoolNameIn } from '../organization/reads.ts'

type Input = InputOf<typeof endpoints.getStatistics>

export interface Scope {
  readonly db: Db
  readonly lang: Lang
  readonly reach: Reach
  /** Null: every competition within reach. */
  readonly competitionId: string | null
  readonly categoryId: string | null
  /** The competitions of one year; null: of all. */
  readonly year: number | null
  /** The teams of one place; all parts that are given hold. */
  readonly place: Place
}
interface Place {
  readonly provinceCode: string | null
  readonly schoolId: string | null
  readonly collegeId: string | null
}
const anyPlace: Place = { provinceCode: null, schoolId: null, collegeId: null }

/** Whether a reach is that of a school, college or province. */
export const isPlace = ({ kind }: Reach): boolean => kind === 'school' || kind === 'college' || kind === 'province'

/** The condition that a counted row lies in the scope; its columns are those of the fragments `counted…`. */
export const within = ({ reach, competitionId, categoryId, year, place }: Scope, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const wanted = [
    inReach(reach, alias),
    ...(competitionId === null ? [] : [sql<boolean>`${column('competition_id')} = ${competitionId}::uuid`]),
    ...(categoryId === null ? [] : [sql<boolean>`${column('category_id')} = ${categoryId}::uuid`]),
    ...(year === null
      ? []
      : [
          sql<boolean>`${column('competition_id')} in (select held.competition_id from ${reachableCompetitions} held where held.year = ${year})`,
        ]),
    ...(place.provinceCode === null ? [] : [sql<boolean>`${column('province_code')} = ${place.provinceCode}`]),
    ...(place.schoolId === null ? [] : [sql<boolean>`${column('school_id')} = ${place.schoolId}::uuid`]),
    ...(place.collegeId === null ? [] : [sql<boolean>`${column('college_id')} = ${place.collegeId}::uuid`]),
  ]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

/** The subjects somebody may see with a reach. */
export const subjectsFor = (actor: Actor, reach: Reach): Subject[] =>
  (Object.entries(subjects) as [Subject, SubjectDeclaration][])
    .filter(([, { access, isForPlaces }]) => (access === null || may(actor, access)) && (isForPlaces || !isPlace(reach)))
    // Who is called to single competitions reaches no organization.
    .filter(([, { isOverAll }]) => !isOverAll || reach.kind === 'all' || reach.kind === 'organizations')
    .map(([subject]) => subject)

/** Whether a subject is over everything within reach. */
export const isOverAll = (subject: Subject): boolean => (subjects[subject] as SubjectDeclaration).isOverAll === true

const MOST_OPTIONS = 50

// Whoever runs a competition `c` reaches it; a school, college or province by its teams in it.
const isReached = (reach: Reach): RawBuilder<boolean> =>
  isPlace(reach)
    ? sql<boolean>`exists (select 1 from ${countedTeams} e where e.competition_id = c.competition_id and ${inReach(reach, 'e')})`
    : inReach(reach, 'c')

/** The competitions within reach: those somebody runs, or his place has teams in. */
export const listStatisticsCompetitions = async (
  db: Db,
  actor: Actor,
  { keyword }: InputOf<typeof endpoints.listStatisticsCompetitions>,
): Promise<{ value: string; label: string }[]> => {
  const reach = await reachOf(db, actor)
  const { rows } = await sql<{ value: string; label: string }>`
    select c.competition_id as value, ${competitionNameIn(actor.lang, sql`c.competition_id`)} as label from ${reachableCompetitions} c
     where ${isReached(reach)} and ${keyword ? competitionNamed(sql`c.competition_id`, keyword) : sql`true`}
     order by c.competition_id desc limit ${MOST_OPTIONS}`.execute(db)
  return rows
}

const requireReached = async (db: Db, reach: Reach, competitionId: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from ${reachableCompetitions} c where c.competition_id = ${competitionId}::uuid and ${isReached(reach)}`.execute(db)
  if (rows.length === 0) throw problem('house.not_found')
}

/** The scopes somebody asks for: the one shown, and the one beside it; refuses a subject and competitions out of reach. */
export const scopesOf = async (
  db: Db,
  actor: Actor,
  input: Input,
): Promise<{
  scope: Scope
  against: Scope | null
  words: string
  competitionName: string
  againstName: string
  schoolName: string
  collegeName: string
}> => {
  const { lang } = actor
  const reach = await reachOf(db, actor)
  if (!subjectsFor(actor, reach).includes(input.subject)) throw problem('house.no_access')
  // What is over everything is asked about nothing less.
  const asked: Partial<Input> = isOverAll(input.subject) ? {} : input
  const { competitionId = null, itemId: categoryId = null } = asked
  if (competitionId !== null) await requireReached(db, reach, competitionId)
  const { isForPlaces, isOfSites }: SubjectDeclaration = subjects[input.subject]
  const year = competitionId === null && !isOfSites ? (asked.year ?? null) : null
  const { provinceCode = null, schoolId = null, collegeId = null } = asked
  const place = isForPlaces ? { provinceCode, schoolId, collegeId } : anyPlace
  const scope: Scope = { db, lang, reach, competitionId, categoryId, year, place }
  const againstId =
    asked.againstId ?? (competitionId === null ? null : ((await earlierEditions(db, competitionId, 1))[0] ?? null))
  if (asked.againstId) await requireReached(db, reach, asked.againstId)
  const { rows } = await sql<{ name: string; category: string; against: string; school: string; college: string }>`
    select coalesce(${competitionNameIn(lang, sql`${competitionId}::uuid`)}, '') as name,
        coalesce(${categoryNameIn(lang, sql`${categoryId}::uuid`)}, '') as category,
        coalesce(${competitionNameIn(lang, sql`${againstId}::uuid`)}, '') as against,
        coalesce(${schoolNameIn(lang, sql`${place.schoolId}::uuid`)}, '') as school,
        coalesce(${collegeNameIn(lang, sql`${place.collegeId}::uuid`)}, '') as college`.execute(db)
  const { name, category, against, school, college } = rows[0]!
  const province = place.provinceCode === null ? '' : (await provinceNames(db, lang))(place.provinceCode)
  return {
    scope,
    against: besideOf(scope, againstId),
    ...{ competitionName: name, schoolName: school, collegeName: college },
    words: [name || yearText(year, lang), category, province, school, college].filter(Boolean).join(' · '),
    againstName: againstId !== null ? (categoryId === null ? against : '') : yearText(year === null ? null : year - 1, lang),
  }
}

// A category belongs to one edition: without it the whole edition before would stand beside a part of this one.
const besideOf = (scope: Scope, againstId: string | null): Scope | null => {
  if (scope.categoryId !== null) return null
  if (againstId !== null) return { ...scope, competitionId: againstId, year: null }
  return scope.year === null ? null : { ...scope, year: scope.year - 1 }
}

const yearText = (year: number | null, lang: Lang): string => (year === null ? '' : lang === 'en' ? String(year) : `${year}年`)
