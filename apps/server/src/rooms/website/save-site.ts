import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
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

const requireShown = async (ctx: Ctx, tx: Tx, siteId: string, competitionId: string | null): Promise<void> => {
  if (competitionId === null) return
  const shown = await ctx.facts.competitions.shownOn(tx, siteId, 'zh')
  if (!shown.some((one) => one.competitionId === competitionId)) throw problem('website.competition_elsewhere')
}

// The unique index decides: two people may ask for one code at the same moment.
const withCode = <T>(code: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw isDuplicate(error) ? problem('website.code_taken', { code }) : error
  })

/** Adds a site in draft to an organization within reach; without a code it is given one. */
export const addSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addSite>): Promise<{ siteId: string }> =>
  changeContent(ctx, async (tx, touch) => {
    await requireReach(tx, actor, input.groupId)
    requireHostsGiven(actor, [], input.hosts)
    await requireLogo(ctx, tx, actor, input.logoFileId, null)
    // Nothing can be shown on it yet.
    if (input.competitionId !== null) throw problem('website.competition_elsewhere')
    const code = input.code === '' ? {} : { code: input.code }
    const { id } = await withCode(input.code, () =>
      tx
        .insertInto('website_sites')
        .values({ organization_id: input.groupId, updated_by: actor.userId, ...code, ...written(siteColumns(input)) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await writeHosts(tx, id, input.hosts)
    const entity = { entity: 'website_sites', entityId: id, entityName: input.name, organizationId: input.groupId }
    await record(tx, actor, { action: 'website.site_added', ...entity })
    if (input.hosts.length > 0) touch(ALL_SITES)
    return { siteId: id }
  })

/** Saves a site. Refuses an older version, hosts and codes of other sites, dates of a competition that is not shown there. */
export const updateSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateSite>): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const site = await lockSite(tx, actor, input.siteId)
    const held = await hostsOf(tx, site.id)
    const stored = { ...comparable(site), hosts: held }
    const columns = { ...siteColumns(input), code: input.code || site.code }
    const wanted = { ...columns, hosts: [...input.hosts].sort() }
    await requireVersion(tx, stored, wanted, input.version, actor)
    requireHostsGiven(actor, held, input.hosts)
    await requireLogo(ctx, tx, actor, input.logoFileId, site.logo_file_id)
    if (input.competitionId !== site.competition_id) await requireShown(ctx, tx, site.id, input.competitionId)
    await withCode(columns.code, () =>
      tx
        .updateTable('website_sites')
        .set({ ...written(columns), ...stamp(actor, site.version) })
        .where('id', '=', site.id)
        .execute(),
    )
    await writeHosts(tx, site.id, input.hosts)
    await record(tx, actor, {
      action: 'website.site_updated',
      entity: 'website_sites',
      entityId: site.id,
      entityName: input.name,
      organizationId: site.organization_id,
      changes: changesOf(stored, wanted),
    })
    touch(held.join() === wanted.hosts.join() && columns.code === site.code ? site.id : ALL_SITES)
    return { version: site.version + 1 }
  })
