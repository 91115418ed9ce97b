// What visitors find on a site by a word: everything of it that is public, kind by kind.
import { Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { instant, oneOf, text } from '../fields.ts'
import type { Label } from '../lang.ts'
import { pageInput } from '../page.ts'
import type { SomeWording } from './wording.ts'

/** The kinds of things a site lets be found, in the order they are shown. */
export const foundKinds = ['competition', 'article', 'guide', 'work', 'award', 'manual'] as const
export type FoundKind = (typeof foundKinds)[number]
export const foundKindLabels: Readonly<Record<FoundKind, Label>> = {
  competition: ['竞赛', 'Competitions'],
  article: ['资讯', 'News'],
  guide: ['指南', 'Guides'],
  work: ['作品', 'Works'],
  award: ['获奖', 'Awards'],
  manual: ['使用文档', 'Manual'],
}
/** What a kind is called in a list of results, where works are called as the site does. */
export const foundKindLabel = (kind: FoundKind, wording: SomeWording): Label =>
  kind === 'work' && wording?.submitButton === 'topic' ? ['选题', 'Topics'] : foundKindLabels[kind]
/** Shorter words find too much to be of use. */
export const SHORTEST_SITE_WORD = 2
/** Hits of a kind are counted up to this number and shown as far as this. */
export const MOST_HITS = 300

const row = closed({
  id: Type.String(),
  title: Type.String(),
  /** What distinguishes it from others of its name: organizer, competition, column, school. */
  facts: Type.String(),
  /** The searched text around the first hit; '' where the title is all there is. */
  excerpt: Type.String(),
  /** The page that shows it. */
  path: Type.String(),
  coverUrl: orNull(Type.String()),
  time: orNull(instant),
})
/**
 * Finds public competitions, articles, guides, works and awards of the visitor’s site that hold every word of the keyword in either
 * language. Each kind comes with its number of hits; without `kind` the first rows of each, with it a page of that kind alone.
 */
export const searchSite = get('/home/search', {
  standby: true,
  title: ['站内搜索', 'Search the site'],
  access: 'public',
  rate: 'public',
  input: pageInput({
    keyword: text(['关键词', 'Keyword'], 50, SHORTEST_SITE_WORD),
    kind: Type.Optional(oneOf(foundKinds, ['类型', 'Kind'])),
  }),
  reply: closed({
    groups: Type.Array(
      closed({
        kind: oneOf(foundKinds, ['类型', 'Kind']),
        label: Type.String(),
        count: Type.Integer(),
        /** There are more than `count`. */
        isCapped: Type.Boolean(),
        rows: Type.Array(row),
      }),
    ),
    pageNum: Type.Integer(),
    pageSize: Type.Integer(),
  }),
})
