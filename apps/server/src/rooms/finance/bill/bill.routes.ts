import * as bill from '@kaisai/contract/finance/bill/bill.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import * as views from './bill.views.ts'
import { issueBills, makeBills, previewBills, runMakeBills, voidBill } from './make-bills.ts'

export const billRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, bill.previewBills, (input, actor) => previewBills(ctx, actor, input))
  route(app, bill.makeBills, (input, actor) => makeBills(ctx, actor, input))
  route(app, bill.pageBills, (input, actor) => views.pageBills(db, actor, input))
  route(app, bill.getBill, (input, actor) => views.getBill(db, actor, input))
  route(app, bill.issueBills, (input, actor) => issueBills(ctx, actor, input))
  route(app, bill.voidBill, (input, actor) => voidBill(ctx, actor, input))
  route(app, bill.listAgeing, (input, actor) => views.listAgeing(db, actor, input))
  route(app, bill.pageSchoolBills, (input, actor) => views.pageSchoolBills(db, actor, input))
  route(app, bill.getSchoolBill, (input, actor) => views.getSchoolBill(db, actor, input))
  routeFile(app, bill.downloadBill, (input, actor) => views.downloadBill(ctx, actor, input))
  ctx.tasks.carryOut('financeBills', runMakeBills(ctx))
}
