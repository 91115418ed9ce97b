import * as hooks from '@kaisai/contract/integration/hook.endpoints'
import * as own from '@kaisai/contract/integration/own.endpoints'
import * as desk from '@kaisai/contract/integration/token.endpoints'
import { type App, route } from '#src/http/route.ts'
import * as hookViews from './hook/hook.views.ts'
import * as saving from './hook/save-hook.ts'
import { SEND, SENDERS, sendWaiting, startSenders } from './hook/send.ts'
import { spreadEvents, sweepEvents } from './hook/spread.ts'
import { remindOfEnds, sweepUses } from './integration.jobs.ts'
import * as making from './make-token.ts'
import { openRoutes } from './open.routes.ts'
import { rosterRoutes } from './roster/roster.routes.ts'
import { subscriptionRoutes } from './subscription/subscription.routes.ts'
import * as views from './token.views.ts'

export const integrationRoutes = (app: App): void => {
  const { ctx } = app
  route(app, own.listOwnTokens, (_, actor) => views.listOwnTokens(ctx, actor))
  route(app, own.makeOwnToken, (input, actor) => making.makeOwnToken(ctx, actor, input))
  route(app, own.revokeOwnToken, (input, actor) => making.revokeOwnToken(ctx, actor, input))
  route(app, desk.pageTokens, (input, actor) => views.pageTokens(ctx, actor, input))
  route(app, desk.listTokenScopes, (_, actor) => views.listTokenScopes(actor))
  route(app, desk.makeToken, (input, actor) => making.makeToken(ctx, actor, input))
  route(app, desk.revokeToken, (input, actor) => making.revokeToken(ctx, actor, input))
  route(app, desk.pageTokenUses, (input, actor) => views.pageTokenUses(ctx, actor, input))
  route(app, hooks.listHooks, (_, actor) => hookViews.listHooks(ctx, actor))
  route(app, hooks.saveHook, (input, actor) => saving.saveHook(ctx, actor, input))
  route(app, hooks.rotateHookSecret, (input, actor) => saving.rotateHookSecret(ctx, actor, input))
  route(app, hooks.deleteHook, (input, actor) => saving.deleteHook(ctx, actor, input))
  route(app, hooks.testHook, (input, actor) => saving.testHook(ctx, actor, input))
  route(app, hooks.pageDeliveries, (input, actor) => hookViews.pageDeliveries(ctx.db, actor, input))
  route(app, hooks.replayDeliveries, (input, actor) => saving.replayDeliveries(ctx, actor, input))
  subscriptionRoutes(app)
  rosterRoutes(app)
  openRoutes(app)

  ctx.jobs.every('integration-ends', '35 0 * * *', () => remindOfEnds(ctx))
  ctx.jobs.every('integration-sweep', '27 * * * *', async () => {
    await sweepUses(ctx)
    await sweepEvents(ctx)
  })
  ctx.jobs.every('integration-events', '* * * * *', async () => {
    await spreadEvents(ctx)
    await startSenders(ctx)
  })
  ctx.jobs.handle(SEND, ({ hookId }, signal) => sendWaiting(ctx, hookId!, signal), { atOnce: SENDERS })
}
