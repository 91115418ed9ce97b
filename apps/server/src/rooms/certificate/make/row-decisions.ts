// What somebody decides about rows of a checked batch: who is left out, what is spelled otherwise on paper.

import type * as endpoints from '@kaisai/contract/certificate/batch-row.endpoints'
import { respellable, rowChoices, softFaults } from '@kaisai/contract/certificate/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { type Batch, batchStateName, lockBatch } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { checkRows } from '../print/printer.ts'
import { correctedFacts, type Spelling, spelledFacts } from '../record/corrected-facts.ts'
import { recordBatchAction } from '../record-action.ts'
import { shownRows } from './batch-row.views.ts'
import { batchRows, designOf, placeOf } from './batch-rows.ts'
import { numbered } from './check-batch.ts'
import { isBlocked, keptFaults } from './fault.ts'
import { numberFaults } from './number-faults.ts'
import { decisionsOf, recount } from './row.store.ts'
import { keyOf, sourceRows } from './source-rows.ts'

/** Locks a batch whose rows may be decided: it was checked and is not made yet. */
const lockChecked = async (tx: Tx, actor: Actor, batchId: string): Promise<Batch> => {
  const batch = await lockBatch(tx, actor, batchId)
  if (batch.status !== 'checked') {
    const verb = inLang(['处理各行', 'Decide rows'], actor.lang)
    throw problem('house.wrong_state', { state: batchStateName(batch.status, actor.lang), verb })
  }
  return batch
}

// Who is left out needs no number: what was found of the numbers is looked for again.
const recountNumbers = async (ctx: Ctx, tx: Tx, batch: Batch): Promise<void> => {
  const from = await designOf(tx, batch)
  const design = await loadDesign(ctx, from.versionId)
  const decisions = await decisionsOf(tx, batch.id)
  const { rows } = await batchRows(tx, batch, from)
  const made = rows.filter((row) => decisions.get(keyOf(row))?.choice !== 'leave')
  const others = batch.faults.filter(({ kind }) => kind !== 'capacity' && kind !== 'numberTaken')
  const faults = [...others, ...(await numberFaults(tx, batch, design, made))]
  await tx
    .updateTable('certificate_batches')
    .set({ faults: JSON.stringify(faults) })
    .where('id', '=', batch.id)
    .execute()
  await recount(tx, batch.id, faults)
}

const MOST_NAMED = 20

/** Writes a choice for rows of a locked batch and records whom it is about. */
export const chooseRows = async (
  tx: Tx,
  actor: Actor,
  batch: Batch,
  rowIds: readonly string[],
  choice: InputOf<typeof endpoints.decideRows>['choice'],
): Promise<number> => {
  if (rowIds.length === 0) return 0
  const rows = await tx
    .selectFrom('certificate_batch_rows')
    .select(['id', 'holder_name', 'choice', 'faults', 'others', 'spelling'])
    .where('batch_id', '=', batch.id)
    .where('id', 'in', rowIds)
    .orderBy('seq')
    .execute()
  if (rows.length !== rowIds.length) throw problem('house.not_found')
  if (choice === 'also' && rows.some(({ others }) => others.length === 0)) throw problem('certificate.row_is_first')
  const changed = rows.filter((row) => row.choice !== choice)
  if (changed.length === 0) return 0
  const values = changed.map(({ id, faults }) => ({ id, is_blocking: isBlocked(faults, choice) }))
  await sql`
    update certificate_batch_rows r set choice = ${choice}, is_blocking = v.is_blocking, decided_by = ${actor.userId}::uuid, decided_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, is_blocking boolean) where r.id = v.id`.execute(tx)
  const named = (word: keyof typeof rowChoices): string => rowChoices[word][0]
  await recordBatchAction(tx, actor, batch, 'rows_decided', {
    changes: [
      { field: 'rows', from: null, to: String(changed.length) },
      ...changed.slice(0, MOST_NAMED).map((row) => ({ field: row.holder_name, from: named(row.choice), to: named(choice) })),
    ],
  })
  return changed.length
}

/** Leaves rows out, takes them in again, or has a second certificate made for an award that has one. */
export const decideRows = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideRows>): Promise<{ count: number }> =>
  inTx(ctx.db, async (tx) => {
    await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
    const batch = await lockChecked(tx, actor, input.batchId)
    const rowIds = input.rowIds ?? (await shownRows(tx, batch.id, input.show).select('r.id').execute()).map(({ id }) => id)
    const count = await chooseRows(tx, actor, batch, rowIds, input.choice)
    if (count > 0) await recountNumbers(ctx, tx, batch)
    return { count }
  })

/** Prints words of a row otherwise than its award has them. The award stays as it is; the log and the certificate's detail say so. */
export const respellRow = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.respellRow>,
): Promise<ReplyOf<typeof endpoints.respellRow>> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockChecked(tx, actor, input.batchId)
    const kept = await tx
      .selectFrom('certificate_batch_rows')
      .selectAll()
      .where('batch_id', '=', batch.id)
      .where('id', '=', input.rowId)
      .forUpdate()
      .executeTakeFirst()
    if (!kept) throw problem('house.not_found')
    const from = await designOf(tx, batch)
    const row = (await sourceRows(tx, from, placeOf(batch), [kept])).find(({ holderKey }) => holderKey === kept.holder_key)
    if (!row) throw problem('certificate.rows_changed')
    const base = row.facts as Readonly<Record<string, string>>
    const wanted = Object.fromEntries(Object.entries(input.words).filter(([code, words]) => words?.trim() !== base[code]))
    const isReset = Object.keys(wanted).length === 0
    if (isReset && Object.keys(kept.spelling).length === 0) throw problem('certificate.nothing_changed')
    if (!isReset) correctedFacts(base, wanted, actor.lang, respellable)
    const spelling: Spelling = Object.fromEntries(
      Object.entries(wanted).map(([code, words]) => [code, [base[code]!, words!.trim()] as const]),
    )
    const design = await loadDesign(ctx, from.versionId)
    const printed = { ...row, facts: spelledFacts(row.facts, spelling) }
    const [found] = await checkRows(design, [numbered(design, printed, ctx.now())])
    const faults = keptFaults(found!, kept.others)
    await tx
      .updateTable('certificate_batch_rows')
      .set({
        spelling: JSON.stringify(spelling),
        reason: isReset ? '' : input.reason,
        faults: JSON.stringify(faults),
        is_blocking: isBlocked(faults, kept.choice),
        decided_by: actor.userId,
        decided_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', kept.id)
      .execute()
    await recount(tx, batch.id, batch.faults)
    const codes = [...new Set([...Object.keys(kept.spelling), ...Object.keys(spelling)])]
    await recordBatchAction(tx, actor, batch, 'row_respelled', {
      reason: input.reason,
      changes: codes.map((code) => ({
        field: code,
        from: kept.spelling[code]?.[1] ?? base[code] ?? null,
        to: spelling[code]?.[1] ?? base[code] ?? null,
      })),
    })
    return { faults: faults.map((fault) => ({ ...fault, isBlocking: !softFaults.has(fault.kind) })) }
  })
