// Checks the lines of an import against the stage and against each other. Writes nothing.
import { awardStates } from '@kaisai/contract/award/award.states'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { TemplateRow } from '#src/platform/excel/template.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { isOut } from '../../work/reads.ts'
import type { Stage } from '../award.policy.ts'
import type { ImportKey } from './columns.ts'

export type Line = TemplateRow<ImportKey>
export interface CheckedLine extends Line {
  readonly work: KnownWork | null
  readonly categoryId: string | null
  readonly categoryName: string
  readonly schoolId: string | null
  readonly level: number
  readonly rank: number | null
  readonly score: number | null
  /** Fen. */
  readonly prize: number
}
interface KnownWork {
  readonly id: string
  readonly code: string
  readonly enrollmentId: string
  readonly categoryId: string
  readonly schoolId: string | null
  readonly hasLeft: boolean
  readonly held: readonly string[]
}

const say = {
  needed: ['请填写“{what}”', 'Fill in “{what}”.'],
  long: ['“{what}”不能超过{max}个字符', '“{what}” must not exceed {max} characters.'],
  level: ['等级须为1-20的整数', 'The level is a whole number from 1 to 20.'],
  number: ['“{what}”须为数字', '“{what}” must be a number.'],
  category: ['本竞赛没有赛项“{code}”，请填写赛项代码', 'This competition has no category “{code}”. Enter its code.'],
  work: ['该赛段没有作品“{code}”', 'This stage has no work “{code}”.'],
  left: ['作品“{code}”已取消资格或退出', 'The work “{code}” was disqualified or left.'],
  holder: ['没有作品编号时，请填写队伍名称或学生', 'Without a number of a work, enter the team or the students.'],
  school: ['没有作品编号时，请填写学校', 'Without a number of a work, enter the school.'],
  twice: ['与第{line}行重复', 'The same as line {line}.'],
} as const satisfies Record<string, Label>

/** Returns each line with what it refers to and every fault it has. */
export const checkRows = async (db: Db, stage: Stage, rows: readonly Line[], lang: Lang): Promise<CheckedLine[]> => {
  const works = await worksOf(db, stage, rows)
  const categories = await categoriesByCode(db, stage)
  const schools = await schoolsOf(db, rows)
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const faults = [...row.faults]
    const { values } = row
    const report = (label: Label, filled: Readonly<Record<string, string | number>> = {}) =>
      void faults.push(inLang(label, lang).replace(/\{(\w+)\}/g, (_, key: string) => String(filled[key] ?? '')))
    const what = (key: 'name' | 'rank' | 'score' | 'prize' | 'teamName' | 'workName') =>
      ({
        name: ['奖项名称', 'Award'],
        rank: ['名次', 'Rank'],
        score: ['成绩', 'Score'],
        prize: ['奖金', 'Prize'],
        teamName: ['队伍名称', 'Team'],
        workName: ['作品名称', 'Work'],
      })[key][lang === 'en' ? 1 : 0]!
    if (values.name === '') report(say.needed, { what: what('name') })
    if ([...values.name].length > 30) report(say.long, { what: what('name'), max: 30 })
    for (const key of ['workName', 'teamName'] as const)
      if ([...values[key]].length > 200) report(say.long, { what: what(key), max: 200 })
    const level = Number(values.level)
    if (!Number.isInteger(level) || level < 1 || level > 20) report(say.level)
    const numberOf = (key: 'rank' | 'score' | 'prize', isWhole: boolean, most: number): number | null => {
      if (values[key] === '') return null
      const value = Number(values[key])
      if (Number.isFinite(value) && value >= 0 && value <= most && (!isWhole || (Number.isInteger(value) && value > 0)))
        return value
      report(say.number, { what: what(key) })
      return null
    }
    const rank = numberOf('rank', true, 1_000_000)
    const score = numberOf('score', false, 10_000)
    const prize = Math.round((numberOf('prize', false, 10_000_000) ?? 0) * 100)
    const code = values.code.toUpperCase()
    const work = code === '' ? null : (works.get(code) ?? null)
    if (code !== '' && !work) report(say.work, { code: values.code.slice(0, 20) })
    if (work?.hasLeft) report(say.left, { code })
    if (work?.held.includes(values.name)) faults.push(problem('award.has_award', { who: code, name: values.name }).text(lang))
    const category = categories.get(values.category.toUpperCase()) ?? null
    if (values.category !== '' && !category) report(say.category, { code: values.category.slice(0, 20) })
    if (code === '' && values.teamName === '' && values.students === '') report(say.holder)
    if (code === '' && values.school === '') report(say.school)
    const key =
      code === '' ? [values.name, values.teamName, values.students, values.school].join('\n') : `${values.name}\n${code}`
    const first = lines.get(key)
    if (first !== undefined) report(say.twice, { line: first })
    else lines.set(key, row.line)
    return {
      ...row,
      faults: [...new Set(faults)],
      work,
      categoryId: work?.categoryId ?? category?.id ?? null,
      categoryName: category?.name ?? '',
      schoolId: work?.schoolId ?? schools.get(values.school) ?? null,
      level,
      rank,
      score,
      prize,
    }
  })
}

const worksOf = async (db: Db, stage: Stage, rows: readonly Line[]): Promise<Map<string, KnownWork>> => {
  const codes = rows.map(({ values }) => values.code.toUpperCase()).filter((code) => code !== '')
  const found = await sql<KnownWork>`
    select w.id, w.code, w.enrollment_id as "enrollmentId", w.category_id as "categoryId", w.school_id as "schoolId",
      ${isOut('w')} as "hasLeft",
      array(select a.name from awards a where a.enrollment_id = w.enrollment_id and a.stage_id = w.stage_id and a.target_type = 'team'
        and ${inGroup(awardStates, 'living', 'a.status')}) as held
      from works w where w.stage_id = ${stage.id}::uuid and w.version_no > 0 and w.code = any(${codes}::text[])`.execute(db)
  return new Map(found.rows.map((work) => [work.code, work]))
}

const categoriesByCode = async (db: Db, stage: Stage): Promise<Map<string, { id: string; name: string }>> => {
  const rows = await categoriesOf(db, stage.competition_id)
  return new Map(rows.map(({ id, code, name }) => [code.toUpperCase(), { id, name }]))
}

const schoolsOf = async (db: Db, rows: readonly Line[]): Promise<Map<string, string>> => {
  const names = [...new Set(rows.map(({ values }) => values.school))]
  const found = await db
    .selectFrom('organization_schools')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Map(found.map(({ id, name }) => [name, id]))
}
