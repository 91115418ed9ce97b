// Tasks as organizers read them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import type * as endpoints from '@kaisai/contract/summary/task.endpoints'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { organizationNameIn, schoolNameIn } from '../../organization/reads.ts'
import { ownSubmissions, taskMoves, tasksOf } from '../summary.policy.ts'
import { hasPeople, schoolsAsked } from './schools.ts'
import { filesOf, formOf } from './task-parts.ts'

/** Schools named at most in a warning. */
const NAMED = 20

const counted = (condition: ReturnType<typeof inGroup> | ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::int from summary_submissions s where s.task_id = t.id and ${condition})`
const headColumns = (actor: Actor) =>
  [
    sql<string>`t.id`.as('taskId'),
    sql<string>`t.title`.as('title'),
    sql<string>`t.title_en`.as('titleEn'),
    organizationNameIn(actor.lang, sql`t.organization_id`).as('organizationName'),
    sql<string>`t.period_from::text`.as('periodFrom'),
    sql<string>`t.period_to::text`.as('periodTo'),
    sql<string | null>`t.deadline`.as('deadline'),
    counted(sql<boolean>`true`).as('schools'),
    counted(sql<boolean>`not ${inGroup(summaryStates, 'missing', 's.status')}`).as('arrived'),
    counted(inGroup(summaryStates, 'accepted', 's.status')).as('accepted'),
    counted(sql<boolean>`s.no > 0`).as('submitted'),
    counted(sql<boolean>`s.status = 'submitted'`).as('waiting'),
    sql<number>`t.version`.as('version'),
  ] as const

/** A page of tasks within reach. */
export const pageSummaryTasks = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSummaryTasks>,
): Promise<ReplyOf<typeof endpoints.pageSummaryTasks>> => {
  let query = tasksOf(db, actor)
  const { status, keyword } = input
  if (status) query = query.where('t.status', '=', status)
  if (keyword) query = query.where(({ or }) => or([holdsText('t.title', keyword), holdsText('t.title_en', keyword)]))
  const page = await pageOfRows(db, input, query, query.select(headColumns(actor)).select('t.status').orderBy('t.id', 'desc'))
  return {
    ...page,
    rows: page.rows.map(({ submitted, waiting: _, ...row }) => ({
      ...row,
      statusName: inLang(summaryTaskStates.states[row.status], actor.lang),
      can: taskMoves(row, submitted, actor),
    })),
  }
}

/** A task with everything that is set. */
export const getSummaryTask = async (
  ctx: Ctx,
  actor: Actor,
  { taskId }: InputOf<typeof endpoints.getSummaryTask>,
): Promise<ReplyOf<typeof endpoints.getSummaryTask>> => {
  const { db } = ctx
  const row = await tasksOf(db, actor).selectAll('t').select(headColumns(actor)).where('t.id', '=', taskId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const [competitions, chosen, files, form, asked] = await Promise.all([
    sql<{
      value: string
      label: string
    }>`select covered.competition_id as value, ${competitionNameIn(actor.lang, sql`covered.competition_id`)} as label
      from summary_task_competitions covered where covered.task_id = ${taskId}::uuid order by covered.seq`.execute(db),
    sql<{
      value: string
      label: string
    }>`select named.school_id as value, ${schoolNameIn(actor.lang, sql`named.school_id`)} as label
      from summary_task_schools named where named.task_id = ${taskId}::uuid order by 2, 1`.execute(db),
    filesOf(ctx, db, taskId),
    formOf(db, taskId),
    wouldAsk(db, actor, row),
  ])
  return {
    ...{ taskId: row.taskId, title: row.title, titleEn: row.titleEn, organizationName: row.organizationName, status: row.status },
    ...{ periodFrom: row.periodFrom, periodTo: row.periodTo, deadline: row.deadline, version: row.version },
    ...{ schools: row.schools, arrived: row.arrived, accepted: row.accepted, waiting: row.waiting },
    statusName: inLang(summaryTaskStates.states[row.status], actor.lang),
    can: taskMoves(row, row.submitted, actor),
    ...{ intro: row.intro, introEn: row.intro_en, scope: row.scope, numbers: row.numbers, remindSteps: row.remind_steps },
    ...{ isByCompetition: row.is_by_competition, isYearOnYear: row.is_year_on_year, needsStamp: row.needs_stamp },
    ...{ competitions: competitions.rows, chosenSchools: chosen.rows, files, form: form.document },
    ...asked,
  }
}

const wouldAsk = async (db: Db, actor: Actor, task: Parameters<typeof schoolsAsked>[0]) => {
  const { rows } = await sql<{ count: number; without: string[] | null }>`
    select count(*)::int as count, (array_agg(named.name order by named.name) filter (where not named.has))[1:${sql.lit(NAMED)}] as without
      from (select ${schoolNameIn(actor.lang, sql`asked.school_id`)} as name, ${hasPeople(sql`asked.school_id`)} as has from (${schoolsAsked(task)}) asked) named`.execute(
    db,
  )
  return { wouldAsk: rows[0]!.count, withoutPeople: rows[0]!.without ?? [] }
}

/** Tasks that were published, for filters. */
export const listSummaryTasks = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listSummaryTasks>> =>
  tasksOf(db, actor)
    .select(['t.id as value', textIn(actor.lang, 't.title', 't.title_en').as('label'), 't.status'])
    .where(sql<boolean>`${inGroup(summaryTaskStates, 'published', 't.status')}`)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute()

const replyWith = async (ctx: Ctx, taskId: string, fileId: string): Promise<FileReply> => {
  const file = (await filesOf(ctx, ctx.db, taskId)).find((one) => one.fileId === fileId)
  if (!file) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, fileId, 'original', { download: true })
}

/** A template of a task within reach. */
export const downloadSummaryTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { taskId, fileId }: { readonly taskId: string; readonly fileId: string },
): Promise<FileReply> => {
  const seen = await tasksOf(ctx.db, actor).select('t.id').where('t.id', '=', taskId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return replyWith(ctx, taskId, fileId)
}

/** A template of a task the own school is asked by. */
export const downloadOwnTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId, fileId }: { readonly submissionId: string; readonly fileId: string },
): Promise<FileReply> => {
  const own = await (await ownSubmissions(ctx.db, actor)).select('s.task_id').where('s.id', '=', submissionId).executeTakeFirst()
  if (!own) throw problem('house.not_found')
  return replyWith(ctx, own.task_id, fileId)
}
