import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { reachesAll, requireReach } from '../organization/index.ts'
import { ALL_SITES, changeContent } from './change-content.ts'
import { hostsOf, writeHosts } from './hosts.store.ts'
import { lockSite } from './site.policy.ts'
import { comparable, siteColumns, written } from './site-columns.ts'

// A host decides whose pages everybody sees there, also where today the default site answers: only the platform gives it away.
const requireHostsGiven = (actor: Actor, held: readonly string[], wanted: readonly string[]): void => {
  if (!reachesAll(actor) && wanted.some((host) => !held.includes(host))) throw problem('website.hosts_given')
}

const requireLogo = async (ctx: Ctx, tx: Tx, actor: Actor, fileId: string | null, stored: string | null): Promise<void> => {
  if (fileId !== null && fileId !== stored) await ctx.stored.own(tx, actor, fileId, 'siteImage')
}

/** Adds a site in draft to an organization within reach. */
export const addSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addSite>): Promise<{ siteId: string }> =>
  changeContent(ctx, async (tx, touch) => {
    await requireReach(tx, actor, input.groupId)
    requireHostsGiven(actor, [], input.hosts)
    await requireLogo(ctx, tx, actor, input.logoFileId, null)
    const { id } = await tx
      .insertInto('website_sites')
      .values({ organization_id: input.groupId, updated_by: actor.userId, ...written(siteColumns(input)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeHosts(tx, id, input.hosts)
    const entity = { entity: 'website_sites', entityId: id, entityName: input.name, organizationId: input.groupId }
    await record(tx, actor, { action: 'website.site_added', ...entity })
    if (input.hosts.length > 0) touch(ALL_SITES)
    return { siteId: id }
  })

/** Saves a site. Refuses an older version, and hosts another site claims. */
export const updateSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateSite>): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const site = await lockSite(tx, actor, input.siteId)
    const held = await hostsOf(tx, site.id)
    const stored = { ...comparable(site), hosts: held }
    const columns = siteColumns(input)
    const wanted = { ...columns, hosts: [...input.hosts].sort() }
    await requireVersion(tx, stored, wanted, input.version, actor)
    requireHostsGiven(actor, held, input.hosts)
    await requireLogo(ctx, tx, actor, input.logoFileId, site.logo_file_id)
    await tx
      .updateTable('website_sites')
      .set({ ...written(columns), ...stamp(actor, site.version) })
      .where('id', '=', site.id)
      .execute()
    await writeHosts(tx, site.id, input.hosts)
    await record(tx, actor, {
      action: 'website.site_updated',
      entity: 'website_sites',
      entityId: site.id,
      entityName: input.name,
      organizationId: site.organization_id,
      changes: changesOf(stored, wanted),
    })
    touch(held.join() === wanted.hosts.join() ? site.id : ALL_SITES)
    return { version: site.version + 1 }
  })
