// Files of one's own certificate: who fetches one has opened what was sent to him.
import type { certificateId } from '@kaisai/contract/certificate/rows'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { badgeOf } from '../record/badge.ts'
import { certificatePdf, certificatePng, fileName } from '../record/print-certificate.ts'
import { requireOwn } from './own.views.ts'

interface Input {
  readonly certificateId: Static<typeof certificateId>
}

const opened = async (ctx: Ctx, actor: Actor, id: string): Promise<void> => {
  await ctx.db
    .updateTable('certificate_sends')
    .set({ opened_at: sql<string>`clock_timestamp()` })
    .where('certificate_id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('opened_at', 'is', null)
    .execute()
}

/** One's own certificate as signed PDF. */
export const downloadMyCertificate = async (ctx: Ctx, actor: Actor, input: Input): Promise<FileReply> => {
  const certificate = await requireOwn(ctx.db, actor.userId, input.certificateId)
  await opened(ctx, actor, certificate.id)
  return certificatePdf(ctx, certificate)
}

/** One's own certificate as picture. */
export const downloadMyPicture = async (ctx: Ctx, actor: Actor, input: Input): Promise<FileReply> => {
  const certificate = await requireOwn(ctx.db, actor.userId, input.certificateId)
  await opened(ctx, actor, certificate.id)
  return certificatePng(ctx, certificate)
}

/** One's own certificate as Open Badges 3.0 credential. Only what is good is given. */
export const downloadMyBadge = async (ctx: Ctx, actor: Actor, input: Input): Promise<FileReply> => {
  const certificate = await requireOwn(ctx.db, actor.userId, input.certificateId)
  if (certificate.status !== 'issued') throw problem('certificate.not_yours_now')
  const body = Buffer.from(await badgeOf(ctx, certificate, actor))
  return { name: fileName(certificate, 'jwt'), mediaType: 'application/vc+jwt', body }
}
