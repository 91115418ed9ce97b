import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const financeUploads = {
  financeVoucher: {
    label: ['转账凭证', 'Voucher of a transfer'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 10,
    access: 'signedIn',
    open: false,
  },
  batchOrder: {
    label: ['批量缴费名单', 'List of teams to pay for'],
    kinds: ['xlsx'],
    maxMb: 5,
    access: 'finance:order:batch',
    open: false,
  },
} as const satisfies UploadRules
