import type { Label } from '../lang.ts'

interface UploadRule {
  readonly label: Label
  readonly kinds: readonly string[]
  readonly maxMb: number
  readonly access: string
  readonly open: boolean
  readonly isOriginalKept?: boolean
}

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
  enrollFile: {
    label: ['报名材料', 'Enrollment material'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'mp4'],
    maxMb: 100,
    access: 'signedIn',
    open: false,
  },
  enrollLetter: {
    label: ['承诺书', 'Commitment letter'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg'],
    maxMb: 20,
    access: 'signedIn',
    open: false,
  },
  enrollEvidence: {
    label: ['证据文件', 'Evidence'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg', 'zip'],
    maxMb: 50,
    access: 'enroll:team:disqualify',
    open: false,
  },
  workFile: {
    label: ['作品文件', 'File of a work'],
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'txt', 'csv'],
    maxMb: 1024,
    access: 'signedIn',
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
  },
  objectionFile: {
    label: ['异议证据', 'Evidence of an objection'],
    kinds: ['pdf', 'png', 'jpg', 'jpeg', 'zip'],
    maxMb: 20,
    access: 'signedIn',
    open: false,
  },
  enrollImport: {
    label: ['报名导入文件', 'Enrollment import'],
    kinds: ['xlsx'],
    maxMb: 20,
    access: 'enroll:team:import',
    open: false,
  },
  expertPhoto: { label: ['专家照片', 'Photo of an expert'], kinds: ['jpg', 'jpeg'], maxMb: 0.4, access: 'signedIn', open: false },
  expertTitleCert: {
    label: ['职称证书', 'Certificate of a title'],
    kinds: ['jpg', 'jpeg', 'png', 'pdf'],
    maxMb: 5,
    access: 'signedIn',
    open: false,
  },
  expertImport: {
    label: ['专家导入文件', 'Expert import'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'expert:info:import',
    open: false,
  },
  awardImport: {
    label: ['获奖导入文件', 'Award import'],
    kinds: ['xlsx'],
    maxMb: 10,
    access: 'award:grant:import',
    open: false,
  },
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
  },
} as const satisfies Record<string, UploadRule>
export type UploadPurpose = keyof typeof uploadPurposes
export const uploadPurposeNames = Object.keys(uploadPurposes) as UploadPurpose[]

export const taskKinds = {
  userImportCheck: ['校验用户导入文件', 'Check a user import'],
  userImport: ['导入用户', 'Import users'],
  userExport: ['导出用户', 'Export users'],
  logExport: ['导出日志', 'Export the log'],
  competitionExport: ['导出竞赛列表', 'Export competitions'],
  enrollExport: ['导出报名', 'Export enrollments'],
  enrollImportCheck: ['校验报名导入文件', 'Check an enrollment import'],
  enrollImport: ['导入报名', 'Import enrollments'],
  workExport: ['导出作品列表', 'Export works'],
  workArchive: ['打包下载作品', 'Download works as an archive'],
  workScan: ['盲审泄露扫描', 'Scan for names'],
  reviewPlan: ['生成评审分配方案', 'Propose a distribution'],
  reviewExport: ['导出成绩', 'Export a result'],
  expertExport: ['导出专家', 'Export experts'],
  expertImportCheck: ['校验专家导入文件', 'Check an expert import'],
  expertImport: ['导入专家', 'Import experts'],
  awardImportCheck: ['校验获奖导入文件', 'Check an award import'],
  awardImport: ['导入获奖结果', 'Import awards'],
  awardExport: ['导出获奖名单', 'Export awards'],
  prizeExport: ['导出奖金发放表', 'Export prize money'],
  certificateCheck: ['检查证书数据', 'Check certificates before making'],
  certificateMake: ['生成证书', 'Make certificates'],
  certificatePrint: ['合并打印证书', 'Certificates as one PDF'],
  certificateArchive: ['打包下载证书', 'Certificates as an archive'],
  certificateSend: ['发送证书', 'Send certificates'],
  certificateExport: ['导出证书列表', 'Export certificates'],
} as const satisfies Record<string, Label>
export type TaskKind = keyof typeof taskKinds
