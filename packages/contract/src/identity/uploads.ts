import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const identityUploads = {
  avatar: { label: ['头像', 'Picture'], kinds: ['png', 'jpg', 'jpeg', 'webp'], maxMb: 5, access: 'signedIn', open: true },
} as const satisfies UploadRules
