import * as endpoints from '@kaisai/contract/finance/closing/closing.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { askReopening, closeMonth, decideClosing } from './close-month.ts'
import { exportMonth, getMonth, listMonths, verifyClosing } from './closing.views.ts'

/** The calls of the monthly closing. */
export const closingRoutes = (app: App): void => {
  const { ctx } = app
  route(app, endpoints.listMonths, (_, actor) => listMonths(ctx, actor))
  route(app, endpoints.getMonth, (input, actor) => getMonth(ctx, actor, input))
  route(app, endpoints.closeMonth, (input, actor) => closeMonth(ctx, actor, input))
  route(app, endpoints.decideClosing, (input, actor) => decideClosing(ctx, actor, input))
  route(app, endpoints.askReopening, (input, actor) => askReopening(ctx, actor, input))
  route(app, endpoints.verifyClosing, (input, actor) => verifyClosing(ctx, actor, input))
  routeFile(app, endpoints.exportMonth, (input, actor) => exportMonth(ctx, actor, input))
}
