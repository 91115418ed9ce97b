import type { websiteAccess } from '@kaisai/contract/website/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the website room by their keys in the contract. */
export const screens = {
  'website.sites': async () => (await import('./desk/SitePage.tsx')).SitePage,
  'website.siteEdit': async () => (await import('./desk/SiteEditPage.tsx')).SiteEditPage,
  'website.siteCheck': async () => (await import('./desk/check/SiteCheckPage.tsx')).SiteCheckPage,
  'website.pages': async () => (await import('./desk/page/PageListPage.tsx')).PageListPage,
  'website.pageEdit': async () => (await import('./desk/page/PageEditPage.tsx')).PageEditPage,
  'website.banners': async () => (await import('./desk/BannerPage.tsx')).BannerPage,
} satisfies Screens<keyof typeof websiteAccess.screens>
