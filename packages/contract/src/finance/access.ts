import { roomAccess } from '../access.ts'
import { bankPermissions, bankScreens } from './bank/access.ts'
import { closingPermissions, closingScreens } from './closing/access.ts'
import { reconcilePermissions, reconcileScreens } from './reconcile/access.ts'

export const financeAccess = roomAccess('finance', {
  permissions: {
    'finance:order:list': ['查看订单', 'See orders'],
    'finance:order:batch': ['为本校队伍批量缴费', 'Pay for many teams of the school'],
    'finance:voucher:check': ['审核转账凭证', 'Check vouchers'],
    'finance:refund:list': ['查看退款', 'See refunds'],
    'finance:refund:request': ['申请退款', 'Request refunds'],
    'finance:refund:approve': ['审批退款', 'Approve refunds'],
    'finance:exception:list': ['查看异常到账', 'View payment exceptions'],
    'finance:exception:settle': ['处理异常到账', 'Settle payment exceptions'],
    'finance:channel:list': ['查看收款渠道', 'See payment channels'],
    'finance:channel:edit': ['设置收款渠道', 'Set up payment channels'],
    'finance:ledger:list': ['查看总账', 'See the ledger'],
    ...reconcilePermissions,
    ...bankPermissions,
    ...closingPermissions,
    'finance:bill:list': ['查看账单', 'See bills'],
    'finance:bill:edit': ['生成、出账与作废账单', 'Make, issue and void bills'],
    'finance:invoice:list': ['查看发票', 'See invoices'],
    'finance:invoice:approve': ['审核开票申请', 'Decide on requests for invoices'],
    'finance:invoice:issue': ['开票与红冲', 'Issue and reverse invoices'],
    'finance:invoice:setting': ['设置开票', 'Set up invoicing'],
  },
  screens: {
    ...reconcileScreens,
    ...bankScreens,
    ...closingScreens,
    'finance.orders': { path: '/finance/list', access: 'finance:order:list', label: ['订单', 'Orders'], directory: 'finance' },
    'finance.action': {
      path: '/finance/action',
      access: 'finance:refund:list',
      label: ['待办处理', 'Waiting for finance'],
      directory: 'finance',
    },
    'finance.overview': {
      path: '/finance/overview',
      access: 'finance:ledger:list',
      label: ['财务概览', 'Overview'],
      directory: 'finance',
    },
    'finance.batch': {
      path: '/finance/batch',
      access: 'finance:order:batch',
      label: ['批量缴费', 'Batch fee'],
      directory: 'enrollment',
    },
    'finance.ledger': { path: '/finance/ledger', access: 'finance:ledger:list', label: ['总账', 'Ledger'], directory: 'finance' },
    'finance.channels': {
      path: '/finance/channel',
      access: 'finance:channel:list',
      label: ['收款设置', 'Payment channels'],
      directory: 'finance',
    },
    'finance.bills': { path: '/finance/bill', access: 'finance:bill:list', label: ['账单', 'Bills'], directory: 'finance' },
    'finance.schoolBills': {
      path: '/finance/school/bill',
      access: 'finance:order:batch',
      label: ['本校账单', 'Bills of the school'],
      directory: 'enrollment',
    },
    'finance.invoices': {
      path: '/finance/invoice',
      access: 'finance:invoice:list',
      label: ['发票', 'Invoices'],
      directory: 'finance',
    },
    'finance.invoiceSetting': {
      path: '/finance/invoice/setting',
      access: 'finance:invoice:list',
      label: ['开票设置', 'Invoice settings'],
      directory: 'finance',
    },
    'finance.schoolInvoices': {
      path: '/finance/school/invoice',
      access: 'finance:order:batch',
      label: ['本校发票', 'Invoices of the school'],
      directory: 'enrollment',
    },
    'finance.order': {
      path: '/finance/order',
      access: 'finance:order:list',
      label: ['订单详情', 'Order'],
      directory: 'finance',
      shown: false,
    },
  },
})
