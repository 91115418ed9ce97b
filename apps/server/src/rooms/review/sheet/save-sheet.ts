// Keeping a sheet, submitting it, withdrawing it.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { commaOf } from '@kaisai/contract/lang'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { prepared } from '#src/db/prepared.ts'
import { inTx, inTxLast } from '#src/db/tx.ts'
import { lockOwnTask, type ReviewTask, type SheetBatch, taskStateName } from '../review.policy.ts'
import { missingOf, type SheetInput, validateSheet } from './check-sheet.ts'
import { totalOf } from './given.ts'
import { isCalled, sheetRefusal } from './intake.ts'
import { nextOpen } from './neighbors.ts'

export type SaveInput = InputOf<typeof endpoints.saveSheet>
export type Saved = ReplyOf<typeof endpoints.saveSheet>
type Submitted = ReplyOf<typeof endpoints.submitSheet>
interface Locked {
  readonly task: ReviewTask
  readonly batch: SheetBatch
  readonly now: string
}

/** Keeps what is entered in a transaction of its own; the first words of a sheet begin it. A crowd's sheets: `save-together.ts`. */
export const saveAlone = (ctx: Ctx, actor: Actor, input: SaveInput): Promise<Saved> =>
  inTxLast(ctx.db, async (tx) => {
    const locked = await lockWritable(ctx, tx, actor, input)
    return write(ctx, tx, actor, locked, input)
  })

/** Hands the sheet in as it is entered now; refused while something is missing. */
export const submitSheet = (ctx: Ctx, actor: Actor, input: SaveInput): Promise<Submitted> =>
  inTx(ctx.db, async (tx) => {
    const locked = await lockWritable(ctx, tx, actor, input)
    const missing = missingOf(locked.batch.setting, input, actor.lang)
    if (missing.length > 0) throw problem('review.incomplete', { count: missing.length, list: missing.join(commaOf(actor.lang)) })
    const { last } = await write(ctx, tx, actor, locked, input)
    const saved = await last
    await move(tx, reviewTaskStates, input.taskId, 'submit', actor, '', {
      submitted_at: sql`clock_timestamp()`,
      confirmed_at: null,
      confirmed_by: null,
    })
    await ctx.sheets.changed(tx, { batchId: locked.batch.id, workId: locked.task.work_id, taskId: input.taskId })
    const row = await tx
      .selectFrom('review_tasks')
      .select('submitted_at')
      .where('id', '=', input.taskId)
      .executeTakeFirstOrThrow()
    return {
      ...saved,
      statusName: taskStateName('submitted', actor.lang),
      submitTime: row.submitted_at!,
      nextTaskId: await nextOpen(ctx, tx, actor, locked.batch, locked.task.position),
    }
  })

/** Opens an own sheet again: before the batch ends and before the panel's lead confirmed it. */
export const reopenSheet = (ctx: Ctx, actor: Actor, input: { taskId: string; version: number }): Promise<Saved> =>
  inTx(ctx.db, async (tx) => {
    const { task, batch, now } = await lockOwnTask(tx, actor, input.taskId)
    requireSameVersion(task, input.version)
    const refusal = sheetRefusal(batch, { status: 'drafting' }, now, actor.lang)
    if (refusal) throw refusal
    if (batch.setting.editUntil === 'submit') throw problem('review.reopen_over')
    if (task.others_seen_at !== null) throw problem('review.others_seen')
    await move(tx, reviewTaskStates, task.id, 'reopen', actor, '', { version: task.version + 1 })
    await ctx.sheets.changed(tx, { batchId: batch.id, workId: task.work_id, taskId: task.id })
    return savedReply(tx, actor, task.id, task.version + 1)
  })

const lockWritable = async (ctx: Ctx, tx: Tx, actor: Actor, input: SaveInput): Promise<Locked> => {
  const locked = await lockOwnTask(tx, actor, input.taskId)
  const { task, batch, now } = locked
  const refusal = sheetRefusal(batch, task, now, actor.lang)
  if (refusal) throw refusal
  if (!(await isCalled(ctx, tx, batch, task.work_id))) throw problem('review.onsite_wait')
  requireFitting(task, batch, input, actor)
  return locked
}

/** Refuses a sheet that was saved elsewhere in between, and what may not stand in it. */
export const requireFitting = (
  task: Pick<ReviewTask, 'version' | 'saved_at' | 'updated_at'>,
  { setting }: Pick<SheetBatch, 'setting'>,
  input: SaveInput,
  { lang }: Pick<Actor, 'lang'>,
): void => {
  requireSameVersion(task, input.version)
  validateSheet(setting, input, lang)
}

const requireSameVersion = (task: Pick<ReviewTask, 'version' | 'saved_at' | 'updated_at'>, version: number): void => {
  if (task.version !== version)
    throw problem('review.sheet_changed', { time: timeText(task.saved_at ?? task.updated_at) }).with({ version: task.version })
}

// Writes the sheet and brings the task to `drafting`. `last`: the statement that writes it, begun.
const write = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { task, batch }: Locked,
  input: SaveInput,
): Promise<{ last: Promise<Saved> }> => {
  if (task.status !== 'drafting') await move(tx, reviewTaskStates, task.id, 'draft', actor)
  if (batch.status === 'published') await startBatch(tx, actor, batch)
  await placeWork(tx, batch, task, input)
  await dropAdjustment(tx, task)
  const values = valuesOf(ctx, task, batch, input)
  const written = writeSheets(tx, [values])
  return { last: written.then(([row]) => replyOf(row!, values.version, actor)) }
}

/** The columns a saved sheet has, under the names of its statements. */
export const valuesOf = (
  ctx: Ctx,
  task: Pick<ReviewTask, 'id' | 'version' | 'opened_at' | 'seconds'>,
  { setting }: Pick<SheetBatch, 'setting'>,
  input: SaveInput,
) => ({
  id: task.id,
  scores: input.values,
  comments: input.comments,
  total: totalOf(setting, input),
  grade: input.grade,
  isRecommended: input.isRecommended,
  place: input.place,
  isPassed: input.isPassed,
  comment: input.comment,
  confidence: input.confidence,
  openedAt: task.opened_at ?? ctx.now().toISOString(),
  seconds: Math.max(task.seconds, input.seconds),
  version: task.version + 1,
})
export type SheetValues = ReturnType<typeof valuesOf>

/** What a statement that writes a sheet returns of it. */
export interface Written {
  readonly id: string
  readonly total: number | null
  readonly saved_at: string
}
/** The reply to somebody whose sheet was saved. */
export const replyOf = ({ total, saved_at }: Written, version: number, { lang }: Pick<Actor, 'lang'>): Saved => ({
  ...{ version, total, savedTime: saved_at, statusName: taskStateName('drafting', lang) },
})

/** Writes sheets whose rows are locked, each once, and gives what was written of each. */
export const writeSheets = (tx: Tx, sheets: readonly SheetValues[]): Promise<Written[]> =>
  writeRows(tx, { sheets: JSON.stringify(sheets) })

const writeRows = prepared<{ sheets: string }, Written>(
  ({ sheets }) => sql<Written>`
    update review_tasks t set scores = v.scores, comments = v.comments, total = v.total, adjusted_total = null, grade = v.grade, is_recommended = v."isRecommended",
      place = v.place, is_passed = v."isPassed", comment = v.comment, confidence = v.confidence, opened_at = v."openedAt", saved_at = clock_timestamp(),
      seconds = v.seconds, updated_at = clock_timestamp(), version = v.version
      from jsonb_to_recordset(${sheets}::jsonb) as v (id uuid, scores jsonb, comments jsonb, total double precision, grade text, "isRecommended" boolean, place int,
        "isPassed" boolean, comment text, confidence int, "openedAt" timestamptz, seconds int, version int)
     where t.id = v.id returning t.id, t.total, t.saved_at`,
)

// The first sheet starts the batch. Others hold it for sharing, so it is asked for once more and who comes second finds it started.
const startBatch = async (tx: Tx, actor: Actor, batch: SheetBatch): Promise<void> => {
  const { rows } = await sql<{
    status: string
  }>`select status from review_batches where id = ${batch.id}::uuid for update skip locked`.execute(tx)
  if (rows[0]?.status === 'published') await move(tx, batchStates, batch.id, 'start', permitted(actor))
}

// What the office set by hand was for another sheet.
const dropAdjustment = async (tx: Tx, task: ReviewTask): Promise<void> => {
  if (task.adjusted_total === null) return
  await tx
    .insertInto('review_adjustments')
    .values({ task_id: task.id, from_total: task.adjusted_total, to_total: null, reason: machineReason('scoredAnew') })
    .execute()
}

const placeWork = async (tx: Tx, batch: SheetBatch, task: ReviewTask, { place }: SheetInput): Promise<void> => {
  if (batch.setting.type !== 'rank') return
  // Two windows of one expert place one work after the other.
  await tx
    .selectFrom('review_batch_experts')
    .select('expert_id')
    .where('batch_id', '=', batch.id)
    .where('expert_id', '=', task.expert_id)
    .forUpdate()
    .executeTakeFirst()
  await tx.deleteFrom('review_places').where('task_id', '=', task.id).execute()
  if (place === null) return
  const taken = await tx
    .selectFrom('review_places as p')
    .innerJoin('review_tasks as t', 't.id', 'p.task_id')
    .innerJoin('works as w', 'w.id', 't.work_id')
    .innerJoin('review_entries as own', (join) => join.on('own.id', '=', task.entry_id))
    .select('w.code')
    .where('p.batch_id', '=', batch.id)
    .where('p.expert_id', '=', task.expert_id)
    .whereRef('p.category_id', '=', 'own.category_id')
    .where('p.place', '=', place)
    .executeTakeFirst()
  if (taken) throw problem('review.place_taken', { place, code: taken.code })
  await sql`insert into review_places (batch_id, expert_id, category_id, place, task_id)
    select ${batch.id}::uuid, ${task.expert_id}::uuid, n.category_id, ${place}, ${task.id}::uuid from review_entries n where n.id = ${task.entry_id}::uuid`.execute(
    tx,
  )
}

const savedReply = async (tx: Tx, actor: Actor, taskId: string, version: number): Promise<Saved> => {
  const row = await tx
    .selectFrom('review_tasks')
    .select(['total', 'saved_at', 'updated_at', 'status'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  return {
    version,
    total: row.total,
    savedTime: row.saved_at ?? row.updated_at,
    statusName: taskStateName(row.status, actor.lang),
  }
}
