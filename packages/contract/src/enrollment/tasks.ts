import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const enrollmentTasks = {
  enrollExport: ['导出报名', 'Export enrollments'],
  enrollImportCheck: ['校验报名导入文件', 'Check an enrollment import'],
  enrollImport: ['导入报名', 'Import enrollments'],
} as const satisfies Readonly<Record<string, Label>>
