import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { ACTIVATION_HOURS, issueActivation } from '../identity/index.ts'
import { lockAdministered } from './administer.policy.ts'

/** Whether a code reaches the owner of an account: something carries it to the phone or the address on record. */
export const codeReaches = (ctx: Pick<Ctx, 'post'>, { phone_mask, email }: { phone_mask: string | null; email: string | null }) =>
  (phone_mask !== null && ctx.post.carries('sms')) || (email !== null && ctx.post.carries('mail'))

/** A one-time link that activates an account; shown to the administrator once, who passes it on. */
export const makeActivationLink = (
  ctx: Ctx,
  actor: Actor,
  { userId }: InputOf<typeof endpoints.makeActivationLink>,
): Promise<ReplyOf<typeof endpoints.makeActivationLink>> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [userId])
    if (user!.status !== 'pending') throw problem('access.already_active')
    if (codeReaches(ctx, user!)) throw problem('access.code_reaches')
    const ticket = await issueActivation(tx, userId)
    await record(tx, actor, {
      ...{ action: 'access.activation_link_made', entity: 'identity_users', entityId: userId },
      entityName: user!.real_name,
    })
    return { path: `/neibu/activate?ticket=${ticket}`, hours: ACTIVATION_HOURS }
  })
