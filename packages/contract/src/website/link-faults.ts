import type { Label } from '../lang.ts'

/** What is wrong with an address a site names. */
export const linkFaults = {
  missing: ['页面不存在', 'Page not found'],
  broken: ['页面无法显示', 'The page cannot be shown'],
  loop: ['不断跳转', 'Redirect loop'],
  fileMissing: ['文件不存在', 'File not found'],
} as const satisfies Readonly<Record<string, Label>>
export type LinkFault = keyof typeof linkFaults
