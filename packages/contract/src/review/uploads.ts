import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const reviewUploads = {
  objectionFile: {
    label: ['异议证据', 'Evidence of an objection'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg', 'zip'],
    maxMb: 20,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  affinityImport: {
    label: ['匹配表', 'Matching table'],
    kinds: ['xlsx'],
    maxMb: 20,
    access: 'review:batch:distribute',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
