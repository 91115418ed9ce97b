import * as endpoints from '@kaisai/contract/payout/endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { exportPayout, payoutSheet } from './export-payout.ts'
import * as making from './make-payout.ts'
import * as moving from './move-payout.ts'
import * as views from './payout.views.ts'
import { pageExpertFees, saveExpertFee } from './rates.ts'

export const payoutRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, endpoints.pagePayouts, (input, actor) => views.pagePayouts(db, actor, input))
  route(app, endpoints.getPayout, (input, actor) => views.getPayout(db, actor, input))
  route(app, endpoints.listPayoutHistory, (input, actor) => views.listPayoutHistory(db, actor, input))
  route(app, endpoints.pagePayoutItems, (input, actor) => views.pagePayoutItems(ctx, actor, input))
  route(app, endpoints.createPayout, (input, actor) => making.createPayout(ctx, actor, input))
  route(app, endpoints.computePayout, (input, actor) => making.computePayout(ctx, actor, input))
  route(app, endpoints.dropPayoutItems, (input, actor) => making.dropPayoutItems(ctx, actor, input))
  route(app, endpoints.movePayout, (input, actor) => moving.movePayout(ctx, actor, input))
  route(app, endpoints.payPayout, (input, actor) => moving.payPayout(ctx, actor, input))
  route(app, endpoints.returnPayoutItem, (input, actor) => moving.returnPayoutItem(ctx, actor, input))
  route(app, endpoints.remitPayoutTax, (input, actor) => moving.remitPayoutTax(ctx, actor, input))
  route(app, endpoints.askForCards, (input, actor) => moving.askForCards(ctx, actor, input))
  route(app, endpoints.exportPayout, (input, actor) => exportPayout(ctx, actor, input))
  routeFile(app, endpoints.downloadPayoutProof, (input, actor) => moving.downloadPayoutProof(ctx, actor, input))
  route(app, endpoints.pageExpertFees, (input, actor) => pageExpertFees(db, actor, input))
  route(app, endpoints.saveExpertFee, (input, actor) => saveExpertFee(ctx, actor, input))
  route(app, endpoints.pageMyIncome, (input, actor) => views.pageMyIncome(db, actor, input))

  moving.followAwards(ctx)
  ctx.tasks.carryOut('payoutExport', makeSheet(ctx, payoutSheet))
}
