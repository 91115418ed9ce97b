// Sessions: opaque tokens, only their hashes stored.

import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { notify } from '#src/platform/notify.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { SESSION_DAYS } from './session-life.ts'

export interface OpenedSession {
  readonly token: string
  readonly sessionId: string
  /** The value of the bound cookie where one is used. */
  readonly bound: string
}

/**
 * Opens a session; `identity` is the active (organization, role) pair when it is already clear. With `signedInAt` it goes on from
 * another session of the person: nobody has just proven who sits there, and its absolute end stays where it was.
 */
export const openSession = async (
  tx: Tx,
  userId: string,
  who: Visitor,
  identity: { organizationId: string; roleId: string } | null,
  signedInAt?: string,
): Promise<OpenedSession> => {
  const [token, bound] = [randomToken(), randomToken()]
  const { id } = await tx
    .insertInto('identity_sessions')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      organization_id: identity?.organizationId ?? null,
      role_id: identity?.roleId ?? null,
      ip: who.ip,
      agent: who.agent,
      bound_hash: sha256(bound),
      confirmed_at: signedInAt === undefined ? sql<string>`now()` : null,
      signed_in_at: signedInAt ?? sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, sessionId: id, bound }
}

/**
 * Writes that sessions were used, which pushes their ends on: one statement for a crowd. In order of their ids, and passing over those another
 * process writes: nobody waits for anybody.
 */
export const noteUses = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update identity_sessions set last_use_at = now(), expires_at = now() + make_interval(days => ${SESSION_DAYS})
     where id in (select id from identity_sessions where id = any(${[...ids]}::uuid[]) order by id for update skip locked)`.execute(
    db,
  )
}

/** Ends sessions of a user: one, all, or all but one. Every process learns of it at once. Returns how many ended. */
export const endSessions = async (tx: Tx, userId: string, which: { only?: string; but?: string } = {}): Promise<number> => {
  let query = tx.deleteFrom('identity_sessions').where('user_id', '=', userId)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.but) query = query.where('id', '<>', which.but)
  const { numDeletedRows } = await query.executeTakeFirst()
  await notify(tx, 'auth', userId)
  return Number(numDeletedRows)
}

/** Browser and system in words, out of a user-agent text. */
export const deviceOf = (agent: string): string => {
  const token = /^API token “(.*?)” \(/.exec(agent)
  if (token) return `API · ${token[1]}`
  const browser = /MicroMessenger/.test(agent)
    ? 'WeChat'
    : /Edg\//.test(agent)
      ? 'Edge'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrome\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : agent.split(/[/ ]/)[0]?.slice(0, 20) || '-'
  const system = /Windows/.test(agent)
    ? 'Windows'
    : /Android/.test(agent)
      ? 'Android'
      : /iPhone|iPad/.test(agent)
        ? 'iOS'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : ''
  return system ? `${browser} · ${system}` : browser
}
