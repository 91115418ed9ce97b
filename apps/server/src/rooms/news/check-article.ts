// What is looked at before publication, with what only the server knows: names under blind review and links that lead nowhere.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import {
  type CheckedTexts,
  type CheckFinding,
  checkArticle,
  checkedFields,
  linksOf,
  wordsOf,
} from '@kaisai/contract/news/article-checks'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import { problem } from '@kaisai/contract/problem'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { publicArticlesOf } from './article.policy.ts'
import { nameCandidates } from './name-candidates.ts'

const writers = ['news:article:edit', 'news:article:audit', 'news:apply:write', 'news:apply:check'] as const

/** See `checkArticleTexts` of the contract; for whoever writes or checks articles. */
export const checkArticleTexts = async (
  ctx: Ctx,
  actor: Actor,
  { siteId, ...texts }: InputOf<typeof endpoints.checkArticleTexts>,
): Promise<ReplyOf<typeof endpoints.checkArticleTexts>> => {
  if (!writers.some((permission) => may(actor, permission))) throw problem('house.no_access')
  return findingsOf(ctx, ctx.db, siteId, texts)
}

/** Everything worth a look in the texts of an article for a site. */
export const findingsOf = async (ctx: Ctx, db: Db, siteId: string, texts: CheckedTexts): Promise<CheckFinding[]> => {
  const words = checkedFields.map((field) => wordsOf(texts[field])).join('\n')
  const [names, deadLinks] = await Promise.all([
    ctx.facts.reviews.blindNames(db, nameCandidates(words)),
    deadLinksOf(ctx, db, siteId, [...new Set([...linksOf(texts.htmlZh), ...linksOf(texts.htmlEn)])]),
  ])
  return checkArticle(texts, { names, deadLinks })
}

const INNER = /^\/(?!\/)/
const FILE = /^\/prod-api\/system\/file\/view\?(?:.*&)?id=([0-9a-f-]{36})/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST = 200

// Addresses elsewhere are never opened. An inner one is asked of whoever knows: articles, competitions, files, and the pages there are.
const deadLinksOf = async (ctx: Ctx, db: Db, siteId: string, links: readonly string[]): Promise<string[]> => {
  const inner = links.filter((href) => INNER.test(href)).slice(0, MOST)
  const leads = await pagesOf(ctx)
  const dead: string[] = []
  for (const href of inner) if (!(await isAlive(ctx, db, siteId, href, leads))) dead.push(href)
  return dead
}

const isAlive = async (
  ctx: Ctx,
  db: Db,
  siteId: string,
  href: string,
  leads: (path: string) => Promise<boolean>,
): Promise<boolean> => {
  const fileId = FILE.exec(href)?.[1]
  if (fileId) return UUID.test(fileId) && (await ctx.stored.filesOf(db, [fileId])).has(fileId)
  const address = withoutSiteBase(href)
  const [path, query = ''] = address.split('#', 1)[0]!.split('?', 2) as [string, string?]
  const id = new URLSearchParams(query).get('id')
  if (id !== null && /^\/home\/(?:newsDetails|consultDetails)$/.test(path)) {
    if (!UUID.test(id)) return false
    return (
      (await publicArticlesOf(db, siteId, { asAt: null }).select('a.id').where('a.id', '=', id).executeTakeFirst()) !== undefined
    )
  }
  if (id !== null && path === '/home/competition/details') {
    const shown = await ctx.facts.competitions.shownOn(db, siteId, 'zh')
    return shown.some(({ competitionId }) => competitionId === id)
  }
  return leads(path)
}

/** Whether a path leads to a page; where the program has no built pages, every path does. */
const pagesOf = async (ctx: Ctx): Promise<(path: string) => Promise<boolean>> => {
  try {
    const site = await ctx.siteReader.open({ host: 'localhost', siteCode: null }, 'zh')
    return (path) => (path.startsWith('/home') || path === '/' ? site.leads(path) : Promise.resolve(true))
  } catch {
    return () => Promise.resolve(true)
  }
}
