import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const campusUploads = {
  campusLogo: {
    label: ['认证源标志', 'Logo of a campus sign-in'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 1,
    access: 'campus:provider:edit',
    open: true,
  },
} as const satisfies UploadRules
