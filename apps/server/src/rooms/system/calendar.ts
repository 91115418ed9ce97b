// One's competition dates as a calendar other programs subscribe to. Whoever knows the address reads it; it can be renewed and removed.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/workbench.endpoints'
import { downloadCalendar } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { calendarText } from '#src/platform/calendar-text.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { actorsOf } from '../access/index.ts'

type Calendar = ReplyOf<typeof endpoints.getCalendar>
const MOST_WINDOWS = 500

// Signed by a key the database does not hold: who reads the table can neither make nor guess an address.
const tokenOf = (ctx: Pick<Ctx, 'keys'>, userId: string, no: number): string =>
  ctx.keys.blindIndex(`${userId}:${no}`, 'calendar').toString('base64url')
const pathOf = (token: string): string => `${BASE}${downloadCalendar.path}?token=${token}`

/** The caller's address, if there is one. */
export const getCalendar = async (ctx: Ctx, actor: Actor): Promise<Calendar> => {
  const row = await ctx.db
    .selectFrom('system_calendars')
    .select(['no', 'created_at'])
    .where('user_id', '=', actor.userId)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  return row ? { path: pathOf(tokenOf(ctx, actor.userId, row.no)), createTime: row.created_at } : { path: null, createTime: null }
}

/** Makes another address; the former one stops working. */
export const renewCalendar = async (ctx: Ctx, actor: Actor): Promise<Calendar> => {
  await inTx(ctx.db, async (tx) => {
    const { no } = await tx
      .insertInto('system_calendars')
      .values({ user_id: actor.userId })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          no: sql<number>`system_calendars.no + 1`,
          token_hash: null,
          created_at: sql<string>`clock_timestamp()`,
        }),
      )
      .returning('no')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('system_calendars')
      .set({ token_hash: sha256(tokenOf(ctx, actor.userId, no)) })
      .where('user_id', '=', actor.userId)
      .execute()
    await record(tx, actor, { action: 'system.calendar_renewed', entity: 'identity_users', entityId: actor.userId })
  })
  return getCalendar(ctx, actor)
}

/** Removes the address. */
export const revokeCalendar = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await tx.updateTable('system_calendars').set({ token_hash: null }).where('user_id', '=', actor.userId).execute()
    await record(tx, actor, { action: 'system.calendar_revoked', entity: 'identity_users', entityId: actor.userId })
    return null
  })

/** The calendar of an address: dates of what its owner runs, judges or takes part in, with every identity. */
export const downloadCalendarOf = async (ctx: Ctx, who: Visitor, input: { token: string }): Promise<FileReply> => {
  const owner = await ctx.db
    .selectFrom('system_calendars')
    .select('user_id')
    .where('token_hash', '=', sha256(input.token))
    .executeTakeFirst()
  const actors = owner ? await actorsOf(ctx.db, owner.user_id, null) : []
  const [first] = actors
  if (!first) throw problem('house.not_found')
  const { lang } = first
  const found = await Promise.all(actors.flatMap((actor) => (ctx.workbench.involved ?? []).map((ask) => ask(ctx.db, actor))))
  const ids = [...new Set(found.flat().map(({ competitionId }) => competitionId))]
  const windows = await ctx.facts.competitions.windowsOf(ctx.db, ids, lang, MOST_WINDOWS, true)
  const text = calendarText(inLang(['竞赛日历', 'Competition dates'], lang), windows, ctx.now())
  return { name: 'calendar.ics', mediaType: 'text/calendar; charset=utf-8', body: Buffer.from(text) }
}
