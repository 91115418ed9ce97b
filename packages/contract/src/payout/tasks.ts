import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const payoutTasks = {
  payoutExport: ['导出银行代发表', 'Export a payout for the bank'],
} as const satisfies Readonly<Record<string, Label>>
