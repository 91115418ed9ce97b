import type { selectIdentity as endpoint } from '@kaisai/contract/access/me.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'

/** Makes a pair the caller holds the active identity of this session. */
export const selectIdentity = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> =>
  inTx(ctx.db, async (tx) => {
    const held = await tx
      .selectFrom('access_user_roles as held')
      .innerJoin('access_roles as role', 'role.id', 'held.role_id')
      .innerJoin('organizations as o', 'o.id', 'held.organization_id')
      .select(['role.key', 'role.name_zh', 'o.name'])
      .where('held.user_id', '=', actor.userId)
      .where('held.organization_id', '=', input.groupId)
      .where('held.role_id', '=', input.roleId)
      .where('role.status', '=', 'active')
      .where('o.status', '=', 'active')
      .executeTakeFirst()
    if (!held) throw problem('access.identity_not_held')
    await tx
      .updateTable('identity_sessions')
      .set({ organization_id: input.groupId, role_id: input.roleId })
      .where('id', '=', actor.sessionId)
      .execute()
    await notify(tx, 'auth', actor.userId)
    await record(tx, actor, {
      action: 'access.identity_selected',
      entity: 'identity_users',
      entityId: actor.userId,
      entityName: `${held.name} · ${held.name_zh}`,
      organizationId: input.groupId,
    })
    return { groupId: input.groupId, roleId: input.roleId, roleKey: held.key }
  })
