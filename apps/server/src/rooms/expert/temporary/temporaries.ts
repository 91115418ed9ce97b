// Temporary experts: entered by the office with a link and a code that serve until their right ends; revoked by hand or by the clock.
import { randomInt } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import type * as endpoints from '@kaisai/contract/expert/temporary.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { endSessions, newId } from '../../identity/index.ts'
import { siteAddress } from '../../website/index.ts'
import { accountFor } from '../accounts.ts'
import { type Expert, lockExpert, requireLibrary } from '../expert.policy.ts'
import { lockGroup } from '../groups.ts'
import { holdRoles } from '../hold-roles.ts'
import { notifyTasksLeft, requireTasksKnown } from '../open-tasks.ts'
import { requireKnown } from '../profile-columns.ts'
import { recordExpertAction } from '../record-action.ts'
import { knownPhone, requireFreePhone } from '../save-expert.ts'
import { expertPhone, openSealed } from '../sealed.ts'

type LinkShown = ReplyOf<typeof endpoints.addTemporary>

/** Where a link leads. */
export const entryPath = (token: string): string => `/home/expertEntry?code=${token}`
/** What a link's code is compared by. */
export const codeHash = (token: string, code: string): Buffer => sha256(`expert-entry|${token}|${code}`)

/** Enters a temporary expert and makes the link. */
export const addTemporary = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addTemporary>): Promise<LinkShown> =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    await requireKnown(tx, input)
    await requireTimes(tx, input)
    await requireFreePhone(ctx, tx, input.libraryId, input.phone)
    if (input.phone !== '' && (await accountFor(ctx, tx, input.phone, null)) !== null)
      throw problem('expert.has_account', { name: input.name })
    const id = await newId(tx)
    await tx
      .insertInto('experts')
      .values({
        id,
        organization_id: input.libraryId,
        name: input.name,
        unit: input.unit,
        disciplines: [...input.disciplines],
        source: 'invited',
        status: 'temporary',
        expires_at: input.expireTime,
        updated_by: actor.userId,
        ...expertPhone(ctx, id, input.phone || null),
      })
      .execute()
      .catch(knownPhone(input.name))
    if (input.groupId !== null) {
      const group = await lockGroup(tx, actor, input.groupId)
      if (group.organization_id !== input.libraryId) throw problem('expert.other_library')
      await tx.insertInto('expert_group_members').values({ group_id: group.id, expert_id: id }).execute()
    }
    const expert = { id, name: input.name, organization_id: input.libraryId }
    await recordExpertAction(tx, actor, expert, 'temporary_added')
    return makeLink(ctx, tx, actor, expert, input.phone, input.linkExpireTime)
  })

/** A new link for a temporary expert: older ones die, and so do the sessions they opened. */
export const renewTemporaryLink = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.renewTemporaryLink>,
): Promise<LinkShown> =>
  inTx(ctx.db, async (tx) => {
    const expert = await lockTemporary(tx, actor, input.expertId)
    await requireTimes(tx, input)
    if (expert.status === 'retired')
      await move(tx, expertStates, expert.id, 'renew', actor, '', { expires_at: input.expireTime, version: expert.version + 1 })
    else
      await tx
        .updateTable('experts')
        .set({ expires_at: input.expireTime, version: expert.version + 1 })
        .where('id', '=', expert.id)
        .execute()
    if (expert.user_id !== null) await endSessions(tx, expert.user_id)
    await holdRoles(ctx, tx, expert.organization_id, [expert.user_id])
    await recordExpertAction(tx, actor, expert, 'link_renewed')
    const phone = openSealed(ctx, expert.id, 'phone', expert.phone_sealed) ?? ''
    return makeLink(ctx, tx, actor, expert, phone, input.linkExpireTime)
  })

// Who came by a link, whether the time is over or not.
const lockTemporary = async (tx: Tx, actor: Actor, expertId: string): Promise<Expert> => {
  const expert = await lockExpert(tx, actor, expertId)
  const link = await tx.selectFrom('expert_temporary_links').select('id').where('expert_id', '=', expert.id).executeTakeFirst()
  if (!link || !isIn(expertStates, 'renewable', expert.status)) throw problem('house.not_found')
  return expert
}

const requireTimes = async (tx: Tx, input: { expireTime: string; linkExpireTime: string }): Promise<void> => {
  const { rows } = await sql<{ isRight: boolean }>`
    select ${input.linkExpireTime}::timestamptz > clock_timestamp() and ${input.expireTime}::timestamptz >= ${input.linkExpireTime}::timestamptz as "isRight"`.execute(
    tx,
  )
  if (!rows[0]?.isRight) throw problem('expert.until_passed')
}

const revokeLinks = (tx: Tx, expertId: string) =>
  tx
    .updateTable('expert_temporary_links')
    .set({ revoked_at: sql<string>`now()` })
    .where('expert_id', '=', expertId)
    .where('revoked_at', 'is', null)
    .execute()

// Where a gateway carries SMS and a number is known, the code travels another way than the link; else whoever made it passes it on.
const makeLink = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  expert: Pick<Expert, 'id' | 'name' | 'organization_id'>,
  phone: string,
  expiresAt: string,
): Promise<LinkShown> => {
  await revokeLinks(tx, expert.id)
  const token = randomToken()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const { expires_at } = await tx
    .insertInto('expert_temporary_links')
    .values({
      organization_id: expert.organization_id,
      expert_id: expert.id,
      token_hash: sha256(token),
      code_hash: codeHash(token, code),
      expires_at: expiresAt,
      created_by: actor.userId,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const isSent = phone !== ''
  if (isSent) await sendCode(ctx, tx, phone, expert.name, code, actor.lang)
  const url = (await siteAddress(tx, ctx.config)).replace(/\/$/, '') + entryPath(token)
  const isCarried = isSent && ctx.post.carries('sms')
  return { expertId: expert.id, url, code: isCarried ? '' : code, svg: qrSvg(url), expireTime: expires_at }
}

const sendCode = (ctx: Ctx, tx: Tx, phone: string, name: string, code: string, lang: Lang): Promise<void> =>
  ctx.post.sendTo(tx, { channel: 'sms', address: phone }, 'expert.entry_code', { expert: name, code }, { lang, secret: ['code'] })

/** Takes a temporary expert's access back at once; with works in hand only when that is known. */
export const revokeTemporary = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.revokeTemporary>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const expert = await lockTemporary(tx, actor, input.expertId)
    await move(tx, expertStates, expert.id, 'retire', actor, input.reason, { version: expert.version + 1 })
    if ((await requireTasksKnown(ctx, tx, expert, input.leavesTasks ?? false)) > 0) await notifyTasksLeft(ctx, tx, expert)
    await endTemporary(ctx, tx, expert)
    await recordExpertAction(tx, actor, expert, 'temporary_revoked', { reason: input.reason })
    return null
  })

/** What follows when somebody is no longer a temporary expert: links die, roles go, sessions end. */
export const endTemporary = async (
  ctx: Ctx,
  tx: Tx,
  expert: Pick<Expert, 'id' | 'organization_id' | 'user_id'>,
): Promise<void> => {
  await revokeLinks(tx, expert.id)
  await holdRoles(ctx, tx, expert.organization_id, [expert.user_id])
  if (expert.user_id !== null) await endSessions(tx, expert.user_id)
}
