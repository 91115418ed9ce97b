import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const expertTasks = {
  expertExport: ['导出专家', 'Export experts'],
  expertImportCheck: ['校验专家导入文件', 'Check an expert import'],
  expertImport: ['导入专家', 'Import experts'],
} as const satisfies Readonly<Record<string, Label>>
