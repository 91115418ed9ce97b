// The columns of the expert import: order and headings are the template's, and stay.
import { degreeLabels, titleLabels } from '@kaisai/contract/expert/labels'
import type { Label, Lang } from '@kaisai/contract/lang'
import type { TemplateColumn, TemplateRow } from '#src/platform/excel/template.ts'

/** Words for what is stored as a code or as yes and no. */
export const genders = { '1': ['男', 'male'], '2': ['女', 'female'] } as const satisfies Record<string, Label>
export const yesNo = { yes: ['是', 'yes'], no: ['否', 'no'] } as const satisfies Record<string, Label>

export const importColumns = [
  { key: 'name', label: ['姓名*', 'Name*'], width: 12 },
  { key: 'phone', label: ['手机号', 'Phone'], width: 16 },
  { key: 'email', label: ['邮箱', 'E-mail'], width: 26 },
  { key: 'gender', label: ['性别', 'Gender'], width: 8, choices: Object.values(genders) },
  { key: 'birthday', label: ['出生日期', 'Date of birth'], width: 14 },
  { key: 'school', label: ['学校', 'School'], width: 24 },
  { key: 'unit', label: ['其他单位', 'Other employer'], width: 24 },
  { key: 'department', label: ['院系/部门', 'Department'], width: 20 },
  { key: 'title', label: ['职称*', 'Title*'], width: 12, choices: Object.values(titleLabels) },
  { key: 'post', label: ['职务', 'Post'], width: 14 },
  { key: 'degree', label: ['学位', 'Degree'], width: 10, choices: Object.values(degreeLabels) },
  { key: 'disciplines', label: ['学科门类*', 'Disciplines*'], width: 24 },
  { key: 'keywords', label: ['研究方向', 'Keywords'], width: 30 },
  { key: 'industry', label: ['企业专家', 'From industry'], width: 10, choices: Object.values(yesNo) },
  { key: 'maxLoad', label: ['评审上限', 'Most works'], width: 10 },
  { key: 'tags', label: ['标签', 'Tags'], width: 20 },
] as const satisfies readonly TemplateColumn[]
export type ImportKey = (typeof importColumns)[number]['key']
export type ReadRow = TemplateRow<ImportKey>
/** Separates several values in one cell. */
export const SEPARATOR = /[、,，;；]/

/** The example line of the template in each language. It is never imported. */
export const examples = {
  zh: [
    '张三',
    '13800000000',
    '',
    '男',
    '1975-03-15',
    '清华大学',
    '',
    '美术学院',
    '正高级',
    '教授',
    '博士',
    '艺术学、工学',
    '交互设计、服务设计',
    '否',
    '50',
    '',
  ],
  en: [
    '张三',
    '13800000000',
    '',
    'male',
    '1975-03-15',
    '清华大学',
    '',
    '美术学院',
    'Senior',
    'Professor',
    'Doctor',
    'Art, Engineering',
    'interaction design',
    'no',
    '50',
    '',
  ],
} as const satisfies Record<Lang, readonly string[]>
