import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const financeTasks = {
  batchListCheck: ['校验批量缴费名单', 'Check a list of teams'],
  batchListOrder: ['按名单批量下单', 'Order for the teams of a list'],
  invoiceExport: ['导出发票', 'Export invoices'],
  billExport: ['导出账单', 'Export bills'],
  bankLineExport: ['导出银行流水', 'Export bank lines'],
  differenceExport: ['导出对账差异', 'Export differences'],
  orderExport: ['导出订单', 'Export orders'],
  refundExport: ['导出退款', 'Export refunds'],
  exceptionExport: ['导出异常到账', 'Export payment exceptions'],
  movementExport: ['导出总账流水', 'Export movements'],
  financeBankCheck: ['校验银行流水', 'Check a bank statement'],
  financeBankImport: ['导入银行流水', 'Import a bank statement'],
  financeReconcile: ['渠道对账', 'Reconcile a day'],
  financeInvoiceImportCheck: ['校验发票导入文件', 'Check an import of invoices'],
  financeInvoiceImport: ['导入发票', 'Import invoices'],
  financeBills: ['生成账单', 'Make bills'],
} as const satisfies Readonly<Record<string, Label>>
