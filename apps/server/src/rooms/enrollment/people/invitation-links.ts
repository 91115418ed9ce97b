// Invitation links and their QR codes.
import { createHash, randomBytes } from 'node:crypto'
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { newId, phoneIndex } from '#src/rooms/identity/index.ts'
import { siteAddress } from '#src/rooms/website/index.ts'
import { lockCaptained, ownTeams } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { expiryOf, gather, lockForPeople, requireRoom } from './coming.ts'

/** Where a link leads. */
export const joinPath = (token: string): string => `/home/enroll/join?code=${token}`
/** What a link's token is found by. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const tokenPlace = (id: string): string => `enrollment_invitations.token:${id}`

interface NewLink {
  readonly role: TeamRole
  readonly kind: 'link' | 'phone'
  readonly maxUses: number
  readonly expiresAt: string
  readonly phone?: string
  readonly name?: string
}
/** Writes a link; returns its token, which only its hash is stored of in the open. */
export const addLink = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  link: NewLink,
): Promise<{ id: string; token: string }> => {
  const id = await newId(tx)
  const token = randomBytes(16).toString('base64url')
  await tx
    .insertInto('enrollment_invitations')
    .values({
      id,
      enrollment_id: team.id,
      role: link.role,
      kind: link.kind,
      token_hash: tokenHash(token),
      token_sealed: ctx.keys.encrypt(token, tokenPlace(id)),
      phone_index: link.phone ? phoneIndex(ctx, link.phone) : null,
      phone_mask: link.phone ? mask.phone(link.phone) : null,
      name: link.name ?? '',
      max_uses: link.maxUses,
      expires_at: link.expiresAt,
      created_by: actor.userId,
    })
    .execute()
  return { id, token }
}

/** Makes a link with its QR code, for as many people as have room in the role. */
export const addInvitation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addInvitation>,
): Promise<ReplyOf<typeof endpoints.addInvitation>> =>
  inTx(ctx.db, async (tx) => {
    const { team, terms, people } = await lockForPeople(tx, actor, input.teamId)
    const role = requireRoom(terms, people, input.role)
    const expiresAt = await expiryOf(tx, terms)
    const { id } = await addLink(ctx, tx, actor, team, { role, kind: 'link', maxUses: input.maxUses, expiresAt })
    await gather(tx, actor, team, terms, people)
    await recordAction(tx, actor, team, 'link_made', { changes: [{ field: role, from: null, to: String(input.maxUses) }] })
    return (await linksOf(ctx, tx, actor, team.id)).find(({ invitationId }) => invitationId === id)!
  })

/** Invitations of an own team that still hold; for its captain. */
export const listInvitations = async (
  ctx: Ctx,
  actor: Actor,
  input: { teamId: string },
): Promise<ReplyOf<typeof endpoints.listInvitations>> => {
  const own = await ownTeams(ctx.db, actor).select('e.captain_user_id').where('e.id', '=', input.teamId).executeTakeFirst()
  if (!own) throw problem('house.not_found')
  if (own.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
  return linksOf(ctx, ctx.db, actor, input.teamId)
}

const linksOf = async (ctx: Ctx, db: Db, actor: Actor, teamId: string): Promise<ReplyOf<typeof endpoints.listInvitations>> => {
  const rows = await db
    .selectFrom('enrollment_invitations')
    .selectAll()
    .where('enrollment_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .whereRef('used', '<', 'max_uses')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const address = (await siteAddress(db, ctx.config)).replace(/\/$/, '')
  return rows.map((row) => {
    const url = address + joinPath(ctx.keys.decrypt(row.token_sealed, tokenPlace(row.id)))
    return {
      invitationId: row.id,
      role: row.role as TeamRole,
      roleName: inLang(teamRoleLabels[row.role as TeamRole], actor.lang),
      kind: row.kind,
      target: row.kind === 'phone' ? `${row.name} ${row.phone_mask}` : '',
      url,
      svg: qrSvg(url),
      used: row.used,
      maxUses: row.max_uses,
      expiresTime: row.expires_at,
    }
  })
}

/** Takes a link back; who joined by it stays. */
export const revokeInvitation = (ctx: Ctx, actor: Actor, input: { invitationId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const link = await tx
      .selectFrom('enrollment_invitations')
      .select(['enrollment_id'])
      .where('id', '=', input.invitationId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!link) throw problem('house.not_found')
    const team = await lockCaptained(tx, actor, link.enrollment_id)
    await tx
      .updateTable('enrollment_invitations')
      .set({ revoked_at: sql<string>`now()` })
      .where('id', '=', input.invitationId)
      .execute()
    await recordAction(tx, actor, team, 'link_revoked')
    return null
  })
