import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const enrollmentUploads = {
  enrollFile: {
    label: ['报名材料', 'Enrollment material'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'mp4'],
    maxMb: 100,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  enrollLetter: {
    label: ['承诺书', 'Commitment letter'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 20,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  enrollEvidence: {
    label: ['证据文件', 'Evidence'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg', 'zip'],
    maxMb: 50,
    access: 'enroll:team:disqualify',
    open: false,
    isPictureKept: true,
  },
  enrollImport: {
    label: ['报名导入文件', 'Enrollment import'],
    kinds: ['xlsx'],
    maxMb: 20,
    access: 'enroll:team:import',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
