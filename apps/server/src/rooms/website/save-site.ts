// Adding a site and saving its draft (decision 81). What visitors see changes in publish-site.ts alone.
import { may } from '@kaisai/contract/access'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { homeBlocksFault, homeBlocksOf, picturesOfBlocks, tidyBlock } from '@kaisai/contract/website/home-blocks'
import { entryFault } from '@kaisai/contract/website/navigation-fault'
import { picturesOfSite, type SiteContent } from '@kaisai/contract/website/setting'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { notifyHolders } from '../access/index.ts'
import { reachesAll, requireReach } from '../organization/index.ts'
import { ALL_SITES, changeContent } from './change-content.ts'
import { hostsOf, leaveCode, writeHosts } from './hosts.store.ts'
import { cleanHtml, isBlank } from './html-policy.ts'
import { lockSite } from './site.policy.ts'
import { siteColumns, written } from './site-columns.ts'
import { blocksIn, liveOf, savedOf } from './site-content.ts'

type Input = Omit<InputOf<typeof endpoints.addSite>, 'groupId'>

// A host decides whose pages everybody sees there, also where today the default site answers: only the platform gives it away.
const requireHostsGiven = (actor: Actor, held: readonly string[], wanted: readonly string[]): void => {
  if (!reachesAll(actor) && wanted.some((host) => !held.includes(host))) throw problem('website.hosts_given')
}

// Files that are new in what is saved belong to the actor; from then on they do not expire.
const holdFiles = async (ctx: Ctx, tx: Tx, actor: Actor, wanted: SiteContent, held: readonly SiteContent[]): Promise<void> => {
  const filesOf = (one: SiteContent): string[] => [...picturesOfSite(one), ...picturesOfBlocks(blocksIn(one))]
  const known = held.flatMap(filesOf)
  const added = filesOf(wanted).filter((fileId) => !known.includes(fileId))
  for (const fileId of added) await ctx.stored.own(tx, actor, fileId, 'siteImage')
  await ctx.stored.hold(tx, added)
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

const cleaned = (html: string): string => {
  const clean = cleanHtml(html)
  return isBlank(clean) ? '' : clean
}

// A form that knows no blocks leaves them as they are.
const contentOf = ({ hosts: _, code: __, blocks, ...input }: Input, stored: SiteContent['blocks']): SiteContent => {
  const fault = blocks && homeBlocksFault(blocks)
  if (fault) throw new InvalidInput(fault, 'blocks')
  for (const [at, entry] of input.navigation.entries()) {
    const leadsNowhere = entryFault(entry)
    if (leadsNowhere) throw new InvalidInput(leadsNowhere, `navigation/${at}/tem`)
  }
  return { ...input, blocks: blocks?.map((block) => tidyBlock(block, cleaned)) ?? homeBlocksOf(input.templateType, stored) }
}

/** Adds a site in draft to an organization within reach; without a code it is given one. */
export const addSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addSite>): Promise<{ siteId: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const { groupId, ...fields } = input
    await requireReach(tx, actor, groupId)
    requireHostsGiven(actor, [], fields.hosts)
    const content = contentOf(fields, null)
    await holdFiles(ctx, tx, actor, content, [])
    // Nothing can be shown on it yet.
    if (content.competitionId !== null) throw problem('website.competition_elsewhere')
    const code = fields.code === '' ? {} : { code: fields.code }
    const { id } = await withCode(fields.code, () =>
      tx
        .insertInto('website_sites')
        .values({ organization_id: groupId, updated_by: actor.userId, ...code, ...written(siteColumns(content)) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await writeHosts(tx, id, fields.hosts)
    const entity = { entity: 'website_sites', entityId: id, entityName: fields.name, organizationId: groupId }
    await record(tx, actor, { action: 'website.site_added', ...entity })
    if (fields.hosts.length > 0) touch(ALL_SITES)
    return { siteId: id }
  })

/**
 * Saves a site as a draft; its hosts and its code hold at once. Refuses an older version, hosts and codes of other sites, dates of a
 * competition that is not shown there.
 */
export const updateSite = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateSite>): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const { siteId, version, ...fields } = input
    const site = await lockSite(tx, actor, siteId)
    const held = await hostsOf(tx, site.id)
    const saved = savedOf(site)
    const content = contentOf(fields, saved.blocks)
    const code = fields.code || site.code
    const stored = { ...site, ...siteColumns(saved), hosts: held }
    const wanted = { ...siteColumns(content), code, hosts: fields.hosts }
    await requireVersion(tx, stored, wanted, version, actor, 'website_sites')
    requireHostsGiven(actor, held, fields.hosts)
    await holdFiles(ctx, tx, actor, content, [saved, liveOf(site)])
    if (content.competitionId !== saved.competitionId) await requireShown(ctx, tx, site.id, content.competitionId)
    // Equal to what visitors see: no draft is left.
    const isAhead = changesOf(siteColumns(liveOf(site)), siteColumns(content)).length > 0
    await withCode(code, () =>
      tx
        .updateTable('website_sites')
        .set({ draft: isAhead ? sql`${JSON.stringify(content)}::jsonb` : null, code, ...stamp(actor, site.version) })
        .where('id', '=', site.id)
        .execute(),
    )
    await leaveCode(tx, site.id, site.code, code)
    await writeHosts(tx, site.id, fields.hosts)
    await record(tx, actor, {
      action: 'website.site_updated',
      entity: 'website_sites',
      entityId: site.id,
      entityName: content.name,
      organizationId: site.organization_id,
      changes: changesOf(stored, wanted),
    })
    // Once, when something begins to wait; who may publish it waits for nobody.
    if (isAhead && site.draft === null && site.status !== 'draft' && !may(actor, 'web:site:publish'))
      await notifyHolders(ctx, tx, 'web:site:publish', site.organization_id, {
        ...{ kind: 'website', template: 'website.siteWaiting', link: `/website/site/edit?siteId=${site.id}` },
        ...{ values: { name: actor.realName, site: content.name }, except: [actor.userId] },
      })
    if (held.join() !== wanted.hosts.join() || code !== site.code) touch(ALL_SITES)
    return { version: site.version + 1 }
  })
