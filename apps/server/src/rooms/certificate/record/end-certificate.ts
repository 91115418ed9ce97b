// A published certificate comes to its end: revoked by hand, with its award, or replaced by a corrected one. It never goes.
import { reissueFacts, withoutReissue } from '@kaisai/certificate/model/serial'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { faultKinds, softFaults } from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { AwardEvent } from '#src/ports/award-events.ts'
import { competitionNames } from '../../competition/reads.ts'
import { newId } from '../../identity/index.ts'
import { type Certificate, lockCertificate, requireCertificate } from '../certificate.policy.ts'
import { recordFrame, writeRecords } from '../make/run-make.ts'
import { writeHolders } from '../make/write-holders.ts'
import { type Design, loadDesign } from '../print/design.ts'
import { checkRows } from '../print/printer.ts'
import { recordCertificateAction } from '../record-action.ts'
import { correctedFacts, holderAfter } from './corrected-facts.ts'
import { freshTraceCode } from './trace-code.ts'

const notifyHolders = async (ctx: Ctx, tx: Tx, certificate: Certificate, key: string, reason: string): Promise<void> => {
  const competition = await competitionNames(tx, certificate.competition_id)
  const link = certificate.paper === 'award' ? '/center/reward' : '/center/certificate'
  for (const userId of certificate.user_ids)
    await ctx.post.notify(
      tx,
      userId,
      'award',
      key,
      (lang) => ({
        number: certificate.number,
        title: inLang([competition.name, competition.name_en || competition.name], lang),
        reason,
      }),
      link,
    )
}

/** Takes a published certificate back, with a reason that everybody may read. */
export const revokeCertificate = (ctx: Ctx, actor: Actor, input: { certificateId: string; reason: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const certificate = await lockCertificate(tx, actor, input.certificateId)
    await move(tx, certificateStates, certificate.id, 'revoke', actor, input.reason, {
      ended_at: sql`clock_timestamp()`,
      end_reason: input.reason,
    })
    await recordCertificateAction(tx, actor, certificate, 'revoked', { reason: input.reason })
    await notifyHolders(ctx, tx, certificate, 'certificate.revoked', input.reason)
    return null
  })

/** An award was revoked: its certificates go with it, published ones as revoked, the others dropped. */
export const listenToAwards =
  (ctx: Ctx) =>
  async (tx: Tx, actor: Actor, { awardIds, change, reason }: AwardEvent): Promise<void> => {
    if (change !== 'revoked' || awardIds.length === 0) return
    const { rows } = await sql<Certificate>`
      select * from certificates where award_id = any(${[...awardIds]}::uuid[]) and ${inGroup(certificateStates, 'living', 'status')}
       order by id for update`.execute(tx)
    const why = reason ?? machineReason('awardRevoked')
    await moveAll(
      tx,
      certificateStates,
      rows.filter(({ status }) => status !== 'issued').map(({ id }) => id),
      'drop',
      permitted(actor),
      why,
    )
    for (const certificate of rows.filter(({ status }) => status === 'issued')) {
      await move(tx, certificateStates, certificate.id, 'revoke', permitted(actor), why, {
        ended_at: sql`clock_timestamp()`,
        end_reason: why,
      })
      await recordCertificateAction(tx, actor, certificate, 'revoked', { reason: why })
      await notifyHolders(ctx, tx, certificate, 'certificate.revoked', why)
    }
  }

/** Locks a certificate within reach, its award before it: one that is being revoked is waited for, and refused. */
export const lockWithAward = async (tx: Tx, actor: Actor, certificateId: string): Promise<Certificate> => {
  const { award_id: awardId } = await requireCertificate(tx, actor, certificateId)
  const { rows } = await sql<{ status: string }>`select status from awards where id = ${awardId}::uuid for share`.execute(tx)
  if (rows[0] && rows[0].status !== 'final') throw problem('certificate.awards_not_final', { count: 1 })
  return lockCertificate(tx, actor, certificateId)
}

// New words are laid out before anything is written, as those of a batch are. A broken field of the design stood on the one before as well.
const requirePrintable = async (design: Design, facts: Record<string, string>, actor: Actor): Promise<void> => {
  const [faults] = await checkRows(design, [{ facts }])
  const fault = faults?.find(({ kind }) => kind !== 'brokenField' && !softFaults.has(kind))
  if (fault)
    throw problem('certificate.cannot_print', {
      why: `${inLang(faultKinds[fault.kind], actor.lang)} ${fault.field} ${fault.words}`,
    })
}

/** Replaces a locked, published certificate by one with other facts, inside the caller's transaction. Returns the new one. */
export const replaceCertificate = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  certificate: Certificate,
  wanted: Partial<Record<string, string>>,
  reason: string,
): Promise<{ id: string; number: string }> => {
  const words = correctedFacts(certificate.facts, wanted, actor.lang)
  const base = withoutReissue(certificate.number)
  const { rows } = await sql<{ no: number; seq: number }>`
    select (select count(*)::int from certificates where organization_id = ${certificate.organization_id}::uuid and number like app.esc(${base}) || '-R%') + 1 as no,
           (select max(seq)::int from certificates where batch_id = ${certificate.batch_id}::uuid) + 1 as seq`.execute(tx)
  const mark = `-R${rows[0]!.no}`
  const design = await loadDesign(ctx, certificate.version_id)
  const facts = { ...words, ...reissueFacts(design.document.serial, words, mark) }
  await requirePrintable(design, facts, actor)
  const id = await newId(tx)
  await move(tx, certificateStates, certificate.id, 'replace', permitted(actor), reason, {
    ended_at: sql`clock_timestamp()`,
    end_reason: reason,
    replaced_by_id: id,
  })
  const fresh = {
    id,
    organization_id: certificate.organization_id,
    competition_id: certificate.competition_id,
    category_id: certificate.category_id,
    batch_id: certificate.batch_id,
    version_id: certificate.version_id,
    template_id: certificate.template_id,
    award_id: certificate.award_id,
    ...{ source: certificate.source, paper: certificate.paper },
    ...{ team_id: certificate.team_id, school_id: certificate.school_id },
    holder_key: certificate.holder_key,
    user_ids: certificate.user_ids,
    holder_name: holderAfter(certificate.holder_name, certificate.facts, words),
    has_minors: certificate.has_minors,
    seq: rows[0]!.seq,
    number: `${base}${mark}`,
    trace_code: freshTraceCode(),
    replaces_id: certificate.id,
  }
  await tx
    .insertInto('certificates')
    .values({ ...fresh, facts: JSON.stringify(facts) })
    .execute()
  const frame = await recordFrame(tx, certificate.organization_id, certificate.competition_id, certificate.version_id)
  await writeRecords(ctx, tx, frame, [{ ...fresh, facts: facts }], certificate.trace_code)
  await writeHolders(ctx, tx, [{ id, user_ids: certificate.user_ids }])
  await move(tx, certificateStates, id, 'generate', permitted(actor))
  await move(tx, certificateStates, id, 'issue', permitted(actor), '', { issued_at: sql`clock_timestamp()` })
  await recordCertificateAction(tx, actor, certificate, 'replaced', {
    reason,
    changes: changesOf(certificate.facts, words),
  })
  await notifyHolders(ctx, tx, { ...certificate, number: fresh.number }, 'certificate.replaced', reason)
  return { id, number: fresh.number }
}

/** Reissues a certificate with corrected words, by the office. */
export const reissueCertificate = (
  ctx: Ctx,
  actor: Actor,
  input: { certificateId: string; wanted: Partial<Record<string, string>>; reason: string },
): Promise<{ certificateId: string; number: string }> =>
  inTx(ctx.db, async (tx) => {
    const certificate = await lockWithAward(tx, actor, input.certificateId)
    const { id, number } = await replaceCertificate(ctx, tx, actor, certificate, input.wanted, input.reason)
    return { certificateId: id, number }
  })
