// What organizers see: how each school stands, and what it submitted.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { deadlineFor, isWritable } from '@kaisai/contract/summary/gaps'
import { summaryNumbers } from '@kaisai/contract/summary/numbers'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { inDirection, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { personName } from '../../identity/reads.ts'
import { schoolNamed, schoolNameIn, schoolProvinceCode, schoolProvinceIn } from '../../organization/reads.ts'
import { decisionsOf, movedOf } from '../own/own.views.ts'
import { decisionsFor, submissionsOf, taskMoves, tasksOf } from '../summary.policy.ts'
import { hasPeople } from '../task/schools.ts'
import { shownSubmission } from './submitted.ts'

type Filters = Omit<InputOf<typeof endpoints.pageSummaries>, 'pageNum' | 'pageSize' | 'sort'>
const isMissing = sql<boolean>`${inGroup(summaryStates, 'missing', 's.status')}`

/** The summaries within reach that a filter lets through. */
export const summariesMatching = (db: Db, actor: Actor, input: Filters) => {
  let query = submissionsOf(db, actor)
  if (input.taskId) query = query.where('s.task_id', '=', input.taskId)
  if (input.status) query = query.where('s.status', '=', input.status)
  if (input.isMissing) query = query.where(isMissing)
  if (input.keyword) query = query.where(schoolNamed(sql`s.school_id`, input.keyword))
  if (input.provinceCode) query = query.where(sql<boolean>`${schoolProvinceCode(sql`s.school_id`)} = ${input.provinceCode}`)
  return query
}

const columns = (lang: Lang) =>
  [
    sql<string>`s.id`.as('submissionId'),
    sql<string>`s.task_id`.as('taskId'),
    textIn(lang, 't.title', 't.title_en').as('taskTitle'),
    sql<string>`s.school_id`.as('schoolId'),
    schoolNameIn(lang, sql`s.school_id`).as('schoolName'),
    schoolProvinceIn(lang, sql`s.school_id`).as('provinceName'),
    sql<string | null>`s.submitted_at`.as('submitTime'),
    sql<string | null>`s.reminded_at`.as('remindTime'),
    sql<boolean | null>`s.is_on_time`.as('isOnTime'),
  ] as const

interface Stored {
  readonly status: keyof typeof summaryStates.states
  readonly due_at: string | null
  readonly deadline: string | null
  readonly taskStatus: keyof typeof summaryTaskStates.states
}
const shown = <R extends Stored>({ due_at, deadline, taskStatus, ...row }: R, now: number, actor: Actor) => ({
  ...row,
  statusName: inLang(summaryStates.states[row.status], actor.lang),
  dueTime: isWritable({ status: taskStatus, deadline: deadline! }, due_at, now) ? deadlineFor(deadline!, due_at) : null,
  can: decisionsFor(row.status, taskStatus, actor),
})

/** A page of summaries: what waits for a decision longest first, then what is missing, then by school. */
export const pageSummaries = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSummaries>,
): Promise<ReplyOf<typeof endpoints.pageSummaries>> => {
  const query = summariesMatching(db, actor, input)
  const { by, direction } = sortOf(input, 'usual')
  const rows = query
    .select(columns(actor.lang))
    .select(['s.status', 's.no', 's.due_at', 't.deadline', 't.status as taskStatus', 's.numbers'])
    .select(hasPeople(sql`s.school_id`).as('hasPeople'))
  const sorted =
    by === 'usual'
      ? rows
          .orderBy(sql`s.status = 'submitted'`, 'desc')
          .orderBy(sql`case when s.status = 'submitted' then s.submitted_at end`)
          .orderBy('s.task_id', 'desc')
          .orderBy('schoolName')
          .orderBy('s.id')
      : rows.orderBy(by as 'submitTime', inDirection(direction)).orderBy('s.id')
  const page = await pageOfRows(db, input, query, sorted)
  const now = Date.parse(await databaseNow(db))
  return {
    ...page,
    rows: page.rows.map(({ numbers, ...row }) => ({
      ...shown(row, now, actor),
      totals: (numbers?.keys ?? []).map((key, at) => ({
        label: inLang(summaryNumbers[key].label, actor.lang),
        value: numbers!.totals[at]!,
      })),
    })),
  }
}

/** How many summaries of a task are in which state. */
export const getSummaryCounts = async (
  db: Db,
  actor: Actor,
  { taskId }: InputOf<typeof endpoints.getSummaryCounts>,
): Promise<ReplyOf<typeof endpoints.getSummaryCounts>> => {
  const task = await tasksOf(db, actor)
    .select(['t.status', 't.deadline', 't.numbers'])
    .where('t.id', '=', taskId)
    .executeTakeFirst()
  if (!task) throw problem('house.not_found')
  const rows = await db
    .selectFrom('summary_submissions as s')
    .select(['s.status', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where not s.is_on_time))::int`.as('late'))
    .select(sql<number>`(count(*) filter (where s.numbers is null))::int`.as('unfilled'))
    .select(sql<number>`(count(*) filter (where s.no > 0))::int`.as('submitted'))
    .where('s.task_id', '=', taskId)
    .groupBy('s.status')
    .execute()
  const sum = (key: 'count' | 'late' | 'unfilled' | 'submitted'): number => rows.reduce((all, row) => all + row[key], 0)
  const countOf = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0
  const words = Object.keys(summaryStates.states) as (keyof typeof summaryStates.states)[]
  return {
    status: task.status,
    statusName: inLang(summaryTaskStates.states[task.status], actor.lang),
    deadline: task.deadline,
    total: sum('count'),
    missing: summaryStates.groups.missing.reduce((all, status) => all + countOf(status), 0),
    late: sum('late'),
    states: words.map((status) => ({
      status,
      statusName: inLang(summaryStates.states[status], actor.lang),
      count: countOf(status),
    })),
    unfilled: task.numbers.length === 0 ? 0 : sum('unfilled'),
    can: taskMoves(task, sum('submitted'), actor),
  }
}

/** A summary as it was submitted, with what is known of it now. */
export const getSummary = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId, no }: InputOf<typeof endpoints.getSummary>,
): Promise<ReplyOf<typeof endpoints.getSummary>> => {
  const { db } = ctx
  const row = await submissionsOf(db, actor)
    .select(columns(actor.lang))
    .select(['s.status', 's.no', 's.due_at', 't.deadline', 't.status as taskStatus'])
    .select([sql<string>`t.period_from::text`.as('periodFrom'), sql<string>`t.period_to::text`.as('periodTo')])
    .where('s.id', '=', submissionId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const now = await databaseNow(db)
  const content = await shownSubmission(ctx, submissionId, no ?? row.no)
  if (no !== undefined && content === null) throw problem('house.not_found')
  const task = await db.selectFrom('summary_tasks').selectAll().where('id', '=', row.taskId).executeTakeFirstOrThrow()
  const moved = content === null ? [] : await movedOf(db, task, { school_id: row.schoolId }, content.numbers, now)
  const submitter = await sql<{ name: string }>`
    select coalesce(${personName(sql`kept.submitted_by`)}, '') as name from summary_submitted kept
     where kept.submission_id = ${submissionId}::uuid and kept.no = ${content?.no ?? 0}`.execute(db)
  return {
    ...shown(row, Date.parse(now), actor),
    taskStatus: row.taskStatus,
    submitterName: submitter.rows[0]?.name ?? '',
    content,
    moved,
    decisions: await decisionsOf(db, submissionId, actor.lang, true),
  }
}
