// Inviting people who have an account: nobody is put into an organization without a yes.
import { membershipInvitationStates } from '@kaisai/contract/access/invitation.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { sendOutside } from '../notices.ts'

/** Days an invitation stays open. */
export const INVITATION_DAYS = 14

interface Offer {
  readonly userId: string
  readonly organizationId: string
  readonly kind: 'role' | 'expert'
  readonly roleId?: string
  readonly subjectId?: string
}

/** Opens one invitation and notifies the person; one that is open already stays as it is. Returns whether a new one was made. */
export const invite = async (ctx: Ctx, tx: Tx, actor: Actor, offer: Offer): Promise<boolean> => {
  const made = await tx
    .insertInto('access_invitations')
    .values({
      user_id: offer.userId,
      organization_id: offer.organizationId,
      kind: offer.kind,
      role_id: offer.roleId ?? null,
      subject_id: offer.subjectId ?? null,
      invited_by: actor.userId,
      inviter_organization_id: actor.organizationId,
      inviter_role_id: actor.roleId,
      expires_at: sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const { organization, role } = await namesOf(tx, offer)
  const values = { organization, role, inviter: actor.realName, days: String(INVITATION_DAYS) }
  await ctx.post.notify(tx, offer.userId, 'security', `access.invited.${offer.kind}`, values, '/role')
  // Not everybody looks in daily: the invitation also goes to the phone or address, whatever they subscribed to.
  await sendOutside(ctx, tx, offer.userId, `access.invited.${offer.kind}`, { ...values, link: '/role' })
  return true
}

const namesOf = async (tx: Tx, { organizationId, roleId }: Offer): Promise<{ organization: string; role: string }> => {
  const organization = await tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const role = roleId
    ? await tx.selectFrom('access_roles').select('name_zh').where('id', '=', roleId).executeTakeFirstOrThrow()
    : undefined
  return { organization: organization.name, role: role?.name_zh ?? '' }
}

interface Asked {
  readonly userId: string
  readonly groupId: string
}

/** Invites a person to roles in an organization. The caller has checked that the actor may give them. Returns the roles newly offered. */
export const inviteToRoles = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { userId, groupId, roleIds }: Asked & { roleIds: readonly string[] },
): Promise<string[]> => {
  const invited: string[] = []
  for (const roleId of roleIds)
    if (await invite(ctx, tx, actor, { userId, organizationId: groupId, kind: 'role', roleId })) invited.push(roleId)
  return invited
}

/** Withdraws open invitations of a person to roles of an organization that are not among `keep`. */
export const withdrawInvitations = async (
  tx: Tx,
  actor: Actor,
  { userId, groupId, keep }: Asked & { keep: readonly string[] },
): Promise<void> => {
  const open = await tx
    .selectFrom('access_invitations')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', groupId)
    .where('kind', '=', 'role')
    .where('status', '=', 'pending')
    .where('role_id', '<>', sql<string>`all(${[...keep]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of open) await move(tx, membershipInvitationStates, id, 'withdraw', actor, '', { ended_at: sql`now()` })
}
