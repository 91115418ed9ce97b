import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const reviewTasks = {
  reviewPlan: ['生成评审分配方案', 'Propose a distribution'],
  affinityCheck: ['校验匹配表', 'Check a matching table'],
  affinityImport: ['导入匹配表', 'Import a matching table'],
  reviewExport: ['导出成绩', 'Export a result'],
  reviewPaper: ['生成成绩单', 'Generate a result PDF'],
} as const satisfies Readonly<Record<string, Label>>
