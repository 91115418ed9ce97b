import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const financeTasks = {
  financeBankCheck: ['校验银行流水', 'Check a bank statement'],
  financeBankImport: ['导入银行流水', 'Import a bank statement'],
  financeReconcile: ['渠道对账', 'Reconcile a day'],
} as const satisfies Readonly<Record<string, Label>>
