import type { Label } from '../../lang.ts'

/** What should be done before a month is closed. */
export const checkLabels = {
  days: ['渠道对账未完成的天数', 'Days that are not reconciled'],
  bankLines: ['未核销的银行流水', 'Bank lines that are not settled'],
  vouchers: ['未审核的转账凭证', 'Vouchers that are not checked'],
  exceptions: ['未处理的异常到账', 'Payment exceptions'],
  refunds: ['退款中的退款单', 'Refunds on their way'],
  ledger: ['借贷不平的金额（分）', 'Fen by which debits and credits differ'],
} as const satisfies Record<string, Label>
export type CheckKey = keyof typeof checkLabels
export const checkKeys = Object.keys(checkLabels) as CheckKey[]
