// From draft to open and on: who is asked, until when, and how it ends.
import type { InputOf } from '@kaisai/contract/endpoint'
import { commaOf, inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/summary/task.endpoints'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { dueText, notifySchools } from '../notify.ts'
import { fillNumbers } from '../numbers/prefill.ts'
import { lockTask, type Task } from '../summary.policy.ts'
import { addSchools } from './schools.ts'
import { competitionIdsOf, formOf, requireForm } from './task-parts.ts'

const record = recorder('summary', 'summary_tasks')
const named = <T extends Pick<Task, 'id' | 'title' | 'organization_id'>>(task: T) => ({ ...task, name: task.title })

/** Starts the job that fills in the numbers of a task. */
export const startPrefill = (ctx: Pick<Ctx, 'tasks'>, tx: Tx, actor: Actor, task: Pick<Task, 'id' | 'title'>): Promise<string> =>
  ctx.tasks.start(tx, actor, 'summaryPrefill', `${inLang(['预填数据', 'Numbers'], actor.lang)} · ${task.title}`, {
    summaryTaskId: task.id,
  })

const gaps = {
  deadline: ['设置截止时间（须晚于当前时间）', 'set a deadline in the future'],
  competitions: ['选择涉及竞赛', 'choose competitions'],
} as const satisfies Record<string, Label>

/** Publishes a draft: its schools are asked and notified, their numbers filled in by a job. */
export const openSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  { taskId, version }: InputOf<typeof endpoints.openSummaryTask>,
): Promise<{ schools: number; jobId: string }> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, taskId)
    await requireVersion(tx, task, {}, version, actor)
    const now = Date.parse(await databaseNow(tx))
    const missing: Label[] = []
    if (task.deadline === null || Date.parse(task.deadline) <= now) missing.push(gaps.deadline)
    const needsCompetitions = task.scope === 'participants' || task.numbers.length > 0
    if (needsCompetitions && (await competitionIdsOf(tx, task.id)).length === 0) missing.push(gaps.competitions)
    if (missing.length > 0)
      throw problem('summary.not_ready', { list: missing.map((label) => inLang(label, actor.lang)).join(commaOf(actor.lang)) })
    requireForm((await formOf(tx, task.id)).document, actor)
    await move(tx, summaryTaskStates, task.id, 'open', actor, '', {
      opened_at: sql`clock_timestamp()`,
      ...stamp(actor, task.version),
    })
    const added = await addSchools(tx, task)
    const { count } = await tx
      .selectFrom('summary_submissions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('task_id', '=', task.id)
      .executeTakeFirstOrThrow()
    if (count === 0) throw problem('summary.nobody')
    await notifySchools(ctx, tx, task, added, { template: 'summary.opened' })
    const jobId = await startPrefill(ctx, tx, actor, task)
    await record(tx, actor, named(task), 'task_opened', { changes: [{ field: 'schools', from: null, to: String(count) }] })
    return { schools: count, jobId }
  })

/** Takes a task back while nothing was submitted: what schools typed is kept, they do not see it until it is published again. */
export const withdrawSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  { taskId, reason }: InputOf<typeof endpoints.withdrawSummaryTask>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, taskId)
    const { count } = await tx
      .selectFrom('summary_submissions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('task_id', '=', task.id)
      .where('no', '>', 0)
      .executeTakeFirstOrThrow()
    if (count > 0) throw problem('summary.has_submitted', { count })
    await move(tx, summaryTaskStates, task.id, 'withdraw', actor, reason, stamp(actor, task.version))
    await sql`delete from summary_submissions where task_id = ${task.id}::uuid and status = 'todo'`.execute(tx)
    await record(tx, actor, named(task), 'task_withdrawn', { reason })
    return null
  })

/** Closes, archives or restores a task. */
export const moveSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  { taskId, verb }: InputOf<typeof endpoints.moveSummaryTask>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, taskId)
    const status = await move(tx, summaryTaskStates, task.id, verb, actor, '', stamp(actor, task.version))
    await record(tx, actor, named(task), 'task_moved', { changes: [{ field: 'status', from: task.status, to: status }] })
    return null
  })

/** Gives all schools more time; a closed task is open again. */
export const extendSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  { taskId, deadline, reason }: InputOf<typeof endpoints.extendSummaryTask>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, taskId)
    const now = Date.parse(await databaseNow(tx))
    const wanted = Date.parse(deadline)
    if (wanted <= now || (task.status === 'open' && wanted <= Date.parse(task.deadline!)))
      throw problem('summary.not_later', { deadline: dueText(task.deadline) })
    if (task.status === 'open')
      await tx
        .updateTable('summary_tasks')
        .set({ deadline, ...stamp(actor, task.version) })
        .where('id', '=', task.id)
        .execute()
    else await move(tx, summaryTaskStates, task.id, 'reopen', actor, reason, { deadline, ...stamp(actor, task.version) })
    const missing = await tx
      .selectFrom('summary_submissions')
      .select(['id', 'school_id as schoolId', 'due_at as due'])
      .where('task_id', '=', task.id)
      .where('status', 'in', ['todo', 'draft', 'returned'])
      .execute()
    await notifySchools(
      ctx,
      tx,
      { ...task, deadline },
      missing.map((one) => ({ ...one, due: null })),
      { template: 'summary.extended' },
    )
    await record(tx, actor, named(task), 'task_extended', {
      reason,
      changes: [{ field: 'deadline', from: task.deadline, to: deadline }],
    })
    return null
  })

/** One tick of the clock: what is over is closed, and schools whose first team came since are asked. Each task stands alone. */
export const runSummaryClock = async (ctx: Ctx): Promise<void> => {
  const open = await ctx.db.selectFrom('summary_tasks').select('id').where('status', '=', 'open').orderBy('id').execute()
  for (const { id } of open)
    try {
      if (await inTx(ctx.db, (tx) => tick(ctx, tx, id))) await fillNumbers(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, id }, 'summary clock')
    }
}

/** The job of a task that was just published fills in its numbers; what it left is done here after so long. */
const LEFT_MS = 10 * 60_000

// Whether numbers may have to be filled in.
const tick = async (ctx: Ctx, tx: Tx, taskId: string): Promise<boolean> => {
  const task = await tx.selectFrom('summary_tasks').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirst()
  if (task?.status !== 'open') return false
  const now = Date.parse(await databaseNow(tx))
  if (Date.parse(task.deadline!) <= now) {
    await move(tx, summaryTaskStates, taskId, 'expire', systemActor())
    return false
  }
  const added = task.scope === 'participants' ? await addSchools(tx, task) : []
  if (added.length > 0) await notifySchools(ctx, tx, task, added, { template: 'summary.opened' })
  return added.length > 0 || Date.parse(task.opened_at!) < now - LEFT_MS
}
