import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const certificateUploads = {
  certificateImage: {
    label: ['证书图片', 'Picture of a certificate'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 10,
    access: 'certificate:template:edit',
    open: false,
  },
  certificateFont: {
    label: ['证书字体', 'Font of certificates'],
    kinds: ['ttf'],
    maxMb: 40,
    access: 'certificate:setting:edit',
    open: false,
    isOriginalKept: true,
  },
  certificateProof: {
    label: ['更正证明材料', 'Proof for a correction'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 20,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  certificateList: {
    label: ['证书名单', 'List of people for certificates'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'certificate:batch:make',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
