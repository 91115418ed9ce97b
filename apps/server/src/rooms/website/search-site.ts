import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { excerptOf, wordsOf } from '@kaisai/contract/website/found-text'
import { type searchSite as endpoint, foundKindLabel, foundKinds, MOST_HITS } from '@kaisai/contract/website/search.endpoints'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { siteOfVisitor } from './site.of-host.ts'
import { siteWording } from './wording.ts'

/** Characters of an excerpt. */
const EXCERPT = { zh: 90, en: 180 } as const

/** Everything a keyword finds on the visitor’s site, kind by kind; a page of one kind where that is asked. */
export const searchSite = async (
  ctx: Ctx,
  visitor: Visitor,
  { keyword, kind, pageNum = 1, pageSize = 20 }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const wording = await siteWording(ctx, visitor)
  const words = wordsOf(keyword)
  const offset = kind === undefined ? 0 : (pageNum - 1) * pageSize
  const found = await Promise.all(
    ctx.siteFinders.map(async (finder) => {
      const limit = kind === undefined || kind === finder.kind ? Math.min(pageSize, Math.max(0, MOST_HITS - offset)) : 0
      const { counted, rows } = await finder.find(ctx, visitor, siteId, { words, limit, offset, wording })
      return {
        kind: finder.kind,
        label: inLang(foundKindLabel(finder.kind, wording), visitor.lang),
        count: Math.min(counted, MOST_HITS),
        isCapped: counted > MOST_HITS,
        rows: rows.map(({ text, ...row }) => ({ ...row, excerpt: excerptOf(text, words, EXCERPT[visitor.lang]) })),
      }
    }),
  )
  return {
    groups: found.toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind)),
    pageNum: kind === undefined ? 1 : pageNum,
    pageSize,
  }
}
