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
  financeInvoiceFile: {
    label: ['发票文件', 'File of an invoice'],
    kinds: ['pdf', 'ofd', 'xml'],
    maxMb: 10,
    access: 'finance:invoice:issue',
    open: false,
  },
  financeInvoiceImport: {
    label: ['发票导入文件', 'Import of invoices'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'finance:invoice:issue',
    open: false,
  },
} as const satisfies UploadRules
