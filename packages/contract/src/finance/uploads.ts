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
  financeBill: {
    label: ['渠道账单', 'Bill of a provider'],
    kinds: ['csv', 'zip'],
    maxMb: 20,
    access: 'finance:reconcile:run',
    open: false,
    isChineseText: true,
  },
} as const satisfies UploadRules
