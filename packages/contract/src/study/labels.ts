import type { Label } from '../lang.ts'

/** What a material is. Films are files that play. */
export const materialKinds = ['file', 'link', 'article'] as const
export type MaterialKind = (typeof materialKinds)[number]
export const materialKindLabels: Readonly<Record<MaterialKind, Label>> = {
  file: ['文件或视频', 'File or film'],
  link: ['链接', 'Link'],
  article: ['资讯文章', 'Article'],
}

/** Whom a material is for: students and teachers of teams, experts who accepted an invitation. */
export const audiences = ['student', 'teacher', 'expert'] as const
export type StudyAudience = (typeof audiences)[number]
export const audienceLabels: Readonly<Record<StudyAudience, Label>> = {
  student: ['参赛学生', 'Students'],
  teacher: ['指导教师', 'Advisers'],
  expert: ['评审专家', 'Experts'],
}
