import type { ReplyOf } from '@kaisai/contract/endpoint'
import { shownBlocks } from '@kaisai/contract/website/home-blocks'
import { isBuiltinPath, pathOfPage } from '@kaisai/contract/website/page-paths'
import type { SiteContent } from '@kaisai/contract/website/setting'
import { emptyHome, footerIn, heroPicture, homeIn, navigationIn, pick } from '@kaisai/contract/website/shown-setting'
import type * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { momentOn, opensSite, seesDraft } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { fileStands } from '../system/reads.ts'
import { siteOfVisitor } from './site.of-host.ts'
import { addressOfSite } from './site-address.ts'
import { blocksIn, liveColumns, liveOf } from './site-content.ts'

type Setting = ReplyOf<typeof siteSetting.getWebsiteSetting>

/** Whether a banner (alias `b`) is shown at the moment looked at. */
export const isShown = (visitor: Pick<Visitor, 'asAt'>, siteId: string) =>
  sql<boolean>`(b.status = 'active' and coalesce(b.starts_at <= ${momentOn(visitor, siteId)}, true) and coalesce(b.ends_at > ${momentOn(visitor, siteId)}, true))`

// One whose picture is gone would be an empty frame.
const bannersIn = async (db: Db, visitor: Visitor, siteId: string): Promise<Setting['banners']> => {
  const rows = await db
    .selectFrom('website_banners as b')
    .select(['b.id as bannerId', 'b.file_id as fileId', 'b.link'])
    .select(sql<string | null>`case when ${fileStands(sql`b.narrow_file_id`)} then b.narrow_file_id end`.as('narrowFileId'))
    .select([
      textIn(visitor.lang, 'b.title', 'b.title_en').as('title'),
      textIn(visitor.lang, 'b.subtitle', 'b.subtitle_en').as('subtitle'),
    ])
    .where('b.site_id', '=', siteId)
    .where(fileStands(sql`b.file_id`))
    .where(isShown(visitor, siteId))
    .orderBy('b.sort')
    .orderBy('b.id')
    .execute()
  return rows.map(({ fileId, narrowFileId, ...banner }) => ({
    ...banner,
    imageUrl: fileUrl(fileId)!,
    narrowImageUrl: fileUrl(narrowFileId) ?? '',
  }))
}

// What a visitor is shown of a site: what is published, or with a ticket for it its draft. A site that is not online has no content.
const shownTo = async (db: Db, visitor: Visitor, siteId: string) => {
  const row = await db
    .selectFrom('website_sites')
    .select(['organization_id', 'status', ...liveColumns])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  if (opensSite(visitor, siteId)) return { row: { ...row, status: 'online' as const }, content: liveOf(row), isOnline: true }
  if (!seesDraft(visitor, siteId)) return { row, content: liveOf(row), isOnline: row.status === 'online' }
  const { draft } = await db.selectFrom('website_sites').select('draft').where('id', '=', siteId).executeTakeFirstOrThrow()
  return { row: { ...row, status: 'online' as const }, content: draft ?? liveOf(row), isOnline: true }
}

// A page that was taken down or deleted is left out, and so is an entry that only gathered such pages: nobody is led to a page that is not there.
const leadingOn = async (
  db: Db,
  siteId: string,
  entries: Setting['navigationSettings'],
): Promise<Setting['navigationSettings']> => {
  const ownAt = (address: string): string | null => {
    const path = pathOfPage(address.split(/[?#]/, 1)[0]!)
    return path === null || isBuiltinPath(path) ? null : path
  }
  const named = entries
    .flatMap(({ tem, children }) => [tem, ...children.map(({ path }) => path)])
    .flatMap((one) => ownAt(one) ?? [])
  if (named.length === 0) return entries
  const rows = await db
    .selectFrom('website_pages')
    .select('path')
    .where('site_id', '=', siteId)
    .where('status', '=', 'published')
    .where('path', 'in', named)
    .execute()
  const leads = (address: string): boolean => {
    const path = ownAt(address)
    return path === null || rows.some((row) => row.path === path)
  }
  return entries.flatMap((entry) => {
    const children = entry.children.filter(({ path }) => leads(path))
    const tem = leads(entry.tem) ? entry.tem : ''
    return tem === '' && children.length === 0 ? [] : [{ ...entry, tem, children }]
  })
}

// A picture that is gone would leave the headline on nothing.
const standingPicture = async (db: Db, picture: SiteContent['home']['picture']): Promise<Setting['home']['picture']> => {
  if (!picture?.wideFileId) return null
  const { wideFileId, narrowFileId } = picture
  const { rows } = await sql<{ wide: boolean; narrow: boolean }>`
    select ${fileStands(sql`${wideFileId}::uuid`)} as wide, ${fileStands(sql`${narrowFileId}::uuid`)} as narrow`.execute(db)
  const { wide, narrow } = rows[0]!
  return wide ? heroPicture({ wideFileId, narrowFileId: narrow ? narrowFileId : null }, (fileId) => fileUrl(fileId)!) : null
}

/** The settings of a site for a visitor. `competitionId`: whose dates, where it shall not be the site’s own choice. */
export const settingFor = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'facts' | 'config'>,
  visitor: Visitor,
  siteId: string,
  competitionId?: string | null,
): Promise<Setting> => {
  const { lang } = visitor
  const [{ row, content, isOnline }, banners, address] = await Promise.all([
    shownTo(ctx.db, visitor, siteId),
    bannersIn(ctx.db, visitor, siteId),
    addressOfSite(ctx.db, ctx.config, siteId),
  ])
  const chosen = competitionId === undefined ? content.competitionId : competitionId
  const dates = isOnline ? await ctx.facts.competitions.homeDates(ctx.db, visitor, siteId, chosen) : null
  const footer = footerIn(lang, content)
  return {
    siteId,
    groupId: row.organization_id,
    name: pick(lang, content.name, content.nameEn),
    description: pick(lang, content.description, content.descriptionEn),
    logoUrl: fileUrl(content.logoFileId),
    templateType: content.templateType,
    brandColor: content.brandColor,
    defaultLang: content.defaultLang,
    status: row.status,
    navigationSettings: isOnline ? await leadingOn(ctx.db, siteId, navigationIn(lang, content.navigation)) : [],
    wording: content.wording,
    ...footer,
    icp: content.icp,
    links: isOnline ? footer.links : [],
    banners: isOnline ? banners : [],
    home: isOnline ? homeIn(lang, content.home, dates, await standingPicture(ctx.db, content.home.picture)) : emptyHome,
    serverTime: visitor.asAt === null ? ctx.now().toISOString() : new Date(visitor.asAt.at).toISOString(),
    address,
    allowsDark: content.home.allowsDark ?? false,
  }
}

/** The settings of the visitor's site. A site that is not online shows its name, its look and its state, and keeps its content to itself. */
export const getWebsiteSetting = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'facts' | 'config'>,
  visitor: Visitor,
): Promise<Setting> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  return settingFor(ctx, visitor, siteId)
}

/** The blocks of the home page of the visitor's site. One that is not online says its name. */
export const listHomeBlocks = async (
  ctx: Pick<Ctx, 'db'>,
  visitor: Visitor,
): Promise<ReplyOf<typeof siteSetting.listHomeBlocks>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const { content, isOnline } = await shownTo(ctx.db, visitor, siteId)
  const shown = shownBlocks(blocksIn(content), {
    say: ({ zh, en }) => pick(visitor.lang, zh, en),
    urlOf: (fileId) => fileUrl(fileId)!,
  })
  return isOnline ? shown : shown.filter(({ kind }) => kind === 'headline')
}
