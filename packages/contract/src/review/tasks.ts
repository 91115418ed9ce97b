import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const reviewTasks = {
  reviewPlan: ['生成评审分配方案', 'Propose a distribution'],
  reviewExport: ['导出成绩', 'Export a result'],
} as const satisfies Readonly<Record<string, Label>>
