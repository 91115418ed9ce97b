// What visitors see of a site: published out of its draft, kept as versions, brought back from one (decision 81).
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { SiteContent } from '@kaisai/contract/website/setting'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, type LogDetails, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import type { WebsiteSites } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { changeContent } from './change-content.ts'
import { lockSite, sitesOf } from './site.policy.ts'
import { siteColumns, written } from './site-columns.ts'
import { liveOf, savedOf } from './site-content.ts'

type SiteRow = Selectable<WebsiteSites>

const recordSite = recorder('website', 'website_sites')
const note = (tx: Tx, actor: Actor, site: SiteRow, name: string, action: string, more: LogDetails = {}): Promise<void> =>
  recordSite(tx, actor, { id: site.id, name, organization_id: site.organization_id }, action, more)

const keepVersion = async (tx: Tx, site: SiteRow, content: SiteContent, said: string, by: string | null): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into website_site_versions (site_id, number, content, note, published_by)
    select ${site.id}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${said}, ${by}::uuid
      from website_site_versions where site_id = ${site.id}
    returning number`.execute(tx)
  return rows[0]!.number
}

// What was public before versions were kept must stay within reach.
const keepFirst = async (tx: Tx, site: SiteRow): Promise<void> => {
  await sql`
    insert into website_site_versions (site_id, number, content, published_at, published_by)
    select ${site.id}, 1, ${JSON.stringify(liveOf(site))}::jsonb, ${site.created_at}::timestamptz, null
     where not exists (select 1 from website_site_versions where site_id = ${site.id})`.execute(tx)
}

/** Makes the draft of a locked site public and keeps it as a version. Returns the version’s number. */
export const publishDraft = async (tx: Tx, actor: Actor, site: SiteRow, said: string): Promise<number> => {
  const content = savedOf(site)
  const columns = siteColumns(content)
  // A site nobody could see yet has shown nothing.
  if (site.status !== 'draft') await keepFirst(tx, site)
  const number = await keepVersion(tx, site, { ...content, blocks: columns.blocks }, said, actor.userId)
  await tx
    .updateTable('website_sites')
    .set({ ...written(columns), draft: null, preview_hash: null, preview_until: null, ...stamp(actor, site.version) })
    .where('id', '=', site.id)
    .execute()
  await note(tx, actor, site, content.name, 'site_published', {
    changes: changesOf(siteColumns(liveOf(site)), columns),
    reason: said,
  })
  return number
}

/** Publishes the saved draft of a site. Refuses an older version, and where there is none (`website.nothing_to_publish`). */
export const publishSite = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.publishSite>,
): Promise<ReplyOf<typeof endpoints.publishSite>> =>
  changeContent(ctx, async (tx, touch) => {
    const site = await lockSite(tx, actor, input.siteId)
    await requireVersion(tx, site, {}, input.version, actor)
    if (site.draft === null) throw problem('website.nothing_to_publish')
    const number = await publishDraft(tx, actor, site, input.note)
    touch(site.id)
    return { version: site.version + 1, number }
  })

/** Throws the saved draft of a site away. Refuses an older version. */
export const discardSiteDraft = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.discardSiteDraft>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const site = await lockSite(tx, actor, input.siteId)
    await requireVersion(tx, site, {}, input.version, actor)
    await tx
      .updateTable('website_sites')
      .set({ draft: null, ...stamp(actor, site.version) })
      .where('id', '=', site.id)
      .execute()
    await note(tx, actor, site, site.name, 'draft_discarded')
    return { version: site.version + 1 }
  })

/** Makes a version of a site within reach its draft. Refuses an older version of the site. */
export const restoreSiteVersion = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.restoreSiteVersion>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const found = await sitesOf(tx, actor)
      .innerJoin('website_site_versions as v', 'v.site_id', 'site.id')
      .select(['v.site_id', 'v.number', 'v.content'])
      .where('v.id', '=', input.versionId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const site = await lockSite(tx, actor, found.site_id)
    await requireVersion(
      tx,
      { ...site, ...siteColumns(savedOf(site)) },
      siteColumns(found.content),
      input.version,
      actor,
      'website_sites',
    )
    const isLive = changesOf(siteColumns(liveOf(site)), siteColumns(found.content)).length === 0
    await tx
      .updateTable('website_sites')
      .set({ draft: isLive ? null : sql`${JSON.stringify(found.content)}::jsonb`, ...stamp(actor, site.version) })
      .where('id', '=', site.id)
      .execute()
    await note(tx, actor, site, found.content.name, 'version_restored', { reason: String(found.number) })
    return { version: site.version + 1 }
  })
