import type { ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { profileFieldLabels, profileFields } from '@kaisai/contract/identity/labels'
import { inLang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { siteAddress } from '#src/rooms/website/index.ts'
import { profileOf } from './facts.ts'

/** Whether the caller's profile is complete, and what is missing. */
export const getCompleteStatus = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.getCompleteStatus>> => {
  const { missing } = await profileOf(db, actor.userId, 'captain')
  return {
    isComplete: missing.length === 0,
    completeness: Math.round(((profileFields.length - missing.length) / profileFields.length) * 100),
    missing: missing.map((field) => ({ field, label: inLang(profileFieldLabels[field], actor.lang) })),
  }
}

/** The address of the profile page as a QR code; with a team, the page leads back to it. */
export const getImproveUserInfoQrCode = async (
  ctx: Ctx,
  input: { teamId?: string },
): Promise<ReplyOf<typeof endpoints.getImproveUserInfoQrCode>> => {
  const address = (await siteAddress(ctx.db, ctx.config)).replace(/\/$/, '')
  const url = `${address}/center/users${input.teamId ? `?team=${input.teamId}` : ''}`
  return { url, svg: qrSvg(url) }
}
