import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as calls from '@kaisai/contract/website/page.endpoints'
import type { PageContent } from '@kaisai/contract/website/page.endpoints'
import { pageStates } from '@kaisai/contract/website/page.states'
import { addressOfPage, builtinPages, builtinPaths, isBuiltinPath } from '@kaisai/contract/website/page-paths'
import { pick } from '@kaisai/contract/website/shown-setting'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import { opensSite } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { siteOfVisitor } from '../site.of-host.ts'
import { requireSite, sitesOf } from '../site.policy.ts'
import { builtinContent } from './builtin-content.ts'
import type { Page } from './page.policy.ts'
import { picturesWithUrls, shownIn } from './page-content.ts'
import { formerPathsOf, hadPath } from './page-path.ts'

const MOST = 500

// A site that is not online keeps its own pages to itself.
const publishedOf = async (ctx: Pick<Ctx, 'db'>, who: Visitor) => {
  const site = await siteOfVisitor(ctx, who)
  return ctx.db
    .selectFrom('website_pages')
    .where('site_id', '=', site.siteId)
    .where('status', '=', 'published')
    .where(sql<boolean>`${site.status === 'online' || opensSite(who, site.siteId)}::boolean`)
}

/**
 * A page of the visitor's site as it is published, else the product's own; under a path it had before, with the one it has now.
 * `house.not_found` for any other.
 */
export const getSitePage = async (
  ctx: Pick<Ctx, 'db'>,
  who: Visitor,
  input: { path: string },
): Promise<ReplyOf<typeof calls.getSitePage>> => {
  const own = await (await publishedOf(ctx, who))
    .select(['path', 'live'])
    .where(({ or, eb }) => or([eb('path', '=', input.path), hadPath(input.path)]))
    .executeTakeFirst()
  if (own?.live) return shownIn(who.lang, own.path, own.live)
  if (!isBuiltinPath(input.path)) throw problem('house.not_found')
  return shownIn(who.lang, input.path, builtinContent[input.path])
}

/** The pages the visitor's site has published itself, with what visitors see of them. */
export const publishedPages = async (
  ctx: Pick<Ctx, 'db'>,
  who: Visitor,
): Promise<{ id: string; path: string; live: PageContent; version: number }[]> => {
  const rows = await (await publishedOf(ctx, who))
    .select(['id', 'path', 'live', 'live_version', 'version'])
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ id, path, live, live_version, version }) =>
    live ? [{ id, path, live, version: live_version ?? version }] : [],
  )
}

/** The pages visitors of the site may open. */
export const listSitePages = async (ctx: Pick<Ctx, 'db'>, who: Visitor): Promise<ReplyOf<typeof calls.listSitePages>> => {
  const own = await (await publishedOf(ctx, who)).select(['path', 'live']).orderBy('id').limit(MOST).execute()
  const titleOf = (path: string, content: PageContent) => ({
    address: addressOfPage(path),
    title: pick(who.lang, content.title, content.titleEn),
    isBuiltin: isBuiltinPath(path),
  })
  return [
    ...builtinPaths.map((path) => titleOf(path, own.find((one) => one.path === path)?.live ?? builtinContent[path])),
    ...own.filter(({ path }) => !isBuiltinPath(path)).map(({ path, live }) => titleOf(path, live!)),
  ]
}

/** The draft behind a preview link; `website.preview_over` for every link that does not lead to one now. */
export const previewSitePage = async (
  ctx: Pick<Ctx, 'db'>,
  who: Visitor,
  input: { key: string },
): Promise<ReplyOf<typeof calls.previewSitePage>> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const page = await ctx.db
    .selectFrom('website_pages')
    .selectAll()
    .where('preview_hash', '=', sha256(input.key))
    .where('site_id', '=', siteId)
    .where(sql<boolean>`preview_until > clock_timestamp()`)
    .executeTakeFirst()
  if (!page) throw problem('website.preview_over')
  return { ...shownIn(who.lang, page.path, draftOf(page)), endTime: page.preview_until! }
}

/** What is saved of a page, whether published or not. */
export const draftOf = (page: Page): PageContent => ({
  title: page.title,
  titleEn: page.title_en,
  description: page.description,
  descriptionEn: page.description_en,
  blocks: page.blocks,
})

const standing = (page: Page, actor: Actor) => ({
  status: page.status,
  statusName: inLang(pageStates.states[page.status], actor.lang),
  isAhead: page.live !== null && page.live_version !== page.version,
  moves: may(actor, 'web:page:publish')
    ? movesFor(pageStates, page.status, actor).filter((verb) => verb !== 'publish' || page.live_version !== page.version)
    : [],
})

/** The pages of a site within reach. */
export const listPages = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof calls.listPages>,
): Promise<ReplyOf<typeof calls.listPages>> => {
  await requireSite(db, actor, input.siteId)
  const pages = await db
    .selectFrom('website_pages')
    .selectAll()
    .where('site_id', '=', input.siteId)
    .orderBy('id')
    .limit(MOST)
    .execute()
  const rowOf = (page: Page) => ({
    path: page.path,
    address: addressOfPage(page.path),
    title: pick(actor.lang, page.title, page.title_en),
    isBuiltin: isBuiltinPath(page.path),
    pageId: page.id,
    updateTime: page.updated_at,
    ...standing(page, actor),
  })
  const builtins = builtinPaths.map((path) => {
    const page = pages.find((one) => one.path === path)
    if (page) return rowOf(page)
    const none = { pageId: null, status: null, statusName: '', isAhead: false, updateTime: null, moves: [] }
    return { path, address: addressOfPage(path), title: inLang(builtinPages[path], actor.lang), isBuiltin: true, ...none }
  })
  return [...builtins, ...pages.filter(({ path }) => !isBuiltinPath(path)).map(rowOf)]
}

/** The pages somebody made for a site within reach, by their titles. */
export const listSitePageChoices = async (
  db: Db,
  actor: Actor,
  { siteId }: { siteId: string },
): Promise<ReplyOf<typeof calls.listSitePageChoices>> => {
  const { id } = await requireSite(db, actor, siteId)
  const pages = await db
    .selectFrom('website_pages')
    .select(['path', 'title', 'title_en', 'status'])
    .where('site_id', '=', id)
    .orderBy('title')
    .limit(MOST)
    .execute()
  return pages
    .filter(({ path }) => !isBuiltinPath(path))
    .map(({ path, title, title_en, status }) => ({
      address: addressOfPage(path),
      title: pick(actor.lang, title, title_en),
      isPublished: status === 'published',
    }))
}

/** A page of a site within reach, as its editor shows it. */
export const getPage = async (db: Db, actor: Actor, input: { pageId: string }): Promise<ReplyOf<typeof calls.getPage>> => {
  const page = await sitesOf(db, actor)
    .innerJoin('website_pages as p', 'p.site_id', 'site.id')
    .selectAll('p')
    .select('site.brand_color')
    .select(sql<boolean>`coalesce(p.preview_until > clock_timestamp(), false)`.as('isPreviewOpen'))
    .where('p.id', '=', input.pageId)
    .executeTakeFirst()
  if (!page) throw problem('house.not_found')
  return {
    pageId: page.id,
    siteId: page.site_id,
    path: page.path,
    address: addressOfPage(page.path),
    ...standing(page, actor),
    previewEndTime: page.isPreviewOpen ? page.preview_until : null,
    version: page.version,
    ...draftOf(page),
    pictures: picturesWithUrls(page.blocks),
    brandColor: page.brand_color,
    formerPaths: await formerPathsOf(db, page.id),
  }
}
