import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { decideInvoice, retryInvoice } from './decide-invoice.ts'
import * as sheet from './import/import-invoices.ts'
import * as views from './invoice.views.ts'
import * as settings from './invoice-settings.ts'
import * as invoiceable from './invoiceable.views.ts'
import { addInvoiceFiles, issueByHand } from './issue-invoice.ts'
import { runInvoices } from './provider/run-invoices.ts'
import { requestInvoice, resubmitInvoice, withdrawInvoice } from './request-invoice.ts'
import * as reversal from './reverse-invoice.ts'
import * as titles from './titles.ts'

export const invoiceRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, own.listTitles, (_, actor) => titles.listTitles(db, actor))
  route(app, own.saveTitle, (input, actor) => titles.saveTitle(ctx, actor, input))
  route(app, own.removeTitle, (input, actor) => titles.removeTitle(ctx, actor, input))
  route(app, own.pageInvoiceable, (input, actor) => invoiceable.pageInvoiceable(db, actor, input))
  route(app, own.getInvoiceable, (input, actor) => invoiceable.getInvoiceable(db, actor, input))
  route(app, own.listOrderInvoices, (input, actor) => invoiceable.listOrderInvoices(db, actor, input))
  route(app, own.requestInvoice, (input, actor) => requestInvoice(ctx, actor, input))
  route(app, own.pageMyInvoices, (input, actor) => views.pageMyInvoices(db, actor, input))
  route(app, own.getMyInvoice, (input, actor) => views.getMyInvoice(db, actor, input))
  route(app, own.resubmitInvoice, (input, actor) => resubmitInvoice(ctx, actor, input))
  route(app, own.withdrawInvoice, (input, actor) => withdrawInvoice(ctx, actor, input))
  route(app, own.askReversal, (input, actor) => reversal.askReversal(ctx, actor, input))
  routeFile(app, own.downloadInvoice, (input, actor) => views.downloadInvoice(ctx, actor, input))

  route(app, desk.pageInvoices, (input, actor) => views.pageInvoices(db, actor, input))
  route(app, desk.getInvoice, (input, actor) => views.getInvoice(db, actor, input))
  route(app, desk.decideInvoice, (input, actor) => decideInvoice(ctx, actor, input))
  route(app, desk.issueByHand, (input, actor) => issueByHand(ctx, actor, input))
  route(app, desk.addInvoiceFiles, (input, actor) => addInvoiceFiles(ctx, actor, input))
  route(app, desk.retryInvoice, (input, actor) => retryInvoice(ctx, actor, input))
  route(app, desk.startReversal, (input, actor) => reversal.startReversal(ctx, actor, input))
  route(app, desk.reverseByProvider, (input, actor) => reversal.reverseByProvider(ctx, actor, input))
  route(app, desk.finishReversal, (input, actor) => reversal.finishReversal(ctx, actor, input))
  route(app, desk.refuseReversal, (input, actor) => reversal.refuseReversal(ctx, actor, input))
  routeFile(app, desk.exportInvoiceTemplate, (_, actor) => sheet.exportInvoiceTemplate(db, actor))
  route(app, desk.checkInvoiceImport, (input, actor) => sheet.checkInvoiceImport(ctx, actor, input))
  route(app, desk.importInvoices, (input, actor) => sheet.importInvoices(ctx, actor, input))
  route(app, desk.getInvoiceSetting, (_, actor) => settings.getInvoiceSetting(db, actor))
  route(app, desk.saveInvoiceSetting, (input, actor) => settings.saveInvoiceSetting(ctx, actor, input))
  route(app, desk.testInvoiceProvider, (_, actor) => settings.testInvoiceProvider(ctx, actor))

  ctx.tasks.carryOut('financeInvoiceImportCheck', sheet.runInvoiceImportCheck(ctx))
  ctx.tasks.carryOut('financeInvoiceImport', sheet.runInvoiceImport(ctx))
  ctx.jobs.every('finance-invoices', '* * * * *', () => runInvoices(ctx))
}
