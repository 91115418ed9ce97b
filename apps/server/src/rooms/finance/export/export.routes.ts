import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import * as endpoints from '@kaisai/contract/finance/export.endpoints'
import { type App, route } from '#src/http/route.ts'
import { type ExportedSheet, makeSheet, startSheet } from '#src/platform/exported-sheet.ts'
import { getFinanceOverview } from '../ledger/overview.views.ts'
import { bankLineSheet, billSheet, differenceSheet, invoiceSheet } from './export-books.ts'
import { exceptionSheet, movementSheet, orderSheet, refundSheet } from './export-lists.ts'

export const exportRoutes = (app: App): void => {
  const { ctx } = app
  const exported = <E extends Endpoint>(endpoint: E, sheet: ExportedSheet<InputOf<E> & object>): void => {
    route(app, endpoint, (input, actor) => startSheet(ctx, actor, sheet, input as InputOf<E> & object) as Promise<ReplyOf<E>>)
    ctx.tasks.carryOut(sheet.kind, makeSheet(ctx, sheet))
  }
  exported(endpoints.exportOrders, orderSheet)
  exported(endpoints.exportRefunds, refundSheet)
  exported(endpoints.exportExceptions, exceptionSheet)
  exported(endpoints.exportMovements, movementSheet)
  exported(endpoints.exportInvoices, invoiceSheet)
  exported(endpoints.exportBills, billSheet)
  exported(endpoints.exportBankLines, bankLineSheet)
  exported(endpoints.exportDifferences, differenceSheet)
  route(app, endpoints.getFinanceOverview, (input, actor) => getFinanceOverview(ctx.db, actor, input))
}
