import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
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
import { isShown } from './setting.views.ts'
import { requireSite, sitesOf } from './site.policy.ts'

type Fields = InputOf<typeof endpoints.addSite>

const MOST = 500
const hosts = sql<string[]>`array(select h.host from website_hosts h where h.site_id = site.id order by h.host)`.as('hosts')

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

/** A site as its form shows it. */
export const getSite = async (db: Db, actor: Actor, input: { siteId: string }): Promise<ReplyOf<typeof endpoints.getSite>> => {
  const site = await sitesOf(db, actor).selectAll('site').select(hosts).where('site.id', '=', input.siteId).executeTakeFirst()
  if (!site) throw problem('house.not_found')
  return {
    siteId: site.id,
    groupId: site.organization_id,
    logoUrl: fileUrl(site.logo_file_id),
    logoFileId: site.logo_file_id,
    status: site.status,
    version: site.version,
    name: site.name,
    nameEn: site.name_en,
    description: site.description,
    descriptionEn: site.description_en,
    templateType: site.template_type as Fields['templateType'],
    brandColor: site.brand_color,
    hosts: site.hosts,
    code: site.code,
    competitionId: site.competition_id,
    navigation: site.navigation,
    home: site.home,
    wording: site.wording,
    contact: site.contact,
    organisers: site.organisers,
    icp: site.icp,
    links: site.links as Fields['links'],
    defaultLang: site.default_lang as Fields['defaultLang'],
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
    .select(['b.subtitle_en as subtitleEn', 'b.file_id as fileId', 'b.link', 'b.starts_at as startTime', 'b.ends_at as endTime'])
    .select(['b.sort', 'b.status', 'b.version', isShown({ asAt: null }, '').as('shownNow')])
    .where('b.site_id', '=', input.siteId)
    .orderBy('b.sort')
    .orderBy('b.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, imageUrl: fileUrl(row.fileId)! }))
}
