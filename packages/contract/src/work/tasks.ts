import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const workTasks = {
  workExport: ['导出作品列表', 'Export works'],
  workArchive: ['打包下载作品', 'Download works as an archive'],
  workScan: ['盲审泄露扫描', 'Scan for names'],
} as const satisfies Readonly<Record<string, Label>>
