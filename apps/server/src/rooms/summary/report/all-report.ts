// A report over all schools of a task as they stand at one moment: kept with its numbers, never made again.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { AllSchools, KeptNumbers } from '@kaisai/contract/summary/numbers'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { datedNumber } from '#src/platform/dated-number.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { personName } from '../../identity/reads.ts'
import { organizationNameIn } from '../../organization/reads.ts'
import { type Task, tasksOf } from '../summary.policy.ts'
import { allPaper } from './all-paper.ts'

const record = recorder('summary', 'summary_tasks')
const title: Label = ['总结报告', 'Report']

const taskIn = async (db: Db, actor: Actor, taskId: string): Promise<Task> => {
  const task = await tasksOf(db, actor).selectAll('t').where('t.id', '=', taskId).executeTakeFirst()
  if (!task) throw problem('house.not_found')
  return task
}

/** Starts the job; refuses where there is nothing to report on. */
export const makeSummaryReport = async (
  ctx: Ctx,
  actor: Actor,
  { taskId }: InputOf<typeof endpoints.makeSummaryReport>,
): Promise<{ taskId: string }> => {
  const task = await taskIn(ctx.db, actor, taskId)
  const some = await ctx.db
    .selectFrom('summary_submissions')
    .select('id')
    .where('task_id', '=', taskId)
    .where('status', 'in', ['submitted', 'approved', 'excellent'])
    .limit(1)
    .executeTakeFirst()
  if (!some) throw problem('summary.nothing_submitted')
  return inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'summaryReport', `${inLang(title, actor.lang)} · ${task.title}`, {
      summaryTaskId: taskId,
    }),
  }))
}

interface Row {
  readonly status: keyof typeof summaryStates.states
  readonly name: string | null
  readonly nameEn: string | null
  readonly isOnTime: boolean | null
  readonly numbers: KeptNumbers | null
}

/** What a report over all schools says: of those that wait or were accepted, their last submission; of the others, that they are missing. */
export const allSchoolsOf = async (db: Db, task: Task): Promise<AllSchools> => {
  const { rows } = await sql<Row>`
    select s.status, kept.school_name as name, kept.school_name_en as "nameEn", s.is_on_time as "isOnTime", kept.numbers
      from summary_submissions s left join summary_submitted kept on kept.submission_id = s.id and kept.no = s.no and s.status in ('submitted', 'approved', 'excellent')
     where s.task_id = ${task.id}::uuid order by s.id`.execute(db)
  const keys = task.numbers
  const arrived = rows.filter((row) => row.name !== null)
  const valuesOf = (numbers: KeptNumbers | null, values: readonly number[] | null | undefined): number[] =>
    keys.map((key) => (numbers === null || !values ? 0 : (values[numbers.keys.indexOf(key)] ?? 0)))
  const sum = (all: readonly (readonly number[])[]): number[] =>
    keys.map((_, at) => all.reduce((total, one) => total + one[at]!, 0))
  const before = arrived.filter(({ numbers }) => numbers?.totalsBefore)
  const parts = Map.groupBy(
    arrived.flatMap(({ numbers }) => (numbers?.competitions ?? []).map((one) => ({ ...one, numbers: numbers! }))),
    ({ competitionId }) => competitionId,
  )
  return {
    deadline: task.deadline ?? '',
    keys,
    states: Object.keys(summaryStates.states).map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
    })),
    totals: sum(arrived.map(({ numbers }) => valuesOf(numbers, numbers?.totals))),
    totalsBefore:
      before.length < arrived.length || before.length === 0
        ? null
        : sum(before.map(({ numbers }) => valuesOf(numbers, numbers!.totalsBefore))),
    competitions: [...parts.values()].map((some) => {
      const past = some.filter((one) => one.before !== null)
      return {
        ...{ name: some[0]!.name, nameEn: some[0]!.nameEn, values: sum(some.map((one) => valuesOf(one.numbers, one.values))) },
        before: past.length === 0 ? null : sum(past.map((one) => valuesOf(one.numbers, one.before))),
      }
    }),
    schools: arrived
      .map((row) => ({
        ...{ name: row.name!, nameEn: row.nameEn ?? '', status: row.status, isOnTime: row.isOnTime === true },
        values: valuesOf(row.numbers, row.numbers?.totals),
      }))
      .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || a.name.localeCompare(b.name, 'zh')),
  }
}

/** The job: counts, prints, keeps. */
export const reportJob =
  (ctx: Ctx): TaskHandler<{ summaryTaskId: string }> =>
  async ({ summaryTaskId }, actor, progress) => {
    const task = await taskIn(ctx.db, actor, summaryTaskId)
    const at = await databaseNow(ctx.db)
    const content = await allSchoolsOf(ctx.db, task)
    await progress.report(1, 3)
    const no = datedNumber(ctx.now(), 6)
    const { rows } = await sql<{
      name: string
    }>`select ${organizationNameIn(actor.lang, sql`${task.organization_id}::uuid`)} as name`.execute(ctx.db)
    const name = `${nameIn(task, actor.lang)} · ${inLang(title, actor.lang)}`
    const { bytes } = await printPdf(
      allPaper(
        content,
        { no, title: name, organizerName: rows[0]!.name, periodFrom: task.period_from, periodTo: task.period_to, madeAt: at },
        actor.lang,
      ),
    )
    await progress.report(2, 3)
    const file = { name: `${name}-${no}.pdf`, purpose: 'summaryReport', mediaType: PDF, extension: 'pdf', open: false }
    const fileId = await ctx.stored.keep(ctx.db, { ...file, userId: actor.userId, organizationId: task.organization_id }, bytes)
    const accepted = content.schools.filter(({ status }) => status === 'approved' || status === 'excellent').length
    await inTx(ctx.db, async (tx) => {
      await tx
        .insertInto('summary_reports')
        .values({
          ...{ no, task_id: task.id, title: name, schools: content.schools.length, accepted, content: JSON.stringify(content) },
          ...{ file_id: fileId, made_by: actor.userId, made_at: at },
        })
        .execute()
      await record(tx, actor, { id: task.id, name: task.title, organization_id: task.organization_id }, 'report_made', {
        changes: [{ field: 'number', from: null, to: no }],
      })
    })
    await progress.report(3, 3)
    return {
      message: inLang([`报告 ${no} 已生成`, `Report ${no} was made.`], actor.lang),
      outcome: { no, schools: content.schools.length },
      result: { name: file.name, mediaType: PDF, body: bytes },
    }
  }

const nameIn = (task: Task, lang: Lang): string => bestIn(lang, task.title, task.title_en)

/** Reports of a task, newest first. */
export const listSummaryReports = async (
  db: Db,
  actor: Actor,
  { taskId }: InputOf<typeof endpoints.listSummaryReports>,
): Promise<ReplyOf<typeof endpoints.listSummaryReports>> => {
  await taskIn(db, actor, taskId)
  return db
    .selectFrom('summary_reports as r')
    .select(['r.id as reportId', 'r.no', 'r.title', 'r.schools', 'r.accepted', 'r.made_at as makeTime'])
    .select(sql<string>`coalesce(${personName(sql`r.made_by`)}, '')`.as('makerName'))
    .where('r.task_id', '=', taskId)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()
}

/** A report as it was made. */
export const downloadAllReport = async (
  ctx: Ctx,
  actor: Actor,
  { reportId }: InputOf<typeof endpoints.downloadAllReport>,
): Promise<FileReply> => {
  const found = await tasksOf(ctx.db, actor)
    .innerJoin('summary_reports as r', 'r.task_id', 't.id')
    .select('r.file_id')
    .where('r.id', '=', reportId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, found.file_id, 'original', { download: true })
}
