// The devices a person is signed in on, and the sessions an administrator sees.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { endSession as endEndpoint } from '@kaisai/contract/identity/session.endpoints'
import type { listSessions as listEndpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { deviceOf, endSessions } from './session.store.ts'
import { sessionEnd } from './session-life.ts'

/** The caller's own sessions, the last used first. */
export const listSessions = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof listEndpoint>> => {
  const rows = await ctx.db
    .selectFrom('identity_sessions as s')
    .select(['id', 'agent', 'ip', 'created_at', 'last_use_at'])
    .select(sessionEnd(ctx, 's').as('endTime'))
    .where('user_id', '=', actor.userId)
    .where(sql<boolean>`${sessionEnd(ctx, 's')} > now()`)
    .orderBy('last_use_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceOf(row.agent),
    ip: row.ip,
    createTime: row.created_at,
    lastUseTime: row.last_use_at,
    endTime: row.endTime,
    current: row.id === actor.sessionId,
  }))
}

/** Ends one own session, or all but this one. */
export const revokeSession = (ctx: Ctx, actor: Actor, input: { sessionId?: string }): Promise<{ revoked: number }> =>
  inTx(ctx.db, async (tx) => {
    const revoked = await endSessions(tx, actor.userId, input.sessionId ? { only: input.sessionId } : { but: actor.sessionId })
    await record(tx, actor, {
      action: 'identity.sessions_ended',
      entity: 'identity_users',
      entityId: actor.userId,
      entityName: actor.realName,
    })
    return { revoked }
  })

/** Ends the session of somebody whose account the caller administers (`requireAdministrable` refuses others); the owner is notified. */
export const endSession = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endEndpoint>,
  requireAdministrable: (tx: Tx, userId: string) => Promise<void>,
): Promise<{ revoked: number }> =>
  inTx(ctx.db, async (tx) => {
    const session = await tx
      .selectFrom('identity_sessions as session')
      .innerJoin('identity_users as person', 'person.id', 'session.user_id')
      .select(['session.user_id as userId', 'person.real_name as realName'])
      .where('session.id', '=', input.sessionId)
      .executeTakeFirst()
    if (!session) throw problem('house.not_found')
    await requireAdministrable(tx, session.userId)
    const revoked = await endSessions(tx, session.userId, { only: input.sessionId })
    await record(tx, actor, {
      action: 'identity.session_revoked',
      entity: 'identity_users',
      entityId: session.userId,
      entityName: session.realName,
      reason: input.reason,
    })
    await ctx.post.notify(
      tx,
      session.userId,
      'security',
      'access.sessionEnded',
      { operator: actor.realName, reason: input.reason },
      '/center/set',
    )
    return { revoked }
  })

/** Signs out: ends this session. */
export const logOut = async (ctx: Ctx, actor: Actor): Promise<null> => {
  await inTx(ctx.db, (tx) => endSessions(tx, actor.userId, { only: actor.sessionId }))
  return null
}
