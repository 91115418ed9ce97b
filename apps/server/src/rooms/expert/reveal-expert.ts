import type { InputOf } from '@kaisai/contract/endpoint'
import type { revealExpert as endpoint } from '@kaisai/contract/expert/library.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { lockExpert } from './expert.policy.ts'
import { recordExpertAction } from './record-action.ts'
import { openSealed } from './sealed.ts'

/** One sensitive value of an expert within reach. Logged with its reason; an empty text where nothing is kept. */
export const revealExpert = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<{ value: string }> =>
  inTx(ctx.db, async (tx) => {
    const expert = await lockExpert(tx, actor, input.expertId)
    await ctx.unmasking.count(tx, actor, `expert:${expert.id}`)
    await recordExpertAction(tx, actor, expert, 'revealed', {
      changes: [{ field: input.field, from: null, to: '***' }],
      reason: input.reason,
    })
    switch (input.field) {
      case 'phone':
        return { value: openSealed(ctx, expert.id, 'phone', expert.phone_sealed) ?? '' }
      case 'bankCard':
        return { value: openSealed(ctx, expert.id, 'bank_card', expert.bank_card_sealed) ?? '' }
      case 'email':
        return { value: expert.email ?? '' }
    }
  })
