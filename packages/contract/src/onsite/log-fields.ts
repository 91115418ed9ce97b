import type { Label } from '../lang.ts'

/** The fields the log writes of days on site, in words. */
export const onsiteLogFields = {
  warn_seconds: ['提前提示', 'Warning before the end'],
  offline_at: ['断网期间的操作时间', 'Done while offline at'],
} as const satisfies Readonly<Record<string, Label>>
