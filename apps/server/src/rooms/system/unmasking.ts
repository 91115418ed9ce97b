// How many people's masked values one person opens on a day: counted here for all rooms, limited, and reported to administrators.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Unmasking } from '#src/ports/unmasking.ts'
import { numberParameter } from './parameters.ts'

const ALARM_SHARE = 0.8
const ALARM = 'system.unmasking_alarm'
const REPORTED_AT_MOST = 20
const KEPT_DAYS = 7

/** The implementation of the port. */
export const makeUnmasking = (ctx: () => Ctx): Unmasking => {
  const tryCount = async (tx: Tx, actor: Actor, subject: string): Promise<boolean> => {
    const limit = await numberParameter(tx, 'reveal.perDay')
    const { opened, isNew } = await openedBy(tx, actor.userId, subject)
    const total = opened + (isNew ? 1 : 0)
    if (isNew && total > limit) {
      ctx().log.warn(
        { userId: actor.userId, ip: actor.ip, requestId: actor.requestId, limit },
        'security: unmasking limit reached',
      )
      return false
    }
    if (isNew) await tx.insertInto('system_unmaskings').values({ user_id: actor.userId, day: today, subject }).execute()
    if (total >= Math.ceil(limit * ALARM_SHARE)) await alarm(ctx(), tx, actor, total, limit)
    return true
  }
  return {
    tryCount,
    count: async (tx, actor, subject) => {
      if (await tryCount(tx, actor, subject)) return
      throw problem('system.unmasking_limit', { limit: await numberParameter(tx, 'reveal.perDay') })
    },
    countList: async (tx, actor, subject, people) => {
      const limit = await numberParameter(tx, 'reveal.perDay')
      const { opened, isNew } = await openedBy(tx, actor.userId, subject)
      if (isNew) await tx.insertInto('system_unmaskings').values({ user_id: actor.userId, day: today, subject }).execute()
      if (people > limit) await alarm(ctx(), tx, actor, opened + people, limit)
    },
  }
}

const today = sql<string>`app.china_day()`

// The lock comes before the look: of many calls at once each sees those before it. It ends with the transaction.
const openedBy = async (tx: Tx, userId: string, subject: string): Promise<{ opened: number; isNew: boolean }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unmasking ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ opened: number; isNew: boolean }>`
    select count(*)::int as opened, not coalesce(bool_or(subject = ${subject}), false) as "isNew"
      from system_unmaskings where user_id = ${userId}::uuid and day = app.china_day()`.execute(tx)
  return rows[0]!
}

// Once a day for each person: the log itself remembers that it was sent.
const alarm = async (ctx: Ctx, tx: Tx, actor: Actor, opened: number, limit: number): Promise<void> => {
  const { rows } = await sql`select 1 from audit_log where user_id = ${actor.userId}::uuid and action = ${ALARM}
    and logged_at >= app.china_day()::timestamp at time zone 'Asia/Shanghai' limit 1`.execute(tx)
  if (rows.length > 0) return
  await record(tx, actor, {
    action: ALARM,
    entity: 'identity_users',
    entityId: actor.userId,
    entityName: actor.realName,
    changes: [{ field: 'reveal.perDay', from: String(opened), to: String(limit) }],
  })
  ctx.log.warn(
    { userId: actor.userId, ip: actor.ip, requestId: actor.requestId, opened, limit },
    'security: many masked values opened',
  )
  const values = { name: actor.realName || actor.userName, userName: actor.userName, count: String(opened), limit: String(limit) }
  for (const userId of await administratorsOver(tx, actor))
    await ctx.post.notify(tx, userId, 'security', 'system.unmaskingAlarm', values, '/system/log')
}

// Platform administrators, and those of the organization the person acts for; not the person himself.
const administratorsOver = async (db: Db | Tx, actor: Actor): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from access_user_roles h join access_roles r on r.id = h.role_id join identity_users u on u.id = h.user_id
     where u.status = 'active' and u.id <> ${actor.userId}::uuid and r.organization_id is null
       and (r.key in ('ROOT', 'platform') or (r.key = 'group_admin' and h.organization_id = ${actor.organizationId}::uuid))
     order by u.id limit ${REPORTED_AT_MOST}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes the counts of days long past. */
export const sweepUnmaskings = async (ctx: Ctx): Promise<void> => {
  await sql`delete from system_unmaskings where day < app.china_day() - ${KEPT_DAYS}::int`.execute(ctx.db)
}
