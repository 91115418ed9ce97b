import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const summaryTasks = {
  summaryPrefill: ['预填学校总结数据', 'Fill in numbers of summaries'],
  summaryExport: ['导出学校总结', 'Export summaries'],
  summaryReport: ['生成总结报告', 'Make a report over schools'],
} as const satisfies Readonly<Record<string, Label>>
