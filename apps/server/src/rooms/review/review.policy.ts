// Which batches and results somebody reaches in the desk, which tasks are an expert's own, and in which words states are shown.
import { may } from '@kaisai/contract/access'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { BatchWord, ResultWord, TaskWord } from '@kaisai/contract/review/labels'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { prepared } from '#src/db/prepared.ts'
import type { ReviewBatches, ReviewResults, ReviewTasks } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'
import { workIsOut } from '../work/reads.ts'
import { closesAt, opensAt } from './sheet/times.ts'

export type Batch = Selectable<ReviewBatches>
export type ReviewTask = Selectable<ReviewTasks>
export type Result = Selectable<ReviewResults>

export const batchStateName = (status: BatchWord, lang: Lang): string => inLang(batchStates.states[status], lang)
export const taskStateName = (status: TaskWord, lang: Lang): string => inLang(reviewTaskStates.states[status], lang)
export const resultStateName = (status: ResultWord, lang: Lang): string => inLang(resultStates.states[status], lang)

/** The batches within reach, as a query to build on (alias `b`): those of the competitions within reach. */
export const batchesOf = (db: Db, actor: Actor) =>
  db.selectFrom('review_batches as b').where('b.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** The condition that works of a batch `b` that runs have fewer experts than they need: somebody declined, stepped back or ran out of time. */
export const isShort = sql<boolean>`(${inGroup(batchStates, 'ongoing', 'b.status')} and exists (select 1 from review_entries short where short.batch_id = b.id and short.removed_at is null
  and short.need > (select count(*) from review_tasks held where held.entry_id = short.id and ${inGroup(reviewTaskStates, 'living', 'held.status')})))`

/** The condition that every sheet of a batch `b` that runs is in, confirmed where the lead confirms: it may be closed. */
export const isScored = sql<boolean>`(${inGroup(batchStates, 'open', 'b.status')} and not ${isShort}
  and exists (select 1 from review_tasks given where given.batch_id = b.id and ${inGroup(reviewTaskStates, 'received', 'given.status')})
  and not exists (select 1 from review_tasks waiting where waiting.batch_id = b.id and (${inGroup(reviewTaskStates, 'open', 'waiting.status')}
    or (b.needs_confirm and waiting.status = 'submitted'))))`

/** The results within reach, as a query to build on (alias `r`). */
export const resultsOf = (db: Db, actor: Actor) =>
  db.selectFrom('review_results as r').where('r.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** A batch within reach; out of reach it is not there. */
export const batchOf = async (db: Db, actor: Actor, batchId: string): Promise<Batch> => {
  const found = await batchesOf(db, actor).selectAll('b').where('b.id', '=', batchId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks a batch within reach: whatever changes its works, experts or tasks for the office begins here. */
export const lockBatch = async (tx: Tx, actor: Actor, batchId: string): Promise<Batch> => {
  await batchOf(tx, actor, batchId)
  return await tx.selectFrom('review_batches').selectAll().where('id', '=', batchId).forUpdate().executeTakeFirstOrThrow()
}

/** A result within reach; out of reach it is not there. */
export const resultOf = async (db: Db, actor: Actor, resultId: string): Promise<Result> => {
  const found = await resultsOf(db, actor).selectAll('r').where('r.id', '=', resultId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks a result within reach. */
export const lockResultRow = async (tx: Tx, actor: Actor, resultId: string): Promise<Result> => {
  await resultOf(tx, actor, resultId)
  return tx.selectFrom('review_results').selectAll().where('id', '=', resultId).forUpdate().executeTakeFirstOrThrow()
}

/** Refuses a batch that is not in one of these states. */
export const requireBatchIn = (batch: Pick<Batch, 'status'>, actor: Actor, ...states: readonly BatchWord[]): void => {
  if (!states.includes(batch.status)) throw problem('review.not_in_status', { state: batchStateName(batch.status, actor.lang) })
}

/** Refuses numbers of a result to those who do not make it, before it is locked: who watches over it reads them then. */
export const requireReadable = (actor: Actor, result: Pick<Result, 'status'>): void => {
  if (!may(actor, 'review:result:calculate') && !isIn(resultStates, 'settled', result.status)) throw problem('house.no_access')
}

/**
 * Whether somebody may read what single experts gave in this batch: the review office always, those who only watch over it
 * once it is locked.
 */
export const seesRaw = (actor: Actor, batch: Pick<Batch, 'status'>): boolean =>
  may(actor, 'review:score:view') && (may(actor, 'review:batch:distribute') || batch.status === 'locked')

/** The tasks of the signed-in expert (aliases `t`, `b`: the batch, `n`: the entry); batches that are drafts are not his to see. */
export const ownTasks = (db: Db, actor: Actor) =>
  db
    .selectFrom('review_tasks as t')
    .innerJoin('review_batches as b', 'b.id', 't.batch_id')
    .innerJoin('review_entries as n', 'n.id', 't.entry_id')
    .where('t.user_id', '=', actor.userId)
    .where('b.status', 'not in', statesIn(batchStates, 'unpublished'))

type LockedRow = ReviewTask & { now: string; [column: `batch.${string}`]: unknown }
/**
 * Waits for whoever moves the batch, then for whoever writes the sheet, and locks both in one statement: the batch for sharing, so that
 * experts do not wait for one another. The time is read after the locks. Foreign tasks and missing ones are answered alike.
 */
export const lockOwnTask = async (
  tx: Tx,
  actor: Actor,
  taskId: string,
): Promise<{ task: ReviewTask; batch: SheetBatch; now: string }> => {
  const [row] = await lockTask(tx, { taskId, userId: actor.userId })
  if (!row) throw problem('house.not_found')
  const task: Record<string, unknown> = {}
  const batch: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (column.startsWith('batch.')) batch[column.slice('batch.'.length)] = value
    else task[column] = value
  }
  return { task: task as unknown as ReviewTask, batch: batch as unknown as SheetBatch, now: row.now }
}

// What a sheet is saved by; the plan of a batch and its report may be long.
const batchColumns = ['id', 'competition_id', 'organization_id', 'name', 'mode', 'status', 'setting', 'needs_confirm'] as const
/** A batch as its sheets are written by. */
export type SheetBatch = Pick<Batch, (typeof batchColumns)[number] | 'starts_at' | 'ends_at'>

const lockTask = prepared<{ taskId: string; userId: string }, LockedRow>(
  ({ taskId, userId }) => sql<LockedRow>`
    with b as materialized (
      select b.* from review_batches b where ${notInGroup(batchStates, 'unpublished', 'b.status')}
         and b.id = (select k.batch_id from review_tasks k where k.id = ${taskId}::uuid and k.user_id = ${userId}::uuid) for share),
    t as materialized (
      select t.* from review_tasks t where t.batch_id in (select id from b) and not ${workIsOut(sql`t.work_id`)} and t.id = ${taskId}::uuid and t.user_id = ${userId}::uuid for update)
    select t.*, clock_timestamp() as now, ${sql.join(
      batchColumns.map((column) => sql`${sql.ref(`b.${column}`)} as ${sql.id(`batch.${column}`)}`),
      sql`, `,
    )}, ${opensAt('b')} as "batch.starts_at", ${closesAt('b', sql`t.user_id`)} as "batch.ends_at" from t, b`,
)
