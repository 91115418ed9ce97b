import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, keyword, oneOf, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { logOutcomes } from './log-outcomes.ts'

// As written, and in the reader's words where there are any.
const change = closed({
  field: Type.String(),
  name: Type.String(),
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  fromName: orNull(Type.String()),
  toName: orNull(Type.String()),
})
const entry = closed({
  logId: Type.String(),
  time: instant,
  actorName: Type.String(),
  actorUserName: Type.String(),
  roleName: Type.String(),
  groupName: Type.String(),
  action: Type.String(),
  actionName: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  entityName: Type.String(),
  outcome: Type.String(),
  reason: Type.String(),
  ip: Type.String(),
  device: Type.String(),
  requestId: Type.String(),
  changes: Type.Array(change),
})
const filters = {
  keyword: Type.Optional(keyword),
  action: Type.Optional(text(['操作', 'Action'], 80)),
  outcome: Type.Optional(oneOf(logOutcomes, ['结果', 'Outcome'])),
  from: Type.Optional(instantInput(['开始时间', 'From'])),
  to: Type.Optional(instantInput(['结束时间', 'To'])),
  userId: Type.Optional(id(['用户', 'User'])),
}

/**
 * What was done and what was refused, within the caller's reach, newest first. By a word or an outcome only the newest entries are
 * looked through: `searchedFrom` says from which instant on; null: all were.
 */
export const pageOperationLog = get('/system/log/page', {
  title: ['操作日志', 'Operation log'],
  access: 'sys:log:list',
  rate: 'search',
  input: pageInput(filters),
  reply: pageOf(entry, { searchedFrom: orNull(instant) }),
})
export const exportOperationLog = post('/system/log/export', {
  title: ['导出操作日志', 'Export the operation log'],
  access: 'sys:log:export',
  subscribable: true,
  stepUp: true,
  rate: 'export',
  input: closed(filters),
  reply: closed({ taskId: Type.String() }),
})
/** What happened to one row: its changes and its states, newest first. */
export const listHistory = get('/system/log/history', {
  title: ['变更历史', 'History of a row'],
  access: 'signedIn',
  input: closed({ entity: text(['对象', 'Entity'], 60), entityId: id() }),
  reply: Type.Array(entry),
})
export const pageSignInLog = get('/system/log/signIn/page', {
  title: ['登录日志', 'Sign-in log'],
  access: 'sys:log:list',
  rate: 'search',
  input: pageInput({
    keyword: Type.Optional(keyword),
    outcome: Type.Optional(text(['结果', 'Outcome'], 20)),
    from: Type.Optional(instantInput(['开始时间', 'From'])),
    to: Type.Optional(instantInput(['结束时间', 'To'])),
  }),
  reply: pageOf(
    closed({
      logId: Type.String(),
      time: instant,
      userName: Type.String(),
      realName: Type.String(),
      way: Type.String(),
      outcome: Type.String(),
      ip: Type.String(),
      device: Type.String(),
    }),
  ),
})
