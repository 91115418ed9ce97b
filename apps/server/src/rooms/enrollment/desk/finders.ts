// Teams and their people by a word, for the search of the desk.

import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { inLang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { firstFound, inOrderOf, NEWEST_LOOKED_AT } from '#src/db/first-found.ts'
import { holdsText, holdsWord } from '#src/db/page.ts'
import { type Finder, inOneLine, type Wanted } from '#src/ports/search.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { schoolName } from '../../organization/reads.ts'
import { stateName } from '../enrollment.policy.ts'
import { inReach, newestInReach, type Reach, reachOf } from '../reach.ts'
import { shownTeamName } from '../reads.ts'

/** Where a team is shown. */
const pathOf = (teamId: string, competitionId: string): string =>
  `/enroll/team/details?id=${teamId}&competitionId=${competitionId}`

const isIn = (alias: string, competitionId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${competitionId}::uuid is null or ${sql.ref(`${alias}.competition_id`)} = ${competitionId}::uuid)`

/** Teams by name or code. */
const teams: Finder<Ctx> = {
  key: 'teams',
  label: ['报名团队', 'Teams'],
  permission: 'enroll:team:list',
  list: '/enroll/team',
  isOfCompetitions: true,
  find: async ({ db }, actor, { word, competitionId, most }) => {
    const reach = await reachOf(db, actor)
    const within = sql<boolean>`${inReach(reach)} and ${isIn('e', competitionId)}`
    const newest = newestInReach(reach, { table: 'enrollments', alias: 'e', columns: sql`e.id, e.name`, competitionId })
    const ids = await firstFound(db, {
      exact: [sql`select e.id from enrollments e where e.code = upper(${word}) and ${within}`],
      near: sql`select e.id from (${newest}) e where ${holdsText('e.name', word)}`,
      far: [sql`select e.id from enrollments e where ${holdsWord('e.name', word)} and ${within}`],
      most,
    })
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('enrollments as e')
      .select(['e.id', 'e.code', 'e.status', 'e.competition_id', shownTeamName(sql`e.id`).as('name')])
      .select([
        competitionNameIn(actor.lang, sql`e.competition_id`).as('competitionName'),
        schoolName(sql`e.school_id`).as('schoolName'),
      ])
      .where('e.id', 'in', ids)
      .execute()
    return inOrderOf(ids, rows).map((row) => ({
      id: row.id,
      title: row.name || row.code,
      subtitle: inOneLine(row.code, row.schoolName, stateName(row.status, actor.lang), row.competitionName),
      path: pathOf(row.id, row.competition_id),
    }))
  },
}

// People carry the competition, organization and school of their team; college and province are asked of the team.
const peopleIn = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'college' || reach.kind === 'province'
    ? sql<boolean>`exists (select 1 from enrollments e where e.id = m.enrollment_id and ${inReach(reach)})`
    : inReach(reach, 'm')

const newestPeople = (reach: Reach, { competitionId }: Wanted): RawBuilder<unknown> => {
  const joined = sql<boolean>`m.status = 'accepted'`
  if (reach.kind !== 'college' && reach.kind !== 'province')
    return newestInReach(reach, {
      ...{ table: 'enrollment_members', alias: 'm', columns: sql`m.id, m.name`, competitionId },
      and: joined,
    })
  const newest = newestInReach(reach, { table: 'enrollments', alias: 'e', columns: sql`e.id`, competitionId })
  return sql`select m.id, m.name from (${newest}) e join enrollment_members m on m.enrollment_id = e.id and ${joined} limit ${sql.lit(NEWEST_LOOKED_AT)}`
}

/** The people of teams by name, each with the team. */
const people: Finder<Ctx> = {
  key: 'players',
  label: ['参赛人员', 'People of teams'],
  permission: 'enroll:team:list',
  list: '/enroll/player',
  isOfCompetitions: true,
  find: async ({ db }, actor, wanted) => {
    const { word, competitionId, most } = wanted
    const reach = await reachOf(db, actor)
    const ids = await firstFound(db, {
      near: sql`select m.id from (${newestPeople(reach, wanted)}) m where ${holdsText('m.name', word)}`,
      far: [
        sql`select m.id from enrollment_members m where ${holdsWord('m.name', word)} and m.status = 'accepted' and ${peopleIn(reach)}
          and ${isIn('m', competitionId)}`,
      ],
      most,
    })
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('enrollment_members as m')
      .innerJoin('enrollments as e', 'e.id', 'm.enrollment_id')
      .select(['m.id', 'm.name', 'm.role', 'e.id as teamId', 'e.competition_id'])
      .select(sql<string>`coalesce(nullif(e.name, ''), e.code)`.as('teamName'))
      .select([
        competitionNameIn(actor.lang, sql`e.competition_id`).as('competitionName'),
        schoolName(sql`m.school_id`).as('schoolName'),
      ])
      .where('m.id', 'in', ids)
      .execute()
    return inOrderOf(ids, rows).map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: inOneLine(
        inLang(teamRoleLabels[row.role as TeamRole], actor.lang),
        row.teamName,
        row.schoolName,
        row.competitionName,
      ),
      path: pathOf(row.teamId, row.competition_id),
    }))
  },
}

/** What of enrollments is found in the desk. */
export const enrollmentFinders: readonly Finder<Ctx>[] = [teams, people]
