import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const systemTasks = {
  logExport: ['导出日志', 'Export the log'],
} as const satisfies Readonly<Record<string, Label>>
