import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const workUploads = {
  workFile: {
    label: ['作品文件', 'File of a work'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'txt', 'csv'],
    maxMb: 1024,
    access: 'signedIn',
    scope: 'own:submit',
    open: false,
    /** Kept byte by byte: what arrives is what is judged, and what the receipt names. */
    isOriginalKept: true,
  },
  workEvidence: {
    label: ['作品证据文件', 'Evidence about a work'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg', 'zip'],
    maxMb: 50,
    access: 'work:info:disqualify',
    open: false,
    isPictureKept: true,
  },
} as const satisfies UploadRules
