import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const financeTasks = {
  financeInvoiceImportCheck: ['校验发票导入文件', 'Check an import of invoices'],
  financeInvoiceImport: ['导入发票', 'Import invoices'],
  financeBills: ['生成账单', 'Make bills'],
} as const satisfies Readonly<Record<string, Label>>
