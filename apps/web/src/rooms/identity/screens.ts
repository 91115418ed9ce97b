import type { identityAccess } from '@kaisai/contract/identity/access'
import type { Screens } from '#web/ui/screens.ts'

/** The desk page of online sessions. */
export const screens = {
  'identity.sessions': async () => (await import('./desk/SessionPage.tsx')).SessionPage,
} satisfies Screens<keyof typeof identityAccess.screens>
