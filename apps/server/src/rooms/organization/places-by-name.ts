import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** A place of study as somebody wrote it in a workbook; '' for none. */
export interface NamedPlace {
  readonly school: string
  readonly college: string
  readonly major: string
}
/** What was found; null where nothing was written or nothing has that name. */
export interface FoundPlace {
  readonly schoolId: string | null
  readonly provinceCode: string | null
  readonly schoolLevel: string | null
  readonly collegeId: string | null
  readonly majorId: string | null
}

/** Looks up many schools, colleges and majors by their full names at once; returns how to find each. Closed schools are not found. */
export const placesByName = async (db: Db, rows: readonly NamedPlace[]): Promise<(wanted: NamedPlace) => FoundPlace> => {
  const names = (key: 'school' | 'major') => [...new Set(rows.map((row) => row[key]).filter(Boolean))]
  const [schools, colleges, majors] = [
    await sql<{ id: string; name: string; level: string; province: string | null }>`
      select id, name, level, province_code as province from organization_schools
       where name = any(${names('school')}::text[]) and status = 'active'`.execute(db),
    await sql<{ id: string; name: string; school: string }>`
      select c.id, c.name, s.name as school from organization_colleges c join organization_schools s on s.id = c.school_id
       where s.name = any(${names('school')}::text[])`.execute(db),
    await sql<{ id: string; name: string }>`
      select id, name from organization_majors where name = any(${names('major')}::text[]) order by code desc`.execute(db),
  ]
  const schoolsByName = new Map(schools.rows.map((row) => [row.name, row]))
  const collegeIds = new Map(colleges.rows.map((row) => [`${row.school} ${row.name}`, row.id]))
  const majorIds = new Map(majors.rows.map((row) => [row.name, row.id]))
  return ({ school, college, major }) => {
    const found = schoolsByName.get(school)
    return {
      schoolId: found?.id ?? null,
      provinceCode: found?.province ?? null,
      schoolLevel: found?.level ?? null,
      collegeId: collegeIds.get(`${school} ${college}`) ?? null,
      majorId: majorIds.get(major) ?? null,
    }
  }
}
