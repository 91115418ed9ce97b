import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { hostsOfSite } from './reads.ts'

/** The hosts a site claims, in the order they were entered. */
export const hostsOf = async (tx: Tx, siteId: string): Promise<string[]> => {
  const { rows } = await sql<{ hosts: string[] }>`select ${hostsOfSite(sql`${siteId}::uuid`)} as hosts`.execute(tx)
  return rows[0]!.hosts
}

/** Keeps the code a site leaves, so that its addresses lead on; the one it takes leads nowhere else any more. */
export const leaveCode = async (tx: Tx, siteId: string, left: string, taken: string): Promise<void> => {
  if (left === taken) return
  await tx.deleteFrom('website_former_codes').where('code', '=', taken).execute()
  await tx
    .insertInto('website_former_codes')
    .values({ code: left, site_id: siteId })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ site_id: siteId, left_at: sql`clock_timestamp()` }))
    .execute()
}

/** Makes `hosts` the hosts of a site, in this order. Refuses one that another site claims (`website.host_taken`). */
export const writeHosts = async (tx: Tx, siteId: string, hosts: readonly string[]): Promise<void> => {
  const held = await hostsOf(tx, siteId)
  const gone = held.filter((host) => !hosts.includes(host))
  if (gone.length > 0) await tx.deleteFrom('website_hosts').where('host', 'in', gone).where('site_id', '=', siteId).execute()
  const added = hosts.filter((host) => !held.includes(host)).sort()
  for (const host of added) {
    const made = await tx
      .insertInto('website_hosts')
      .values({ host, site_id: siteId, sort: hosts.indexOf(host) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('host')
      .executeTakeFirst()
    if (!made) throw problem('website.host_taken', { host })
  }
  await sql`update website_hosts set sort = o.place - 1 from unnest(${[...hosts]}::text[]) with ordinality o(host, place)
    where website_hosts.host = o.host and website_hosts.site_id = ${siteId}::uuid and sort <> o.place - 1`.execute(tx)
}
