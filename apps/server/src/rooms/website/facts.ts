import { sql } from 'kysely'
import type { HostFacts } from '#src/ports/facts.ts'
import { siteWording } from './wording.ts'

/** What identity asks about hosts, access about the look of organizations and message about the words of a site. */
export const websiteFacts: HostFacts = {
  displayOf: async (db, organizationIds) => {
    const row = await db
      .selectFrom('website_sites')
      .select(['name', 'name_en as nameEn', 'brand_color as brandColor', 'logo_file_id as logoFileId'])
      .where('organization_id', '=', sql<string>`any(${[...organizationIds]}::uuid[])`)
      .where('is_default', '=', false)
      .where('status', 'in', ['online', 'maintenance'])
      .orderBy(sql`array_position(${[...organizationIds]}::uuid[], organization_id)`, 'asc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  isOurs: async (db, hosts) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select exists (select 1 from website_hosts h where h.host = any(${[...hosts]}::text[]))
          or not exists (select 1 from website_hosts h join website_sites s on s.id = h.site_id where s.is_default) as "isOurs"`.execute(
      db,
    )
    return rows[0]!.isOurs
  },
  wordingFor: (db, visitor) => siteWording({ db }, visitor),
}
