// What the page of a competition's rehearsal reads.

import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/competition/rehearsal.endpoints'
import { rehearsalStates } from '@kaisai/contract/competition/rehearsal.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, movesFrom } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { personName } from '../../identity/reads.ts'
import { requireCompetition } from '../competition.policy.ts'

type Reply = ReplyOf<typeof endpoints.getRehearsal>

/** The newest rehearsal of a competition that was not thrown away. */
export const getRehearsal = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.getRehearsal>): Promise<Reply> => {
  const { db } = ctx
  await requireCompetition(db, actor, input.competitionId)
  const row = await db
    .selectFrom('competition_rehearsals as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .selectAll('r')
    .select(sql<boolean>`coalesce(r.copy_until > clock_timestamp(), false)`.as('isThere'))
    .select(['c.content_no as contentNow', personName(sql.ref('r.started_by')).as('starterName')])
    .where('r.competition_id', '=', input.competitionId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mayEdit = may(actor, 'competition:info:edit')
  const { isOffered } = ctx.rehearsals
  if (!row || row.status === 'discarded') return { isOffered, rehearsal: null, canStart: isOffered && mayEdit }
  const { status } = row
  return {
    isOffered,
    canStart: isOffered && mayEdit && !isIn(rehearsalStates, 'underway', status),
    rehearsal: {
      rehearsalId: row.id,
      status,
      statusName: inLang(rehearsalStates.states[status], actor.lang),
      teams: row.teams,
      starterName: row.starterName,
      startTime: row.created_at,
      endTime: row.ended_at,
      taskId: row.task_id,
      done: row.done,
      total: row.total,
      message: row.message,
      isOutdated: row.content_no !== row.contentNow,
      report: row.report,
      visit:
        row.copy_until !== null && row.visitors !== null && ctx.rehearsals.isVisited && row.isThere
          ? { until: row.copy_until, people: row.visitors }
          : null,
      can: movesFrom(rehearsalStates, status, (permission) => may(actor, permission)).filter((verb) => verb === 'discard'),
    },
  }
}
