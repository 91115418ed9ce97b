// The invited person accepts or declines.
import type * as endpoints from '@kaisai/contract/access/invitation.endpoints'
import { membershipInvitationStates } from '@kaisai/contract/access/invitation.states'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { actorOf } from '../actor-of.ts'
import { requireGivable } from '../grant.policy.ts'

/** Open invitations of the caller, the newest first. */
export const listMyInvitations = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listMyInvitations>> => {
  const en = actor.lang === 'en'
  const rows = await db
    .selectFrom('access_invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .innerJoin('identity_users as u', 'u.id', 'i.invited_by')
    .leftJoin('access_roles as r', 'r.id', 'i.role_id')
    .select(['i.id as invitationId', 'i.kind', 'i.invited_at as inviteTime', 'i.expires_at as expireTime'])
    .select(['u.real_name as inviterName', en ? 'r.name_en as roleName' : 'r.name_zh as roleName'])
    .select(en ? sql<string>`coalesce(nullif(o.name_en, ''), o.name)`.as('groupName') : 'o.name as groupName')
    .where('i.user_id', '=', actor.userId)
    .where('i.status', '=', 'pending')
    .where('i.expires_at', '>', sql<string>`now()`)
    .where('o.status', '=', 'active')
    .orderBy('i.id', 'desc')
    .execute()
  return rows as ReplyOf<typeof endpoints.listMyInvitations>
}

// The account first, then the invitation: whoever administers the account waits until the role is held.
const lockOwn = async (tx: Tx, actor: Actor, invitationId: string) => {
  await tx.selectFrom('identity_users').select('id').where('id', '=', actor.userId).forUpdate().execute()
  const invitation = await tx
    .selectFrom('access_invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .leftJoin('access_roles as r', 'r.id', 'i.role_id')
    .select(['i.id', 'i.kind', 'i.status', 'i.organization_id', 'i.role_id', 'i.subject_id', 'i.invited_by'])
    .select(['i.inviter_organization_id', 'i.inviter_role_id', 'o.name as organization', 'r.name_zh as role'])
    .select(sql<boolean>`i.expires_at > clock_timestamp() and o.status = 'active'`.as('is_open'))
    .where('i.id', '=', invitationId)
    .where('i.user_id', '=', actor.userId)
    .forUpdate('i')
    .executeTakeFirst()
  if (!invitation) throw problem('house.not_found')
  if (invitation.status !== 'pending' || !invitation.is_open) throw problem('access.invitation_over')
  return invitation
}
type Invitation = Awaited<ReturnType<typeof lockOwn>>

/** Accepts an invitation. Whoever sent it must still be able to give what it offers. */
export const acceptInvitation = (ctx: Ctx, actor: Actor, input: { invitationId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invitation = await lockOwn(tx, actor, input.invitationId)
    const inviter = await inviterOf(tx, actor, invitation)
    if (invitation.role_id) {
      await requireGivable(tx, inviter, invitation.organization_id, [invitation.role_id]).catch(over)
      await tx
        .insertInto('access_user_roles')
        .values({
          user_id: actor.userId,
          organization_id: invitation.organization_id,
          role_id: invitation.role_id,
          granted_by: invitation.invited_by,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      const { organization_id: organizationId, subject_id } = invitation
      await ctx.invitations.accept(invitation.kind, tx, actor, {
        ...{ userId: actor.userId, organizationId, inviter },
        subjectId: subject_id!,
      })
    }
    await end(ctx, tx, actor, invitation, 'accept')
    await notify(tx, 'auth', actor.userId)
    return null
  })

/** Declines an invitation. */
export const declineInvitation = (ctx: Ctx, actor: Actor, input: { invitationId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await end(ctx, tx, actor, await lockOwn(tx, actor, input.invitationId), 'decline')
    return null
  })

const over = (error: unknown): never => {
  throw error instanceof Problem ? problem('access.invitation_over') : error
}

const inviterOf = async (tx: Tx, actor: Actor, invitation: Invitation): Promise<Actor> => {
  const { invited_by, inviter_organization_id, inviter_role_id } = invitation
  const inviter = await actorOf(tx, invited_by, inviter_organization_id, inviter_role_id, actor.lang)
  if (!inviter) throw problem('access.invitation_over')
  return inviter
}

const end = async (ctx: Ctx, tx: Tx, actor: Actor, invitation: Invitation, verb: 'accept' | 'decline'): Promise<void> => {
  await move(tx, membershipInvitationStates, invitation.id, verb, actor, '', { ended_at: sql`now()` })
  await ctx.post.notify(
    tx,
    invitation.invited_by,
    'system',
    verb === 'accept' ? 'access.invitationAccepted' : 'access.invitationDeclined',
    { person: actor.realName, organization: invitation.organization, role: invitation.role ?? '-' },
    invitation.kind === 'role' ? '/system/user' : '/expert/info',
  )
  await record(tx, actor, {
    action: verb === 'accept' ? 'access.invitation_accepted' : 'access.invitation_declined',
    entity: 'identity_users',
    entityId: actor.userId,
    entityName: actor.realName,
    organizationId: invitation.organization_id,
    changes: [{ field: 'roles', from: null, to: invitation.role ?? invitation.kind }],
  })
}

/** Ends invitations whose time is over. */
export const expireInvitations = async (db: Db): Promise<void> => {
  const due = await db
    .selectFrom('access_invitations')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<string>`clock_timestamp()`)
    .limit(500)
    .execute()
  for (const { id } of due)
    await inTx(db, (tx) => move(tx, membershipInvitationStates, id, 'expire', systemActor(), '', { ended_at: sql`now()` })).catch(
      (error: unknown) => {
        // Somebody accepted or withdrew it in between.
        if (!(error instanceof Problem)) throw error
      },
    )
}
