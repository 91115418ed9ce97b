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
  editionBefore,
  reachableCompetitions,
} from '../competition/reads.ts'
import { inReach, type Reach, reachOf } from '../enrollment/index.ts'
import { countedTeams } from '../enrollment/reads.ts'

type Input = InputOf<typeof endpoints.getStatistics>

export interface Scope {
  readonly db: Db
  readonly lang: Lang
  readonly reach: Reach
  /** Null: every competition within reach. */
  readonly competitionId: string | null
  readonly categoryId: string | null
}

/** Whether a reach is that of a school, college or province. */
export const isPlace = ({ kind }: Reach): boolean => kind === 'school' || kind === 'college' || kind === 'province'

/** The condition that a counted row lies in the scope; its columns are those of the fragments `counted…`. */
export const within = ({ reach, competitionId, categoryId }: Scope, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${inReach(reach, alias)} and ${competitionId === null ? sql`true` : sql`${sql.ref(`${alias}.competition_id`)} = ${competitionId}::uuid`}
    and ${categoryId === null ? sql`true` : sql`${sql.ref(`${alias}.category_id`)} = ${categoryId}::uuid`})`

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
): Promise<{ scope: Scope; against: Scope | null; words: string; competitionName: string; againstName: string }> => {
  const reach = await reachOf(db, actor)
  if (!subjectsFor(actor, reach).includes(input.subject)) throw problem('house.no_access')
  // What is over everything is asked about nothing less.
  const { competitionId = null, itemId: categoryId = null } = isOverAll(input.subject) ? {} : input
  if (competitionId !== null) await requireReached(db, reach, competitionId)
  const scope: Scope = { db, lang: actor.lang, reach, competitionId, categoryId }
  const wantedId = isOverAll(input.subject) ? undefined : input.againstId
  const againstId = wantedId ?? (competitionId === null ? null : await editionBefore(db, competitionId))
  if (wantedId) await requireReached(db, reach, wantedId)
  const { rows } = await sql<{ name: string; category: string; against: string }>`
    select coalesce(${competitionNameIn(actor.lang, sql`${competitionId}::uuid`)}, '') as name,
        coalesce(${categoryNameIn(actor.lang, sql`${categoryId}::uuid`)}, '') as category,
        coalesce(${competitionNameIn(actor.lang, sql`${againstId}::uuid`)}, '') as against`.execute(db)
  const { name, category, against } = rows[0]!
  return {
    scope,
    // A category belongs to one edition: without it the whole edition before would stand beside a part of this one.
    against: againstId === null || categoryId !== null ? null : { ...scope, competitionId: againstId },
    competitionName: name,
    words: [name, category].filter(Boolean).join(' · '),
    againstName: againstId === null || categoryId !== null ? '' : against,
  }
}
