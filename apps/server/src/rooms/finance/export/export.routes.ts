import * as lists from '@kaisai/contract/finance/export.endpoints'
import * as books from '@kaisai/contract/finance/export-books.endpoints'
import { type App, route } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { getFinanceOverview } from '../ledger/overview.views.ts'
import { bankLineSheet, billSheet, differenceSheet, invoiceSheet } from './export-books.ts'
import { exceptionSheet, exportList, movementSheet, orderSheet, refundSheet } from './export-lists.ts'

export const exportRoutes = (app: App): void => {
  const { ctx } = app
  route(app, lists.exportOrders, exportList(ctx, orderSheet))
  route(app, lists.exportRefunds, exportList(ctx, refundSheet))
  route(app, lists.exportExceptions, exportList(ctx, exceptionSheet))
  route(app, lists.exportMovements, exportList(ctx, movementSheet))
  route(app, books.exportInvoices, exportList(ctx, invoiceSheet))
  route(app, books.exportBills, exportList(ctx, billSheet))
  route(app, books.exportBankLines, exportList(ctx, bankLineSheet))
  route(app, books.exportDifferences, exportList(ctx, differenceSheet))
  route(app, lists.getFinanceOverview, (input, actor) => getFinanceOverview(ctx.db, actor, input))
  ctx.tasks.carryOut('orderExport', makeSheet(ctx, orderSheet))
  ctx.tasks.carryOut('refundExport', makeSheet(ctx, refundSheet))
  ctx.tasks.carryOut('exceptionExport', makeSheet(ctx, exceptionSheet))
  ctx.tasks.carryOut('movementExport', makeSheet(ctx, movementSheet))
  ctx.tasks.carryOut('invoiceExport', makeSheet(ctx, invoiceSheet))
  ctx.tasks.carryOut('billExport', makeSheet(ctx, billSheet))
  ctx.tasks.carryOut('bankLineExport', makeSheet(ctx, bankLineSheet))
  ctx.tasks.carryOut('differenceExport', makeSheet(ctx, differenceSheet))
}
