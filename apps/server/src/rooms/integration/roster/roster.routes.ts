import * as desk from '@kaisai/contract/integration/roster.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import * as views from './roster.views.ts'
import { runRosterJob } from './run-roster.ts'
import * as saving from './save-roster.ts'

export const rosterRoutes = (app: App): void => {
  const { ctx } = app
  route(app, desk.getRoster, (_, actor) => views.getRoster(ctx, actor))
  route(app, desk.saveRoster, (input, actor) => saving.saveRoster(ctx, actor, input))
  route(app, desk.runRoster, (input, actor) => saving.runRoster(ctx, actor, input))
  route(app, desk.pageRosterRuns, (input, actor) => views.pageRosterRuns(ctx.db, actor, input))
  route(app, desk.getRosterRun, (input, actor) => views.getRosterRun(ctx.db, actor, input))
  route(app, desk.decideRosterRun, (input, actor) => saving.decideRosterRun(ctx, actor, input))
  routeFile(app, desk.exportRosterTemplate, (_, actor) => views.exportRosterTemplate(actor.lang))

  ctx.jobs.every('integration-rosters', '* * * * *', () => saving.beginDueRosters(ctx))
  ctx.jobs.every('integration-roster-runs', '18 * * * *', () => saving.sweepRosterRuns(ctx))
  ctx.jobs.handle(saving.ROSTER_JOB, ({ runId }) => runRosterJob(ctx, runId!))
}
