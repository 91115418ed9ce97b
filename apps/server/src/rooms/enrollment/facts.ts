import { sql } from 'kysely'
import type { EnrollmentFacts } from '#src/ports/facts.ts'
import { isListPublic } from './public.views.ts'

/** What competition asks about enrollments. */
export const enrollmentFacts: EnrollmentFacts = {
  countIn: async (db, categoryId) => {
    const row = await db
      .selectFrom('enrollments')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('category_id', '=', categoryId)
      .executeTakeFirst()
    return Number(row?.taken ?? 0)
  },
  heldPlaces: async (tx, categoryId, by) => {
    const held = tx
      .selectFrom('enrollments')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('category_id', '=', categoryId)
      .where('has_place', '=', true)
    const rows =
      by === 'school'
        ? await held.select('school_id').where('school_id', 'is not', null).groupBy('school_id').execute()
        : (await held.execute()).map((row) => ({ ...row, school_id: null }))
    return rows.map(({ school_id, taken }) => ({ schoolId: school_id, taken: Number(taken) }))
  },
  holdAll: async (tx) => {
    await sql`lock table enrollments in exclusive mode`.execute(tx)
  },
  sumsOf: async (db, ids) => {
    const { rows } = await sql<{ teams: number; schools: number }>`
      select count(*)::int as teams, count(distinct e.school_id)::int as schools
        from enrollments e where e.competition_id in (${ids}) and e.status = 'effective'`.execute(db)
    return rows[0]!
  },
  teamName: (teamId) =>
    sql<
      string | null
    >`(select concat_ws(' ', named.code, nullif(named.name, '')) from enrollments named where named.id = ${teamId})`,
  tabsWithContent: async (db, visitor, competitionId) => ((await isListPublic(db, visitor, competitionId)) ? ['team'] : []),
}
