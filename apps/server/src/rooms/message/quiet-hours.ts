// The hours in which nobody is called on outside the product: what would leave in them is held until their end.
import { heldUntil, type QuietChannel, type QuietHours, usualQuiet } from '@kaisai/contract/message/quiet'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { DELIVER } from './deliver.ts'

const PAGE = 1000
/** Longest a tick works, milliseconds: the rest waits for the next. */
const PATIENCE = 60_000

/** The quiet hours of people; whoever has not chosen has the usual ones and is not in it. */
export const quietHoursOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, QuietHours>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_quiet_hours')
    .select(['user_id', 'quiet_from as from', 'quiet_to as to', 'holds_mail as holdsMail'])
    .where(sql<boolean>`user_id = any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, ...quiet }) => [user_id, quiet]))
}

/** The quiet hours of one person. */
export const quietOf = async (db: Db, userId: string): Promise<QuietHours> =>
  (await quietHoursOf(db, [userId])).get(userId) ?? usualQuiet

/** Saves the quiet hours of a person. */
export const saveQuiet = async (tx: Tx, userId: string, { from, to, holdsMail }: QuietHours): Promise<void> => {
  const row = { quiet_from: from, quiet_to: to, holds_mail: holdsMail }
  await tx
    .insertInto('message_quiet_hours')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Until when something waits that would leave now; null: it leaves at once. */
export const holdOf = (quiet: QuietHours, channel: QuietChannel, now: Date, dueAt?: string): string | null => {
  const until = heldUntil(quiet, channel, now.getTime(), dueAt === undefined ? undefined : Date.parse(dueAt))
  return until === null ? null : new Date(until).toISOString()
}

/** One tick: what was held and whose hour has come is on its way. */
export const releaseHeld = async (ctx: Ctx): Promise<void> => {
  const until = performance.now() + PATIENCE
  for (let released = PAGE; released === PAGE && performance.now() < until; )
    released = await inTx(ctx.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update message_sends set held_until = null where id in (
          select id from message_sends where held_until <= ${ctx.now().toISOString()}::timestamptz
           order by held_until, id limit ${PAGE} for update skip locked) returning id`.execute(tx)
      await ctx.jobs.addAll(
        tx,
        DELIVER,
        rows.map(({ id }) => ({ sendId: id })),
      )
      return rows.length
    })
}
