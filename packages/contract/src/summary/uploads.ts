import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const summaryUploads = {
  summaryTemplate: {
    label: ['总结模板', 'Template of a summary'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
    maxMb: 20,
    access: 'summary:task:edit',
    open: false,
    isOriginalKept: true,
  },
  summaryFile: {
    label: ['总结附件', 'File of a summary'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'txt', 'csv'],
    maxMb: 100,
    access: 'summary:own:fill',
    open: false,
    isPictureKept: true,
  },
  summaryStamp: {
    label: ['总结盖章扫描件', 'Stamped scan of a summary'],
    kinds: ['pdf'],
    maxMb: 20,
    access: 'summary:own:fill',
    open: false,
    isOriginalKept: true,
  },
} as const satisfies UploadRules
