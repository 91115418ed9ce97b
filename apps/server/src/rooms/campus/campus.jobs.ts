// Removes what is over, once an hour.
import { sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyHolders } from '../access/index.ts'
import { DAY_MS, ENDING_DAYS, endOf } from './desk.views.ts'
import { nameIn } from './link.ts'

/** Days the log of sign-ins is kept, and what was settled. */
const KEPT_DAYS = 400

/** One tick. */
export const sweepCampus = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from campus_flows where expires_at < clock_timestamp() - interval '1 hour'`.execute(db)
  await sql`delete from campus_wechat_scans where expires_at < clock_timestamp() - interval '1 hour'`.execute(db)
  await sql`delete from campus_replays where until < clock_timestamp()`.execute(db)
  await sql`delete from campus_sessions where session_id is null and created_at < clock_timestamp() - interval '40 days'`.execute(
    db,
  )
  await sql`delete from campus_entries where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  await sql`delete from campus_conflicts where settled_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

/** Days before the end on which administrators are notified: once each. */
const NOTICE_DAYS = [ENDING_DAYS, 7, 1]

/** Notifies who administers a provider that its certificate or secret ends soon; runs once a day. */
export const notifyOfEnds = async (ctx: Ctx): Promise<void> => {
  const providers = await ctx.db.selectFrom('campus_providers').selectAll().where('is_enabled', '=', true).execute()
  for (const provider of providers) {
    const end = endOf(provider)
    const days = end === null ? null : Math.ceil((Date.parse(end) - ctx.now().getTime()) / DAY_MS)
    if (end === null || days === null || !NOTICE_DAYS.includes(days)) continue
    await inTx(ctx.db, (tx) =>
      notifyHolders(ctx, tx, 'campus:provider:edit', provider.organization_id, {
        ...{ kind: 'campus', template: 'campus.ends', link: '/system/campus' },
        values: (lang) => ({ provider: nameIn(provider, lang), end: timeText(end) }),
      }),
    )
  }
}
