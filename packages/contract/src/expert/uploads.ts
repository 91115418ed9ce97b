import type { UploadRules } from '../upload.ts'

/** What files are uploaded for in this room. */
export const expertUploads = {
  expertPhoto: {
    label: ['专家照片', 'Photo of an expert'],
    kinds: ['jpg', 'jpeg'],
    maxMb: 0.4,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  expertTitleCert: {
    label: ['职称证书', 'Certificate of a title'],
    kinds: ['jpg', 'jpeg', 'png', 'pdf'],
    maxMb: 5,
    access: 'signedIn',
    open: false,
    isPictureKept: true,
  },
  expertImport: {
    label: ['专家导入文件', 'Expert import'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'expert:info:import',
    scope: 'import:check',
    open: false,
  },
} as const satisfies UploadRules
