// Reports are kept as they were shown: dated, numbered, the same whenever they are opened.
import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, pageOfRows } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { datedNumber } from '#src/platform/dated-number.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { DOCX, writeWord } from '#src/platform/word.ts'
import { type Reach, reachOf } from '../enrollment/index.ts'
import { personName } from '../identity/reads.ts'
import { organizationNameIn } from '../organization/reads.ts'
import { statisticsBook } from './export-statistics.ts'
import { reportPaper } from './report-paper.ts'
import { subjectsFor } from './scope.ts'
import { getStatistics } from './statistics.views.ts'

const hashOf = (reach: Reach): Buffer => createHash('sha256').update(JSON.stringify(reach)).digest()

// Reports of the organization over the same reach, of subjects the caller may see: nobody learns from a report what he is refused elsewhere.
const reportsOf = async (db: Db, actor: Actor) => {
  const reach = await reachOf(db, actor)
  const subjects = subjectsFor(actor, reach)
  return db
    .selectFrom('statistics_reports as r')
    .where(sql<boolean>`r.organization_id is not distinct from ${actor.organizationId}::uuid`)
    .where('r.reach', '=', hashOf(reach))
    .where(sql<boolean>`r.subjects <@ ${[...subjects]}::text[]`)
}

const head = (actor: Actor) =>
  [
    sql<string>`r.id`.as('reportId'),
    sql<string>`r.no`.as('no'),
    sql<string>`r.title`.as('title'),
    sql<string>`r.scope`.as('scope'),
    personName(sql`r.made_by`).as('makerName'),
    sql<string>`r.made_at`.as('makeTime'),
    sql<Lang>`r.lang`.as('lang'),
    sql<boolean>`coalesce(r.made_by = ${actor.userId}::uuid, false)`.as('isOwn'),
  ] as const

/** The reports of the caller's organization over the same reach. */
export const pageReports = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageReports>,
): Promise<ReplyOf<typeof endpoints.pageReports>> => {
  let query = await reportsOf(db, actor)
  const { keyword } = input
  if (keyword) query = query.where(({ or, eb }) => or([holdsWord('r.title', keyword), eb('r.no', '=', keyword)]))
  return pageOfRows(db, input, query, query.select(head(actor)).orderBy('r.id', 'desc'))
}

/** A report as it was made. */
export const getReport = async (
  db: Db,
  actor: Actor,
  { reportId }: InputOf<typeof endpoints.getReport>,
): Promise<ReplyOf<typeof endpoints.getReport>> => {
  const row = await (await reportsOf(db, actor))
    .where('r.id', '=', reportId)
    .select(head(actor))
    .select(['r.foreword', 'r.parts'])
    .select(organizationNameIn(actor.lang, sql`r.organization_id`).as('organizationName'))
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return { ...row, parts: row.parts as ReplyOf<typeof endpoints.getReport>['parts'] }
}

/** Makes a report of what the caller sees now; refuses what `getStatistics` refuses. */
export const makeReport = async (
  ctx: Ctx,
  actor: Actor,
  { title, foreword, subjects, ...over }: InputOf<typeof endpoints.makeReport>,
): Promise<{ reportId: string; no: string }> => {
  const parts: ReplyOf<typeof endpoints.getStatistics>[] = []
  for (const subject of subjects) parts.push(await getStatistics(ctx, actor, { subject, ...over }))
  const reach = hashOf(await reachOf(ctx.db, actor))
  return inTx(ctx.db, async (tx) => {
    const { id, no } = await tx
      .insertInto('statistics_reports')
      .values({
        ...{
          no: datedNumber(ctx.now(), 6),
          organization_id: actor.organizationId,
          title,
          foreword,
          scope: parts[0]!.scope,
          lang: actor.lang,
        },
        ...{ reach, subjects: [...subjects], parts: JSON.stringify(parts), made_by: actor.userId },
      })
      .returning(['id', 'no'])
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      action: 'statistics.report_made',
      ...{ entity: 'statistics_reports', entityId: id, entityName: title, organizationId: actor.organizationId },
    })
    return { reportId: id, no }
  })
}

/** A report as a workbook, PDF or Word document, in the language it was made in; who took it is in the log. */
export const downloadReport = async (
  ctx: Ctx,
  actor: Actor,
  { reportId, format = 'xlsx' }: InputOf<typeof endpoints.downloadReport>,
): Promise<FileReply> => {
  const report = await getReport(ctx.db, actor, { reportId })
  const { lang } = report
  await record(ctx.db, actor, {
    action: 'statistics.exported',
    ...{ entity: 'statistics_reports', entityId: reportId, entityName: report.title, organizationId: actor.organizationId },
  })
  const name = `${inLang(['统计报告', 'Report'], lang)}-${report.no}`
  if (format === 'xlsx') return statisticsBook(report.parts, name, lang)
  const paper = reportPaper(report)
  return format === 'pdf'
    ? { name: `${name}.pdf`, mediaType: PDF, body: (await printPdf(paper)).bytes }
    : { name: `${name}.docx`, mediaType: DOCX, body: await writeWord(paper) }
}

/** Deletes an own report; of others it says that it is not the caller's. */
export const deleteReport = (ctx: Ctx, actor: Actor, { reportId }: InputOf<typeof endpoints.deleteReport>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { title, isOwn } = await getReport(tx, actor, { reportId })
    if (!isOwn) throw problem('statistics.not_own_report')
    await tx.deleteFrom('statistics_reports').where('id', '=', reportId).execute()
    await record(tx, actor, {
      action: 'statistics.report_deleted',
      ...{ entity: 'statistics_reports', entityId: reportId, entityName: title, organizationId: actor.organizationId },
    })
    return null
  })
