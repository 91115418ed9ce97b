import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { siteStates } from '@kaisai/contract/website/site.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { personName } from '../identity/reads.ts'
import { hostsOfSite } from './reads.ts'
import { isShown } from './setting.views.ts'
import { requireSite, sitesOf } from './site.policy.ts'
import { blocksIn, picturesIn, savedOf } from './site-content.ts'

const MOST = 500
const hosts = hostsOfSite(sql`site.id`).as('hosts')

/** The sites within reach, to choose from. */
export const listSiteOptions = (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listSiteOptions>> =>
  sitesOf(db, actor)
    .select(['site.id as siteId', textIn(actor.lang, 'site.name', 'site.name_en').as('name')])
    .orderBy('site.is_default', 'desc')
    .orderBy('site.id')
    .limit(MOST)
    .execute()

/** The sites within reach: the default one first. */
export const listSites = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listSites>> => {
  const rows = await sitesOf(db, actor)
    .innerJoin('organizations as o', 'o.id', 'site.organization_id')
    .select(['site.id as siteId', 'site.template_type as templateType', 'site.is_default as isDefault'])
    .select(['site.status', 'site.updated_at as updateTime', 'site.version', 'site.code', hosts])
    .select(sql<boolean>`site.draft is not null`.as('isAhead'))
    .select([
      textIn(actor.lang, 'o.name', 'o.name_en').as('groupName'),
      textIn(actor.lang, 'site.name', 'site.name_en').as('name'),
    ])
    .orderBy('site.is_default', 'desc')
    .orderBy('site.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...row,
    statusName: inLang(siteStates.states[row.status], actor.lang),
    moves: movesFor(siteStates, row.status, actor),
  }))
}

/** A site as its form shows it: what is saved, published or not. */
export const getSite = async (db: Db, actor: Actor, input: { siteId: string }): Promise<ReplyOf<typeof endpoints.getSite>> => {
  const site = await sitesOf(db, actor)
    .selectAll('site')
    .select(hosts)
    .select(sql<boolean>`coalesce(site.preview_until > clock_timestamp(), false)`.as('isPreviewOpen'))
    .where('site.id', '=', input.siteId)
    .executeTakeFirst()
  if (!site) throw problem('house.not_found')
  const saved = savedOf(site)
  return {
    siteId: site.id,
    groupId: site.organization_id,
    logoUrl: fileUrl(saved.logoFileId),
    status: site.status,
    version: site.version,
    ...saved,
    blocks: blocksIn(saved),
    hosts: site.hosts,
    code: site.code,
    isAhead: site.draft !== null,
    previewEndTime: site.isPreviewOpen ? site.preview_until : null,
    pictures: picturesIn(saved),
  }
}

/** The published versions of a site within reach, newest first. */
export const listSiteVersions = async (
  db: Db,
  actor: Actor,
  input: { siteId: string },
): Promise<ReplyOf<typeof endpoints.listSiteVersions>> => {
  const { id } = await requireSite(db, actor, input.siteId)
  const rows = await db
    .selectFrom('website_site_versions as v')
    .select([
      'v.id as versionId',
      'v.number',
      'v.published_at as publishTime',
      'v.note',
      personName(sql`v.published_by`).as('publisherName'),
    ])
    .where('v.site_id', '=', id)
    .orderBy('v.number', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row, at) => ({ ...row, isLive: at === 0 }))
}

/** What a version of a site within reach showed. */
export const getSiteVersion = async (
  db: Db,
  actor: Actor,
  input: { versionId: string },
): Promise<ReplyOf<typeof endpoints.getSiteVersion>> => {
  const found = await sitesOf(db, actor)
    .innerJoin('website_site_versions as v', 'v.site_id', 'site.id')
    .select(['v.number', 'v.content'])
    .where('v.id', '=', input.versionId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { number, content } = found
  return {
    number,
    logoUrl: fileUrl(content.logoFileId),
    content: { ...content, blocks: blocksIn(content) },
    pictures: picturesIn(content),
  }
}

/** The competitions shown on a site within reach. */
export const listSiteCompetitions = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
  { siteId }: { siteId: string },
): Promise<ReplyOf<typeof endpoints.listSiteCompetitions>> => {
  await requireSite(ctx.db, actor, siteId)
  return ctx.facts.competitions.shownOn(ctx.db, siteId, actor.lang)
}

/** The banners of a site within reach, in their order. */
export const listBanners = async (
  db: Db,
  actor: Actor,
  input: { siteId: string },
): Promise<ReplyOf<typeof endpoints.listBanners>> => {
  await requireSite(db, actor, input.siteId)
  const rows = await db
    .selectFrom('website_banners as b')
    .select(['b.id as bannerId', 'b.site_id as siteId', 'b.title', 'b.title_en as titleEn', 'b.subtitle'])
    .select(['b.subtitle_en as subtitleEn', 'b.file_id as fileId', 'b.narrow_file_id as narrowFileId'])
    .select(['b.link', 'b.starts_at as startTime', 'b.ends_at as endTime'])
    .select(['b.sort', 'b.status', 'b.version', isShown({ asAt: null }, '').as('shownNow')])
    .where('b.site_id', '=', input.siteId)
    .orderBy('b.sort')
    .orderBy('b.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, imageUrl: fileUrl(row.fileId)!, narrowImageUrl: fileUrl(row.narrowFileId) }))
}
