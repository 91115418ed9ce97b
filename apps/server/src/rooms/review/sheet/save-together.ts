// Sheets that many experts save at the same moment: those that need nothing but to be written share one transaction of two round trips
// (decision 158). Whatever else a sheet needs, and whatever cannot be locked at once, takes its own.
import { batchStates } from '@kaisai/contract/review/batch.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { codeOf } from '#src/db/pg-errors.ts'
import { prepared } from '#src/db/prepared.ts'
import { inTxLast, together } from '#src/db/tx.ts'
import { gathered } from '#src/platform/gathered.ts'
import { workIsOut } from '../../work/reads.ts'
import type { Batch, ReviewTask } from '../review.policy.ts'
import { sheetRefusal } from './intake.ts'
import {
  replyOf,
  requireFitting,
  type Saved,
  type SaveInput,
  type SheetValues,
  saveAlone,
  valuesOf,
  writeSheets,
} from './save-sheet.ts'
import { closesAt, opensAt } from './times.ts'

interface Saving {
  readonly actor: Actor
  readonly input: SaveInput
}
/** What gives an expert his reply or throws his refusal. */
type End = () => Saved | Promise<Saved>

/** Makes what saves the sheets of one process: takes who saves and what, gives the sheet's new version or refuses. */
export const sheetSaver = (ctx: Ctx): ((actor: Actor, input: SaveInput) => Promise<Saved>) => {
  const save = gathered((savings: readonly Saving[]) => saveAll(ctx, savings), { most: 100 })
  return (actor, input) => save({ actor, input })
}

const saveAll = async (ctx: Ctx, savings: readonly Saving[]): Promise<End[]> => {
  const ends = savings.length > 1 ? await saveTogether(ctx, savings) : []
  return savings.map(({ actor, input }, at) => ends[at] ?? (() => saveAlone(ctx, actor, input)))
}

/** Data or a constraint that refuses one row: nothing was written. */
const isOfOneRow = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

// What became of each; undefined: it takes a transaction of its own.
const saveTogether = (ctx: Ctx, savings: readonly Saving[]): Promise<(End | undefined)[]> =>
  inTxLast(ctx.db, async (tx) => {
    const locked = await lockAll(tx, savings)
    const ends: (End | undefined)[] = []
    const rows = new Map<number, SheetValues>()
    for (const [at, { actor, input }] of savings.entries()) {
      const row = locked.get(input.taskId)
      // Of two windows of one sheet, the second meets what the first wrote.
      locked.delete(input.taskId)
      if (!row || row.userId !== actor.userId || !isPlain(row)) continue
      try {
        const refusal = sheetRefusal(row.batch, row.task, row.now, actor.lang)
        if (refusal) throw refusal
        requireFitting(row.task, row.batch, input, actor)
        rows.set(at, valuesOf(ctx, row.task, row.batch, input))
      } catch (refusal) {
        ends[at] = () => {
          throw refusal
        }
      }
    }
    return { last: writeAll(tx, savings, rows).then((replies) => Object.assign(ends, replies)) }
  }).catch((error: unknown) => {
    if (isOfOneRow(error)) return []
    throw error
  })

const writeAll = async (tx: Tx, savings: readonly Saving[], rows: ReadonlyMap<number, SheetValues>): Promise<End[]> => {
  if (rows.size === 0) return []
  const written = new Map((await writeSheets(tx, [...rows.values()])).map((one) => [one.id, one]))
  const ends: End[] = []
  for (const [at, { id, version }] of rows) ends[at] = () => replyOf(written.get(id)!, version, savings[at]!.actor)
  return ends
}

interface Row {
  readonly userId: string
  readonly now: string
  readonly task: Pick<ReviewTask, 'id' | 'status' | 'version' | 'saved_at' | 'updated_at' | 'opened_at' | 'seconds'>
  readonly isAdjusted: boolean
  readonly batch: Pick<Batch, 'status' | 'mode' | 'setting' | 'starts_at' | 'ends_at'>
}

// A sheet that is begun, of a batch that runs, whose saving changes no other row and asks no other room.
const isPlain = ({ task, isAdjusted, batch }: Row): boolean =>
  task.status === 'drafting' &&
  batch.status === 'running' &&
  batch.mode === 'online' &&
  batch.setting.type !== 'rank' &&
  !isAdjusted

interface LockedTask extends Pick<ReviewTask, 'id' | 'status' | 'version' | 'saved_at' | 'updated_at' | 'opened_at' | 'seconds'> {
  readonly batchId: string
  readonly userId: string
  readonly isAdjusted: boolean
  readonly now: string
  readonly starts_at: string
  readonly ends_at: string
}
type BatchRow = Pick<Batch, 'id' | 'status' | 'mode' | 'setting'>

// By task. What somebody else holds is not waited for: one sheet does not keep the others.
const lockAll = async (tx: Tx, savings: readonly Saving[]): Promise<Map<string, Row>> => {
  const taskIds = savings.map(({ input }) => input.taskId)
  const [tasks, batches] = await together(
    lockTasks(tx, { taskIds, userIds: savings.map(({ actor }) => actor.userId) }),
    readBatches(tx, { taskIds }),
  )
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  return new Map(
    tasks.map(({ batchId, userId, isAdjusted, now, starts_at, ends_at, ...task }) => {
      const { status, mode, setting } = byId.get(batchId)!
      return [task.id, { userId, now, task, isAdjusted, batch: { status, mode, setting, starts_at, ends_at } }]
    }),
  )
}

const lockTasks = prepared<{ taskIds: readonly string[]; userIds: readonly string[] }, LockedTask>(
  ({ taskIds, userIds }) => sql<LockedTask>`
    with own as materialized (
      select k.id, k.batch_id from unnest(${taskIds}::uuid[], ${userIds}::uuid[]) as g (task_id, user_id) join review_tasks k on k.id = g.task_id and k.user_id = g.user_id),
    b as materialized (
      select b.* from review_batches b where ${notInGroup(batchStates, 'unpublished', 'b.status')} and b.id in (select batch_id from own) for share skip locked),
    t as materialized (
      select t.* from review_tasks t where t.id in (select id from own) and t.batch_id in (select id from b) and not ${workIsOut(sql`t.work_id`)} for update skip locked)
    select t.id, t.batch_id as "batchId", t.user_id as "userId", t.status, t.version, t.saved_at, t.updated_at, t.opened_at, t.seconds,
      t.adjusted_total is not null as "isAdjusted", clock_timestamp() as now, ${opensAt('b')} as starts_at, ${closesAt('b', sql`t.user_id`)} as ends_at
      from t join b on b.id = t.batch_id`,
)

// Those that count are locked by then. A batch's setting travels once, not with each of its sheets.
const readBatches = prepared<{ taskIds: readonly string[] }, BatchRow>(
  ({ taskIds }) =>
    sql<BatchRow>`select b.id, b.status, b.mode, b.setting from review_batches b where b.id in (select k.batch_id from review_tasks k where k.id = any(${taskIds}::uuid[]))`,
)
