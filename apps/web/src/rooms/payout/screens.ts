import type { payoutAccess } from '@kaisai/contract/payout/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room payout by their keys in the contract. */
export const screens = {
  'payout.list': async () => (await import('./desk/PayoutListPage.tsx')).PayoutListPage,
  'payout.fees': async () => (await import('./desk/ExpertFeePage.tsx')).ExpertFeePage,
  'payout.detail': async () => (await import('./desk/PayoutPage.tsx')).PayoutPage,
} satisfies Screens<keyof typeof payoutAccess.screens>
