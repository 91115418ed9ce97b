// Assigning a batch: every proposed pair becomes a task in an order of its expert's own, and everybody is notified.
import { createHash } from 'node:crypto'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { stageStatus } from '../../competition/reads.ts'
import { isReviewable } from '../../work/reads.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'
import { requireUsable } from './experts.ts'
import { requireSaid } from './parts.ts'
import { conflictsOfBatch, expertsOf, holdStage, overload } from './plan-input.ts'
import { conflictText } from './violations.ts'

interface Pair {
  readonly entryId: string
  readonly workId: string
  readonly code: string
  readonly expertId: string
  readonly name: string
}

/** Gives a batch out. Conflicts that came up since the plan was made refuse; works left short ask for a confirmation. */
export const publishBatch = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof plans.publishBatch>,
): Promise<ReplyOf<typeof plans.publishBatch>> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'previewed')
    await requireVersion(tx, batch, {}, input.version, actor)
    await leaveGoneWorks(tx, batch)
    const pairs = await pairsOf(tx, batch)
    if (pairs.length === 0) throw problem('review.no_experts')
    await requireUsable(
      tx,
      batch,
      [...new Set(pairs.map(({ expertId }) => expertId))].map((expertId) => ({ expertId })),
    )
    await requireNoConflict(tx, batch, pairs, actor)
    await requireLoads(tx, batch, pairs)
    await requireSaid(tx, batch, pairs, input.acceptsParts ?? false)
    const short = await shortCount(tx, batch)
    if (short > 0 && !input.acceptsShort) throw problem('review.short', { count: short })
    await makeTasks(tx, batch, pairs)
    await takeIntoReview(tx, actor, batch)
    await move(tx, batchStates, batch.id, 'publish', actor, '', { published_at: sql`clock_timestamp()` })
    await touch(tx, batch)
    const experts = await tx
      .selectFrom('review_tasks')
      .select(['user_id', sql<number>`count(*)::int`.as('count')])
      .where('batch_id', '=', batch.id)
      .where('status', '=', 'assigned')
      .groupBy('user_id')
      .execute()
    for (const { user_id, count } of experts)
      await notifyAboutReview(
        ctx,
        tx,
        batch,
        [user_id],
        'assigned',
        { batch: batch.name, count: String(count), end: timeText(batch.ends_at) },
        batchPath(batch.id),
      )
    await recordBatchAction(tx, actor, batch, 'batch_published', {
      changes: [{ field: 'tasks', from: null, to: String(pairs.length) }],
    })
    return { taskCount: pairs.length, expertCount: experts.length }
  })

// Works that were withdrawn or disqualified since leave the batch.
const leaveGoneWorks = async (tx: Tx, batch: Batch): Promise<void> => {
  await sql`with gone as (update review_entries n set removed_at = clock_timestamp(), removed_reason = w.status from works w
      where w.id = n.work_id and n.batch_id = ${batch.id}::uuid and n.removed_at is null and not ${isReviewable('w')} returning n.id)
    delete from review_proposals p using gone where p.entry_id = gone.id`.execute(tx)
  // Judged is the version that counts now.
  await sql`update review_entries n set submission_id = w.submission_id from works w
    where w.id = n.work_id and n.batch_id = ${batch.id}::uuid and n.removed_at is null and n.submission_id <> w.submission_id`.execute(
    tx,
  )
}

const pairsOf = async (tx: Tx, batch: Batch): Promise<Pair[]> =>
  (
    await sql<Pair>`
    select n.id as "entryId", n.work_id as "workId", w.code, p.expert_id as "expertId", e.name
      from review_proposals p join review_entries n on n.id = p.entry_id join works w on w.id = n.work_id join experts e on e.id = p.expert_id
     where p.batch_id = ${batch.id}::uuid and n.removed_at is null order by w.code, p.expert_id`.execute(tx)
  ).rows

const requireNoConflict = async (tx: Tx, batch: Batch, pairs: readonly Pair[], actor: Actor): Promise<void> => {
  const blocked = new Map(
    (await conflictsOfBatch(tx, batch.id))
      .filter(({ effect }) => effect === 'block')
      .map((one) => [`${one.workId} ${one.expertId}`, one.kind]),
  )
  for (const { workId, expertId, name, code } of pairs) {
    const kind = blocked.get(`${workId} ${expertId}`)
    if (kind) throw problem('review.conflict', { name, code, kind: conflictText(kind, actor.lang) })
  }
}

// Other batches of the stage may have been assigned since the plan was made.
const requireLoads = async (tx: Tx, batch: Batch, pairs: readonly Pair[]): Promise<void> => {
  await holdStage(tx, batch.stage_id)
  const loads = Map.groupBy(pairs, ({ expertId }) => expertId)
  for (const expert of await expertsOf(tx, batch.id)) {
    const refusal = overload(expert, loads.get(expert.id)?.length ?? 0)
    if (refusal) throw refusal
  }
}

const shortCount = async (tx: Tx, batch: Batch): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_entries n where n.batch_id = ${batch.id}::uuid and n.removed_at is null
      and n.need > (select count(*) from review_proposals p where p.entry_id = n.id)`.execute(tx)
  return rows[0]!.count
}

/** The place of a work in an expert's order: by a hash of seed, expert and work, so that no two experts read in the same order. */
export const orderKey = (seed: string, expertId: string, workId: string): string =>
  createHash('sha256').update(`${seed} ${expertId} ${workId}`).digest('hex')

const makeTasks = async (tx: Tx, batch: Batch, pairs: readonly Pair[]): Promise<void> => {
  const byExpert = Map.groupBy(pairs, ({ expertId }) => expertId)
  const rows = [...byExpert].flatMap(([expertId, own]) => {
    const ordered = batch.setting.isShuffled
      ? [...own].sort((a, b) => (orderKey(batch.seed, expertId, a.workId) < orderKey(batch.seed, expertId, b.workId) ? -1 : 1))
      : own
    return ordered.map(({ entryId }, at) => ({ entry_id: entryId, expert_id: expertId, position: at + 1 }))
  })
  // A batch that was withdrawn keeps its tasks: they are given again.
  await sql`insert into review_tasks (batch_id, entry_id, work_id, expert_id, user_id, group_id, position, reasons)
    select ${batch.id}::uuid, n.id, n.work_id, x.expert_id, m.user_id, n.group_id, x.position, p.reasons
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(entry_id uuid, expert_id uuid, position int)
      join review_entries n on n.id = x.entry_id join review_proposals p on p.entry_id = x.entry_id and p.expert_id = x.expert_id
      join review_batch_experts m on m.batch_id = ${batch.id}::uuid and m.expert_id = x.expert_id`.execute(tx)
  await tx
    .updateTable('review_batch_experts')
    .set({ answer: 'open', declared_at: null, reason: '' })
    .where('batch_id', '=', batch.id)
    .execute()
}

/** Works of a batch that is assigned are in review, their teams under review, and so is the stage. */
export const takeIntoReview = async (tx: Tx, actor: Actor, batch: Batch): Promise<void> => {
  const works = await sql<{ id: string; enrollment_id: string; status: string }>`
    select w.id, w.enrollment_id, w.status from review_entries n join works w on w.id = n.work_id
     where n.batch_id = ${batch.id}::uuid and n.removed_at is null order by w.id`.execute(tx)
  await moveAll(
    tx,
    workStates,
    works.rows.filter(({ status }) => status === 'accepted').map(({ id }) => id),
    'review',
    permitted(actor),
  )
  const parts = await sql<{ id: string }>`
    select p.id from enrollment_participations p where p.stage_id = ${batch.stage_id}::uuid and p.status = 'submitted'
      and p.enrollment_id = any(${works.rows.map((row) => row.enrollment_id)}::uuid[]) order by p.id`.execute(tx)
  await moveAll(
    tx,
    participationStates,
    parts.rows.map(({ id }) => id),
    'review',
    permitted(actor),
  )
  const status = await stageStatus(tx, batch.stage_id)
  if (status === 'closed') await move(tx, stageStates, batch.stage_id, 'review', permitted(actor))
}

/** Takes a batch back that nobody began: its tasks go, the proposal stays. */
export const withdrawBatch = async (tx: Tx, actor: Actor, batch: Batch, reason: string): Promise<void> => {
  const begun = await tx
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where((eb) => eb.or([eb('saved_at', 'is not', null), eb('status', 'in', statesIn(reviewTaskStates, 'begun'))]))
    .limit(1)
    .executeTakeFirst()
  if (begun) throw problem('review.task_begun')
  await move(tx, batchStates, batch.id, 'withdraw', actor, reason)
  await tx.deleteFrom('review_tasks').where('batch_id', '=', batch.id).execute()
  // Works that no other batch judges may be checked again.
  const { rows } = await sql<{ id: string }>`
    select w.id from review_entries n join works w on w.id = n.work_id and w.status = 'reviewing'
     where n.batch_id = ${batch.id}::uuid and n.removed_at is null
       and not exists (select 1 from review_tasks t where t.work_id = w.id) order by w.id`.execute(tx)
  await moveAll(
    tx,
    workStates,
    rows.map(({ id }) => id),
    'recall',
    permitted(actor),
  )
  const parts = await sql<{ id: string }>`
    select p.id from enrollment_participations p where p.stage_id = ${batch.stage_id}::uuid and p.status = 'under_review'
       and p.enrollment_id in (select w.enrollment_id from works w where w.id = any(${rows.map(({ id }) => id)}::uuid[])) order by p.id`.execute(
    tx,
  )
  await moveAll(
    tx,
    participationStates,
    parts.rows.map(({ id }) => id),
    'recall',
    permitted(actor),
  )
}
