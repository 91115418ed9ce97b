// What browsers report about pages that break their policy: taken from anybody, added up, shown to whoever runs the platform.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { type pageBrowserReports as endpoint, REPORT_PATH } from '@kaisai/contract/system/report.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import { type BrowserReport, readReports } from './read-report.ts'

const MOST_BYTES = 32 * 1024
/** Different reports that are kept: whoever floods the call fills no table. */
const MOST_ROWS = 500
const KEPT_DAYS = 30

/** Adds the call browsers send reports to. It reads two types no other call takes, and always answers 204. */
export const reportRoutes = ({ http, ctx, limiter }: App): void => {
  http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(BASE + REPORT_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      limiter?.take('telemetry', null, request.ip)
      for (const report of distinct(readReports(String(request.body ?? '')))) await keepReport(ctx, report)
      return reply.code(204).send()
    })
    done()
  })
}

const distinct = (reports: readonly BrowserReport[]): BrowserReport[] => [
  ...new Map(reports.map((report) => [JSON.stringify(report), report])).values(),
]

const keepReport = async (ctx: Ctx, { disposition, directive, blocked, path }: BrowserReport): Promise<void> => {
  const again = await sql`update system_browser_reports set hits = hits + 1, last_at = now()
    where disposition = ${disposition} and directive = ${directive} and blocked = ${blocked} and path = ${path}`.execute(ctx.db)
  if (Number(again.numAffectedRows) > 0) return
  await inTx(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('system_browser_reports'))`.execute(tx)
    await sql`insert into system_browser_reports (disposition, directive, blocked, path)
      select ${disposition}, ${directive}, ${blocked}, ${path} where (select count(*) from system_browser_reports) < ${MOST_ROWS}
      on conflict (disposition, directive, blocked, path) do update set hits = system_browser_reports.hits + 1, last_at = now()`.execute(
      tx,
    )
  })
}

/** A page of the reports, the newest first. */
export const pageBrowserReports = async (db: Db, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> => {
  let query = db.selectFrom('system_browser_reports as r')
  if (input.disposition) query = query.where('r.disposition', '=', input.disposition)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) =>
      or([holdsText('r.directive', keyword), holdsText('r.blocked', keyword), holdsText('r.path', keyword)]),
    )
  }
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select(['r.id', 'r.disposition', 'r.directive', 'r.blocked', 'r.path', 'r.hits', 'r.first_at', 'r.last_at'])
      .orderBy('r.last_at', 'desc')
      .orderBy('r.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ id, first_at, last_at, ...row }) => ({
      ...row,
      reportId: id,
      firstTime: first_at,
      lastTime: last_at,
    })),
  }
}

/** Removes what has not happened for a month. */
export const sweepReports = async (ctx: Ctx): Promise<void> => {
  await sql`delete from system_browser_reports where last_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(ctx.db)
}
