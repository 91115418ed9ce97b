import type { financeAccess } from '@kaisai/contract/finance/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room finance by their keys in the contract. */
export const screens = {
  'finance.action': async () => (await import('./desk/ActionPage.tsx')).ActionPage,
  'finance.overview': async () => (await import('./desk/OverviewPage.tsx')).OverviewPage,
  'finance.orders': async () => (await import('./desk/OrderListPage.tsx')).OrderListPage,
  'finance.order': async () => (await import('./desk/OrderPage.tsx')).OrderPage,
  'finance.batch': async () => (await import('./desk/BatchPage.tsx')).BatchPage,
  'finance.ledger': async () => (await import('./desk/LedgerPage.tsx')).LedgerPage,
  'finance.bank': async () => (await import('./bank/BankPage.tsx')).BankPage,
  'finance.closing': async () => (await import('./closing/ClosingPage.tsx')).ClosingPage,
  'finance.reconcile': async () => (await import('./reconcile/ReconcilePage.tsx')).ReconcilePage,
  'finance.channels': async () => (await import('./desk/ChannelPage.tsx')).ChannelPage,
  'finance.invoices': async () => (await import('./invoice/InvoiceListPage.tsx')).InvoiceListPage,
  'finance.invoiceSetting': async () => (await import('./invoice/InvoiceSettingPage.tsx')).InvoiceSettingPage,
  'finance.schoolInvoices': async () => (await import('./invoice/SchoolInvoicesPage.tsx')).SchoolInvoicesPage,
  'finance.bills': async () => (await import('./bill/BillListPage.tsx')).BillListPage,
  'finance.schoolBills': async () => (await import('./bill/SchoolBillsPage.tsx')).SchoolBillsPage,
} satisfies Screens<keyof typeof financeAccess.screens>
