import type { UploadRules } from '../upload.ts'

const writers = ['news:article:edit', 'news:apply:write', 'news:collect:edit'] as const

/** What files are uploaded for in this room. */
export const newsUploads = {
  newsImage: {
    label: ['资讯图片', 'Article picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
    maxMb: 10,
    access: writers,
    open: true,
  },
  newsAttachment: {
    label: ['资讯附件', 'Article attachment'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'txt'],
    maxMb: 50,
    access: writers,
    open: true,
  },
} as const satisfies UploadRules
