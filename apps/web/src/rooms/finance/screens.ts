import type { financeAccess } from '@kaisai/contract/finance/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room finance by their keys in the contract. */
export const screens = {
  'finance.orders': async () => (await import('./desk/OrderListPage.tsx')).OrderListPage,
  'finance.order': async () => (await import('./desk/OrderPage.tsx')).OrderPage,
} satisfies Screens<keyof typeof financeAccess.screens>
