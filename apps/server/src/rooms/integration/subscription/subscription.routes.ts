import * as desk from '@kaisai/contract/integration/subscription.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { beginDue, sweepRuns } from './due.ts'
import { EXPORT_JOB, makeExport } from './make-export.ts'
import * as saving from './save-subscription.ts'
import * as views from './subscription.views.ts'

export const subscriptionRoutes = (app: App): void => {
  const { ctx } = app
  route(app, desk.getSubscriptionStart, (input, actor) => views.getSubscriptionStart(ctx, actor, input))
  route(app, desk.listSubscriptions, (_, actor) => views.listSubscriptions(ctx, actor))
  route(app, desk.addSubscription, (input, actor) => saving.addSubscription(ctx, actor, input))
  route(app, desk.updateSubscription, (input, actor) => saving.updateSubscription(ctx, actor, input))
  route(app, desk.runSubscription, (input, actor) => saving.runSubscription(ctx, actor, input))
  route(app, desk.deleteSubscription, (input, actor) => saving.deleteSubscription(ctx, actor, input))
  route(app, desk.pageSubscriptionRuns, (input, actor) => views.pageSubscriptionRuns(ctx.db, actor, input))
  routeFile(app, desk.downloadSubscribed, (input, actor) => views.downloadSubscribed(ctx, actor, input))

  ctx.jobs.every('integration-subscriptions', '* * * * *', async () => void (await beginDue(ctx)))
  ctx.jobs.every('integration-runs', '12 * * * *', () => sweepRuns(ctx))
  ctx.jobs.handle(EXPORT_JOB, ({ runId }) => makeExport(ctx, app.exports, runId!))
}
