import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const competitionUploads = {
  competitionImage: {
    label: ['竞赛图片', 'Competition picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 10,
    access: 'competition:info:edit',
    open: true,
  },
  competitionAttachment: {
    label: ['竞赛附件', 'Competition attachment'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'txt'],
    maxMb: 50,
    access: 'competition:info:edit',
    open: true,
  },
} as const satisfies UploadRules
