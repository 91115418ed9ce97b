import * as own from '@kaisai/contract/integration/own.endpoints'
import * as desk from '@kaisai/contract/integration/token.endpoints'
import { type App, route } from '#src/http/route.ts'
import { remindOfEnds, sweepUses } from './integration.jobs.ts'
import * as making from './make-token.ts'
import { openRoutes } from './open.routes.ts'
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
  openRoutes(app)

  ctx.jobs.every('integration-ends', '35 0 * * *', () => remindOfEnds(ctx))
  ctx.jobs.every('integration-sweep', '27 * * * *', () => sweepUses(ctx))
}
