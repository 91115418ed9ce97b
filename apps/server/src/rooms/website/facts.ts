import { sql } from 'kysely'
import type { HostFacts } from '#src/ports/facts.ts'

/** What identity asks about hosts. */
export const websiteFacts: HostFacts = {
  isOurs: async (db, hosts) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select exists (select 1 from website_hosts h where h.host = any(${[...hosts]}::text[]))
          or not exists (select 1 from website_hosts h join website_sites s on s.id = h.site_id where s.is_default) as "isOurs"`.execute(
      db,
    )
    return rows[0]!.isOurs
  },
}
