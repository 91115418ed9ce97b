import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Milliseconds until a banner of a site begins or ends next, by the database’s clock, which they are shown by; null: none does. */
export const msToBannerChange = async (db: Db, siteId: string): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(moment.at) - clock_timestamp()) * 1000)::float8 as ms
    from website_banners b cross join lateral (values (b.starts_at), (b.ends_at)) as moment(at)
    where b.site_id = ${siteId}::uuid and b.status = 'active' and moment.at > now()`.execute(db)
  return rows[0]!.ms
}
