import type { onsiteAccess } from '@kaisai/contract/onsite/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room onsite by their keys in the contract. */
export const screens = {
  'onsite.scene': async () => (await import('./desk/list/SceneListPage.tsx')).SceneListPage,
  'onsite.details': async () => (await import('./desk/details/SceneDetailsPage.tsx')).SceneDetailsPage,
  'onsite.run': async () => (await import('./desk/run/RunPage.tsx')).RunPage,
  'onsite.panel': async () => (await import('./desk/panel/PanelPage.tsx')).PanelPage,
} satisfies Screens<keyof typeof onsiteAccess.screens>
