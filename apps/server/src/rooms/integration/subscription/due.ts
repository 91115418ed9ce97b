// What the clock does with subscriptions: begins those that are due, and removes runs older than is kept.
import { nextDue, RUN_DAYS } from '@kaisai/contract/integration/subscription-rhythm'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { beginRun } from './save-subscription.ts'

const AT_ONCE = 200

/** Begins what is due, each once however long nobody looked. Returns how many were begun. */
export const beginDue = async (ctx: Ctx): Promise<number> => {
  for (let begun = 0; ; ) {
    const [found, some] = await inTx(ctx.db, async (tx) => {
      const due = await tx
        .selectFrom('integration_subscriptions')
        .select(['id', 'rhythm', 'weekday', 'hour'])
        .where('is_paused', '=', false)
        .where('stop_reason', '=', '')
        .where('next_at', '<=', ctx.now().toISOString())
        .orderBy('next_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      let count = 0
      for (const { id, ...wish } of due) {
        // One that is still being made is not made twice.
        if (await beginRun(ctx, tx, id, false)) count += 1
        const next_at = new Date(nextDue(wish, ctx.now().getTime())).toISOString()
        await tx.updateTable('integration_subscriptions').set({ next_at }).where('id', '=', id).execute()
      }
      return [due.length, count] as const
    })
    begun += some
    if (found < AT_ONCE) return begun
  }
}

/** Removes runs older than is kept. */
export const sweepRuns = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from integration_export_runs
    where outcome <> 'running' and created_at < clock_timestamp() - make_interval(days => ${RUN_DAYS})`.execute(db)
}
