import type { Label } from '../lang.ts'

/** The fields the log writes of days on site, in words. */
export const onsiteLogFields = {
  offline_at: ['断网期间的操作时间', 'Done while offline at'],
} as const satisfies Readonly<Record<string, Label>>
