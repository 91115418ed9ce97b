import type { messageAccess } from '@kaisai/contract/message/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the message room by their keys in the contract. */
export const screens = {
  'message.broadcasts': async () => (await import('./broadcast/BroadcastPage.tsx')).BroadcastPage,
  'message.templates': async () => (await import('./desk/TemplatePage.tsx')).TemplatePage,
  'message.sends': async () => (await import('./desk/SendPage.tsx')).SendPage,
} satisfies Screens<keyof typeof messageAccess.screens>
