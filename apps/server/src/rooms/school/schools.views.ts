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

interface Links {
  readonly activeLinks: number
  readonly lastOpenTime: string | null
}

/** Links of places, by the row they stand in. */
const linksOf = async (db: Db, places: readonly SchoolPlace[]): Promise<ReadonlyMap<string, Links>> => {
  const { rows } = await sql<Links & { rowId: string }>`
    select k.competition_id || ' ' || k.school_id as "rowId", max(k.last_open_at) as "lastOpenTime",
        count(*) filter (where k.revoked_at is null and k.expires_at > clock_timestamp())::int as "activeLinks"
      from unnest(${places.map((one) => one.competitionId)}::uuid[], ${places.map(({ schoolId }) => schoolId)}::uuid[]) w(competition_id, school_id)
      join school_links k on k.competition_id = w.competition_id and k.school_id = w.school_id group by 1`.execute(db)
  return new Map(rows.map(({ rowId, ...links }) => [rowId, links]))
}
