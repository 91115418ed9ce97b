import type { resetSecondFactor as endpoint } from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { endSessions, removeAllFactors } from '../identity/index.ts'
import { lockAdministered } from './administer.policy.ts'

/**
 * Removes the second factors and recovery codes of somebody who lost them. That person's sessions end, and the owner is notified; a role
 * that requires a second factor then leads to setting up a new one at the next sign-in.
 */
export const resetSecondFactor = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [input.userId])
    const removed = await removeAllFactors(tx, input.userId)
    if (removed === 0) throw problem('identity.no_second_factor')
    await endSessions(tx, input.userId)
    await record(tx, actor, {
      action: 'access.second_factor_reset',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
      reason: input.reason,
    })
    await ctx.post.notify(tx, input.userId, 'security', 'access.secondFactorReset', {})
    return null
  })
