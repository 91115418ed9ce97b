import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Who is named for a competition in one of these roles (review secretaries where none is asked for). */
export const namedFor = async (db: Db, competitionId: string, ...roles: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('competition_staff as s')
    .innerJoin('access_roles as r', 'r.id', 's.role_id')
    .select('s.user_id')
    .where('s.competition_id', '=', competitionId)
    .where('r.is_built_in', '=', true)
    .where('r.key', 'in', roles)
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** The review secretaries of a competition; where none is named, the administrators of its organization. */
export const officeOf = async (db: Db, competitionId: string): Promise<string[]> => {
  const named = await namedFor(db, competitionId, 'review_admin')
  if (named.length > 0) return named
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id from competitions c join access_user_roles u on u.organization_id = c.organization_id
      join access_roles r on r.id = u.role_id and r.is_built_in and r.key = 'group_admin' where c.id = ${competitionId}::uuid limit 20`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
