import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const awardTasks = {
  awardImportCheck: ['校验获奖导入文件', 'Check an award import'],
  awardImport: ['导入获奖结果', 'Import awards'],
  awardExport: ['导出获奖名单', 'Export awards'],
  awardPreviewExport: ['导出评奖预览', 'Export the preview of awards'],
  schoolAwardExport: ['导出本校获奖', 'Export awards of the school'],
  prizeExport: ['导出奖金发放表', 'Export prize money'],
} as const satisfies Readonly<Record<string, Label>>
