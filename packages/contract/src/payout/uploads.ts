import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const payoutUploads = {
  payoutProof: {
    label: ['付款回单', 'Proof of a payment'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 10,
    access: 'payout:list:pay',
    open: false,
    isPictureKept: true,
  },
} as const satisfies UploadRules
