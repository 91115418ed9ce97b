// The columns of the user import: order and headings are the template's, and stay.
import { userTypeLabels } from '@kaisai/contract/identity/labels'
import type { Lang } from '@kaisai/contract/lang'
import { headingsOf, type TemplateColumn } from '#src/platform/excel/template.ts'

export const importColumns = [
  { key: 'userName', label: ['用户名*', 'User name*'], width: 18 },
  { key: 'realName', label: ['姓名*', 'Real name*'], width: 14 },
  { key: 'userType', label: ['身份*', 'Kind*'], width: 12, choices: Object.values(userTypeLabels) },
  { key: 'phone', label: ['手机号', 'Phone'], width: 16 },
  { key: 'email', label: ['邮箱', 'E-mail'], width: 26 },
  { key: 'school', label: ['学校', 'School'], width: 24 },
  { key: 'college', label: ['学院', 'College'], width: 24 },
  { key: 'major', label: ['专业', 'Major'], width: 22 },
  { key: 'grade', label: ['年级', 'Grade'], width: 10 },
  { key: 'studentNo', label: ['学号/工号', 'Student or staff number'], width: 18 },
  { key: 'idNumber', label: ['身份证号', 'Identity number'], width: 24 },
] as const satisfies readonly TemplateColumn[]
export type ImportKey = (typeof importColumns)[number]['key']

/** The headings in a language. */
export const headings = (lang: Lang): string[] => headingsOf(importColumns, lang)
/** The column that takes a kind of person. */
export const userTypeColumn = importColumns[2]

const exampleOf = (kind: string): readonly string[] => [
  'zhangsan2026',
  '张三',
  kind,
  '13800000000',
  '',
  '清华大学',
  '',
  '计算机科学与技术',
  '2024',
  '2024010001',
  '',
]
/** The example line of the template in each language. It is never imported. */
export const examples: Readonly<Record<Lang, readonly string[]>> = { zh: exampleOf('学生'), en: exampleOf('Student') }
