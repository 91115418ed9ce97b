import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const websiteTasks = {
  siteLinkCheck: ['检查站点链接', 'Check the links of a site'],
  siteSnapshot: ['生成站点存档', 'Make a snapshot of a site'],
} as const satisfies Readonly<Record<string, Label>>
