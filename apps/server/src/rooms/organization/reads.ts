/** What other rooms ask of places. */
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** The codes among some that are no province's. */
export const unknownProvinces = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select w.code from unnest(${[...codes]}::text[]) w(code) where not exists (select 1 from organization_provinces p where p.code = w.code)`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

/** The name of a school; '' for none. */
export const schoolName = async (db: Db, schoolId: string): Promise<string> =>
  (await db.selectFrom('organization_schools').select('name').where('id', '=', schoolId).executeTakeFirst())?.name ?? ''

/** The name of an organization; '' for none. */
export const organizationName = async (db: Db, organizationId: string): Promise<string> =>
  (await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst())?.name ?? ''
