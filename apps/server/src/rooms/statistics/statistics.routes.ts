import * as endpoints from '@kaisai/contract/statistics/endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { exportStatistics } from './export-statistics.ts'
import { forgetKept } from './keep.ts'
import * as openData from './open-data/open-data.ts'
import * as reports from './reports.ts'
import { listStatisticsCompetitions } from './scope.ts'
import { getStatistics, listSubjects } from './statistics.views.ts'

export const statisticsRoutes = (app: App): void => {
  const { ctx } = app
  route(app, endpoints.listSubjects, (_, actor) => listSubjects(ctx.db, actor))
  route(app, endpoints.listStatisticsCompetitions, (input, actor) => listStatisticsCompetitions(ctx.db, actor, input))
  route(app, endpoints.getStatistics, (input, actor) => getStatistics(ctx, actor, input))
  routeFile(app, endpoints.exportStatistics, (input, actor) => exportStatistics(ctx, actor, input))
  route(app, endpoints.makeReport, (input, actor) => reports.makeReport(ctx, actor, input))
  route(app, endpoints.pageReports, (input, actor) => reports.pageReports(ctx.db, actor, input))
  route(app, endpoints.getReport, (input, actor) => reports.getReport(ctx.db, actor, input))
  route(app, endpoints.deleteReport, (input, actor) => reports.deleteReport(ctx, actor, input))
  routeFile(app, endpoints.downloadReport, (input, actor) => reports.downloadReport(ctx, actor, input))
  route(app, endpoints.getOpenData, (input, actor) => openData.getOpenData(ctx.db, actor, input))
  route(app, endpoints.publishOpenData, (input, actor) => openData.publishOpenData(ctx, actor, input))
  route(app, endpoints.withdrawOpenData, (input, actor) => openData.withdrawOpenData(ctx, actor, input))
  routePublic(app, endpoints.getPublicData, (input, who) => openData.getPublicData(ctx, who, input))
  routeFile(app, endpoints.downloadPublicData, (input, who) => openData.downloadPublicData(ctx, who, input))
  ctx.jobs.every('statistics-kept', '40 19 * * *', () => forgetKept(ctx))
}
