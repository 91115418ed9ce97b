import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

export const task = closed({
  taskId: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  /** What was asked for, with the competition it is of where it names one. */
  title: Type.String(),
  status: Type.String(),
  statusName: Type.String(),
  /** Units done of `total`; total 0 while it is not known. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** One sentence on how it ended. */
  message: orNull(Type.String()),
  /** Facts of the kind: for a check {rows, faults, digest}, for an import {added}. */
  outcome: orNull(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]))),
  hasResult: Type.Boolean(),
  moves: Type.Array(Type.String()),
  createTime: instant,
  finishTime: orNull(instant),
})

/** The caller's own long jobs, newest first (at most 50). */
export const listTasks = get('/system/task/list', {
  title: ['我的任务', 'My tasks'],
  access: 'signedIn',
  reply: Type.Array(task),
})
export const getTask = get('/system/task/detail', {
  title: ['任务详情', 'Task'],
  access: 'signedIn',
  scope: 'import:check',
  input: closed({ taskId: id(['任务', 'Task']) }),
  reply: task,
})
export const cancelTask = post('/system/task/cancel', {
  title: ['取消任务', 'Cancel a task'],
  access: 'signedIn',
  input: closed({ taskId: id(['任务', 'Task']) }),
  reply: done,
})
/** The file a job made: an export, or the workbook of faults. Kept 24 hours. */
export const downloadTaskResult = download('/system/task/result', {
  title: ['下载任务结果', 'Download a result'],
  access: 'signedIn',
  scope: 'import:check',
  input: closed({ taskId: id(['任务', 'Task']) }),
  reply: Type.Unknown(),
})

/** Events of the signed-in person as server-sent events: task progress, new messages. `ticket` from /auth/ticket, since EventSource sends no header. */
export const EVENT_STREAM = '/system/event/stream'
