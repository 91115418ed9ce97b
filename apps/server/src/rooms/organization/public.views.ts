// The open lists of provinces, schools, colleges, majors and organizations.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/organization/public.endpoints'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { isNamedWith, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'

export const listProvinces = (db: Db, lang: Lang): Promise<ReplyOf<typeof endpoints.listProvinces>> =>
  db
    .selectFrom('organization_provinces')
    .select(['code', textIn(lang, 'name_zh', 'name_en').as('name'), 'short_name as shortName'])
    .orderBy('sort')
    .execute()

export const listSchools = (
  db: Db,
  lang: Lang,
  input: InputOf<typeof endpoints.listSchools>,
): Promise<ReplyOf<typeof endpoints.listSchools>> => {
  let query = db
    .selectFrom('organization_schools as s')
    .innerJoin('organization_provinces as p', 'p.code', 's.province_code')
    .where('s.status', '=', 'active')
  if (input.keyword) query = query.where(isNamedWith('s', input.keyword))
  if (input.provinceCode) query = query.where('s.province_code', '=', input.provinceCode)
  if (input.level) query = query.where('s.level', '=', input.level)
  return pageOfRows(
    db,
    input,
    query,
    query
      .select([
        's.id as schoolId',
        's.code',
        textIn(lang, 's.name', 's.name_en').as('name'),
        's.province_code as provinceCode',
        's.city',
      ])
      .select(textIn(lang, 'p.name_zh', 'p.name_en').as('provinceName'))
      .orderBy('p.sort')
      .orderBy('s.code'),
  )
}

export const listColleges = (
  db: Db,
  lang: Lang,
  input: InputOf<typeof endpoints.listColleges>,
): Promise<ReplyOf<typeof endpoints.listColleges>> => {
  let query = db
    .selectFrom('organization_colleges')
    .select(['id as collegeId', textIn(lang, 'name', 'name_en').as('name')])
    .where('school_id', '=', input.schoolId)
    .where('status', '=', 'active')
  if (input.keyword) query = query.where(isNamedWith('organization_colleges', input.keyword))
  return query.orderBy(sql`name collate app.zh`).limit(200).execute()
}

const MOST = 50

export const listMajors = async (
  db: Db,
  lang: Lang,
  input: InputOf<typeof endpoints.listMajors>,
): Promise<ReplyOf<typeof endpoints.listMajors>> => {
  const taught = input.collegeId
    ? await db.selectFrom('organization_college_majors').select('major_id').where('college_id', '=', input.collegeId).execute()
    : []
  let query = db
    .selectFrom('organization_majors')
    .select(['id as majorId', 'code', textIn(lang, 'name', 'name_en').as('name'), 'discipline'])
    .where('status', '=', 'active')
  if (taught.length > 0)
    query = query.where(
      'id',
      'in',
      taught.map((row) => row.major_id),
    )
  if (input.degree) query = query.where('degree', '=', input.degree)
  if (input.keyword)
    query = query.where(({ or, eb }) =>
      or([isNamedWith('organization_majors', input.keyword!), eb('code', 'like', `${input.keyword!.replace(/[%_\\]/g, '')}%`)]),
    )
  return query.orderBy('code').limit(MOST).execute()
}

export const listOrganizations = (
  db: Db,
  lang: Lang,
  input: InputOf<typeof endpoints.listOrganizations>,
): Promise<ReplyOf<typeof endpoints.listOrganizations>> => {
  let query = db
    .selectFrom('organizations')
    .select(['id as groupId', 'code as groupCode', textIn(lang, 'name', 'name_en').as('groupName'), 'type'])
    .where('status', '=', 'active')
  if (input.keyword) query = query.where(isNamedWith('organizations', input.keyword))
  return query.orderBy('sort').orderBy('code').limit(MOST).execute()
}
