// Decisions of organizers: approved, returned, excellent, and more time for some.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { isWritable } from '@kaisai/contract/summary/gaps'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Tx } from '#src/db/database.ts'
import { stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { schoolNameOf } from '../../organization/reads.ts'
import { dueText, notifySchools } from '../notify.ts'
import { lockSubmissions, type Submission, submissionsOf, type Task } from '../summary.policy.ts'

type Decision = InputOf<typeof endpoints.decideSummaries>
const record = recorder('summary', 'summary_submissions')
const templates = {
  approve: 'summary.approved',
  return: 'summary.returned',
  distinguish: 'summary.excellent',
  undistinguish: 'summary.not_excellent',
} as const

/** Decides on summaries one by one; what is refused is said with its school. One alone is refused as such. */
export const decideSummaries = async (
  ctx: Ctx,
  actor: Actor,
  input: Decision,
): Promise<ReplyOf<typeof endpoints.decideSummaries>> => {
  const seen = await submissionsOf(ctx.db, actor)
    .select(['s.id', 's.school_id'])
    .where('s.id', 'in', input.submissionIds)
    .execute()
  if (seen.length < input.submissionIds.length) throw problem('house.not_found')
  const refused: { id: string; name: string; text: string }[] = []
  for (const { id, school_id } of seen)
    try {
      await inTx(ctx.db, (tx) => decideOne(ctx, tx, actor, id, input))
    } catch (error) {
      if (!(error instanceof Problem) || seen.length === 1) throw error
      refused.push({ id, name: await schoolNameOf(ctx.db, school_id), text: error.text(actor.lang) })
    }
  return { done: seen.length - refused.length, refused }
}

const decideOne = async (ctx: Ctx, tx: Tx, actor: Actor, id: string, { verb, no, ...input }: Decision): Promise<void> => {
  const [row] = await lockSubmissions(tx, actor, [id])
  const task = await taskOf(tx, row!)
  if (no !== undefined && no !== row!.no) throw problem('summary.changed', { no: row!.no })
  const reason = (input.reason ?? '').trim()
  const due = verb === 'return' ? await dueOf(tx, row!, task, input.dueTime ?? null) : row!.due_at
  await move(tx, summaryStates, id, verb, actor, reason, { due_at: due, ...stamp(actor, row!.version) })
  const about = { id, name: await schoolNameOf(tx, row!.school_id), organization_id: task.organization_id }
  await record(tx, actor, about, 'decided', {
    reason,
    changes: [{ field: 'status', from: row!.status, to: summaryStates.moves[verb].to }],
  })
  await notifySchools(ctx, tx, task, [{ id, schoolId: row!.school_id, due }], { template: templates[verb], reason })
}

const taskOf = async (tx: Tx, { task_id }: Submission): Promise<Task> => {
  const task = await tx.selectFrom('summary_tasks').selectAll().where('id', '=', task_id).forShare().executeTakeFirstOrThrow()
  if (!isIn(summaryTaskStates, 'decided', task.status)) throw problem('summary.over')
  return task
}

// Until when a returned summary can come again: there has to be a time, else nobody could do anything about it.
const dueOf = async (tx: Tx, row: Submission, task: Task, wanted: string | null): Promise<string | null> => {
  const now = Date.parse(await databaseNow(tx))
  if (wanted !== null && Date.parse(wanted) <= now) throw problem('summary.not_later', { deadline: dueText(task.deadline) })
  const due = wanted ?? row.due_at
  if (!isWritable({ status: task.status, deadline: task.deadline! }, due, now)) throw problem('summary.return_time')
  return due
}

/** Gives some schools a later deadline of their own. */
export const extendSummaries = (
  ctx: Ctx,
  actor: Actor,
  { submissionIds, dueTime, reason }: InputOf<typeof endpoints.extendSummaries>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const rows = await lockSubmissions(tx, actor, submissionIds)
    const now = Date.parse(await databaseNow(tx))
    for (const row of rows) {
      const task = await taskOf(tx, row)
      const name = await schoolNameOf(tx, row.school_id)
      if (!isIn(summaryStates, 'missing', row.status))
        throw problem('summary.decided', { school: name, state: inLang(summaryStates.states[row.status], actor.lang) })
      if (Date.parse(dueTime) <= Math.max(now, Date.parse(task.deadline!)))
        throw problem('summary.not_later', { deadline: dueText(task.deadline) })
      await tx
        .updateTable('summary_submissions')
        .set({ due_at: dueTime, ...stamp(actor, row.version) })
        .where('id', '=', row.id)
        .execute()
      await record(tx, actor, { id: row.id, name, organization_id: task.organization_id }, 'time_given', {
        reason,
        changes: [{ field: 'due_at', from: row.due_at, to: dueTime }],
      })
      await notifySchools(ctx, tx, task, [{ id: row.id, schoolId: row.school_id, due: dueTime }], {
        template: 'summary.time_given',
        reason,
      })
    }
    return null
  })
