import * as batch from '@kaisai/contract/finance/batch.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { billRoutes } from './bill/bill.routes.ts'
import { closingRoutes } from './closing/closing.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { runFinanceClock } from './finance.jobs.ts'
import { invoiceRoutes } from './invoice/invoice.routes.ts'
import { getLedger, pageMovements } from './ledger/ledger.views.ts'
import { exportBatchTemplate, runBatchListCheck, runBatchListOrder, startBatchList } from './order/batch-list.ts'
import { cancelOrder } from './order/close-order.ts'
import { createBatchOrder, createOrder, editOrder } from './order/make-order.ts'
import * as views from './order/order.views.ts'
import { pagePayableTeams } from './order/payable.views.ts'
import { getPaymentState, payByAlipay, payByLink } from './pay/begin-payment.ts'
import { followHands } from './pay/by-hand.ts'
import { settleException } from './pay/exceptions.ts'
import { leaveOrders } from './pay/leave-orders.ts'
import { makeLink, openLink, revokeLinks } from './pay/links.ts'
import { noticeRoutes } from './pay/notices.routes.ts'
import { decideVoucher, downloadVoucher, sendVoucher } from './pay/vouchers.ts'
import * as channels from './provider/channels.ts'
import { reconcileRoutes } from './reconcile/reconcile.routes.ts'
import * as refunds from './refund/refund.views.ts'
import { decideRefund, requestRefund } from './refund/refunds.ts'
import { saveFinanceSetting } from './settings.ts'

export const financeRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, own.getTeamFee, (input, actor) => views.getTeamFee(db, actor, input))
  route(app, own.createOrder, (input, actor) => createOrder(ctx, actor, input))
  route(app, own.pageMyOrders, (input, actor) => views.pageMyOrders(db, actor, input))
  route(app, own.getMyOrder, (input, actor) => views.getMyOrder(db, actor, input))
  route(app, own.cancelOrder, (input, actor) => cancelOrder(ctx, actor, input))
  route(app, own.editOrder, (input, actor) => editOrder(ctx, actor, input))
  route(app, own.payByAlipay, (input, actor) => payByAlipay(ctx, actor, input))
  routePublic(app, own.getPaymentState, (input, who) => getPaymentState(ctx, who, input))
  route(app, own.sendVoucher, (input, actor) => sendVoucher(ctx, actor, input))
  routeFile(app, own.downloadVoucher, (input, actor) => downloadVoucher(ctx, actor, input))
  route(app, own.makeLink, (input, actor) => makeLink(ctx, actor, input))
  route(app, own.revokeLinks, (input, actor) => revokeLinks(ctx, actor, input))
  routePublic(app, own.openLink, (input, who) => openLink(ctx, who, input))
  routePublic(app, own.payByLink, (input, who) => payByLink(ctx, who, input))

  route(app, desk.pagePayableTeams, (input, actor) => pagePayableTeams(db, actor, input))
  route(app, desk.createBatchOrder, (input, actor) => createBatchOrder(ctx, actor, input))
  route(app, desk.pageOrders, (input, actor) => views.pageOrders(db, actor, input))
  route(app, desk.getOrder, (input, actor) => views.getOrder(db, actor, input))
  route(app, desk.decideVoucher, (input, actor) => decideVoucher(ctx, actor, input))
  route(app, desk.requestRefund, (input, actor) => requestRefund(ctx, actor, input))
  route(app, desk.decideRefund, (input, actor) => decideRefund(ctx, actor, input))
  route(app, desk.pageRefunds, (input, actor) => refunds.pageRefunds(db, actor, input))
  route(app, desk.pageExceptions, (input, actor) => refunds.pageExceptions(db, actor, input))
  route(app, desk.settleException, (input, actor) => settleException(ctx, actor, input))
  route(app, desk.listChannels, (_, actor) => channels.listChannels(ctx, actor))
  route(app, desk.saveChannel, (input, actor) => channels.saveChannel(ctx, actor, input))
  route(app, desk.testChannel, (input, actor) => channels.testChannel(ctx, actor, input))
  route(app, desk.saveFinanceSetting, (input, actor) => saveFinanceSetting(ctx, actor, input))
  route(app, desk.getLedger, (input, actor) => getLedger(db, actor, input))
  route(app, desk.pageMovements, (input, actor) => pageMovements(db, actor, input))

  routeFile(app, batch.exportBatchTemplate, (input, actor) => exportBatchTemplate(ctx, actor, input))
  route(app, batch.checkBatchList, (input, actor) => startBatchList(ctx, actor, 'batchListCheck', input))
  route(app, batch.orderBatchList, (input, actor) => startBatchList(ctx, actor, 'batchListOrder', input))
  ctx.tasks.carryOut('batchListCheck', runBatchListCheck(ctx))
  ctx.tasks.carryOut('batchListOrder', runBatchListOrder(ctx))
  exportRoutes(app)

  billRoutes(app)
  invoiceRoutes(app)
  noticeRoutes(app)
  reconcileRoutes(app)
  bankRoutes(app)
  closingRoutes(app)
  followHands(ctx)
  leaveOrders(ctx)
  ctx.jobs.every('finance-clock', '* * * * *', () => runFinanceClock(ctx))
}
