// The addresses a site is about to be published with, followed as visitors will find them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { DraftFault, DraftPlace } from '@kaisai/contract/website/draft-faults'
import { isBuiltinPath, pathOfPage } from '@kaisai/contract/website/page-paths'
import type { SiteContent } from '@kaisai/contract/website/setting'
import type * as calls from '@kaisai/contract/website/site-check.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { sitesOf } from '../site.policy.ts'
import { blocksIn, liveColumns, savedOf } from '../site-content.ts'
import { addressFault, ownAddress } from './address-fault.ts'
import { linksOf, type SitePlace } from './page-links.ts'
import { doorOf } from './site-door.ts'

/** Somebody waits for it: of more addresses the check of links finds the rest. */
const MOST_FOLLOWED = 100

interface Entry {
  readonly place: DraftPlace
  readonly name: string
  /** As it was entered. */
  readonly address: string
  /** As the site’s pages know it; null: another site’s. */
  readonly inner: string | null
}

const entriesOf = (content: SiteContent, banners: readonly Banner[], place: SitePlace, lang: Lang): Entry[] => {
  const entry = (at: DraftPlace, name: string, address: string): Entry[] =>
    address === '' ? [] : [{ place: at, name, address, inner: ownAddress(address, place) }]
  const of = (both: { readonly zh: string; readonly en: string }): string => bestIn(lang, both.zh, both.en)
  const { navigation, home, links } = content
  return [
    ...navigation.flatMap((one) => {
      const name = bestIn(lang, one.nameZh, one.nameEn)
      const below = one.children.flatMap((child) =>
        entry('navigation', `${name} › ${bestIn(lang, child.nameZh, child.nameEn)}`, child.path),
      )
      return [...entry('navigation', name, one.tem), ...below]
    }),
    ...entry('button', of(home.buttonLabel), home.buttonLink),
    ...blocksIn(content)
      .filter(({ isHidden }) => !isHidden)
      .flatMap((block) => [
        ...block.items.flatMap(({ name, link }) => entry('partner', of(name), link)),
        ...[block.html.zh, block.html.en].flatMap((html) =>
          linksOf(html, '/home/homepage', place)
            .links.filter(({ kind }) => kind !== 'outside')
            .map(({ address, words }) => ({ place: 'text' as const, name: words, address, inner: address })),
        ),
      ]),
    ...links.flatMap(({ name, nameEn, url }) => entry('link', bestIn(lang, name, nameEn ?? ''), url)),
    ...banners.flatMap(({ title, title_en, link }) => entry('banner', bestIn(lang, title, title_en), link)),
  ]
}

interface Banner {
  readonly title: string
  readonly title_en: string
  readonly link: string
}

// Shown now, or later.
const bannersOf = (db: Db, siteId: string): Promise<Banner[]> =>
  db
    .selectFrom('website_banners')
    .select(['title', 'title_en', 'link'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'active')
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .orderBy('sort')
    .orderBy('id')
    .execute()

const unpublishedOf = async (db: Db, siteId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('website_pages')
    .select('path')
    .where('site_id', '=', siteId)
    .where('status', '<>', 'published')
    .execute()
  return new Set(rows.map(({ path }) => path).filter((path) => !isBuiltinPath(path)))
}

/** The addresses of what is saved of a site within reach, and of its banners, that lead nowhere now; a hundred are followed at most. */
export const checkSiteDraft = async (
  ctx: Ctx,
  actor: Actor,
  { siteId }: InputOf<typeof calls.checkSiteDraft>,
): Promise<ReplyOf<typeof calls.checkSiteDraft>> => {
  const row = await sitesOf(ctx.db, actor)
    .select(['site.draft', ...liveColumns.map((column) => `site.${column}` as const)])
    .where('site.id', '=', siteId)
    .executeTakeFirst()
  const found = row && (await doorOf(ctx, siteId))
  if (!row || !found) throw problem('house.not_found')
  const { door, place } = found
  const [site, banners, unpublished] = await Promise.all([
    ctx.siteReader.open(door, actor.lang),
    bannersOf(ctx.db, siteId),
    unpublishedOf(ctx.db, siteId),
  ])
  const entries = entriesOf(savedOf(row), banners, place, actor.lang)
  const addresses = new Set(entries.flatMap(({ inner }) => inner ?? []))
  const faults = new Map<string, DraftFault>()
  for (const address of [...addresses].slice(0, MOST_FOLLOWED)) {
    const isWaiting = unpublished.has(pathOfPage(address.split('?', 1)[0]!) ?? '')
    const fault = isWaiting ? 'unpublished' : await addressFault(site, address, place)
    if (fault) faults.set(address, fault)
  }
  return {
    findings: entries.flatMap(({ inner, ...entry }) => {
      const fault = inner === null ? undefined : faults.get(inner)
      return fault === undefined ? [] : [{ ...entry, fault }]
    }),
  }
}
