import type { TemplateColumn } from '#src/platform/excel/template.ts'

/** The columns of an import: order and headings are the template's, and stay. */
export const awardColumnsOfImport = [
  { key: 'name', label: ['奖项名称*', 'Award*'], width: 16 },
  { key: 'level', label: ['等级*', 'Level*'], width: 8 },
  { key: 'category', label: ['赛项代码', 'Category code'], width: 12 },
  { key: 'code', label: ['作品编号', 'Number of the work'], width: 16 },
  { key: 'workName', label: ['作品名称', 'Work'], width: 30 },
  { key: 'teamName', label: ['队伍名称', 'Team'], width: 20 },
  { key: 'school', label: ['学校', 'School'], width: 24 },
  { key: 'students', label: ['学生', 'Students'], width: 36 },
  { key: 'teachers', label: ['指导教师', 'Advisors'], width: 24 },
  { key: 'rank', label: ['名次', 'Rank'], width: 8 },
  { key: 'score', label: ['成绩', 'Score'], width: 10 },
  { key: 'prize', label: ['奖金（元）', 'Prize (CNY)'], width: 12 },
] as const satisfies readonly TemplateColumn[]

export type ImportKey = (typeof awardColumnsOfImport)[number]['key']
