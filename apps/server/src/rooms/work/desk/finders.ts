import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { firstFound, inOrderOf } from '#src/db/first-found.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { inReach, newestInReach, reachOf } from '../../enrollment/index.ts'
import { shownTeamName, teamWithCode } from '../../enrollment/reads.ts'
import { workStateName } from '../work.policy.ts'
import { holdsTitle } from './named-works.ts'

/** Works by title, team, anonymous number or code of the team. */
export const workFinders: readonly Finder<Ctx>[] = [
  {
    key: 'works',
    label: ['作品', 'Works'],
    permission: 'work:info:list',
    list: '/work/list',
    isOfCompetitions: true,
    find: async ({ db }, actor, { word, competitionId, most }) => {
      const reach = await reachOf(db, actor)
      const within: RawBuilder<boolean> = sql<boolean>`${inReach(reach, 'w')}
        and (${competitionId}::uuid is null or w.competition_id = ${competitionId}::uuid)`
      const newest = newestInReach(reach, { table: 'works', alias: 'w', columns: sql`w.id, w.title, w.team_name`, competitionId })
      const ids = await firstFound(db, {
        exact: [
          sql`select w.id from works w where w.code = upper(${word}) and ${within}`,
          sql`select w.id from works w where w.enrollment_id in (${teamWithCode(word)}) and ${within}`,
        ],
        near: sql`select w.id from (${newest}) w where ${holdsTitle(word)}`,
        far: [
          sql`select w.id from works w where app.tok(w.title || ' ' || w.team_name) @> app.tokq(${word}) and ${holdsTitle(word)} and ${within}`,
        ],
        most,
      })
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('works as w')
        .leftJoin('work_submissions as v', 'v.id', 'w.submission_id')
        .select(['w.id', 'w.code', 'w.status', 'w.competition_id', sql<string>`coalesce(v.title, '')`.as('title')])
        .select(shownTeamName(sql`w.enrollment_id`).as('teamName'))
        .select(competitionNameIn(actor.lang, sql`w.competition_id`).as('competitionName'))
        .where('w.id', 'in', ids)
        .execute()
      return inOrderOf(ids, rows).map((row) => ({
        id: row.id,
        title: row.title || row.teamName || row.code,
        subtitle: inOneLine(row.code, row.title ? row.teamName : '', workStateName(row.status, actor.lang), row.competitionName),
        path: `/work/details?workId=${row.id}&competitionId=${row.competition_id}`,
      }))
    },
  },
]
