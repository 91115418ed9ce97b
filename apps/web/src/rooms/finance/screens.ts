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
} satisfies Screens<keyof typeof financeAccess.screens>
