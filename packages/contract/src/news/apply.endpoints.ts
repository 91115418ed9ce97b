// What is offered to a site above (投稿): by its writers, and by those who check it.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, keyword, oneOf, prose, stateOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { articleStates } from './article.states.ts'
import { applyKindNames } from './labels.ts'

const statuses = Object.keys(articleStates.states) as (keyof typeof articleStates.states)[]
const status = Type.Optional(oneOf(statuses, ['状态', 'Status']))
const articleId = id(['投稿', 'Application'])
const file = closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer(), url: Type.String() })

const row = {
  articleId: Type.String(),
  kind: oneOf(applyKindNames, ['类型', 'Kind']),
  siteId: Type.String(),
  siteName: Type.String(),
  /** Who offers it, and for a college its name. */
  fromName: Type.String(),
  collegeName: Type.String(),
  column: Type.String(),
  columnName: Type.String(),
  titleZh: Type.String(),
  titleEn: Type.String(),
  authorName: Type.String(),
  status: stateOf<typeof articleStates>(),
  statusName: Type.String(),
  /** Whose check it waits for; null: nobody's. */
  step: orNull(Type.String()),
  stepName: Type.String(),
  competitionId: orNull(Type.String()),
  competitionName: Type.String(),
  collectId: orNull(Type.String()),
  collectTitle: Type.String(),
  updateTime: instant,
  version: Type.Integer(),
  moves: Type.Array(Type.String()),
}
/** The applications of the caller's unit: one's own, and what colleagues have submitted. */
export const pageApplications = get('/news/apply/page', {
  title: ['投稿列表', 'Applications'],
  access: 'news:apply:write',
  input: pageInput({ keyword: Type.Optional(keyword), status, mine: Type.Optional(flag(['只看我的', 'Mine only'])) }),
  reply: pageOf(closed(row)),
})
const way = closed({
  verb: Type.String(),
  verbName: Type.String(),
  who: Type.String(),
  time: instant,
  note: Type.String(),
  statusName: Type.String(),
})
const detail = closed({
  ...row,
  summaryZh: Type.String(),
  summaryEn: Type.String(),
  htmlZh: Type.String(),
  htmlEn: Type.String(),
  source: Type.String(),
  author: Type.String(),
  coverFileId: orNull(Type.String()),
  coverUrl: orNull(Type.String()),
  publishTime: orNull(instant),
  views: Type.Integer(),
  attachments: Type.Array(file),
  /** The task it is delivered to takes no more deliveries. */
  collectClosed: Type.Boolean(),
  /** Its moves so far, the newest first. */
  way: Type.Array(way),
  /** Whether the caller may write it now. */
  mayWrite: Type.Boolean(),
  /** Up to three names of those whose turn it is. */
  waitsFor: Type.Array(Type.String()),
})
export const getApplication = get('/news/apply/detail', {
  title: ['投稿详情', 'Application'],
  access: 'news:apply:write',
  input: closed({ articleId }),
  reply: detail,
})
/** Where the caller may offer something: online sites of the own organization and of those above; and the competitions that stand on them. */
export const listApplySites = get('/news/apply/sites', {
  title: ['可投稿站点', 'Sites to offer to'],
  access: 'news:apply:write',
  reply: Type.Array(
    closed({
      value: Type.String(),
      label: Type.String(),
      competitions: Type.Array(closed({ value: Type.String(), label: Type.String() })),
    }),
  ),
})
const fields = {
  kind: oneOf(applyKindNames, ['类型', 'Kind']),
  siteId: id(['站点', 'Site']),
  column: text(['栏目', 'Column'], 40),
  competitionId: orNull(id(['竞赛', 'Competition'])),
  /** The task it is a delivery to; null: none. */
  collectId: orNull(id(['征集', 'Collect task'])),
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
}
const saved = closed({ articleId: Type.String(), version: Type.Integer() })
/** Saves a draft. A task that was closed meanwhile keeps nobody from saving what he wrote. */
export const addApplication = post('/news/apply/add', {
  title: ['新增投稿', 'Write an application'],
  access: 'news:apply:write',
  idempotent: true,
  bodyLimit: 2 * 1024 * 1024,
  input: closed(fields),
  reply: saved,
})
/** Changes one's own draft or returned application. */
export const updateApplication = post('/news/apply/update', {
  title: ['修改投稿', 'Change an application'],
  access: 'news:apply:write',
  bodyLimit: 2 * 1024 * 1024,
  input: closed({ articleId, version, ...fields }),
  reply: saved,
})
/** Submits one's own application to its first check, or withdraws it while nobody has decided. */
export const moveApplication = post('/news/apply/status', {
  title: ['提交、撤回投稿', 'Submit, withdraw'],
  access: 'news:apply:write',
  input: closed({ articleId, verb: oneOf(['submit', 'withdraw'] as const, ['操作', 'Move']) }),
  reply: closed({ status: Type.String(), step: orNull(Type.String()) }),
})
export const deleteApplications = post('/news/apply/delete', {
  title: ['删除投稿草稿', 'Delete drafts'],
  access: 'news:apply:write',
  input: closed({ articleIds: ids(['投稿', 'Applications']) }),
  reply: done,
})

/** What waits for the caller's check (`waiting`), else what has come by. */
export const pageChecks = get('/news/check/page', {
  title: ['待审投稿', 'Applications to check'],
  access: 'news:apply:check',
  input: pageInput({
    keyword: Type.Optional(keyword),
    status,
    kind: Type.Optional(oneOf(applyKindNames, ['类型', 'Kind'])),
    collectId: Type.Optional(id(['征集', 'Collect task'])),
    waiting: Type.Optional(flag(['待我审核', 'Waiting for me'])),
  }),
  reply: pageOf(closed(row)),
})
export const getCheck = get('/news/check/detail', {
  title: ['审核投稿详情', 'Application to check'],
  access: 'news:apply:check',
  input: closed({ articleId }),
  reply: detail,
})
/**
 * `pass`: the first check lets it go on to the organizer; `approve`: the organizer takes it (needs the right to approve articles);
 * `return`: it goes back to its writer with a reason. `version`: what was read; another one is refused.
 */
export const checkApplication = post('/news/check/status', {
  title: ['审核投稿', 'Check an application'],
  access: 'news:apply:check',
  input: closed({
    articleId,
    verb: oneOf(['pass', 'approve', 'return'] as const, ['操作', 'Move']),
    version,
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: Type.String(), step: orNull(Type.String()) }),
})
