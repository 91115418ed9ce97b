// One run of a subscribed export: called as its owner, waited for, brought to where it was wished. Every step may come again.
import type { Endpoint } from '@kaisai/contract/endpoint'
import { FAILED_RUNS, RETRY_MINUTES, RUN_TRIES } from '@kaisai/contract/integration/subscription-rhythm'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { downloadReport, makeReport } from '@kaisai/contract/statistics/report.endpoints'
import { taskStates } from '@kaisai/contract/system/task.states'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import type { IntegrationExportRuns } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import type { App } from '#src/http/route.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { actorOf } from '../../access/index.ts'
import { taskEnds } from '../../system/reads.ts'
import { endRun } from './end-run.ts'
import { putInFolder } from './folder.ts'
import { notifyOfRun, stopSubscription } from './notices.ts'
import { exportOf, mayExport, type Subscription } from './subscription.policy.ts'

export const EXPORT_JOB: JobKind = { name: 'integration-export', seconds: 900, retries: 3 }
/** Between two looks at the long job that makes the file. */
const LOOK_MS = 1000
const MOST_TROUBLE = 500
/** Exports that first make something of which there is a file: the path of that. */
const fileAfter: Readonly<Record<string, Endpoint>> = { [makeReport.path]: downloadReport }

type Run = Selectable<IntegrationExportRuns>
/** What was made. */
interface Made {
  readonly fileId: string
  readonly rows: number | null
}
/** The long job ended without a file; its message. */
class NotMade extends Error {}

/** The job: makes what a run is for, or looks how far it is. */
export const makeExport = async (ctx: Ctx, calls: App['exports'], runId: string): Promise<void> => {
  const run = await ctx.db.selectFrom('integration_export_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (run?.outcome !== 'running') return
  const subscription = await ctx.db
    .selectFrom('integration_subscriptions')
    .selectAll()
    .where('id', '=', run.subscription_id)
    .executeTakeFirstOrThrow()
  const { role_id: roleId, user_id: userId, organization_id: organizationId, lang } = subscription
  const actor = roleId === null ? null : await actorOf(ctx.db, userId, organizationId, roleId, lang)
  const endpoint = exportOf(subscription.call)
  if (!actor) return stopSubscription(ctx, run, subscription, 'identity')
  if (!endpoint || !mayExport(actor, endpoint)) return stopSubscription(ctx, run, subscription, 'right')
  try {
    const made = await makeOrLook(ctx, calls, run, subscription, actor)
    if (made !== null) await finish(ctx, run, subscription, made)
  } catch (error) {
    if (error instanceof Problem && error.key === 'house.nothing_to_export') return finish(ctx, run, subscription, null)
    await fail(ctx, run, subscription, troubleOf(ctx, error, lang))
  }
}

// Why it failed, in words for its owner; what nobody foresaw goes to the log.
const troubleOf = (ctx: Ctx, error: unknown, lang: Lang): string => {
  if (error instanceof Problem) return error.text(lang)
  if (error instanceof InvalidInput) return problem('house.invalid', { message: inLang(error.label, lang) }).text(lang)
  if (error instanceof NotMade && error.message !== '') return error.message
  ctx.log.warn({ err: error }, 'subscribed export')
  return problem('house.broken').text(lang)
}

// Null: the long job that makes it is under way.
const makeOrLook = async (
  ctx: Ctx,
  calls: App['exports'],
  run: Run,
  { call, input }: Subscription,
  actor: Actor,
): Promise<Made | null> => {
  if (run.task_id !== null) return lookAtTask(ctx, run.id, run.task_id)
  const reply = await calls.get(call)!(input, actor)
  if (isTask(reply)) {
    if (reply.taskId === null) throw new NotMade('')
    await inTx(ctx.db, async (tx) => {
      await tx.updateTable('integration_export_runs').set({ task_id: reply.taskId }).where('id', '=', run.id).execute()
      await lookLater(ctx, tx, run.id)
    })
    return null
  }
  const after = fileAfter[call]
  const file = (after ? await calls.get(after.path)!(reportOf(reply), actor) : reply) as FileReply
  return { fileId: await keep(ctx, file, actor), rows: null }
}

const isTask = (reply: unknown): reply is { taskId: string | null } =>
  typeof reply === 'object' && reply !== null && 'taskId' in reply
const reportOf = (reply: unknown): object => ({ reportId: (reply as { reportId: string }).reportId })

const lookLater = (ctx: Ctx, tx: Tx, runId: string): Promise<void> =>
  ctx.jobs.add(tx, EXPORT_JOB, { runId }, { startAfter: new Date(ctx.now().getTime() + LOOK_MS) })

const lookAtTask = async (ctx: Ctx, runId: string, taskId: string): Promise<Made | null> => {
  const task = await taskEnds(ctx.db, taskId)
  if (task && isIn(taskStates, 'unfinished', task.status)) {
    await inTx(ctx.db, (tx) => lookLater(ctx, tx, runId))
    return null
  }
  if (!task?.fileId) throw new NotMade(task?.message ?? '')
  return { fileId: task.fileId, rows: task.rows }
}

const keep = (ctx: Ctx, file: FileReply, actor: Actor): Promise<string> => {
  if (file.body === undefined) throw new Error(`${file.name} has no body to keep`)
  return ctx.stored.keep(
    ctx.db,
    {
      ...{ name: file.name, purpose: 'taskResult', mediaType: file.mediaType, extension: file.name.split('.').at(-1) ?? '' },
      ...{ open: false, userId: actor.userId, organizationId: null, hours: 24 },
    },
    file.body,
  )
}

// Made, or nothing to make: brought where it was wished, and said.
const finish = async (ctx: Ctx, run: Run, subscription: Subscription, made: Made | null): Promise<void> => {
  const folderKey = made && subscription.to_folder ? await putInFolder(ctx, subscription, made.fileId) : ''
  await inTx(ctx.db, async (tx) => {
    // A week, whoever made it: the file of a long job is gone after a day else.
    if (made) {
      await ctx.stored.hold(tx, [made.fileId])
      await ctx.stored.release(tx, [made.fileId])
    }
    const ended = await endRun(tx, run.id, {
      ...{ outcome: made ? 'made' : 'empty', rows: made ? made.rows : 0, file_id: made?.fileId ?? null },
      ...{ folder_key: folderKey, trouble: '', next_try_at: null },
    })
    if (!ended) return
    await tx.updateTable('integration_subscriptions').set({ failures: 0 }).where('id', '=', subscription.id).execute()
    await notifyOfRun(ctx, tx, subscription, made ? { how: 'Made', rows: made.rows } : { how: 'Empty' })
  })
}

const fail = (ctx: Ctx, run: Run, subscription: Subscription, reason: string): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const trouble = reason.slice(0, MOST_TROUBLE)
    const attempts = run.attempts + 1
    if (attempts < RUN_TRIES) {
      const startAfter = new Date(ctx.now().getTime() + RETRY_MINUTES[attempts - 1]! * 60_000)
      await tx
        .updateTable('integration_export_runs')
        .set({ attempts, trouble, task_id: null, next_try_at: startAfter.toISOString() })
        .where('id', '=', run.id)
        .execute()
      await ctx.jobs.add(tx, EXPORT_JOB, { runId: run.id }, { startAfter })
      return
    }
    if (!(await endRun(tx, run.id, { outcome: 'failed', rows: null, trouble, next_try_at: null, attempts }))) return
    const failures = subscription.failures + 1
    const isOver = failures >= FAILED_RUNS
    await tx
      .updateTable('integration_subscriptions')
      .set({ failures, ...(isOver ? { stop_reason: 'failing' as const } : {}) })
      .where('id', '=', subscription.id)
      .execute()
    await notifyOfRun(ctx, tx, subscription, isOver ? { how: 'Stopped', why: 'failing' } : { how: 'Failed', reason: trouble })
  })
