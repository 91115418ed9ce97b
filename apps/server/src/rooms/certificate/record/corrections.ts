// Wishes for a correction: asked by a holder, decided by the office; an approved one reissues at once.
import { codeMeanings } from '@kaisai/certificate/model/codes'
import { correctionStates } from '@kaisai/contract/certificate/correction.states'
import { type Correctable, correctable } from '@kaisai/contract/certificate/labels'
import type * as own from '@kaisai/contract/certificate/own.endpoints'
import type * as endpoints from '@kaisai/contract/certificate/record.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { Certificate } from '../certificate.policy.ts'
import { requireOwn } from '../own/own.views.ts'
import { recordCertificateAction } from '../record-action.ts'
import { correctedFacts } from './corrected-facts.ts'
import { lockWithAward, replaceCertificate } from './end-certificate.ts'

/** The changes somebody wishes, code by code. */
export const changesWanted = (facts: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>, lang: Lang) =>
  correctable.flatMap((code: Correctable) =>
    wanted[code] === undefined || wanted[code] === facts[code]
      ? []
      : [{ code, label: inLang(codeMeanings[code].label, lang), now: facts[code] ?? '', wanted: wanted[code] }],
  )

/** Asks that something on one's own certificate be put right. */
export const askCorrection = async (ctx: Ctx, actor: Actor, input: InputOf<typeof own.askCorrection>): Promise<null> => {
  const certificate = await requireOwn(ctx.db, actor.userId, input.certificateId)
  if (certificate.status !== 'issued') throw problem('certificate.not_yours_now')
  const facts = certificate.facts
  correctedFacts(facts, input.wanted, actor.lang)
  const wanted = Object.fromEntries(
    changesWanted(facts, input.wanted as Record<string, string>, actor.lang).map((one) => [one.code, one.wanted.trim()]),
  )
  try {
    return await inTx(ctx.db, async (tx) => {
      if (input.fileId) {
        await ctx.stored.own(tx, actor, input.fileId, 'certificateProof')
        await ctx.stored.hold(tx, [input.fileId])
      }
      await tx
        .insertInto('certificate_corrections')
        .values({
          certificate_id: certificate.id,
          organization_id: certificate.organization_id,
          user_id: actor.userId,
          wanted: JSON.stringify(wanted),
          reason: input.reason,
          file_id: input.fileId,
        })
        .execute()
      await recordCertificateAction(tx, actor, certificate, 'correction_asked', { reason: input.reason })
      return null
    })
  } catch (error) {
    if (isDuplicate(error)) throw problem('certificate.correction_open')
    throw error
  }
}

/** Takes one's own open wish back. */
export const withdrawCorrection = (ctx: Ctx, actor: Actor, { certificateId }: { certificateId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const wish = await tx
      .selectFrom('certificate_corrections')
      .select('id')
      .where('certificate_id', '=', certificateId)
      .where('user_id', '=', actor.userId)
      .where('status', '=', 'submitted')
      .executeTakeFirst()
    if (!wish) throw problem('house.not_found')
    await move(tx, correctionStates, wish.id, 'withdraw', permitted(actor))
    return null
  })

const notifyRequester = async (ctx: Ctx, tx: Tx, userId: string, { number, paper }: Certificate, key: string, reason: string) =>
  ctx.post.notify(tx, userId, 'award', key, { number, reason }, paper === 'award' ? '/center/reward' : '/center/certificate')

/** Decides a wish. Approving replaces the certificate by one that says what was asked for. */
export const decideCorrection = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.decideCorrection>,
): Promise<{ newCertificateId: string | null }> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('certificate_corrections')
      .select('certificate_id')
      .where('id', '=', input.correctionId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const certificate = await lockWithAward(tx, actor, found.certificate_id)
    const wish = await tx
      .selectFrom('certificate_corrections')
      .selectAll()
      .where('id', '=', input.correctionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const answered = { answer: input.reason, decided_by: actor.userId, decided_at: sql`clock_timestamp()` }
    if (input.verb === 'reject') {
      await move(tx, correctionStates, wish.id, 'reject', actor, input.reason, answered)
      await recordCertificateAction(tx, actor, certificate, 'correction_rejected', { reason: input.reason })
      await notifyRequester(ctx, tx, wish.user_id, certificate, 'certificate.correction_rejected', input.reason)
      return { newCertificateId: null }
    }
    // Public words: what the holder wrote was for the office.
    const reason = input.reason || machineReason('corrected')
    const fresh = await replaceCertificate(ctx, tx, actor, certificate, wish.wanted, reason)
    await move(tx, correctionStates, wish.id, 'approve', actor, reason, { ...answered, new_certificate_id: fresh.id })
    return { newCertificateId: fresh.id }
  })
