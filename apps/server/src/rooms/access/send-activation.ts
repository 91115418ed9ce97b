import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { activationNotice } from '../identity/index.ts'
import { lockAdministered } from './administer.policy.ts'
import { codeReaches } from './make-activation-link.ts'
import { organizationName } from './notices.ts'
import { inviteUsers } from './save-user.ts'

/** Hours until an owner may be sent the notice again. */
const HOURS = 12

/** Sends the activation notice again to the owner of an account that is not active yet. Refuses active accounts, owners whom no channel reaches, and a second notice within hours. */
export const sendActivation = (ctx: Ctx, actor: Actor, { userId }: InputOf<typeof endpoints.sendActivation>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [userId])
    if (user!.status !== 'pending') throw problem('access.already_active')
    if (!codeReaches(ctx, user!)) throw problem('access.no_code_reaches')
    const stored = await activationNotice(ctx, tx, userId, HOURS)
    if (stored.isRecent) throw problem('access.activation_recent', { hours: HOURS })
    // The phone where something carries SMS; else the address, which is reached then.
    const phone = ctx.post.carries('sms') ? stored.phone : null
    const person = { id: userId, userName: user!.user_name, realName: user!.real_name, phone, email: user!.email }
    await inviteUsers(tx, ctx, [person], await organizationName(tx, actor), actor.lang)
    await record(tx, actor, {
      ...{ action: 'access.activation_sent', entity: 'identity_users', entityId: userId },
      entityName: user!.real_name,
    })
    return null
  })
