import * as own from '@kaisai/contract/summary/own.endpoints'
import * as record from '@kaisai/contract/summary/record.endpoints'
import * as task from '@kaisai/contract/summary/task.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { prefillJob } from './numbers/prefill.ts'
import * as filling from './own/fill.ts'
import * as views from './own/own.views.ts'
import * as submitting from './own/submit.ts'
import * as deciding from './record/decide.ts'
import { exportSummaries, summarySheet } from './record/export-summaries.ts'
import * as lists from './record/record.views.ts'
import { remindSchools } from './record/remind.ts'
import * as files from './record/submitted.ts'
import * as reports from './report/all-report.ts'
import * as papers from './report/school-report.ts'
import * as moving from './task/open-task.ts'
import * as saving from './task/save-task.ts'
import * as tasks from './task/task.views.ts'

export const summaryRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, task.pageSummaryTasks, (input, actor) => tasks.pageSummaryTasks(db, actor, input))
  route(app, task.getSummaryTask, (input, actor) => tasks.getSummaryTask(ctx, actor, input))
  route(app, task.listSummaryTasks, (_, actor) => tasks.listSummaryTasks(db, actor))
  route(app, task.addSummaryTask, (input, actor) => saving.addSummaryTask(ctx, actor, input))
  route(app, task.updateSummaryTask, (input, actor) => saving.updateSummaryTask(ctx, actor, input))
  route(app, task.deleteSummaryTask, (input, actor) => saving.deleteSummaryTask(ctx, actor, input))
  route(app, task.openSummaryTask, (input, actor) => moving.openSummaryTask(ctx, actor, input))
  route(app, task.withdrawSummaryTask, (input, actor) => moving.withdrawSummaryTask(ctx, actor, input))
  route(app, task.moveSummaryTask, (input, actor) => moving.moveSummaryTask(ctx, actor, input))
  route(app, task.extendSummaryTask, (input, actor) => moving.extendSummaryTask(ctx, actor, input))
  routeFile(app, task.downloadSummaryTemplate, (input, actor) => tasks.downloadSummaryTemplate(ctx, actor, input))

  route(app, own.pageOwnSummaries, (input, actor) => views.pageOwnSummaries(db, actor, input))
  route(app, own.getOwnSummary, (input, actor) => views.getOwnSummary(ctx, actor, input))
  route(app, own.saveOwnSummary, (input, actor) => filling.saveOwnSummary(ctx, actor, input))
  route(app, own.refreshOwnNumbers, (input, actor) => filling.refreshOwnNumbers(ctx, actor, input))
  route(app, own.saveOwnStamp, (input, actor) => filling.saveOwnStamp(ctx, actor, input))
  route(app, own.submitOwnSummary, (input, actor) => submitting.submitOwnSummary(ctx, actor, input))
  route(app, own.withdrawOwnSummary, (input, actor) => submitting.withdrawOwnSummary(ctx, actor, input))
  routeFile(app, own.downloadOwnSheet, (input, actor) => papers.downloadOwnSheet(ctx, actor, input))
  routeFile(app, own.downloadOwnTemplate, (input, actor) => tasks.downloadOwnTemplate(ctx, actor, input))
  routeFile(app, own.downloadOwnSummaryFile, (input, actor) => files.downloadOwnSummaryFile(ctx, actor, input))

  route(app, record.pageSummaries, (input, actor) => lists.pageSummaries(db, actor, input))
  route(app, record.getSummaryCounts, (input, actor) => lists.getSummaryCounts(db, actor, input))
  route(app, record.getSummary, (input, actor) => lists.getSummary(ctx, actor, input))
  route(app, record.decideSummaries, (input, actor) => deciding.decideSummaries(ctx, actor, input))
  route(app, record.extendSummaries, (input, actor) => deciding.extendSummaries(ctx, actor, input))
  route(app, record.remindSchools, (input, actor) => remindSchools(ctx, actor, input))
  route(app, record.exportSummaries, (input, actor) => exportSummaries(ctx, actor, input))
  routeFile(app, record.downloadSummaryFile, (input, actor) => files.downloadSummaryFile(ctx, actor, input))
  routeFile(app, record.downloadSummaryReport, (input, actor) => papers.downloadSummaryReport(ctx, actor, input))
  route(app, record.makeSummaryReport, (input, actor) => reports.makeSummaryReport(ctx, actor, input))
  route(app, record.listSummaryReports, (input, actor) => reports.listSummaryReports(db, actor, input))
  routeFile(app, record.downloadAllReport, (input, actor) => reports.downloadAllReport(ctx, actor, input))

  ctx.tasks.carryOut('summaryPrefill', prefillJob(ctx))
  ctx.tasks.carryOut('summaryExport', makeSheet(ctx, summarySheet))
  ctx.tasks.carryOut('summaryReport', reports.reportJob(ctx))
  ctx.jobs.every('summary-clock', '*/5 * * * *', () => moving.runSummaryClock(ctx))
}
