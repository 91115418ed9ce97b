import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/school.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { isNamedWith, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'

/** A page of schools. */
export const pageSchools = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchools>,
): Promise<ReplyOf<typeof endpoints.pageSchools>> => {
  let query = db.selectFrom('organization_schools as s').innerJoin('organization_provinces as p', 'p.code', 's.province_code')
  if (input.keyword)
    query = query.where(({ or, eb }) => or([isNamedWith('s', input.keyword!), eb('s.code', '=', input.keyword!)]))
  if (input.provinceCode) query = query.where('s.province_code', '=', input.provinceCode)
  if (input.level) query = query.where('s.level', '=', input.level)
  if (input.status) query = query.where('s.status', '=', input.status)
  const { by, direction } = sortOf(input, 'code')
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        's.id as schoolId',
        's.code',
        's.name',
        's.name_en as nameEn',
        's.province_code as provinceCode',
        's.city',
        's.nature',
        's.level',
        's.status',
        's.version',
      ])
      .select((actor.lang === 'en' ? sql<string>`p.name_en` : sql<string>`p.name_zh`).as('provinceName'))
      .orderBy(by === 'name' ? sql`s.name collate app.zh` : sql.ref('s.code'), direction)
      .orderBy('s.id'),
  )
  // Of the page alone: among the columns it would be counted for every school on the pages before.
  const { rows: counted } = await sql<{ id: string; collegeCount: number; userCount: number }>`
    select s.id, (select count(*) from organization_colleges c where c.school_id = s.id)::int as "collegeCount",
        (select count(*) from identity_users u where u.school_id = s.id and u.status <> 'deleted')::int as "userCount"
      from unnest(${page.rows.map(({ schoolId }) => schoolId)}::uuid[]) s(id)`.execute(db)
  const counts = new Map(counted.map(({ id, ...own }) => [id, own]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...counts.get(row.schoolId)! })) }
}

/** A page of colleges with their majors. */
export const pageColleges = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageColleges>,
): Promise<ReplyOf<typeof endpoints.pageColleges>> => {
  let query = db.selectFrom('organization_colleges as c').innerJoin('organization_schools as s', 's.id', 'c.school_id')
  if (input.keyword) query = query.where(isNamedWith('c', input.keyword))
  if (input.schoolId) query = query.where('c.school_id', '=', input.schoolId)
  if (input.status) query = query.where('c.status', '=', input.status)
  const { direction } = sortOf(input, 'name')
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'c.id as collegeId',
        'c.school_id as schoolId',
        textIn(actor.lang, 's.name', 's.name_en').as('schoolName'),
        'c.name',
        'c.name_en as nameEn',
        'c.status',
        'c.created_at as createTime',
        'c.version',
      ])
      .orderBy('s.code')
      .orderBy(sql`c.name collate app.zh`, direction)
      .orderBy('c.id'),
  )
  const majors = await db
    .selectFrom('organization_college_majors as m')
    .innerJoin('organization_majors as major', 'major.id', 'm.major_id')
    .select(['m.college_id', 'major.id as majorId', textIn(actor.lang, 'major.name', 'major.name_en').as('name')])
    .where('m.college_id', '=', sql<string>`any(${page.rows.map((row) => row.collegeId)}::uuid[])`)
    .orderBy('major.code')
    .execute()
  const of = Map.groupBy(majors, (row) => row.college_id)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      majors: (of.get(row.collegeId) ?? []).map(({ majorId, name }) => ({ majorId, name })),
    })),
  }
}

/** A page of majors. */
export const pageMajors = (
  db: Db,
  _actor: Actor,
  input: InputOf<typeof endpoints.pageMajors>,
): Promise<ReplyOf<typeof endpoints.pageMajors>> => {
  let query = db.selectFrom('organization_majors as m')
  if (input.keyword)
    query = query.where(({ or, eb }) => or([isNamedWith('m', input.keyword!), eb('m.code', '=', input.keyword!)]))
  if (input.discipline) query = query.where('m.discipline', '=', input.discipline)
  if (input.degree) query = query.where('m.degree', '=', input.degree)
  if (input.status) query = query.where('m.status', '=', input.status)
  const { by, direction } = sortOf(input, 'code')
  return pageOfRows(
    db,
    input,
    query,
    query
      .select(['m.id as majorId', 'm.code', 'm.name', 'm.name_en as nameEn', 'm.discipline', 'm.degree', 'm.status', 'm.version'])
      .orderBy(by === 'name' ? sql`m.name collate app.zh` : sql.ref('m.code'), direction)
      .orderBy('m.id'),
  )
}
