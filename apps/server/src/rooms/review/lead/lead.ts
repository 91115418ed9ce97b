// The lead of a panel: sees what his panel gave once his own sheet is in, confirms, returns, decides, orders equals.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as endpoints from '@kaisai/contract/review/lead.endpoints'
import { isOverRange, rangeOf } from '@kaisai/contract/review/sheet-total'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { requireNotDeliberated } from '../batch/move-batch.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { isLead } from '../reads.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, type ReviewTask, requireBatchIn } from '../review.policy.ts'
import { officeOf } from '../sheet/office.ts'
import { deliberationRefusal, requireDeliberation } from './deliberation.ts'
import { keptFrom } from './kept-from.ts'
import { type PanelEntry, panelEntries, type Viewer } from './panel.views.ts'

interface Led {
  readonly batch: Batch
  /** The panel; null: the works that have none. */
  readonly groupId: string | null
  readonly expertId: string
}

/** The batch and panel somebody leads; for everybody else it is not there. */
export const ledBatch = async (db: Db, actor: Actor, batchId: string): Promise<Led> => {
  const lead = await db
    .selectFrom('review_batch_experts as m')
    .innerJoin('review_batches as b', 'b.id', 'm.batch_id')
    .selectAll('b')
    .select(['m.group_id as led_group', 'm.expert_id as led_by'])
    .where('m.batch_id', '=', batchId)
    .where('m.user_id', '=', actor.userId)
    .where(isLead('m'))
    .where('b.status', 'not in', statesIn(batchStates, 'unpublished'))
    .executeTakeFirst()
  if (!lead) throw problem('house.not_found')
  const { led_group, led_by, ...batch } = lead
  return { batch: batch, groupId: led_group, expertId: led_by }
}

/** The condition that an entry `n` is of a panel; a lead without a panel leads the works that have none. */
export const ofPanel = (groupId: string | null) =>
  groupId === null
    ? sql`true`
    : sql`(n.group_id = ${groupId}::uuid or exists (select 1 from review_batch_experts m
    join review_tasks t on t.batch_id = m.batch_id and t.expert_id = m.expert_id where m.batch_id = n.batch_id and m.group_id = ${groupId}::uuid and t.entry_id = n.id))`

// Letters, in an order that reveals nothing: nobody but the office knows who is who.
const letter = (at: number): string => String.fromCharCode(65 + (at % 26))

// `decides`: within the time of the deliberation.
const leadViewer = (actor: Actor, batch: Batch, away: ReadonlySet<string>, decides: boolean): Viewer => {
  const isOpen = isIn(batchStates, 'led', batch.status)
  const confirms = decides && batch.needs_confirm
  return {
    lang: actor.lang,
    userId: actor.userId,
    seed: batch.seed,
    isTimed: false,
    sees: ({ workId, sheets }) =>
      !away.has(workId) &&
      sheets.every(({ userId, status }) => userId !== actor.userId || !isIn(reviewTaskStates, 'open', status)),
    nameOf: (sheet, at) =>
      batch.setting.blind === 'double' ? (actor.lang === 'en' ? `Expert ${letter(at)}` : `专家${letter(at)}`) : sheet.expertName,
    canSheet: (status, isOwn) =>
      !isOpen || status !== 'submitted' || isOwn
        ? isOpen && isOwn && status === 'submitted' && confirms
          ? ['confirm']
          : []
        : [...(confirms ? ['confirm'] : []), ...(isIn(batchStates, 'open', batch.status) ? ['return'] : [])],
    canEntry: ({ hasAlarm, decision }) =>
      isOpen && decides ? [...(hasAlarm || decision !== null ? ['decide'] : []), 'vote'] : [],
  }
}

/** The works of the panel somebody leads. */
export const listPanel = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listPanel>,
): Promise<ReplyOf<typeof endpoints.listPanel>> => {
  const { batch, entries, refusal } = await readPanel(db, actor, input)
  await markSeen(db, actor, entries)
  return {
    rangeLimit: batch.setting.rangeLimit,
    needsConfirm: batch.needs_confirm,
    closedReason: refusal?.text(actor.lang) ?? '',
    entries: input.onlyAlarms ? entries.filter(({ hasAlarm }) => hasAlarm) : entries,
  }
}

/** The works of a panel as its lead would see them. For numbers alone: what a lead reads is marked by `listPanel`. */
export const readPanel = async (
  db: Db,
  actor: Actor,
  input: { readonly batchId: string; readonly itemId?: string },
): Promise<{ batch: Batch; entries: PanelEntry[]; refusal: Problem | null }> => {
  const led = await ledBatch(db, actor, input.batchId)
  const { batch, groupId } = led
  const refusal = await deliberationRefusal(db, batch.stage_id, actor.userId)
  const inItem = input.itemId ? sql`n.category_id = ${input.itemId}::uuid` : sql`true`
  const entries = await panelEntries(
    db,
    batch,
    sql`${ofPanel(groupId)} and ${inItem}`,
    leadViewer(actor, batch, await keptFrom(db, led.batch.id, led.expertId), refusal === null),
  )
  return { batch, entries, refusal }
}

// Whoever has read what others gave leaves his own scores as they are.
const markSeen = async (db: Db, actor: Actor, entries: readonly PanelEntry[]): Promise<void> => {
  const own = entries.flatMap(({ sheets }) =>
    sheets.some(({ isOwn, given }) => !isOwn && given !== '')
      ? sheets.filter(({ isOwn }) => isOwn).map(({ taskId }) => taskId)
      : [],
  )
  if (own.length === 0) return
  await sql`update review_tasks set others_seen_at = clock_timestamp() where id = any(${own}::uuid[]) and user_id = ${actor.userId}::uuid and others_seen_at is null
    and submitted_at is not null`.execute(db)
}

const requireNoConflict = async (tx: Tx, led: Led, workId: string): Promise<void> => {
  if ((await keptFrom(tx, led.batch.id, led.expertId)).has(workId)) throw problem('review.lead_conflict')
}

const lockLed = async (tx: Tx, actor: Actor, taskId: string): Promise<Led & { task: ReviewTask }> => {
  const known = await tx.selectFrom('review_tasks').select('batch_id').where('id', '=', taskId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  await ledBatch(tx, actor, known.batch_id)
  await tx.selectFrom('review_batches').select('id').where('id', '=', known.batch_id).forShare().executeTakeFirstOrThrow()
  const led = await ledBatch(tx, actor, known.batch_id)
  const task = await tx
    .selectFrom('review_tasks as t')
    .innerJoin('review_entries as n', 'n.id', 't.entry_id')
    .selectAll('t')
    .where('t.id', '=', taskId)
    .where(sql<boolean>`${ofPanel(led.groupId)}`)
    .forUpdate('t')
    .executeTakeFirst()
  if (!task) throw problem('house.not_found')
  await requireNoConflict(tx, led, task.work_id)
  return { ...led, task }
}

// A lead who has not judged a work himself yet decides nothing about it.
const requireOwnFirst = async (tx: Tx, actor: Actor, entryId: string): Promise<void> => {
  const own = await tx
    .selectFrom('review_tasks')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('user_id', '=', actor.userId)
    .where('status', 'in', statesIn(reviewTaskStates, 'open'))
    .executeTakeFirst()
  if (own) throw problem('review.own_first')
}

/** Confirms sheets, each on its own. */
export const confirmSheets = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.confirmSheets>,
): Promise<ReplyOf<typeof endpoints.confirmSheets>> => {
  const refused: { taskId: string; text: string }[] = []
  for (const taskId of input.taskIds) {
    try {
      await inTx(ctx.db, async (tx) => {
        const { batch, task } = await lockLed(tx, actor, taskId)
        requireBatchIn(batch, actor, 'published', 'running', 'closed', 'calculated')
        await requireDeliberation(tx, batch.stage_id, actor.userId)
        await requireOwnFirst(tx, actor, task.entry_id)
        await move(tx, reviewTaskStates, task.id, 'confirm', permitted(actor), '', {
          confirmed_at: sql`clock_timestamp()`,
          confirmed_by: actor.userId,
          version: task.version + 1,
        })
        await recordBatchAction(tx, actor, batch, 'sheet_confirmed')
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ taskId, text: error.text(actor.lang) })
    }
  }
  return { done: input.taskIds.length - refused.length, refused }
}

/** Gives a sheet back to its expert. */
export const returnSheet = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.returnSheet>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { batch, task } = await lockLed(tx, actor, input.taskId)
    requireBatchIn(batch, actor, 'published', 'running')
    await requireOwnFirst(tx, actor, task.entry_id)
    await giveBack(ctx, tx, actor, batch, task, input.reason)
    return null
  })

/** Moves a sheet back to its expert and notifies him why. */
export const giveBack = async (ctx: Ctx, tx: Tx, actor: Actor, batch: Batch, task: ReviewTask, reason: string): Promise<void> => {
  await move(tx, reviewTaskStates, task.id, 'return', permitted(actor), reason, {
    return_reason: reason,
    version: task.version + 1,
  })
  const { code } = await tx.selectFrom('works').select('code').where('id', '=', task.work_id).executeTakeFirstOrThrow()
  await ctx.sheets.changed(tx, { batchId: batch.id, workId: task.work_id, taskId: task.id })
  const values = { batch: batch.name, work: code, reason }
  await notifyAboutReview(ctx, tx, batch, [task.user_id], 'returned', values, batchPath(batch.id))
  await recordBatchAction(tx, actor, batch, 'sheet_returned', { reason })
}

const lockLedEntry = async (tx: Tx, actor: Actor, entryId: string) => {
  const known = await tx.selectFrom('review_entries').select('batch_id').where('id', '=', entryId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  await ledBatch(tx, actor, known.batch_id)
  await tx.selectFrom('review_batches').select('id').where('id', '=', known.batch_id).forShare().executeTakeFirstOrThrow()
  const led = await ledBatch(tx, actor, known.batch_id)
  await requireNotDeliberated(tx, led.batch)
  const entry = await tx
    .selectFrom('review_entries as n')
    .selectAll('n')
    .where('n.id', '=', entryId)
    .where('n.removed_at', 'is', null)
    .where(sql<boolean>`${ofPanel(led.groupId)}`)
    .forUpdate('n')
    .executeTakeFirst()
  if (!entry) throw problem('house.not_found')
  requireBatchIn(led.batch, actor, 'published', 'running', 'closed', 'calculated')
  await requireDeliberation(tx, led.batch.stage_id, actor.userId)
  await requireNoConflict(tx, led, entry.work_id)
  await requireOwnFirst(tx, actor, entry.id)
  return { ...led, entry }
}

/** Decides a work whose experts are far apart. */
export const decideRange = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideRange>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { batch, entry } = await lockLedEntry(tx, actor, input.entryId)
    const totals = await tx
      .selectFrom('review_tasks')
      .select(sql<number | null>`coalesce(adjusted_total, total)`.as('total'))
      .where('entry_id', '=', entry.id)
      .where('status', 'in', statesIn(reviewTaskStates, 'counted'))
      .execute()
    const range = rangeOf(totals.flatMap(({ total }) => (total === null ? [] : [total])))
    if (!isOverRange(range, batch.setting.rangeLimit)) throw problem('review.alarm_none')
    if (input.decision === 'arbitrate' && (input.score === null || input.score > 100))
      throw problem('review.decision_score', { min: 0, max: 100 })
    await tx
      .updateTable('review_entries')
      .set({
        decision: input.decision,
        decision_score: input.decision === 'arbitrate' ? input.score : null,
        decision_reason: input.reason,
        decided_by: actor.userId,
        decided_at: sql<string>`clock_timestamp()`,
        need: entry.need + (input.decision === 'extra' ? 1 : 0) - (entry.decision === 'extra' ? 1 : 0),
      })
      .where('id', '=', entry.id)
      .execute()
    const { code } = await tx.selectFrom('works').select('code').where('id', '=', entry.work_id).executeTakeFirstOrThrow()
    if (input.decision === 'extra')
      await notifyAboutReview(
        ctx,
        tx,
        batch,
        await officeOf(tx, batch.competition_id),
        'extraNeeded',
        { batch: batch.name, work: code, reason: input.reason },
        `/review/batch?id=${batch.id}`,
      )
    await recordBatchAction(tx, actor, batch, 'range_decided', {
      reason: input.reason,
      changes: [{ field: code, from: entry.decision, to: input.decision }],
    })
    return null
  })

/** Orders works that stand equal. */
export const voteAmongEquals = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.voteAmongEquals>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { batch, entry } = await lockLedEntry(tx, actor, input.entryId)
    await tx
      .updateTable('review_entries')
      .set({ captain_vote: input.vote, voted_at: sql<string>`clock_timestamp()` })
      .where('id', '=', entry.id)
      .execute()
    await recordBatchAction(tx, actor, batch, 'equals_ordered', {
      changes: [{ field: 'vote', from: entry.captain_vote?.toString() ?? null, to: input.vote?.toString() ?? null }],
    })
    return null
  })
