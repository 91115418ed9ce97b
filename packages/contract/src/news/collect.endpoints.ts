// Tasks that ask organizations for articles (征集): made and followed by organizers, answered by those who are asked.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, keyword, oneOf, prose, stateOf, text, version } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { pageInput, pageOf } from '../page.ts'
import { collectStates } from './collect.states.ts'

const statuses = Object.keys(collectStates.states) as (keyof typeof collectStates.states)[]
const collectId = id(['征集', 'Collect task'])
const file = closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer(), url: Type.String() })
const place = closed({ organizationId: Type.String(), name: Type.String() })

const row = {
  collectId: Type.String(),
  title: Type.String(),
  siteId: Type.String(),
  siteName: Type.String(),
  column: Type.String(),
  columnName: Type.String(),
  endTime: instant,
  status: stateOf<typeof collectStates>(),
  statusName: Type.String(),
  /** Organizations that are asked, and those of them that have delivered. */
  asked: Type.Integer(),
  delivered: Type.Integer(),
  /** Deliveries that wait for the organizer. */
  waiting: Type.Integer(),
  updateTime: instant,
  version: Type.Integer(),
  moves: Type.Array(Type.String()),
}
export const pageCollects = get('/news/collect/page', {
  title: ['征集列表', 'Collect tasks'],
  access: 'news:collect:list',
  input: pageInput({ keyword: Type.Optional(keyword), status: Type.Optional(oneOf(statuses, ['状态', 'Status'])) }),
  reply: pageOf(closed(row)),
})
export const getCollect = get('/news/collect/detail', {
  title: ['征集详情', 'Collect task'],
  access: 'news:collect:list',
  input: closed({ collectId }),
  reply: closed({
    ...row,
    brief: Type.String(),
    templateHtml: Type.String(),
    asksAll: Type.Boolean(),
    places: Type.Array(place),
    files: Type.Array(file),
  }),
})
/** The organizations below the caller's that can be asked, by a word of their names; fifty at most. */
export const listCollectPlaces = get('/news/collect/places', {
  title: ['可征集的单位', 'Who can be asked'],
  access: 'news:collect:edit',
  input: closed({ siteId: id(['站点', 'Site']), keyword: Type.Optional(keyword) }),
  reply: Type.Array(place),
})
const fields = {
  title: text(['征集标题', 'Title'], 80, 2),
  siteId: id(['站点', 'Site']),
  column: text(['栏目', 'Column'], 40),
  brief: prose(['征集说明', 'What is asked for'], 2000),
  templateHtml: Type.String({ maxLength: 100_000, label: ['稿件模板', 'Text to start from'], multiline: true }),
  asksAll: Type.Boolean({ label: ['全部下级单位', 'Everybody below'] }),
  organizationIds: Type.Array(id(['单位', 'Organization']), {
    maxItems: 500,
    uniqueItems: true,
    label: ['征集对象', 'Who is asked'],
  }),
  fileIds: Type.Array(id(['附件', 'File']), { maxItems: 10, uniqueItems: true, label: ['附件', 'Files'] }),
  endTime: instantInput(['截止时间', 'Deadline']),
}
const saved = closed({ collectId: Type.String(), version: Type.Integer() })
export const addCollect = post('/news/collect/add', {
  title: ['新增征集', 'Make a collect task'],
  access: 'news:collect:edit',
  idempotent: true,
  input: closed(fields),
  reply: saved,
})
/** Changes a task. Of an open one the site stays. Somebody who is asked from now on is notified. */
export const updateCollect = post('/news/collect/update', {
  title: ['修改征集', 'Change a collect task'],
  access: 'news:collect:edit',
  input: closed({ collectId, version, ...fields }),
  reply: saved,
})
/** Opens, closes, reopens. `endTime`: the deadline from now on, for reopening. */
export const moveCollect = post('/news/collect/status', {
  title: ['征集开放与截止', 'Open, close'],
  access: 'news:collect:edit',
  input: closed({
    collectId,
    verb: oneOf(['open', 'close', 'reopen'] as const, ['操作', 'Move']),
    endTime: Type.Optional(instantInput(['截止时间', 'Deadline'])),
  }),
  reply: closed({ status: Type.String() }),
})
/** Deletes a task nothing was delivered to. */
export const deleteCollect = post('/news/collect/delete', {
  title: ['删除征集', 'Delete a collect task'],
  access: 'news:collect:edit',
  input: closed({ collectId }),
  reply: done,
})
/** Who is asked and what each has delivered; those without a delivery first. */
export const pageCollectPlaces = get('/news/collect/deliveries', {
  title: ['征集交稿情况', 'Who has delivered'],
  access: 'news:collect:list',
  input: pageInput({
    collectId,
    keyword: Type.Optional(keyword),
    state: Type.Optional(oneOf(['missing', 'delivered'] as const, ['交稿情况', 'Delivery'])),
  }),
  reply: pageOf(
    closed({
      organizationId: Type.String(),
      name: Type.String(),
      /** Deliveries that were submitted, whatever became of them. */
      delivered: Type.Integer(),
      waiting: Type.Integer(),
      taken: Type.Integer(),
      returned: Type.Integer(),
      lastTime: orNull(instant),
    }),
  ),
})
/** Reminds those who were asked and have delivered nothing, within `REMIND_HOURS` once. */
export const remindCollect = post('/news/collect/remind', {
  title: ['催交稿件', 'Remind'],
  access: 'news:collect:edit',
  input: closed({ collectId, isTrial }),
  reply: closed({ ...reminderReply, people: Type.Integer() }),
})

/** The open tasks the caller's organization is asked by, and the closed ones it had begun to answer. */
export const listOpenCollects = get('/news/collect/open', {
  title: ['待交稿的征集', 'Tasks to answer'],
  access: 'news:apply:write',
  reply: Type.Array(
    closed({
      collectId: Type.String(),
      title: Type.String(),
      brief: Type.String(),
      templateHtml: Type.String(),
      siteId: Type.String(),
      siteName: Type.String(),
      column: Type.String(),
      columnName: Type.String(),
      endTime: instant,
      isOpen: Type.Boolean(),
      delivered: Type.Integer(),
      files: Type.Array(file),
    }),
  ),
})
