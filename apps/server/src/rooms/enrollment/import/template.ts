import { personTypeLabels } from '@kaisai/contract/competition/rules/labels'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { FileReply } from '#src/http/route.ts'
import { templateColumns } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import { personTypeOf } from '../team/facts.ts'
import { columnsOf, exampleOf, type ImportKey } from './columns.ts'
import type { SchoolPerson, SchoolSheet } from './school-people.ts'
import { readYears } from './years.ts'

/**
 * The workbook to fill in: headings, one example line, and on a second sheet the codes of the categories that are entered. `school`: whose
 * people stand on a third, with those chosen filled in where a line is a person.
 */
export const templateBook = async (
  db: Db,
  competitionId: string,
  shape: ImportShape,
  lang: Lang,
  school: SchoolSheet | null,
): Promise<FileReply> => {
  const isEnglish = lang === 'en'
  const { rows: categories } = await sql<{ code: string; name: string }>`
    with recursive tree as (
      select k.id, k.code, k.name, k.name_en, array[k.sort] as place from competition_categories k
       where k.competition_id = ${competitionId}::uuid and k.parent_id is null and k.is_enabled
      union all select k.id, k.code, k.name, k.name_en, tree.place || k.sort
        from competition_categories k join tree on k.parent_id = tree.id where k.is_enabled)
    select code, ${isEnglish ? sql`coalesce(nullif(name_en, ''), name)` : sql`name`} as name from tree t
     where not exists (select 1 from competition_categories b where b.parent_id = t.id and b.is_enabled) order by place`.execute(
    db,
  )
  const { wordOf } = await readYears(db)
  const worded = (one: SchoolPerson): SchoolPerson => ({ ...one, grade: wordOf(one.grade, lang) })
  const columns = columnsOf(shape)
  const code = categories.length === 1 ? categories[0]!.code : ''
  const filled =
    shape === 'person' && school ? school.chosen.map((one) => lineOf(worded(one), school.schoolName, code, lang)) : []
  const example = exampleOf(shape, categories[0]?.code ?? '', lang)
  const name = {
    team: ['报名导入模板（一队一行）', 'Enrollments, teams (template)'],
    person: ['报名导入模板（一人一行）', 'Enrollments, people (template)'],
  }[shape][isEnglish ? 1 : 0]
  return {
    name: `${name}.xlsx`,
    mediaType: XLSX,
    body: await writeBook([
      {
        sheetName: isEnglish ? 'Enrollments' : '报名',
        columns: templateColumns(columns, lang),
        // The plain fields of a team stand last, and empty.
        rows:
          filled.length === 0
            ? [columns.map((_, at) => example[at] ?? '')]
            : filled.map((line) => columns.map(({ key }) => line[key] ?? '')),
        emptyRows: 200,
      },
      {
        sheetName: isEnglish ? 'Category codes' : '赛项代码',
        columns: [
          { header: isEnglish ? 'Code' : '赛项代码', width: 12 },
          { header: isEnglish ? 'Category' : '赛项名称', width: 40 },
        ],
        rows: categories.map((category) => [category.code, category.name]),
      },
      ...(school ? [peopleSheet(school.people.map(worded), isEnglish)] : []),
    ]),
  }
}

// A person of the school, named by the number in place of a phone.
const lineOf = (one: SchoolPerson, school: string, category: string, lang: Lang): Partial<Record<ImportKey, string>> => ({
  ...{ category, school, name: one.name, phone: one.studentNo, kind: inLang(personTypeLabels[personTypeOf(one.userType)], lang) },
  ...{ college: one.collegeName, major: one.majorName, grade: one.grade, studentNo: one.studentNo },
})

const peopleSheet = (people: readonly SchoolPerson[], isEnglish: boolean) => ({
  sheetName: isEnglish ? 'People of the school' : '本校师生',
  columns: [
    { header: isEnglish ? 'To be pasted' : '可直接粘贴', width: 26 },
    { header: isEnglish ? 'Name' : '姓名', width: 14 },
    { header: isEnglish ? 'Student or staff number' : '学号/工号', width: 18 },
    { header: isEnglish ? 'College' : '学院', width: 22 },
    { header: isEnglish ? 'Major' : '专业', width: 22 },
    { header: isEnglish ? 'Grade' : '年级', width: 10 },
  ],
  rows: people.map(({ name, studentNo, collegeName, majorName, grade }) => [
    ...[`${name} ${studentNo}`, name, studentNo],
    ...[collegeName, majorName, grade],
  ]),
})
