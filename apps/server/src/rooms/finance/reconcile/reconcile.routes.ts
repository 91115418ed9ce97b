import * as endpoints from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { askProvider, settleDifference } from './differences.ts'
import { runReconcileClock } from './reconcile.jobs.ts'
import * as views from './reconcile.views.ts'
import { compareAgain, downloadProviderBill, runReconcileTask, runReconciliation, waiveReconciliation } from './reconcile-day.ts'

/** The calls, the job and the clock of reconciliation. */
export const reconcileRoutes = (app: App): void => {
  const { ctx } = app
  route(app, endpoints.listReconciledChannels, (_, actor) => views.listReconciledChannels(ctx.db, actor))
  route(app, endpoints.pageReconciliations, (input, actor) => views.pageReconciliations(ctx.db, actor, input))
  route(app, endpoints.getReconciliation, (input, actor) => views.getReconciliation(ctx.db, actor, input))
  route(app, endpoints.runReconciliation, (input, actor) => runReconciliation(ctx, actor, input))
  route(app, endpoints.compareAgain, (input, actor) => compareAgain(ctx, actor, input))
  route(app, endpoints.waiveReconciliation, (input, actor) => waiveReconciliation(ctx, actor, input))
  routeFile(app, endpoints.downloadProviderBill, (input, actor) => downloadProviderBill(ctx, actor, input))
  route(app, endpoints.pageDifferences, (input, actor) => views.pageDifferences(ctx.db, actor, input))
  route(app, endpoints.askProvider, (input, actor) => askProvider(ctx, actor, input))
  route(app, endpoints.settleDifference, (input, actor) => settleDifference(ctx, actor, input))
  ctx.tasks.carryOut('financeReconcile', runReconcileTask(ctx))
  // Providers make the bills of a day at ten in the morning in China.
  ctx.jobs.every('finance-reconcile', '*/10 2-9 * * *', () => runReconcileClock(ctx))
}
