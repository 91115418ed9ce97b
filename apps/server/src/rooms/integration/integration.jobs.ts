// Reminds owners of tokens that end, and removes what is no longer needed.
import { sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { KEPT_DAYS } from './token.views.ts'

const DAY_MS = 86_400_000
/** Days before its end on which the owner of a token is notified, once each. */
const NOTICE_DAYS = [14, 3, 1]
const MOST_AT_ONCE = 500

/** Notifies owners of tokens that end soon: once for each number of days, the nearest alone where several are past. */
export const remindOfEnds = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  const ending = await ctx.db
    .selectFrom('integration_tokens')
    .select(['id', 'user_id', 'name', 'kind', 'expires_at', 'reminded_days'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', new Date(now.getTime() + NOTICE_DAYS[0]! * DAY_MS).toISOString())
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const token of ending) {
    const left = (Date.parse(token.expires_at) - now.getTime()) / DAY_MS
    const days = Math.min(...NOTICE_DAYS.filter((one) => left <= one))
    if (token.reminded_days !== null && token.reminded_days <= days) continue
    await inTx(ctx.db, async (tx) => {
      await tx.updateTable('integration_tokens').set({ reminded_days: days }).where('id', '=', token.id).execute()
      await ctx.post.notify(
        tx,
        token.user_id,
        'security',
        'integration.tokenEnds',
        { tokenName: token.name, end: timeText(token.expires_at) },
        token.kind === 'personal' ? '/center/set?tab=tokens' : '/system/token',
      )
    })
  }
}

/** Removes calls older than is kept. */
export const sweepUses = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from integration_token_uses where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
}
