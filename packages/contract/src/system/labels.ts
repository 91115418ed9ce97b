import type { Label } from '../lang.ts'

/** What an upload is for: decides kinds, size and who may see it. */
export const uploadPurposes = {
  avatar: { label: ['头像', 'Picture'], kinds: ['png', 'jpg', 'jpeg', 'webp'], maxMb: 5, access: 'signedIn', open: true },
  userImport: { label: ['用户导入文件', 'User import'], kinds: ['xlsx'], maxMb: 10, access: 'sys:user:import', open: false },
  siteImage: {
    label: ['网站图片', 'Site picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 10,
    access: 'web:site:edit',
    open: true,
  },
  newsImage: {
    label: ['资讯图片', 'Article picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
    maxMb: 10,
    access: 'news:article:edit',
    open: true,
  },
  newsAttachment: {
    label: ['资讯附件', 'Article attachment'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'txt'],
    maxMb: 50,
    access: 'news:article:edit',
    open: true,
  },
  competitionImage: {
    label: ['竞赛图片', 'Competition picture'],
    kinds: ['png', 'jpg', 'jpeg', 'webp'],
    maxMb: 10,
    access: 'competition:info:edit',
    open: true,
  },
  competitionAttachment: {
    label: ['竞赛附件', 'Competition attachment'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'txt'],
    maxMb: 50,
    access: 'competition:info:edit',
    open: true,
  },
} as const satisfies Record<string, { label: Label; kinds: readonly string[]; maxMb: number; access: string; open: boolean }>
export type UploadPurpose = keyof typeof uploadPurposes
export const uploadPurposeNames = Object.keys(uploadPurposes) as UploadPurpose[]

export const taskKinds = {
  userImportCheck: ['校验用户导入文件', 'Check a user import'],
  userImport: ['导入用户', 'Import users'],
  userExport: ['导出用户', 'Export users'],
  logExport: ['导出日志', 'Export the log'],
  competitionExport: ['导出竞赛列表', 'Export competitions'],
} as const satisfies Record<string, Label>
export type TaskKind = keyof typeof taskKinds
