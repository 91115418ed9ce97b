import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const accessUploads = {
  userImport: {
    label: ['用户导入文件', 'User import'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'sys:user:import',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
