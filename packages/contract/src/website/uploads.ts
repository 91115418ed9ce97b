import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const websiteUploads = {
  siteImage: {
    label: ['网站图片', 'Site picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 10,
    access: 'web:site:edit',
    open: true,
  },
} as const satisfies UploadRules
