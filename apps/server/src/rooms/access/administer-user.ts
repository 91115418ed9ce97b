// Status, roles, passwords and sensitive values of users, from the desk.

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
import { endSessions, reveal, setPassword, taken } from '../identity/index.ts'
import { type Administered, lockAdministered, lockReachedPeople, requirePower } from './administer.policy.ts'
import { requireGivable } from './grant.policy.ts'
import { inviteToRoles, withdrawInvitations } from './invitation/invite.ts'
import { codeReaches } from './make-activation-link.ts'
import { noticeTo } from './notices.ts'
import { peopleWithin } from './people.policy.ts'
import { giveRoles } from './save-user.ts'

/** Enables, disables or restores a user. A disabled user's sessions end at once. */
export const moveUser = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveUser>): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [input.userId])
    return { status: await moveAccount(ctx, tx, actor, user!, input.verb, input.reason) }
  })

/** The same for an account that is locked and the actor's to administer. */
export const moveAccount = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  user: Administered,
  verb: InputOf<typeof endpoints.moveUser>['verb'],
  reason?: string,
): Promise<string> => {
  if (user.closed_at !== null) throw problem('access.closed_account')
  // A deleted user's phone may be somebody else's by now.
  const status = await move(tx, userStates, user.id, verb, actor, reason).catch(taken)
  if (verb === 'disable') await endSessions(tx, user.id)
  await record(tx, actor, {
    action: `access.user_${verb}d`,
    entity: 'identity_users',
    entityId: user.id,
    entityName: user.real_name,
    changes: [{ field: 'status', from: user.status, to: status }],
    reason: reason ?? '',
  })
  // A restored account is disabled: its owner is notified when it is enabled.
  if (verb !== 'restore')
    await noticeTo(ctx, tx, actor, [user], verb === 'disable' ? 'access.accountDisabled' : 'access.accountEnabled', {
      reason: reason || '-',
    })
  return status
}

/** Deletes users: they can no longer sign in and free their phone and address; what they did stays. Refuses where a room needs them. */
export const deleteUsers = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteUsers>): Promise<{ deleted: number }> =>
  inTx(ctx.db, async (tx) => {
    const users = await lockAdministered(tx, actor, input.userIds)
    await ctx.references.requireDispensable(
      tx,
      users.map(({ id, real_name }) => ({ id, name: real_name })),
      actor.lang,
    )
    await noticeTo(ctx, tx, actor, users, 'access.accountDeleted', { reason: input.reason || '-' })
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

/**
 * Sets the roles of a user in one organization. What is taken goes with the user's next call. What is added to an activated account is
 * an invitation that its owner accepts or declines; an account that waits for its owner gets it at once. Invitations to roles that
 * are not wished any more are withdrawn.
 */
export const setUserRoles = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.setUserRoles>,
): Promise<ReplyOf<typeof endpoints.setUserRoles>> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockReachedPeople(tx, actor, [input.userId])
    const before = await tx
      .selectFrom('access_user_roles as h')
      .innerJoin('access_roles as r', 'r.id', 'h.role_id')
      .select(['r.id', 'r.name_zh', 'r.status'])
      .where('h.user_id', '=', input.userId)
      .where('h.organization_id', '=', input.groupId)
      .orderBy('r.sort')
      .execute()
    const held = before.map((role) => role.id)
    const added = await requireGivable(
      tx,
      actor,
      input.groupId,
      input.roleIds.filter((id) => !held.includes(id)),
    )
    const gone = before.filter((role) => !input.roleIds.includes(role.id))
    if (gone.length > 0) await takeRoles(tx, actor, input, gone)
    await withdrawInvitations(tx, actor, { ...input, keep: input.roleIds })
    const roleIds = added.map((role) => role.id)
    const isOwned = user!.status !== 'pending'
    const invited = isOwned ? await inviteToRoles(ctx, tx, actor, { ...input, roleIds }) : []
    if (!isOwned) await giveRoles(tx, actor, input.userId, input.groupId, roleIds)
    await notify(tx, 'auth', input.userId)
    const now = [...before.filter((role) => input.roleIds.includes(role.id)), ...(isOwned ? [] : added)]
    const names = now.map((role) => role.name_zh).join('、')
    if (gone.length > 0 && isOwned) {
      const { name } = await tx
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', input.groupId)
        .executeTakeFirstOrThrow()
      await ctx.post.notify(tx, input.userId, 'security', 'access.roleChanged', { organization: name, role: names || '-' })
    }
    await record(tx, actor, {
      action: 'access.roles_set',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
      organizationId: input.groupId,
      changes: [
        { field: 'roles', from: before.map((role) => role.name_zh).join('、'), to: names },
        ...(invited.length > 0 ? [{ field: 'invited', from: null, to: added.map((role) => role.name_zh).join('、') }] : []),
      ],
    })
    return { invited: invited.length }
  })

// A disabled role gives nothing: whoever may set roles may take it.
const takeRoles = async (
  tx: Tx,
  actor: Actor,
  { userId, groupId }: { userId: string; groupId: string },
  gone: readonly { id: string; status: string }[],
): Promise<void> => {
  await requireGivable(
    tx,
    actor,
    groupId,
    gone.filter((role) => role.status === 'active').map((role) => role.id),
  )
  await tx
    .deleteFrom('access_user_roles')
    .where('user_id', '=', userId)
    .where('organization_id', '=', groupId)
    .where(
      'role_id',
      'in',
      gone.map((role) => role.id),
    )
    .execute()
}

/**
 * Sets a password the user must change, or without one ends the old: the user recovers it by code. All sessions end.
 * Refuses to leave somebody without a password whom no code reaches (`access.no_code_recovers`).
 */
export const resetPassword = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.resetPassword>): Promise<null> => {
  const hash = input.password ? await hashPassword(input.password) : null
  return inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [input.userId])
    if (input.password && passwordHoldsName(input.password, user!.user_name)) throw problem('identity.password_holds_name')
    if (!hash && !codeReaches(ctx, user!)) throw problem('access.no_code_recovers')
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
    await noticeTo(ctx, tx, actor, [user!], 'access.passwordReset')
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
      .select(['u.id', 'u.real_name', 'u.status', 'u.phone_sealed', 'u.id_number_sealed', 'u.email'])
      .where('u.id', '=', input.userId)
      .where(peopleWithin(actor, 'u'))
      .executeTakeFirst()
    if (!user) throw problem('house.not_found')
    await requirePower(tx, actor, [user.id])
    await ctx.unmasking.count(tx, actor, `user:${user.id}`)
    await record(tx, actor, {
      action: 'access.user_revealed',
      entity: 'identity_users',
      entityId: user.id,
      entityName: user.real_name,
      reason: input.reason,
    })
    if (user.id !== actor.userId) await noticeTo(ctx, tx, actor, [user], 'access.accountRevealed', { reason: input.reason })
    return {
      phone: reveal(ctx, user.id, 'phone', user.phone_sealed),
      idNumber: reveal(ctx, user.id, 'id_number', user.id_number_sealed),
      email: user.email,
    }
  })
