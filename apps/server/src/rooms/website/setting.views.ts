import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { momentOn } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { emptyHome, homeIn, navigationIn, pick } from './setting.ts'
import { siteOfVisitor } from './site.of-host.ts'

type Setting = ReplyOf<typeof endpoints.getWebsiteSetting>
type Fields = InputOf<typeof endpoints.addSite>

/** Whether a banner (alias `b`) is shown at the moment looked at. */
export const isShown = (visitor: Pick<Visitor, 'asAt'>, siteId: string) =>
  sql<boolean>`(b.status = 'active' and coalesce(b.starts_at <= ${momentOn(visitor, siteId)}, true) and coalesce(b.ends_at > ${momentOn(visitor, siteId)}, true))`

const bannersIn = async (db: Db, visitor: Visitor, siteId: string): Promise<Setting['banners']> => {
  const rows = await db
    .selectFrom('website_banners as b')
    .select(['b.id as bannerId', 'b.file_id as fileId', 'b.link'])
    .select([
      textIn(visitor.lang, 'b.title', 'b.title_en').as('title'),
      textIn(visitor.lang, 'b.subtitle', 'b.subtitle_en').as('subtitle'),
    ])
    .where('b.site_id', '=', siteId)
    .where(isShown(visitor, siteId))
    .orderBy('b.sort')
    .orderBy('b.id')
    .execute()
  return rows.map(({ fileId, ...banner }) => ({ ...banner, imageUrl: fileUrl(fileId)! }))
}

/** The settings of the visitor's site. A site that is not online shows its name, its look and its state, and keeps its content to itself. */
export const getWebsiteSetting = async (ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, visitor: Visitor): Promise<Setting> => {
  const { lang } = visitor
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const [site, banners] = await Promise.all([
    ctx.db.selectFrom('website_sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow(),
    bannersIn(ctx.db, visitor, siteId),
  ])
  const isOnline = site.status === 'online'
  const dates = isOnline ? await ctx.facts.competitions.homeDates(ctx.db, visitor, siteId, site.competition_id) : null
  return {
    siteId,
    groupId: site.organization_id,
    name: pick(lang, site.name, site.name_en),
    description: pick(lang, site.description, site.description_en),
    logoUrl: fileUrl(site.logo_file_id),
    templateType: site.template_type,
    brandColor: site.brand_color,
    defaultLang: site.default_lang,
    status: site.status,
    navigationSettings: isOnline ? navigationIn(lang, site.navigation) : [],
    wording: site.wording,
    contact: site.contact,
    organisers: site.organisers,
    icp: site.icp,
    links: isOnline ? (site.links as Fields['links']) : [],
    banners: isOnline ? banners : [],
    home: isOnline ? homeIn(lang, site.home, dates) : emptyHome,
    serverTime: visitor.asAt === null ? ctx.now().toISOString() : new Date(visitor.asAt.at).toISOString(),
  }
}
