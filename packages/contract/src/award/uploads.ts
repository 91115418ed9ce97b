import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const awardUploads = {
  awardImport: {
    label: ['获奖导入文件', 'Award import'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'award:grant:import',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
