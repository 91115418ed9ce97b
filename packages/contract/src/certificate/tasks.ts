import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const certificateTasks = {
  certificateCheck: ['检查证书数据', 'Check certificates before making'],
  certificateMake: ['生成证书', 'Make certificates'],
  certificatePrint: ['合并打印证书', 'Certificates as one PDF'],
  certificateArchive: ['打包下载证书', 'Certificates as an archive'],
  schoolArchive: ['打包本校证书', 'Certificates of the school as an archive'],
  studentCertificates: ['导出学生证书清单', 'Export certificates by student number'],
  certificateSend: ['发送证书', 'Send certificates'],
  certificateExport: ['导出证书列表', 'Export certificates'],
} as const satisfies Readonly<Record<string, Label>>
