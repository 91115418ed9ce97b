import { Type } from 'typebox'
import { deciders } from '../access/deciders.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, instantInput, keyword, oneOf, prose, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { articleStates } from './article.states.ts'
import { checkedFields, checkKinds } from './article-checks.ts'
import { column } from './public.endpoints.ts'

const statuses = Object.keys(articleStates.states) as (keyof typeof articleStates.states)[]
const verbs = (Object.keys(articleStates.moves) as (keyof typeof articleStates.moves)[]).filter((verb) => verb !== 'pass')

const row = {
  articleId: Type.String(),
  /** The published article this row is a revision of. */
  revisionOf: orNull(Type.String()),
  /** The revision of this article that is being written or waits. */
  revisionId: orNull(Type.String()),
  siteId: Type.String(),
  siteName: Type.String(),
  column: Type.String(),
  columnName: Type.String(),
  titleZh: Type.String(),
  titleEn: Type.String(),
  top: Type.Boolean(),
  status: Type.String(),
  statusName: Type.String(),
  authorName: Type.String(),
  /** The organization that offered it; '' for what was written here. */
  fromName: Type.String(),
  publishTime: orNull(instant),
  expireTime: orNull(instant),
  updateTime: instant,
  /** Other sites it stands on as well. */
  siteIds: Type.Array(Type.String()),
  competitionId: orNull(Type.String()),
  views: Type.Integer(),
  version: Type.Integer(),
  moves: Type.Array(Type.String()),
}
export const pageArticles = get('/news/article/page', {
  title: ['资讯管理列表', 'Articles'],
  access: 'news:article:list',
  input: pageInput(
    {
      keyword: Type.Optional(keyword),
      column: Type.Optional(column),
      status: Type.Optional(oneOf(statuses, ['状态', 'Status'])),
      siteId: Type.Optional(id(['站点', 'Site'])),
    },
    ['publishTime', 'updateTime', 'views'],
  ),
  reply: pageOf(closed(row)),
})
export const getArticle = get('/news/article/detail', {
  title: ['资讯管理详情', 'Article'],
  access: 'news:article:list',
  input: closed({ articleId: id(['资讯', 'Article']) }),
  reply: closed({
    ...row,
    summaryZh: Type.String(),
    summaryEn: Type.String(),
    htmlZh: Type.String(),
    htmlEn: Type.String(),
    source: Type.String(),
    author: Type.String(),
    coverFileId: orNull(Type.String()),
    coverUrl: orNull(Type.String()),
    attachments: Type.Array(closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer(), url: Type.String() })),
    competitionName: Type.String(),
    /** Until when the link to look at it holds; null: there is none. */
    previewEndTime: orNull(instant),
    /** Who could approve it instead of the caller; null where the caller may, or nothing is to be approved. */
    deciders: orNull(deciders),
  }),
})
const fields = {
  siteId: id(['站点', 'Site']),
  column,
  titleZh: text(['中文标题', 'Title (Chinese)'], 80, 2),
  titleEn: Type.String({ maxLength: 160, label: ['英文标题', 'Title (English)'] }),
  summaryZh: prose(['中文摘要', 'Summary (Chinese)'], 200),
  summaryEn: prose(['英文摘要', 'Summary (English)'], 400),
  htmlZh: Type.String({ maxLength: 400_000, label: ['中文正文', 'Text (Chinese)'], multiline: true }),
  htmlEn: Type.String({ maxLength: 400_000, label: ['英文正文', 'Text (English)'], multiline: true }),
  source: Type.String({ maxLength: 60, label: ['来源', 'Source'] }),
  author: Type.String({ maxLength: 30, label: ['作者', 'Author'] }),
  coverFileId: orNull(id(['封面', 'Cover'])),
  attachmentIds: Type.Array(id(['附件', 'Attachment']), { maxItems: 10, uniqueItems: true, label: ['附件', 'Attachments'] }),
  /** Other sites it is to stand on; the site above is its own, whose address is the canonical one. */
  siteIds: Type.Optional(Type.Array(id(['站点', 'Site']), { maxItems: 50, uniqueItems: true, label: ['同时发布到', 'Also on'] })),
  competitionId: Type.Optional(orNull(id(['竞赛', 'Competition']))),
  top: Type.Boolean({ label: ['置顶', 'Pinned'] }),
  publishTime: orNull(instantInput(['发布时间', 'Publish at'])),
  expireTime: orNull(instantInput(['下线时间', 'Offline at'])),
}
export const addArticle = post('/news/article/add', {
  title: ['新增资讯', 'Write an article'],
  access: 'news:article:edit',
  idempotent: true,
  bodyLimit: 2 * 1024 * 1024,
  input: closed(fields),
  reply: closed({ articleId: Type.String(), version: Type.Integer() }),
})
/**
 * Drafts and returned articles are changed in place; approved and offline ones become drafts again. A published article is not
 * changed in place: the changes become a draft revision, which the reply names, and the old text stays public until that
 * revision is submitted, approved and published. Further changes sent to either id change that revision, by its version.
 */
export const updateArticle = post('/news/article/update', {
  title: ['修改资讯', 'Change an article'],
  access: 'news:article:edit',
  bodyLimit: 2 * 1024 * 1024,
  input: closed({ articleId: id(['资讯', 'Article']), version, ...fields }),
  reply: closed({ articleId: Type.String(), version: Type.Integer() }),
})
export const moveArticle = post('/news/article/status', {
  title: ['资讯提交、审核与发布', 'Submit, review, publish'],
  access: 'news:article:list',
  input: closed({
    articleId: id(['资讯', 'Article']),
    verb: oneOf(verbs, ['操作', 'Move']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
    /** What was read when it was decided: another version is refused. */
    version: Type.Optional(version),
  }),
  reply: closed({ status: Type.String() }),
})
export const deleteArticles = post('/news/article/delete', {
  title: ['删除草稿', 'Delete drafts'],
  access: 'news:article:edit',
  input: closed({ articleIds: ids(['资讯', 'Articles']) }),
  reply: done,
})

/** What is worth a look before publication; the same function the editor asks (article-checks.ts), with what only the server knows. */
export const checkArticleTexts = post('/news/article/check', {
  title: ['发布前检查', 'Check before publication'],
  access: 'signedIn',
  rate: 'search',
  bodyLimit: 2 * 1024 * 1024,
  input: closed({
    siteId: fields.siteId,
    titleZh: Type.String({ maxLength: 80, label: ['中文标题', 'Title (Chinese)'] }),
    titleEn: fields.titleEn,
    summaryZh: fields.summaryZh,
    summaryEn: fields.summaryEn,
    htmlZh: fields.htmlZh,
    htmlEn: fields.htmlEn,
  }),
  reply: Type.Array(
    closed({
      kind: oneOf(checkKinds, ['类型', 'Kind']),
      field: oneOf(checkedFields, ['字段', 'Field']),
      text: Type.String(),
      nth: Type.Integer(),
      isHard: Type.Boolean(),
    }),
  ),
})

/** The competitions of a site within reach an article can name. */
export const listArticleCompetitions = get('/news/article/competitions', {
  title: ['可关联的竞赛', 'Competitions an article can name'],
  access: 'news:article:edit',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String() })),
})

/** Makes a link to what is written now, for somebody without an account; it holds for a week, and the one before ends. */
export const linkArticlePreview = post('/news/article/preview', {
  title: ['生成预览链接', 'Make a preview link'],
  access: 'news:article:list',
  input: closed({ articleId: id(['资讯', 'Article']) }),
  reply: closed({ address: Type.String(), endTime: instant }),
})
export const endArticlePreview = post('/news/article/preview/end', {
  title: ['停用预览链接', 'End the preview link'],
  access: 'news:article:list',
  input: closed({ articleId: id(['资讯', 'Article']) }),
  reply: done,
})
