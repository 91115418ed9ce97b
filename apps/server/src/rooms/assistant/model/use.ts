// How often a model is asked: by person and by organization, a day of China at a time. The counter is taken before the call, so that many calls at once pass no limit.
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import type { Spent } from './phrase.ts'

export interface Limits {
  readonly organizationId: string
  readonly personLimit: number
  readonly dayLimit: number
}

/** Takes one question of a person out of both limits of today; false: one of them is reached, and nothing was taken. */
export const takeQuestion = (ctx: Ctx, { organizationId, personLimit, dayLimit }: Limits, userId: string): Promise<boolean> =>
  inTx(ctx.db, async (tx) => {
    const day = dayIn(ctx.now())
    const asker = ctx.keys.blindIndex(userId, 'assistant.model')
    // The row of the organization is locked first, by everybody.
    const all = await sql<{ asked: number }>`
      insert into assistant_model_days as d (organization_id, day, asked) values (${organizationId}, ${day}, 0)
      on conflict (organization_id, day) do update set asked = d.asked returning d.asked`.execute(tx)
    if (all.rows[0]!.asked >= dayLimit) return false
    const own = await sql`
      insert into assistant_model_askers as a (organization_id, day, asker, asked) values (${organizationId}, ${day}, ${asker}, 1)
      on conflict (organization_id, day, asker) do update set asked = a.asked + 1 where a.asked < ${personLimit} returning 1`.execute(
      tx,
    )
    if (own.rows.length === 0) return false
    await sql`update assistant_model_days set asked = asked + 1 where organization_id = ${organizationId} and day = ${day}`.execute(
      tx,
    )
    return true
  })

/** Adds what a question cost, and whether its answer was set aside. */
export const noteSpent = async (ctx: Ctx, organizationId: string, spent: Spent, isSetAside: boolean): Promise<void> => {
  await sql`update assistant_model_days
    set tokens_in = tokens_in + ${spent.tokensIn}, tokens_out = tokens_out + ${spent.tokensOut}, set_aside = least(asked, set_aside + ${isSetAside ? 1 : 0})
    where organization_id = ${organizationId} and day = ${dayIn(ctx.now())}`.execute(ctx.db)
}
