// What is said of the addresses a site is about to be published with: where each stands, and why it leads nowhere.
import type { Label } from '../lang.ts'
import { linkFaults } from './link-faults.ts'

/** Where an address of a site stands. */
export const draftPlaces = {
  navigation: ['导航', 'Navigation'],
  button: ['首屏按钮', 'Button of the first view'],
  partner: ['合作伙伴', 'Partners'],
  text: ['图文内容', 'Text'],
  link: ['友情链接', 'Links'],
  banner: ['轮播图', 'Banners'],
} as const satisfies Readonly<Record<string, Label>>
export type DraftPlace = keyof typeof draftPlaces

/** What is wrong with an address: as the check of links has it, and a page of the site’s own that is not published yet. */
export const draftFaults = {
  ...linkFaults,
  unpublished: ['页面尚未发布', 'Page not published'],
} as const satisfies Readonly<Record<string, Label>>
export type DraftFault = keyof typeof draftFaults
