// One-time tickets and tokens that travelled in a page address.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { exchangeToken as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { BOUND_COOKIE, isBound } from '#src/http/actor.ts'
import type { Wire } from '#src/http/route.ts'
import { notify } from '#src/platform/notify.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { openSession } from './session.store.ts'
import { SESSION_DAYS, sessionEnd } from './session-life.ts'
import { logSignIn } from './sign-in-log.ts'

export const TICKET_SECONDS = 60

/** A one-time ticket of the actor, good for a minute: for our own links (`signIn`) and the event stream (`stream`). */
export const makeTicket = async (
  ctx: Ctx,
  actor: Actor,
  kind: 'signIn' | 'stream' = 'signIn',
): Promise<{ ticket: string; seconds: number }> => {
  const ticket = randomToken()
  await ctx.db
    .insertInto('identity_tickets')
    .values({
      token_hash: sha256(ticket),
      kind,
      user_id: actor.userId,
      session_id: actor.sessionId,
      expires_at: sql<string>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .execute()
  return { ticket, seconds: TICKET_SECONDS }
}

/** Uses a ticket up; returns its session's user, or null when it is dead. */
export const useTicket = async (
  tx: Tx,
  ticket: string,
  kind: 'signIn' | 'stream',
): Promise<{ userId: string; sessionId: string } | null> => {
  const row = await tx
    .updateTable('identity_tickets')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', sha256(ticket))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst()
  return row?.user_id && row.session_id ? { userId: row.user_id, sessionId: row.session_id } : null
}

interface Owner {
  id: string
  real_name: string
  user_name: string
  organization_id: string | null
  role_id: string | null
  signedInAt: string
  /** The session whose own token this is; null: a one-time ticket. */
  sessionId: string | null
  boundHash: Buffer | null
}

const ownerOf = async (ctx: Ctx, tx: Tx, token: string, wire: Wire): Promise<Owner | null> => {
  const hash = sha256(token)
  const { rows } = await sql<Owner>`
    select u.id, u.real_name, u.user_name, s.organization_id, s.role_id, s.signed_in_at as "signedInAt",
           case when s.token_hash = ${hash} then s.id end as "sessionId", s.bound_hash as "boundHash"
      from identity_sessions s join identity_users u on u.id = s.user_id
      left join identity_tickets t on t.session_id = s.id and t.token_hash = ${hash} and t.kind = 'signIn' and t.used_at is null and t.expires_at > now()
     where (s.token_hash = ${hash} or t.token_hash is not null) and ${sessionEnd(ctx, 's')} > now() and u.status = 'active'
     limit 1`.execute(tx)
  const owner = rows[0]
  // A session token without its cookie is as good as none here, too; a ticket was made to travel alone.
  if (owner?.sessionId && !isBound(ctx.config, owner.boundHash, wire.cookie(BOUND_COOKIE))) return null
  return owner ?? null
}

/**
 * Returns a fresh token for one that travelled in an address: a session token (which dies by it) or a one-time ticket.
 * With `peek` only the account is named. Refuses with `identity.ticket_dead`.
 */
export const exchangeToken = (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoint>> =>
  inTx(ctx.db, async (tx) => {
    const token = input.token.replace(/^Bearer\s+/i, '')
    const owner = await ownerOf(ctx, tx, token, wire)
    if (!owner) throw problem('identity.ticket_dead')
    if (input.peek) return { token: null, userId: owner.id, realName: owner.real_name }
    if (owner.sessionId) await tx.deleteFrom('identity_sessions').where('id', '=', owner.sessionId).execute()
    else if (!(await useTicket(tx, token, 'signIn'))) throw problem('identity.ticket_dead')
    await notify(tx, 'auth', owner.id)
    const identity =
      owner.organization_id && owner.role_id ? { organizationId: owner.organization_id, roleId: owner.role_id } : null
    const session = await openSession(tx, owner.id, who, identity, owner.signedInAt)
    await logSignIn(tx, who, owner.sessionId ? 'exchange' : 'ticket', 'done', { id: owner.id, name: owner.user_name })
    if (ctx.config.tls) wire.setCookie(BOUND_COOKIE, session.bound, { maxAge: SESSION_DAYS * 86_400 })
    return { token: session.token, userId: owner.id, realName: owner.real_name }
  })
