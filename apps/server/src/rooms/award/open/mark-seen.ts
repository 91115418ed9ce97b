import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'

/** The person has read of these awards. */
export const markAwardsSeen = (ctx: Ctx, actor: Actor, input: { awardIds: readonly string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await sql`update award_people set seen_at = clock_timestamp() where user_id = ${actor.userId}::uuid and seen_at is null
      and award_id = any(${[...input.awardIds]}::uuid[])`.execute(tx)
    return null
  })
