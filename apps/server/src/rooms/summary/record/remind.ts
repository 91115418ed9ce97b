// Schools that have not submitted are reminded by whoever reviews: seen before it is sent, and not twice within some hours.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import { problem } from '@kaisai/contract/problem'
import { isWritable } from '@kaisai/contract/summary/gaps'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { schoolNameIn } from '../../organization/reads.ts'
import { notifySchools } from '../notify.ts'
import { lockTask, type Task } from '../summary.policy.ts'
import { peopleOfSchools } from '../task/schools.ts'

type Input = InputOf<typeof endpoints.remindSchools>
type Reply = ReplyOf<typeof endpoints.remindSchools>
const record = recorder('summary', 'summary_tasks')
/** Schools listed by name in the reply. */
const LISTED = 100

const because = {
  over: ['填报时间已过，请先延长时间', 'The time is over: give more time first'],
  nobody: ['学校没有可填报的人员', 'Nobody of the school can fill it in'],
  recent: remindedLabel,
} as const satisfies Record<string, Label>

interface Missing {
  readonly id: string
  readonly schoolId: string
  readonly name: string
  readonly status: keyof typeof summaryStates.states
  readonly due: string | null
  readonly isRecent: boolean
}

const missingOf = async (tx: Tx, actor: Actor, { taskId, submissionIds }: Input): Promise<readonly Missing[]> => {
  const { rows } = await sql<Missing>`
    select s.id, s.school_id as "schoolId", ${schoolNameIn(actor.lang, sql`s.school_id`)} as name, s.status, s.due_at as due,
        coalesce(s.reminded_at > clock_timestamp() - make_interval(hours => ${REMIND_HOURS}), false) as "isRecent"
      from summary_submissions s where s.task_id = ${taskId}::uuid and ${inGroup(summaryStates, 'missing', 's.status')}
       and ${submissionIds ? sql`s.id = any(${[...submissionIds]}::uuid[])` : sql`true`} order by 3, s.id for update of s`.execute(
    tx,
  )
  return rows
}

/** See `remindSchools` of the contract. */
export const remindSchools = async (ctx: Ctx, actor: Actor, input: Input): Promise<Reply> => {
  const { result, texts } = await rehearsable(ctx, input.isTrial === true, (tx) => remind(ctx, tx, actor, input))
  return { ...result, texts }
}

const remind = async (ctx: Ctx, tx: Tx, actor: Actor, input: Input): Promise<Omit<Reply, 'texts'>> => {
  const task = await lockTask(tx, actor, input.taskId)
  const missing = await missingOf(tx, actor, input)
  if (missing.length === 0) throw problem('summary.nobody_missing')
  const people = await peopleOfSchools(
    tx,
    missing.map(({ schoolId }) => schoolId),
  )
  const now = Date.parse(await databaseNow(tx))
  const reasonOf = (one: Missing): Label | null => {
    if (!isWritable({ status: task.status, deadline: task.deadline! }, one.due, now)) return because.over
    if (!people.has(one.schoolId)) return because.nobody
    return one.isRecent ? because.recent : null
  }
  const asked = missing.map((one) => ({ ...one, reason: reasonOf(one) }))
  const due = asked.filter(({ reason }) => reason === null)
  const count = due.length === 0 ? 0 : await send(ctx, tx, actor, task, due)
  const refused = asked.flatMap(({ id, name, reason }) =>
    reason === null ? [] : [{ id, name, text: inLang(reason, actor.lang) }],
  )
  const recipients = due.map(({ id, name, status }) => ({ id, name, detail: inLang(summaryStates.states[status], actor.lang) }))
  return {
    recipients: recipients.slice(0, LISTED),
    refused: refused.slice(0, LISTED),
    people: count,
    unlisted: Math.max(0, recipients.length - LISTED) + Math.max(0, refused.length - LISTED),
  }
}

const send = async (ctx: Ctx, tx: Tx, actor: Actor, task: Task, due: readonly Missing[]): Promise<number> => {
  await sql`update summary_submissions set reminded_at = clock_timestamp() where id = any(${due.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const count = await notifySchools(ctx, tx, task, due, { template: 'summary.asked' })
  await record(tx, actor, { id: task.id, name: task.title, organization_id: task.organization_id }, 'reminded', {
    changes: [{ field: 'schools', from: null, to: String(due.length) }],
  })
  return count
}
