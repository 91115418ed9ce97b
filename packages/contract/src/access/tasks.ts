import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const accessTasks = {
  userImportCheck: ['校验用户导入文件', 'Check a user import'],
  userImport: ['导入用户', 'Import users'],
  userExport: ['导出用户', 'Export users'],
} as const satisfies Readonly<Record<string, Label>>
