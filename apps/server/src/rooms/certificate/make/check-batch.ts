// Preflight: every row is laid out before anything is numbered. What would be missing, too long or in the way is reported with row, field and words.
import { dateFacts } from '@kaisai/certificate/model/dates'
import { capacityOf, counterScopeOf, serialFacts, serialOf } from '@kaisai/certificate/model/serial'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { MOST_ROWS } from '@kaisai/contract/certificate/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { TaskFailed, type TaskHandler } from '#src/ports/tasks.ts'
import { requireBatch } from '../certificate.policy.ts'
import { type Design, loadDesign } from '../print/design.ts'
import { checkDesign, checkRows } from '../print/printer.ts'
import { batchRows, designOf } from './batch-rows.ts'
import { type Fault, faultOf, keptFaults } from './fault.ts'
import type { HolderRow } from './holder-rows.ts'
import { numberFaults } from './number-faults.ts'
import { asPrinted, type CheckedRow, decisionsOf, keepRows, othersOf, recount } from './row.store.ts'
import { keyOf } from './source-rows.ts'

const STEP = 500

/** A number of the length the row will get, and a date: they must fit as well. */
export const numbered = ({ document: { serial } }: Design, row: HolderRow, at: Date) => {
  const core = counterScopeOf(serial) === null ? '8'.repeat(serial.length) : String(capacityOf(serial))
  return { facts: { ...row.facts, ...dateFacts(at), ...serialFacts(serial, serialOf(serial, core, row.places)) } }
}

/** Faults of the design itself, reported once: its pictures, its number, words that are the same on every row. */
const designFaults = async (design: Design): Promise<Fault[]> => {
  const words = await checkDesign(design)
  const elements = design.document.slides.flatMap((slide) => slide.elements).filter(({ isHidden }) => !isHidden)
  const pictures = elements.flatMap((element) => (element.type === 'image' ? [element] : []))
  const texts = elements.flatMap((element) => (element.type === 'text' ? [element] : []))
  const shows = (code: string): boolean => texts.some((text) => text.code === code || text.content.includes(`{{${code}}}`))
  return [
    ...words.map(({ kind, field, words: what, code }) => faultOf(kind, field, what, code)),
    ...design.missing.map((fileId) => faultOf('missingPicture', '', fileId)),
    ...(pictures.some(({ code, src }) => code === 'seal' && src === '') && !design.hasSeal
      ? [faultOf('defaultPicture', 'seal', '')]
      : []),
    ...pictures.filter(({ code, src }) => code === '' && src === '').map(({ name }) => faultOf('defaultPicture', name, '')),
    ...(pictures.some(({ code }) => code === 'qrCode') ? [] : [faultOf('noTrace', 'qrCode', '')]),
    ...(shows(design.coreCode) ? [] : [faultOf('noNumber', design.coreCode, '')]),
  ]
}

/** The job: looks through every row, keeps what it found and the hash of the rows it saw. */
export const runBatchCheck =
  (ctx: Ctx): TaskHandler<{ batchId: string }> =>
  async ({ batchId }, actor, progress) => {
    const batch = await requireBatch(ctx.db, actor, batchId)
    const from = await designOf(ctx.db, batch)
    const { rows, served, unfit, hash } = await batchRows(ctx.db, batch, from)
    if (rows.length > MOST_ROWS)
      throw new TaskFailed({
        message: problem('certificate.too_many_rows', { max: MOST_ROWS, count: rows.length }).text(actor.lang),
      })
    const design = await loadDesign(ctx, from.versionId)
    const decisions = await decisionsOf(ctx.db, batchId)
    const others = await othersOf(ctx.db, from, batch.competition_id, rows)
    const made = rows.filter((row) => decisions.get(keyOf(row))?.choice !== 'leave')
    const faults = [...(await designFaults(design)), ...(await numberFaults(ctx.db, batch, design, made))]
    const checked: CheckedRow[] = []
    for (let at = 0; at < rows.length; at += STEP) {
      const some = rows.slice(at, at + STEP)
      const found = await checkRows(
        design,
        some.map((row) => numbered(design, asPrinted(row, decisions.get(keyOf(row))), ctx.now())),
      )
      for (const [index, ofRow] of found.entries()) {
        const row = some[index]!
        const own = others.get(keyOf(row)) ?? []
        checked.push({ row, faults: keptFaults(ofRow, own), others: own })
      }
      await progress.report(Math.min(at + STEP, rows.length), rows.length)
    }
    let blocking = 0
    await inTx(ctx.db, async (tx) => {
      await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
      const { rows: held } = await sql<{
        status: string
      }>`select status from certificate_batches where id = ${batchId}::uuid for update`.execute(tx)
      // Looked through by another job meanwhile, or cancelled.
      if (held[0]?.status !== 'checking') return
      await keepRows(tx, batchId, checked)
      await tx
        .updateTable('certificate_batches')
        .set({
          row_count: rows.length,
          served_count: served,
          unfit_count: unfit,
          faults: JSON.stringify(faults),
          rows_hash: hash,
          checked_at: sql<string>`clock_timestamp()`,
        })
        .where('id', '=', batchId)
        .execute()
      blocking = await recount(tx, batchId, faults)
      await move(tx, batchStates, batchId, 'finishCheck', systemActor(actor.lang))
    })
    const { lang } = actor
    const words =
      lang === 'en'
        ? `${rows.length} rows checked, ${blocking} faults to mend`
        : `已检查${rows.length}行，${blocking}个问题需处理`
    return { message: words, outcome: { rows: rows.length, blocking } }
  }
