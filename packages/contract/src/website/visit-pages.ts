// Kinds of public pages, as visits are counted by them. Pure.
import type { Label } from '../lang.ts'

export const visitPages = {
  home: ['首页', 'Home'],
  competitions: ['竞赛列表', 'Competitions'],
  competition: ['竞赛详情', 'A competition'],
  news: ['资讯列表', 'News'],
  article: ['文章', 'An article'],
  works: ['作品展示', 'Works'],
  awards: ['获奖公示', 'Awards'],
  certificate: ['证书查验', 'Certificate look-up'],
  signUp: ['报名与登录', 'Sign-up'],
  ask: ['智能问答', 'Assistant'],
  other: ['其他页面', 'Other pages'],
} as const satisfies Readonly<Record<string, Label>>
export type VisitPage = keyof typeof visitPages

/** Whether a value is a kind of page. */
export const isVisitPage = (key: string): key is VisitPage => Object.hasOwn(visitPages, key)

// The first that fits; paths without a site's base.
const patterns: readonly (readonly [RegExp, VisitPage])[] = [
  [/^\/(?:home(?:\/homepage)?)?$/, 'home'],
  [/^\/home\/competition\/details$/, 'competition'],
  [/^\/home\/(?:competition|zjCompetition)$/, 'competitions'],
  [/^\/home\/(?:newsDetails|consultDetails)$/, 'article'],
  [/^\/home\/(?:news|cpNews)/, 'news'],
  [/^\/(?:works|home\/work)/, 'works'],
  [/^\/home\/award/, 'awards'],
  [/^\/(?:certificate|home\/certificate)/, 'certificate'],
  [/^\/home\/(?:signUp|enroll)/, 'signUp'],
  [/^\/deepChat/, 'ask'],
]
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The kind of a page and, of a competition or article, its id; `search` with its mark or empty. */
export const visitOf = (path: string, search: string): { page: VisitPage; thingId: string | null } => {
  const page = patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
  if (page !== 'competition' && page !== 'article') return { page, thingId: null }
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? query.get('competitionId') ?? ''
  return { page, thingId: ID.test(id) ? id : null }
}
