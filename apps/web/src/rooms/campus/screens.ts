import type { campusAccess } from '@kaisai/contract/campus/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room campus by their keys in the contract. */
export const screens = {
  'campus.providers': async () => (await import('./desk/ProvidersPage.tsx')).ProvidersPage,
  'campus.wechat': async () => (await import('./desk/wechat/WechatPage.tsx')).WechatPage,
} satisfies Screens<keyof typeof campusAccess.screens>
