// What readers of news call. Apart from what the desk does with articles: visitors do not load that.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'

/** The column of an article, or of a list of them. */
export const column = text(['栏目', 'Column'], 40)

/** Published articles of the host's site in the request's language, newest first, pinned ones before. */
export const listNews = get('/home/competition/news/page', {
  standby: true,
  title: ['资讯列表', 'News'],
  access: 'public',
  input: pageInput({ keyword: Type.Optional(keyword), column: Type.Optional(column) }),
  reply: pageOf(
    closed({
      articleId: Type.String(),
      column: Type.String(),
      columnName: Type.String(),
      title: Type.String(),
      summary: Type.String(),
      coverUrl: orNull(Type.String()),
      top: Type.Boolean(),
      publishTime: instant,
      views: Type.Integer(),
    }),
  ),
})

/** A competition an article is about. */
const related = closed({ competitionId: Type.String(), name: Type.String() })
const neighbour = orNull(closed({ articleId: Type.String(), title: Type.String() }))
export const getNews = get('/home/competition/news/detail', {
  standby: true,
  title: ['资讯详情', 'Article'],
  access: 'public',
  input: closed({ id: id(['资讯', 'Article']) }),
  reply: closed({
    articleId: Type.String(),
    column: Type.String(),
    columnName: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    /** Clean HTML of the allow-list. */
    html: Type.String(),
    source: Type.String(),
    author: Type.String(),
    coverUrl: orNull(Type.String()),
    publishTime: instant,
    updateTime: instant,
    views: Type.Integer(),
    attachments: Type.Array(closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer(), url: Type.String() })),
    previous: neighbour,
    next: neighbour,
    /** Its one address where it stands on several sites and this is not its own; null: here. */
    canonical: orNull(Type.String()),
    competitions: Type.Array(related),
  }),
})

/** Says that somebody opened an article: pages come from a cache, so the browser reports. */
export const countView = post('/home/competition/news/view', {
  title: ['记录阅读', 'Count a view'],
  access: 'public',
  rate: 'telemetry',
  input: closed({ id: id(['资讯', 'Article']) }),
  reply: done,
})

/** The columns of the site that have articles, with how many. */
export const listNewsColumns = get('/home/competition/news/columns', {
  standby: true,
  title: ['资讯栏目', 'News columns'],
  access: 'public',
  reply: Type.Array(closed({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
})

/** An article by its preview link, as its page will show it; `news.preview_over` where the link leads nowhere any more. */
export const getArticlePreview = get('/home/competition/news/preview', {
  title: ['预览资讯', 'Preview an article'],
  access: 'public',
  input: closed({ key: Type.String({ minLength: 20, maxLength: 100, label: ['链接', 'Link'] }) }),
  reply: closed({
    title: Type.String(),
    columnName: Type.String(),
    html: Type.String(),
    source: Type.String(),
    author: Type.String(),
    coverUrl: orNull(Type.String()),
    publishTime: orNull(instant),
    statusName: Type.String(),
    endTime: instant,
    attachments: Type.Array(closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer(), url: Type.String() })),
  }),
})

/** Whether the caller follows a column of the host's site. */
export const getColumnSubscription = get('/home/competition/news/subscription', {
  title: ['栏目订阅状态', 'Whether a column is followed'],
  access: 'signedIn',
  input: closed({ column }),
  reply: closed({ isFollowed: Type.Boolean() }),
})
/** Follows a column of the host's site, or no more: followers are notified of each new article. */
export const followColumn = post('/home/competition/news/subscribe', {
  title: ['订阅栏目', 'Follow a column'],
  access: 'signedIn',
  input: closed({ column, isFollowed: Type.Boolean({ label: ['订阅', 'Follow'] }) }),
  reply: done,
})
/** The columns the caller follows, on all sites. */
export const listFollowedColumns = get('/sys/user/subscribe/columns', {
  title: ['我订阅的栏目', 'Columns followed'],
  access: 'signedIn',
  reply: Type.Array(closed({ siteId: Type.String(), siteName: Type.String(), column: Type.String(), columnName: Type.String() })),
})
export const unfollowColumn = post('/sys/user/subscribe/column/end', {
  title: ['取消订阅栏目', 'Follow a column no more'],
  access: 'signedIn',
  input: closed({ siteId: id(['站点', 'Site']), column }),
  reply: done,
})
