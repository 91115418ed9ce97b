// The schools that take part, with what waits in each and the links of their pages.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/school/link.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageSchoolRows, type SchoolPlace } from '../enrollment/index.ts'

/** A page of schools, those with most teams first. */
export const pageSchools = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchools>,
): Promise<ReplyOf<typeof endpoints.pageSchools>> => {
  const page = await pageSchoolRows(db, actor, input)
  const links = await linksOf(db, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, ...(links.get(row.rowId) ?? { activeLinks: 0, lastOpenTime: null }) })),
  }
}

const linksOf = async (db: Db, places: readonly SchoolPlace[]) => {
  const rows = await db
    .selectFrom('school_links as k')
    .innerJoin(
      sql<{ competition_id: string; school_id: string }>`(select * from unnest(${places.map((one) => one.competitionId)}::uuid[],
        ${places.map(({ schoolId }) => schoolId)}::uuid[]) asked(competition_id, school_id))`.as('w'),
      (join) => join.onRef('w.competition_id', '=', 'k.competition_id').onRef('w.school_id', '=', 'k.school_id'),
    )
    .select(['k.competition_id', 'k.school_id', 'k.revoked_at', 'k.last_open_at'])
    .select(sql<boolean>`k.expires_at > clock_timestamp()`.as('is_valid'))
    .execute()
  const found = new Map<string, { activeLinks: number; lastOpenTime: string | null }>()
  for (const row of rows) {
    const key = `${row.competition_id} ${row.school_id}`
    const known = found.get(key) ?? { activeLinks: 0, lastOpenTime: null }
    const opened = [known.lastOpenTime, row.last_open_at].filter((time) => time !== null)
    found.set(key, {
      activeLinks: known.activeLinks + (row.revoked_at === null && row.is_valid ? 1 : 0),
      lastOpenTime: opened.toSorted().at(-1) ?? null,
    })
  }
  return found
}
