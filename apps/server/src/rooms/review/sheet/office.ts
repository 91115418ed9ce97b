import type { Db } from '#src/db/database.ts'

/** The review secretaries named for a competition, and those who watch over it. */
export const officeOf = async (db: Db, competitionId: string, ...roles: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('competition_staff as s')
    .innerJoin('access_roles as r', 'r.id', 's.role_id')
    .select('s.user_id')
    .where('s.competition_id', '=', competitionId)
    .where('r.key', 'in', roles.length === 0 ? ['review_admin'] : roles)
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}
