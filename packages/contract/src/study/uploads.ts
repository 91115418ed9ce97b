import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const studyUploads = {
  studyMaterial: {
    label: ['学习资料', 'Study material'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'mp4', 'txt', 'csv'],
    maxMb: 500,
    access: 'study:material:edit',
    open: false,
  },
} as const satisfies UploadRules
