// The columns of the two shapes of an import: order and headings are the template's, and stay.
import { personTypeLabels } from '@kaisai/contract/competition/rules/labels'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { type ImportedTeamField, teamField, teamFieldsImported } from '@kaisai/contract/enrollment/team-fields'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type { TemplateColumn } from '#src/platform/excel/template.ts'

/** Who may be entered: students, teachers and people of no school. */
export const kindLabels: readonly Label[] = Object.values(personTypeLabels)

const personColumns = [
  { key: 'category', label: ['赛项代码*', 'Category code*'], width: 12 },
  { key: 'name', label: ['姓名*', 'Name*'], width: 14 },
  { key: 'kind', label: ['身份*', 'Kind*'], width: 12, choices: kindLabels },
  { key: 'phone', label: ['手机号*', 'Phone*'], width: 16 },
  { key: 'idNumber', label: ['证件号', 'Identity number'], width: 24 },
  { key: 'school', label: ['学校', 'School'], width: 24 },
  { key: 'college', label: ['学院', 'College'], width: 22 },
  { key: 'major', label: ['专业', 'Major'], width: 22 },
  { key: 'grade', label: ['年级', 'Grade'], width: 10 },
  { key: 'studentNo', label: ['学号/工号', 'Student or staff number'], width: 18 },
  { key: 'email', label: ['邮箱', 'E-mail'], width: 26 },
] as const satisfies readonly TemplateColumn[]

const teamColumns = [
  { key: 'category', label: ['赛项代码*', 'Category code*'], width: 12 },
  { key: 'teamName', label: ['队伍名称*', 'Team name*'], width: 22 },
  { key: 'school', label: ['学校*', 'School*'], width: 24 },
  { key: 'name', label: ['队长姓名*', 'Captain*'], width: 14 },
  { key: 'phone', label: ['队长手机号*', 'Phone of the captain*'], width: 20 },
  { key: 'members', label: ['队员', 'Members'], width: 46 },
  { key: 'advisors', label: ['指导教师', 'Advisors'], width: 30 },
  { key: 'companyAdvisors', label: ['企业指导教师', 'Company advisors'], width: 30 },
] as const satisfies readonly TemplateColumn[]

const widths = { text: 30, prose: 46, email: 26, phone: 20, choice: 16, yesNo: 10 } as const

const fieldColumn = (key: ImportedTeamField): TemplateColumn<ImportKey> => {
  const { kind, label, isRequired } = teamField(key)
  const [zh, en] = label
  return { key, label: isRequired ? [`${zh}*`, `${en}*`] : label, width: widths[kind] }
}

export type ImportKey = (typeof personColumns)[number]['key'] | (typeof teamColumns)[number]['key'] | ImportedTeamField

/** The columns of a shape; the plain fields of a team stand last. */
export const columnsOf = (shape: ImportShape): readonly TemplateColumn<ImportKey>[] => [
  ...(shape === 'team' ? teamColumns : personColumns),
  ...teamFieldsImported(shape).map(fieldColumn),
]

/** The example line of the template, for a category. It is never imported. */
export const exampleOf = (shape: ImportShape, code: string, lang: Lang): readonly string[] =>
  shape === 'team'
    ? [code, '星火队', '清华大学', '张三', '13800000000', '李四 13800000001；王五 13800000002', '赵老师 13800000003']
    : [
        ...[code, '张三', inLang(personTypeLabels.student, lang), '13800000000', ''],
        ...['清华大学', '', '计算机科学与技术', '2024', '2024010001', ''],
      ]
