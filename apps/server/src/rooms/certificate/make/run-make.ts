// The job that makes certificates: their records are written and signed, some hundred at a time. It can stop anywhere and be taken up again.
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { statesIn } from '@kaisai/contract/machine'
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { TaskFailed, type TaskHandler } from '#src/ports/tasks.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { siteAddress } from '../../website/index.ts'
import { type Batch, type Certificate, requireBatch } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { printSingle } from '../print/printer.ts'
import { keepPublicKey, recordKeyOf } from '../record/record-key.ts'
import { signRecord } from '../record/sign-record.ts'
import { traceUrl } from '../record/trace-code.ts'
import { writeHolders } from './write-holders.ts'

const STEP = 200

/** What records of a batch have in common. */
export interface RecordFrame {
  readonly competition: string
  readonly issuer: string
  readonly design: string
  readonly items: ReadonlyMap<string, string>
}

/** Names that stand in every record of an organization's competition and design. */
export const recordFrame = async (
  tx: Tx,
  organizationId: string,
  competitionId: string,
  versionId: string,
): Promise<RecordFrame> => {
  const { rows } = await sql<{ competition: string; issuer: string; hash: Buffer }>`
    select c.name as competition, coalesce(s.issuer_name, o.name) as issuer, v.hash
      from competitions c join organizations o on o.id = ${organizationId}::uuid
      left join certificate_settings s on s.organization_id = o.id
      join certificate_template_versions v on v.id = ${versionId}::uuid where c.id = ${competitionId}::uuid`.execute(tx)
  const items = await categoriesOf(tx, competitionId)
  const { competition, issuer, hash } = rows[0]!
  return { competition, issuer, design: hash.toString('hex'), items: new Map(items.map(({ id, name }) => [id, name])) }
}

type Unsigned = Pick<
  Certificate,
  'id' | 'organization_id' | 'trace_code' | 'number' | 'holder_name' | 'facts' | 'category_id' | 'paper'
>

/** Writes and signs the records of certificates that have none, in one statement. `replaces`: the trace code of the one before. */
export const writeRecords = async (
  ctx: Ctx,
  tx: Tx,
  frame: RecordFrame,
  certificates: readonly Unsigned[],
  replaces = '',
): Promise<void> => {
  const first = certificates[0]
  if (!first) return
  const key = recordKeyOf(ctx, first.organization_id)
  await keepPublicKey(tx, first.organization_id, key)
  const madeAt = ctx.now().toISOString()
  const signed = certificates.map((one) =>
    signRecord(key, {
      traceCode: one.trace_code,
      number: one.number,
      holder: one.holder_name,
      facts: one.facts,
      competition: frame.competition,
      item: frame.items.get(one.category_id ?? '') ?? '',
      issuer: frame.issuer,
      madeAt,
      design: frame.design,
      replaces,
      // Records of awards have the shape they always had.
      ...(one.paper === 'award' ? {} : { paper: one.paper }),
    }),
  )
  await sql`
    update certificates x set record = r.record, record_hash = r.hash, jws = r.jws, key_id = ${key.id}, problem = ''
      from unnest(${certificates.map(({ id }) => id)}::uuid[], ${signed.map(({ record }) => record)}::text[],
        ${signed.map(({ hash }) => hash)}::bytea[], ${signed.map(({ jws }) => jws)}::text[]) r(id, record, hash, jws)
     where x.id = r.id`.execute(tx)
}

// One is drawn before any is signed: a design that cannot be drawn stops the batch before it says anything.
const drawFirst = async (ctx: Ctx, batch: Batch): Promise<void> => {
  const first = await ctx.db
    .selectFrom('certificates')
    .select(['facts', 'trace_code'])
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'queued')
    .orderBy('seq')
    .executeTakeFirst()
  if (!first) return
  const site = await siteAddress(ctx.db, ctx.config)
  await printSingle(
    await loadDesign(ctx, batch.version_id),
    { texts: first.facts, traceUrl: traceUrl(site, first.trace_code) },
    { at: ctx.now() },
  )
}

const makeSome = (ctx: Ctx, batch: Batch, actor: Actor): Promise<number> =>
  inTx(ctx.db, async (tx) => {
    const some = await tx
      .selectFrom('certificates')
      .select(['id', 'organization_id', 'trace_code', 'number', 'holder_name', 'facts', 'category_id', 'user_ids', 'paper'])
      .where('batch_id', '=', batch.id)
      .where('status', 'in', statesIn(certificateStates, 'unmade'))
      .orderBy('seq')
      .limit(STEP)
      .forUpdate()
      .execute()
    if (some.length === 0) return 0
    await writeRecords(ctx, tx, await recordFrame(tx, batch.organization_id, batch.competition_id, batch.version_id), some)
    await writeHolders(ctx, tx, some)
    await moveAll(
      tx,
      certificateStates,
      some.map(({ id }) => id),
      'generate',
      systemActor(actor.lang),
    )
    return some.length
  })

/** The job. Killed in the middle it goes on where it stopped: what has its record is not written again. */
export const runBatchMake =
  (ctx: Ctx): TaskHandler<{ batchId: string }> =>
  async ({ batchId }, actor, progress) => {
    const batch = await requireBatch(ctx.db, actor, batchId)
    const { lang } = actor
    try {
      await drawFirst(ctx, batch)
    } catch (error) {
      const why = error instanceof Problem ? error.text(lang) : error instanceof Error ? error.message : String(error)
      throw new TaskFailed({ message: lang === 'en' ? `The certificate cannot be drawn: ${why}` : `证书无法生成：${why}` })
    }
    const { total } = await ctx.db
      .selectFrom('certificates')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow()
    for (;;) {
      const made = await makeSome(ctx, batch, actor)
      const { left } = await ctx.db
        .selectFrom('certificates')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('batch_id', '=', batchId)
        .where('status', 'in', statesIn(certificateStates, 'unmade'))
        .executeTakeFirstOrThrow()
      await progress.report(total - left, total)
      if (made === 0) break
    }
    await inTx(ctx.db, async (tx) => {
      const { rows } = await sql<{
        status: string
      }>`select status from certificate_batches where id = ${batchId}::uuid for update`.execute(tx)
      if (rows[0]?.status === 'making') await move(tx, batchStates, batchId, 'finishMake', systemActor(lang))
    })
    return { message: lang === 'en' ? `${total} certificates made` : `已生成${total}张证书`, outcome: { certificates: total } }
  }
