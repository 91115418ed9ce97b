// What a school sees of the summaries it is asked for.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { askedAnswers, deadlineFor } from '@kaisai/contract/summary/gaps'
import { movedNumbers } from '@kaisai/contract/summary/numbers'
import type * as endpoints from '@kaisai/contract/summary/own.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { summaryWeights } from '../../award/reads.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { unseal } from '../../enrollment/index.ts'
import { personName } from '../../identity/reads.ts'
import { organizationNameIn, schoolNameIn } from '../../organization/reads.ts'
import { askedOf, countNumbers, numbersFor } from '../numbers/count-numbers.ts'
import { isToSubmit, ownMoves, ownSubmissions, type Submission, type Task } from '../summary.policy.ts'
import { filesOf, formOf } from '../task/task-parts.ts'

type Head = ReplyOf<typeof endpoints.pageOwnSummaries>['rows'][number]

/** The place answers of a summary are sealed for. */
export const summaryPlace = (submissionId: string): string => `summary_submissions.answers:${submissionId}`

const columns = async (db: Db, actor: Actor) =>
  (await ownSubmissions(db, actor)).select([
    's.id as submissionId',
    's.status',
    's.submitted_at as submitTime',
    's.due_at',
    't.deadline',
    't.status as taskStatus',
    sql<string>`t.period_from::text`.as('periodFrom'),
    sql<string>`t.period_to::text`.as('periodTo'),
    textIn(actor.lang, 't.title', 't.title_en').as('title'),
    organizationNameIn(actor.lang, sql`t.organization_id`).as('organizationName'),
    sql<string>`coalesce((select m.note from status_moves m where s.status = 'returned' and m.entity = 'summary_submissions' and m.entity_id = s.id
      and m.to_status = 'returned' order by m.id desc limit 1), '')`.as('reason'),
  ])
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof columns>>['execute']>>[number]

const headOf = ({ due_at, deadline, reason, ...row }: Row, now: number, lang: Lang): Head => ({
  ...row,
  statusName: inLang(summaryStates.states[row.status], lang),
  dueTime: deadlineFor(deadline!, due_at),
  returnReason: reasonIn(reason, lang),
  can: ownMoves({ status: row.status, due_at }, { status: row.taskStatus, deadline }, now),
})

/** The summaries the own school is asked for: what is to be done first, the nearest deadline of it first. */
export const pageOwnSummaries = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageOwnSummaries>,
): Promise<ReplyOf<typeof endpoints.pageOwnSummaries>> => {
  let query = await ownSubmissions(db, actor)
  let rows = await columns(db, actor)
  if (input.status) {
    query = query.where('s.status', '=', input.status)
    rows = rows.where('s.status', '=', input.status)
  }
  if (input.isWaiting) {
    query = query.where(isToSubmit)
    rows = rows.where(isToSubmit)
  }
  const page = await pageOfRows(
    db,
    input,
    query,
    rows
      .orderBy(sql`s.status in ('todo', 'draft', 'returned') and t.status <> 'archived'`, 'desc')
      .orderBy(sql`case when s.status in ('todo', 'draft', 'returned') then greatest(t.deadline, s.due_at) end`)
      .orderBy('s.id', 'desc'),
  )
  const now = Date.parse(await databaseNow(db))
  return { ...page, rows: page.rows.map((row) => headOf(row, now, actor.lang)) }
}

/** What was decided about a summary and when, the newest first. Names of reviewers are for the organizer. */
export const decisionsOf = async (db: Db, submissionId: string, lang: Lang, showsReviewers: boolean) => {
  const rows = await db
    .selectFrom('status_moves as m')
    .select(['m.verb', 'm.note', 'm.moved_at as time', sql<string>`coalesce(${personName(sql`m.user_id`)}, '')`.as('who')])
    .where('m.entity', '=', 'summary_submissions')
    .where('m.entity_id', '=', submissionId)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ verb, note, time, who }) => {
    const moved = summaryStates.moves[verb as keyof typeof summaryStates.moves]
    const isOwn = moved.access === 'summary:own:fill'
    return { text: inLang(moved.label, lang), who: showsReviewers || isOwn ? who : '', reason: reasonIn(note, lang), time }
  })
}

/** Numbers that differ now from what a summary keeps. */
export const movedOf = async (
  db: Db,
  task: Task,
  own: Pick<Submission, 'school_id'>,
  kept: Submission['numbers'],
  now: string,
) => {
  if (kept === null) return []
  const asked = await askedOf(db, task)
  const current = numbersFor(asked, await countNumbers(db, asked, own.school_id), own.school_id, now)
  return movedNumbers(kept, current)
}

/** A summary of the own school: what is asked, what was filled in. */
export const getOwnSummary = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId }: InputOf<typeof endpoints.getOwnSummary>,
): Promise<ReplyOf<typeof endpoints.getOwnSummary>> => {
  const { db } = ctx
  const { lang } = actor
  const row = await (await columns(db, actor)).select('s.task_id').where('s.id', '=', submissionId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const { task_id, ...head } = row
  const [own, task, form, now] = await Promise.all([
    db.selectFrom('summary_submissions').selectAll().where('id', '=', submissionId).executeTakeFirstOrThrow(),
    db.selectFrom('summary_tasks').selectAll().where('id', '=', task_id).executeTakeFirstOrThrow(),
    formOf(db, task_id),
    databaseNow(db),
  ])
  const [name, moved, templates, weights, decisions, stamp] = await Promise.all([
    sql<{ name: string }>`select ${schoolNameIn(lang, sql`${own.school_id}::uuid`)} as name`.execute(db),
    movedOf(db, task, own, own.numbers, now),
    filesOf(ctx, db, task.id),
    weightsOf(db, task.id, lang),
    decisionsOf(db, own.id, lang, false),
    ctx.stored.filesOf(db, own.stamp_file_id === null ? [] : [own.stamp_file_id]),
  ])
  const file = own.stamp_file_id === null ? undefined : stamp.get(own.stamp_file_id)
  return {
    ...headOf(head, Date.parse(now), lang),
    version: own.version,
    schoolName: name.rows[0]!.name,
    intro: bestIn(lang, task.intro, task.intro_en),
    form: form.document,
    answers: { ...askedAnswers(form.document, unseal(ctx, summaryPlace(own.id), own.answers, own.sealed_answers)) },
    notes: { ...own.notes },
    numbers: own.numbers,
    isNumbersWaiting: task.numbers.length > 0 && own.numbers === null,
    // What was submitted stays as it was; what differs is the organizer's to see.
    moved: own.status === 'approved' || own.status === 'excellent' ? [] : moved,
    needsStamp: task.needs_stamp,
    stamp: file ? { fileId: file.id, name: file.name, bytes: file.bytes } : null,
    isStampStale: own.stamp_content_no !== null && own.stamp_content_no !== own.content_no,
    templates,
    weights,
    decisions,
    serverTime: now,
  }
}

const weightsOf = async (db: Db, taskId: string, lang: Lang) => {
  const { rows } = await sql<{ competitionName: string; approved: number; excellent: number; onTime: number }>`
    select ${competitionNameIn(lang, sql`covered.competition_id`)} as "competitionName", weighed.approved, weighed.excellent, weighed.on_time as "onTime"
      from summary_task_competitions covered join ${summaryWeights} weighed on weighed.competition_id = covered.competition_id
     where covered.task_id = ${taskId}::uuid and weighed.approved + weighed.excellent + weighed.on_time > 0 order by covered.seq`.execute(
    db,
  )
  return rows
}
