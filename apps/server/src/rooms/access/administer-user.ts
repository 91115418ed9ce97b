// Status, roles, passwords and sensitive values of users, from the desk.

import { ROOT } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import { passwordHoldsName } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { endSessions, peopleWithin, reveal, setPassword, taken } from '../identity/index.ts'
import { mayGive, requireGivable, rolesFor } from './grant.policy.ts'
import { giveRoles } from './save-user.ts'

// A user within reach who is not the actor and does not stand above him.
const someoneElse = async (tx: Tx, actor: Actor, userIds: readonly string[]) => {
  if (userIds.includes(actor.userId)) throw problem('access.own_account')
  const users = await tx
    .selectFrom('identity_users as u')
    .select(['u.id', 'u.real_name', 'u.user_name', 'u.status'])
    .where('u.id', 'in', userIds)
    .where(peopleWithin(actor, 'u'))
    .orderBy('u.id')
    .forUpdate()
    .execute()
  if (users.length !== userIds.length) throw problem('house.not_found')
  if (!actor.isRoot) await requireNotAbove(tx, actor, userIds)
  return users
}

const requireNotAbove = async (tx: Tx, actor: Actor, userIds: readonly string[]): Promise<void> => {
  const held = await tx
    .selectFrom('access_user_roles as h')
    .innerJoin('access_roles as r', 'r.id', 'h.role_id')
    .select(['r.id', 'r.key', 'h.organization_id'])
    .where('h.user_id', 'in', userIds)
    .execute()
  if (held.some((role) => role.key === ROOT)) throw problem('house.no_access')
  const known = new Map((await rolesFor(tx, actor.organizationId)).map((role) => [role.id, role]))
  if (held.some((role) => known.has(role.id) && !mayGive(actor, known.get(role.id)!))) throw problem('house.no_access')
}

/** Enables, disables or restores a user. A disabled user's sessions end at once. */
export const moveUser = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveUser>): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await someoneElse(tx, actor, [input.userId])
    // A deleted user's phone may be somebody else's by now.
    const status = await move(tx, userStates, input.userId, input.verb, actor, input.reason).catch(taken)
    if (input.verb === 'disable') await endSessions(tx, input.userId)
    await record(tx, actor, {
      action: `access.user_${input.verb}d`,
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
      changes: [{ field: 'status', from: user!.status, to: status }],
      reason: input.reason ?? '',
    })
    return { status }
  })

/** Deletes users: they can no longer sign in and free their phone and address; what they did stays. */
export const deleteUsers = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteUsers>): Promise<{ deleted: number }> =>
  inTx(ctx.db, async (tx) => {
    const users = await someoneElse(tx, actor, input.userIds)
    for (const user of users) {
      await move(tx, userStates, user.id, 'delete', actor, input.reason)
      await endSessions(tx, user.id)
    }
    await recordAll(
      tx,
      actor,
      users.map((user) => ({
        action: 'access.user_deleted',
        entity: 'identity_users',
        entityId: user.id,
        entityName: user.real_name,
        reason: input.reason ?? '',
      })),
    )
    return { deleted: users.length }
  })

/** Sets the roles of a user in one organization; takes effect with the next call the user makes. */
export const setUserRoles = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.setUserRoles>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await someoneElse(tx, actor, [input.userId])
    const before = await tx
      .selectFrom('access_user_roles as h')
      .innerJoin('access_roles as r', 'r.id', 'h.role_id')
      .select(['r.id', 'r.name_zh', 'r.status'])
      .where('h.user_id', '=', input.userId)
      .where('h.organization_id', '=', input.groupId)
      .execute()
    const held = before.map((role) => role.id)
    const added = await requireGivable(
      tx,
      actor,
      input.groupId,
      input.roleIds.filter((id) => !held.includes(id)),
    )
    const gone = before.filter((role) => !input.roleIds.includes(role.id)).map((role) => role.id)
    if (gone.length > 0) {
      // A disabled role gives nothing: whoever may set roles may take it.
      await requireGivable(
        tx,
        actor,
        input.groupId,
        before.filter((role) => gone.includes(role.id) && role.status === 'active').map((role) => role.id),
      )
      await tx
        .deleteFrom('access_user_roles')
        .where('user_id', '=', input.userId)
        .where('organization_id', '=', input.groupId)
        .where('role_id', 'in', gone)
        .execute()
    }
    await giveRoles(tx, actor, input.userId, input.groupId, input.roleIds)
    await notify(tx, 'auth', input.userId)
    const organization = await tx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', input.groupId)
      .executeTakeFirstOrThrow()
    const names = [...before.filter((role) => input.roleIds.includes(role.id)), ...added].map((role) => role.name_zh).join('、')
    await ctx.post.tell(tx, input.userId, 'security', 'access.roleChanged', {
      organization: organization.name,
      role: names || '-',
    })
    await record(tx, actor, {
      action: 'access.roles_set',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
      organizationId: input.groupId,
      changes: [{ field: 'roles', from: before.map((role) => role.name_zh).join('、'), to: names }],
    })
    return null
  })

/** Sets a password the user must change, or without one ends the old: the user recovers it by code. All sessions end. */
export const resetPassword = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.resetPassword>): Promise<null> => {
  const hash = input.password ? await hashPassword(input.password) : null
  return inTx(ctx.db, async (tx) => {
    const [user] = await someoneElse(tx, actor, [input.userId])
    if (input.password && passwordHoldsName(input.password, user!.user_name)) throw problem('identity.password_holds_name')
    if (hash) await setPassword(tx, ctx, input.userId, hash, { mustChange: true })
    else {
      await tx
        .updateTable('identity_users')
        .set({ password_hash: null, password_changed_at: sql<string>`now()` })
        .where('id', '=', input.userId)
        .execute()
      await endSessions(tx, input.userId)
    }
    await record(tx, actor, {
      action: 'access.password_reset',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
    })
    return null
  })
}

/** Shows sensitive values in full; who looked, and why, is written down. */
export const revealUser = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.revealUser>,
): Promise<ReplyOf<typeof endpoints.revealUser>> =>
  inTx(ctx.db, async (tx) => {
    const user = await tx
      .selectFrom('identity_users as u')
      .select(['u.id', 'u.real_name', 'u.phone_sealed', 'u.id_number_sealed', 'u.email'])
      .where('u.id', '=', input.userId)
      .where(peopleWithin(actor, 'u'))
      .executeTakeFirst()
    if (!user) throw problem('house.not_found')
    await record(tx, actor, {
      action: 'access.user_revealed',
      entity: 'identity_users',
      entityId: user.id,
      entityName: user.real_name,
      reason: input.reason,
    })
    return {
      phone: reveal(ctx, user.id, 'phone', user.phone_sealed),
      idNumber: reveal(ctx, user.id, 'id_number', user.id_number_sealed),
      email: user.email,
    }
  })
