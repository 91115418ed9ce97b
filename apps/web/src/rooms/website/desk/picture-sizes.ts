// How large the pictures of a site are, as its pages show them. Pure.
import { fileAddress } from './preview/shown-site.ts'

const siteImage = { purpose: 'siteImage' } as const
export const BANNER = { ...siteImage, ratio: 3, mostWide: 1920 } as const
export const BANNER_ON_PHONES = { ...siteImage, ratio: 16 / 9, mostWide: 1080 } as const
export const HERO = { ...siteImage, ratio: 16 / 9, mostWide: 1920 } as const
export const HERO_ON_PHONES = { ...siteImage, ratio: 3 / 4, mostWide: 1080 } as const

/** The wide picture as the one a part of is taken for phones. */
export const fromWide = (fileId: string | null | undefined, label: string) =>
  fileId ? { url: fileAddress(fileId), label } : null
