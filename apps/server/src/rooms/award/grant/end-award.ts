// What follows when an award is revoked, whoever decided it.
import { awardStates } from '@kaisai/contract/award/award.states'
import { awardPrizeStates } from '@kaisai/contract/award/prize.states'
import { sql } from 'kysely'
import { type Actor, isSystem } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import type { Award } from '../award.policy.ts'
import { notifyWinners } from '../notify.ts'
import { recordAwardAction } from '../record-action.ts'

/** Revokes an award: prize money ends, whoever made something of it follows in this transaction, winners are notified. The caller holds the counter. */
export const endAward = async (ctx: Ctx, tx: Tx, actor: Actor, award: Award, reason: string): Promise<void> => {
  await move(tx, awardStates, award.id, 'revoke', actor, reason, {
    revoke_reason: reason,
    revoked_at: sql`clock_timestamp()`,
    revoked_by: isSystem(actor) ? null : actor.userId,
    updated_at: sql`now()`,
    version: award.version + 1,
  })
  await endPrize(tx, actor, award.id)
  await ctx.awards.changed(tx, actor, { awardIds: [award.id], change: 'revoked', reason })
  await recordAwardAction(tx, actor, award, 'revoked', { reason })
  await notifyWinners(ctx, tx, [award.id], 'revoked', { reason })
}

const endPrize = async (tx: Tx, actor: Actor, awardId: string): Promise<void> => {
  const prize = await tx.selectFrom('award_prizes').selectAll().where('award_id', '=', awardId).forUpdate().executeTakeFirst()
  if (prize?.status === 'unpaid') await move(tx, awardPrizeStates, prize.id, 'cancel', permitted(actor))
  if (prize?.status === 'paid') await move(tx, awardPrizeStates, prize.id, 'reclaim', permitted(actor))
}
