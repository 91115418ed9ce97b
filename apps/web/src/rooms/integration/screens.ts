import type { integrationAccess } from '@kaisai/contract/integration/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room integration by their keys in the contract. */
export const screens = {
  'integration.tokens': async () => (await import('./desk/TokensPage.tsx')).TokensPage,
  'integration.roster': async () => (await import('./desk/RosterPage.tsx')).RosterPage,
  'integration.subscriptions': async () => (await import('./desk/SubscriptionsPage.tsx')).SubscriptionsPage,
  'integration.hooks': async () => (await import('./desk/HooksPage.tsx')).HooksPage,
} satisfies Screens<keyof typeof integrationAccess.screens>
