import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { listAllSessions as endpoint } from '@kaisai/contract/identity/session.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { holdsWord, pageOfRows } from '#src/db/page.ts'
import { deviceOf } from './session.store.ts'
import { sessionEnd } from './session-life.ts'

/** Sessions of people within the caller's reach, the last used first. */
export const listAllSessions = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  let query = ctx.db
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_users as u', 'u.id', 's.user_id')
    .where(ctx.facts.roles.peopleWithin(actor, 'u'))
    .where(sql<boolean>`${sessionEnd(ctx, 's')} > now()`)
  if (input.keyword)
    query = query.where(({ or }) => or([holdsWord('u.real_name', input.keyword!), holdsWord('u.user_name', input.keyword!)]))
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .select(['s.id', 's.user_id', 'u.user_name', 'u.real_name', 's.agent', 's.ip', 's.created_at', 's.last_use_at'])
      .select(sessionEnd(ctx, 's').as('endTime'))
      .orderBy('s.last_use_at', 'desc')
      .orderBy('s.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      sessionId: row.id,
      userId: row.user_id,
      userName: row.user_name,
      realName: row.real_name,
      device: deviceOf(row.agent),
      ip: row.ip,
      createTime: row.created_at,
      lastUseTime: row.last_use_at,
      endTime: row.endTime,
      current: row.id === actor.sessionId,
    })),
  }
}
