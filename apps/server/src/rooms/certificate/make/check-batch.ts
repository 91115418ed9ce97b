// Preflight: every row is laid out before anything is numbered. What would be missing, too long or in the way is reported with row, field and words.
import { dateFacts } from '@kaisai/certificate/model/dates'
import { capacityOf, countedCore, counterScopeOf, serialFacts, serialOf } from '@kaisai/certificate/model/serial'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { type FaultKind, MOST_FAULTS, MOST_ROWS, softFaults } from '@kaisai/contract/certificate/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { TaskFailed, type TaskHandler } from '#src/ports/tasks.ts'
import { type Batch, requireBatch } from '../certificate.policy.ts'
import { type Design, loadDesign } from '../print/design.ts'
import { checkRows } from '../print/printer.ts'
import { batchRows, designOf } from './batch-rows.ts'
import type { HolderRow } from './holder-rows.ts'

/** One fault of a batch. */
export interface Fault {
  readonly kind: FaultKind
  readonly isBlocking: boolean
  readonly row: string
  readonly awardId: string | null
  readonly field: string
  readonly words: string
}

const STEP = 500
const fault = (kind: FaultKind, field: string, words: string, row?: HolderRow): Fault => ({
  kind,
  isBlocking: !softFaults.has(kind),
  row: row?.label ?? '',
  awardId: row?.awardId ?? null,
  field,
  words: words.slice(0, 200),
})

// Faults where a counter has too few numbers left, or where the numbers that come next are taken.
const numberFaults = async (
  db: Db,
  batch: Pick<Batch, 'competition_id' | 'organization_id'>,
  design: Design,
  rows: readonly HolderRow[],
): Promise<Fault[]> => {
  const { serial } = design.document
  const scope = counterScopeOf(serial)
  if (scope === null) return []
  const capacity = capacityOf(serial)
  const needed = new Map<string | null, number>()
  for (const { categoryId } of rows) {
    const key = scope === 'competition' ? null : categoryId
    needed.set(key, (needed.get(key) ?? 0) + 1)
  }
  const counters = await db
    .selectFrom('certificate_counters')
    .selectAll()
    .where('competition_id', '=', batch.competition_id)
    .execute()
  const nextOf = (key: string | null): number => counters.find(({ category_id }) => category_id === key)?.next ?? 1
  const short = [...needed].flatMap(([key, count]) => {
    const left = capacity - (nextOf(key) - 1)
    return count > left ? [fault('capacity', serial.core, `${count} > ${left}`)] : []
  })
  if (short.length > 0) return short
  // The numbers as they would be given: categories that count by themselves need {item} in the prefix, and others may hold them.
  const at = new Map([...needed.keys()].map((key) => [key, nextOf(key)]))
  const numbers = rows.map(({ categoryId, places }) => {
    const key = scope === 'competition' ? null : categoryId
    const value = at.get(key)!
    at.set(key, value + 1)
    return serialOf(serial, countedCore(serial, value), places).number
  })
  const seen = new Set<string>()
  const double = numbers.find((number) => seen.size === seen.add(number).size)
  const { rows: held } = await sql<{ number: string }>`
    select number from certificates where organization_id = ${batch.organization_id}::uuid and number = any(${numbers}::text[])
     order by number limit 1`.execute(db)
  const taken = double ?? held[0]?.number
  return taken === undefined ? [] : [fault('numberTaken', serial.core, taken)]
}

// A number of the length the row will get, and a date: they must fit as well.
const numbered = ({ document: { serial } }: Design, row: HolderRow, at: Date) => {
  const core = counterScopeOf(serial) === null ? '8'.repeat(serial.length) : String(capacityOf(serial))
  return { facts: { ...row.facts, ...dateFacts(at), ...serialFacts(serial, serialOf(serial, core, row.places)) } }
}

/** Faults of the design itself, reported once. */
const designFaults = (design: Design): Fault[] => {
  const elements = design.document.slides.flatMap((slide) => slide.elements).filter(({ isHidden }) => !isHidden)
  const pictures = elements.flatMap((element) => (element.type === 'image' ? [element] : []))
  const texts = elements.flatMap((element) => (element.type === 'text' ? [element] : []))
  const shows = (code: string): boolean => texts.some((text) => text.code === code || text.content.includes(`{{${code}}}`))
  return [
    ...design.missing.map((fileId) => fault('missingPicture', '', fileId)),
    ...(pictures.some(({ code, src }) => code === 'seal' && src === '') && !design.hasSeal
      ? [fault('defaultPicture', 'seal', '')]
      : []),
    ...pictures.filter(({ code, src }) => code === '' && src === '').map(({ name }) => fault('defaultPicture', name, '')),
    ...(pictures.some(({ code }) => code === 'qrCode') ? [] : [fault('noTrace', 'qrCode', '')]),
    ...(shows(design.coreCode) ? [] : [fault('noNumber', design.coreCode, '')]),
  ]
}

/** The job: looks through every row, keeps what it found and the hash of the rows it saw. */
export const runBatchCheck =
  (ctx: Ctx): TaskHandler<{ batchId: string }> =>
  async ({ batchId }, actor, progress) => {
    const batch = await requireBatch(ctx.db, actor, batchId)
    const from = await designOf(ctx.db, batch)
    const { rows, served, hash } = await batchRows(ctx.db, batch, from)
    if (rows.length > MOST_ROWS)
      throw new TaskFailed({
        message: problem('certificate.too_many_rows', { max: MOST_ROWS, count: rows.length }).text(actor.lang),
      })
    const design = await loadDesign(ctx, from.versionId)
    const faults = [...designFaults(design), ...(await numberFaults(ctx.db, batch, design, rows))]
    let count = faults.length
    let blocking = faults.filter(({ isBlocking }) => isBlocking).length
    for (let at = 0; at < rows.length; at += STEP) {
      const some = rows.slice(at, at + STEP)
      const found = await checkRows(
        design,
        some.map((row) => numbered(design, row, ctx.now())),
      )
      for (const [index, ofRow] of found.entries())
        for (const { kind, field, words } of ofRow) {
          const one = fault(kind, field, words, some[index])
          count += 1
          if (one.isBlocking) blocking += 1
          // Blocking ones are kept first: they are what somebody must mend.
          if (faults.length < MOST_FAULTS) faults.push(one)
        }
      await progress.report(Math.min(at + STEP, rows.length), rows.length)
    }
    faults.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
    await inTx(ctx.db, async (tx) => {
      const { rows: held } = await sql<{
        status: string
      }>`select status from certificate_batches where id = ${batchId}::uuid for update`.execute(tx)
      // Looked through by another job meanwhile, or cancelled.
      if (held[0]?.status !== 'checking') return
      await tx
        .updateTable('certificate_batches')
        .set({
          row_count: rows.length,
          served_count: served,
          faults: JSON.stringify(faults),
          fault_count: count,
          blocking_count: blocking,
          rows_hash: hash,
          checked_at: sql<string>`clock_timestamp()`,
        })
        .where('id', '=', batchId)
        .execute()
      await move(tx, batchStates, batchId, 'finishCheck', systemActor(actor.lang))
    })
    const { lang } = actor
    const words =
      lang === 'en'
        ? `${rows.length} rows checked, ${blocking} faults to mend`
        : `已检查${rows.length}行，${blocking}个问题需处理`
    return { message: words, outcome: { rows: rows.length, faults: count, blocking } }
  }
