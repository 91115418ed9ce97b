import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { siteStates } from '@kaisai/contract/website/site.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { changeContent } from './change-content.ts'
import { publishDraft } from './publish-site.ts'
import { lockSite } from './site.policy.ts'

const LOCK = 47_000_012

const requireAnotherOnline = async (tx: Tx, siteId: string): Promise<void> => {
  const other = await tx
    .selectFrom('website_sites')
    .select('id')
    .where('status', '=', 'online')
    .where('id', '<>', siteId)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw problem('website.last_site')
}

/** Puts a site online, into maintenance, or closes it. The last one online stays (`website.last_site`). */
export const moveSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveSite>): Promise<{ status: string }> =>
  changeContent(ctx, async (tx, touch) => {
    // One at a time: two people closing two sites at once would each see the other's still online.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const site = await lockSite(tx, actor, input.siteId)
    if (site.status === 'online' && input.verb !== 'open') await requireAnotherOnline(tx, site.id)
    // Who opens a site for the first time opens what was saved of it.
    if (site.status === 'draft' && input.verb === 'open') await publishDraft(tx, actor, site, '')
    const status = await move(tx, siteStates, site.id, input.verb, actor, input.reason)
    await record(tx, actor, {
      action: 'website.site_moved',
      entity: 'website_sites',
      entityId: site.id,
      entityName: site.name,
      organizationId: site.organization_id,
      changes: [{ field: 'status', from: site.status, to: status }],
      reason: input.reason ?? '',
    })
    touch(site.id)
    return { status }
  })
