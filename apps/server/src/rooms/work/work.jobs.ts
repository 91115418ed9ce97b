// The clock of works: reopened and returned works fall back on the version that counts, unchecked ones are accepted where nobody checks,
// teams are notified of their submissions, and new versions are scanned. Each step stands alone, and one bad work keeps no other waiting.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import { acceptSome } from './clock/accept-unchecked.ts'
import { notifySubmitted } from './clock/notify-submitted.ts'
import { restoreOne } from './clock/restore-reopened.ts'
import { scanWork } from './scan/scan-work.ts'

const MOST_AT_ONCE = 500
/** Longest a tick works on one thing, milliseconds: the rest waits for the next minute. */
const PATIENCE = 20_000

/** One tick. */
export const runWorkClock = async (ctx: Ctx): Promise<void> => {
  for (const [name, step] of Object.entries(steps))
    await step(ctx).catch((error: unknown) => ctx.log.error({ err: error, step: name }, 'work clock'))
}

// Works by key, one after another until none is left or the time is over. Returns the last one looked at; LOWEST_ID: all were.
const each = async (
  ctx: Ctx,
  from: string,
  next: (last: string) => Promise<{ id: string }[]>,
  one: (id: string) => Promise<unknown>,
): Promise<string> => {
  const until = performance.now() + PATIENCE
  for (let last = from; ; ) {
    const found = await next(last)
    for (const { id } of found) {
      if (performance.now() > until) return last
      await one(id).catch((error: unknown) => ctx.log.error({ err: error, workId: id }, 'work clock'))
      last = id
    }
    if (found.length < MOST_AT_ONCE) return LOWEST_ID
  }
}

const steps = {
  restore: async (ctx: Ctx): Promise<void> => {
    await each(
      ctx,
      LOWEST_ID,
      async (last) =>
        (
          await sql<{ id: string }>`
            select w.id from works w join competition_windows x on x.stage_id = w.stage_id and x.kind = 'SUBMIT'
              join competition_stages st on st.id = w.stage_id
             where w.id > ${last}::uuid and w.submission_id is not null and st.status <> 'paused' and x.ends_at <= clock_timestamp()
               and (w.status = 'draft' or (w.status = 'returned' and w.return_due_at <= clock_timestamp()))
             order by w.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
        ).rows,
      (id) => inTx(ctx.db, (tx) => restoreOne(ctx, tx, id)),
    )
  },
  accept: async (ctx: Ctx): Promise<void> => {
    const until = performance.now() + PATIENCE
    for (let found = MOST_AT_ONCE; found === MOST_AT_ONCE && performance.now() < until; )
      found = await inTx(ctx.db, (tx) => acceptSome(ctx, tx, MOST_AT_ONCE))
  },
  notify: async (ctx: Ctx): Promise<void> => {
    await each(
      ctx,
      LOWEST_ID,
      (last) =>
        ctx.db
          .selectFrom('works')
          .select('id')
          .where('id', '>', last)
          .where(sql<boolean>`told_no < version_no`)
          .orderBy('id')
          .limit(MOST_AT_ONCE)
          .execute(),
      (id) => inTx(ctx.db, (tx) => notifySubmitted(ctx, tx, id)),
    )
  },
  // Goes on where the last tick stopped: works whose copies are still being made hold up nobody.
  scan: async (ctx: Ctx): Promise<void> => {
    const from = scannedTo.get(ctx) ?? LOWEST_ID
    const last = await each(
      ctx,
      from,
      (after) =>
        ctx.db
          .selectFrom('works')
          .select('id')
          .where('id', '>', after)
          .where(sql<boolean>`scanned_no < version_no`)
          .where('submission_id', 'is not', null)
          .orderBy('id')
          .limit(MOST_AT_ONCE)
          .execute(),
      (id) => scanWork(ctx, id),
    )
    scannedTo.set(ctx, last)
  },
} satisfies Record<string, (ctx: Ctx) => Promise<void>>

const scannedTo = new WeakMap<Ctx, string>()
