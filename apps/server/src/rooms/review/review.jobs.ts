// The clock of reviews: batches end with their windows, experts are reminded once before, publicity ends and teams go on.

import { stageStates } from '@kaisai/contract/competition/stage.states'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { calibrationStates } from '@kaisai/contract/review/calibration.states'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { stageStatus } from '../competition/reads.ts'
import { promoteTeams } from '../enrollment/index.ts'
import { ALL_SITES, changeContent } from '../website/index.ts'
import { isOut, takesPart } from '../work/reads.ts'
import { touch as touchBatch } from './batch/add-batch.ts'
import { closeBatch } from './batch/move-batch.ts'
import { promiseSeeds } from './batch/seed.ts'
import { takeOutTask } from './batch/take-out-task.ts'
import { batchPath, notifyAboutReview } from './notify.ts'
import { objectionEnd } from './objection/intake.ts'
import { recordBatchAction, recordResultAction } from './record-action.ts'
import { dueAnnouncements, notifySomeOf, notifySomeTeams } from './result/notify-teams.ts'
import { resultName } from './result/result-name.ts'
import type { Batch } from './review.policy.ts'
import { closesForAll, closesForLast, opensAt } from './sheet/times.ts'

/** Experts with open sheets are reminded so many hours before the end. */
const REMIND_HOURS = 24
/** Longest a tick works on one result, milliseconds: the rest waits for the next minute. */
const PATIENCE = 20_000

/** One tick. Each step stands alone, and one bad row keeps no other waiting. */
export const runReviewClock = async (ctx: Ctx): Promise<void> => {
  for (const [name, step] of Object.entries(steps))
    await step(ctx).catch((error: unknown) => ctx.log.error({ err: error, step: name }, 'review clock'))
}

const each = async (ctx: Ctx, ids: readonly { id: string }[], one: (id: string) => Promise<unknown>): Promise<void> => {
  for (const { id } of ids) await one(id).catch((error: unknown) => ctx.log.error({ err: error, id }, 'review clock'))
}

const steps = {
  close: async (ctx: Ctx): Promise<void> => {
    const due = await sql<{
      id: string
    }>`select b.id from review_batches b where ${inGroup(batchStates, 'open', 'b.status')} and ${closesForLast('b')} <= clock_timestamp() order by b.ends_at limit 100`.execute(
      ctx.db,
    )
    await each(ctx, due.rows, (id) => inTx(ctx.db, (tx) => closeDue(ctx, tx, id)))
  },
  calibrations: async (ctx: Ctx): Promise<void> => {
    const due = await sql<{
      id: string
    }>`select id from review_calibrations where status = 'open' and ends_at <= clock_timestamp() order by ends_at limit 100`.execute(
      ctx.db,
    )
    await each(ctx, due.rows, (id) => inTx(ctx.db, (tx) => move(tx, calibrationStates, id, 'close', systemActor())))
  },
  remind: async (ctx: Ctx): Promise<void> => {
    const due = await sql<{
      id: string
    }>`select b.id from review_batches b where ${inGroup(batchStates, 'open', 'b.status')} and b.reminded_at is null
      and ${closesForAll('b')} <= clock_timestamp() + make_interval(hours => ${REMIND_HOURS}) and ${closesForAll('b')} > clock_timestamp()
      and ${opensAt('b')} < ${closesForAll('b')} - make_interval(hours => ${2 * REMIND_HOURS}) order by b.ends_at limit 100`.execute(
      ctx.db,
    )
    await each(ctx, due.rows, (id) => inTx(ctx.db, (tx) => remindDue(ctx, tx, id)))
  },
  notify: async (ctx: Ctx): Promise<void> => {
    const due = await sql<{
      id: string
    }>`select id from review_results where status = 'publicity' and notified_at is null order by id limit 20`.execute(ctx.db)
    await each(ctx, due.rows, async (id) => {
      const until = performance.now() + PATIENCE
      for (let isMore = true; isMore && performance.now() < until; )
        isMore = await inTx(ctx.db, (tx) => notifySomeTeams(ctx, tx, id))
    })
  },
  announce: async (ctx: Ctx): Promise<void> => {
    for (const due of await dueAnnouncements(ctx.db))
      await each(ctx, [due], async () => {
        const until = performance.now() + PATIENCE
        for (let isMore = true; isMore && performance.now() < until; )
          isMore = await inTx(ctx.db, (tx) => notifySomeOf(ctx, tx, due))
      })
  },
  // Works that left: who has them in hand is freed, and what was given is not counted.
  leave: async (ctx: Ctx): Promise<void> => {
    const gone = await sql<{ id: string }>`
      select t.id from review_tasks t join works w on w.id = t.work_id and ${isOut('w')} join review_batches b on b.id = t.batch_id
       where ${inGroup(reviewTaskStates, 'unlocked', 't.status')} and ${inGroup(batchStates, 'live', 'b.status')} order by t.id limit 500`.execute(
      ctx.db,
    )
    await each(ctx, gone.rows, (id) => inTx(ctx.db, (tx) => leaveTask(ctx, tx, id)))
  },
  promise: promiseSeeds,
  finish: async (ctx: Ctx): Promise<void> => {
    const due = await sql<{
      id: string
    }>`select id from review_results r where r.status = 'publicity' and r.publicity_ends_at <= clock_timestamp()
      and ${objectionEnd(sql`r.stage_id`, sql`r.publicity_ends_at`)} <= clock_timestamp() order by r.publicity_ends_at limit 100`.execute(
      ctx.db,
    )
    await each(ctx, due.rows, (id) => finishResult(ctx, id))
  },
} satisfies Record<string, (ctx: Ctx) => Promise<void>>

const lockDue = async (tx: Tx, id: string): Promise<Batch | undefined> =>
  await tx
    .selectFrom('review_batches')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', statesIn(batchStates, 'open'))
    .forUpdate()
    .executeTakeFirst()

const closeDue = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  const batch = await lockDue(tx, id)
  const { rows } = await sql<{
    is: boolean
  }>`select ${closesForLast('b')} <= clock_timestamp() as is from review_batches b where b.id = ${id}::uuid`.execute(tx)
  // Somebody gave it more time while this waited.
  if (!batch || !rows[0]!.is) return
  const system = systemActor()
  await closeBatch(ctx, tx, system, batch, machineReason('batchEnded'))
  await touchBatch(tx, batch)
  await recordBatchAction(tx, system, batch, 'batch_closed')
}

const remindDue = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  const batch = await lockDue(tx, id)
  if (!batch || batch.reminded_at !== null) return
  const { rows: ends } = await sql<{
    at: string
  }>`select ${closesForAll('b')} as at from review_batches b where b.id = ${id}::uuid`.execute(tx)
  const { rows } = await sql<{ user_id: string; open: number }>`
    select user_id, count(*)::int as open from review_tasks where batch_id = ${id}::uuid and ${inGroup(reviewTaskStates, 'open', 'status')} group by 1`.execute(
    tx,
  )
  for (const { user_id, open } of rows)
    await notifyAboutReview(
      ctx,
      tx,
      batch,
      [user_id],
      'reminded',
      { batch: batch.name, count: String(open), end: timeText(ends[0]!.at) },
      batchPath(batch.id),
    )
  await sql`update review_batches set reminded_at = clock_timestamp() where id = ${id}::uuid`.execute(tx)
}

// Somebody may have moved it since it was found.

const leaveTask = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  const task = await tx.selectFrom('review_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (!isIn(reviewTaskStates, 'unlocked', task.status)) return
  await takeOutTask(ctx, tx, systemActor(), task, machineReason('workLeft'))
}

// Publicity is over and no objection is open: the result is final, and teams go on.
const finishResult = (ctx: Ctx, id: string): Promise<void> =>
  changeContent(ctx, async (tx, touch) => {
    const result = await tx
      .selectFrom('review_results')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'publicity')
      .where(
        sql<boolean>`${objectionEnd(sql`review_results.stage_id`, sql`review_results.publicity_ends_at`)} <= clock_timestamp()`,
      )
      .forUpdate()
      .executeTakeFirst()
    if (!result) return
    const open = await tx
      .selectFrom('review_objections')
      .select('id')
      .where('result_id', '=', id)
      .where('status', 'in', statesIn(objectionStates, 'open'))
      .limit(1)
      .executeTakeFirst()
    if (open) return
    const system = systemActor()
    await move(tx, resultStates, id, 'finish', system, '', { version: result.version + 1 })
    // Whoever was disqualified or left meanwhile goes nowhere.
    const rows = await tx
      .selectFrom('review_result_rows as r')
      .innerJoin('works as w', 'w.id', 'r.work_id')
      .select(['r.enrollment_id', 'r.outcome'])
      .where('r.result_id', '=', id)
      .where('r.outcome', 'is not', null)
      .where(takesPart('w'))
      .orderBy('r.enrollment_id')
      .execute()
    await promoteTeams(
      tx,
      result.stage_id,
      rows.map(({ enrollment_id, outcome }) => ({
        enrollmentId: enrollment_id,
        outcome: outcome as 'advanced' | 'reserve' | 'eliminated',
      })),
      `#${result.no}`,
    )
    const status = await stageStatus(tx, result.stage_id)
    if (status === 'publicity') await move(tx, stageStates, result.stage_id, 'complete', system)
    await recordResultAction(tx, system, { ...result, name: await resultName(tx, id) }, 'result_final')
    touch(ALL_SITES)
  })
