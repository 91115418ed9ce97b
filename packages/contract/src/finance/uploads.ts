import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const financeUploads = {
  financeVoucher: {
    label: ['转账凭证', 'Voucher of a transfer'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 10,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  financeSeal: {
    label: ['账单印章', 'Seal on bills'],
    kinds: ['png', 'jpg', 'jpeg'],
    maxMb: 2,
    access: 'finance:channel:edit',
    open: false,
    isPictureKept: true,
  },
  batchOrder: {
    label: ['批量缴费名单', 'List of teams to pay for'],
    kinds: ['xlsx'],
    maxMb: 5,
    access: 'finance:order:batch',
    scope: 'import:check',
    open: false,
  },
  financeBank: {
    label: ['银行流水', 'Bank statement'],
    kinds: ['xlsx', 'csv'],
    maxMb: 10,
    access: 'finance:bank:settle',
    scope: 'import:check',
    open: false,
    isChineseText: true,
  },
  financeBill: {
    label: ['渠道账单', 'Bill of a provider'],
    kinds: ['csv', 'zip'],
    maxMb: 20,
    access: 'finance:reconcile:run',
    open: false,
    isChineseText: true,
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
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
