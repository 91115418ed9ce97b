// Desk: what schools are asked for, until when, and which of them.
import { Type } from 'typebox'
import { formDocument, storedForm } from '../competition/form/document.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { day, flag, id, instant, instantInput, keyword, oneOf, prose, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { dueTime, fileId, reason, storedFile, taskId, taskStatus } from './fields.ts'
import { remindSteps, summaryScopes } from './labels.ts'
import { numberKey } from './numbers.ts'

/** Schools that can be named one by one. */
export const MOST_SCHOOLS = 3000
export const MOST_COMPETITIONS = 20

const name = { title: text(['标题', 'Title'], 80, 2), titleEn: text(['英文标题', 'Title (English)'], 160, 0) }
const content = {
  ...name,
  intro: prose(['填报说明', 'What is asked'], 2000),
  introEn: prose(['填报说明（英文）', 'What is asked (English)'], 4000),
  periodFrom: day(['总结期间开始', 'Period from']),
  periodTo: day(['总结期间结束', 'Period to']),
  competitionIds: Type.Array(id(['竞赛', 'Competition']), {
    maxItems: MOST_COMPETITIONS,
    uniqueItems: true,
    label: ['涉及竞赛', 'Competitions'],
  }),
  scope: oneOf(summaryScopes, ['填报范围', 'Who is asked']),
  schoolIds: Type.Array(id(['学校', 'School']), { maxItems: MOST_SCHOOLS, uniqueItems: true, label: ['指定学校', 'Schools'] }),
  numbers: Type.Array(numberKey, { uniqueItems: true, maxItems: 20, label: ['预填数据', 'Numbers'] }),
  isByCompetition: flag(['按竞赛分列', 'By competition']),
  isYearOnYear: flag(['与上一届对比', 'Beside the editions before']),
  needsStamp: flag(['需要上传盖章扫描件', 'A stamped scan is needed']),
  fileIds: Type.Array(fileId, { maxItems: 5, uniqueItems: true, label: ['模板文件', 'Templates'] }),
  /** Null while it is a draft. */
  deadline: orNull(instantInput(['截止时间', 'Deadline'])),
  remindSteps: Type.Array(oneOf(remindSteps, ['提醒时间', 'Reminders']), { uniqueItems: true, maxItems: 3 }),
  form: formDocument,
}
const head = {
  taskId: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  organizationName: Type.String(),
  periodFrom: Type.String(),
  periodTo: Type.String(),
  status: taskStatus,
  statusName: Type.String(),
  deadline: orNull(instant),
  /** Schools asked, and how many of them submitted or were accepted. */
  schools: Type.Integer(),
  arrived: Type.Integer(),
  accepted: Type.Integer(),
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}

/** Tasks of organizations within reach, newest first. */
export const pageSummaryTasks = get('/summary/set/page', {
  title: ['总结任务列表', 'Summary tasks'],
  access: 'summary:task:list',
  input: pageInput({ status: Type.Optional(taskStatus), keyword: Type.Optional(keyword) }),
  reply: pageOf(closed(head)),
})
const named = closed({ value: Type.String(), label: Type.String() })
/** A task with everything that is set. */
export const getSummaryTask = get('/summary/set/detail', {
  title: ['总结任务', 'A summary task'],
  access: 'summary:task:list',
  input: closed({ taskId }),
  reply: closed({
    ...head,
    intro: Type.String(),
    introEn: Type.String(),
    competitions: Type.Array(named),
    scope: oneOf(summaryScopes, ['填报范围', 'Who is asked']),
    chosenSchools: Type.Array(named),
    numbers: Type.Array(numberKey),
    isByCompetition: Type.Boolean(),
    isYearOnYear: Type.Boolean(),
    needsStamp: Type.Boolean(),
    files: Type.Array(storedFile),
    remindSteps: Type.Array(oneOf(remindSteps, ['提醒时间', 'Reminders'])),
    form: storedForm,
    /** Schools that would be asked if it were published now. */
    wouldAsk: Type.Integer(),
    /** Of them, schools in which nobody can fill it in. */
    withoutPeople: Type.Array(Type.String()),
    /** Summaries that wait for a decision: a change of what is asked returns them. */
    waiting: Type.Integer(),
  }),
})
/** Makes a draft. `fromTaskId`: with the settings of another task within reach. */
export const addSummaryTask = post('/summary/set/add', {
  title: ['新建总结任务', 'Add a summary task'],
  access: 'summary:task:edit',
  idempotent: true,
  input: closed({ ...name, periodFrom: content.periodFrom, periodTo: content.periodTo, fromTaskId: Type.Optional(taskId) }),
  reply: closed({ taskId: Type.String() }),
})
/**
 * Saves a task. After it was published, a change of what is asked (period, competitions, numbers, questions, stamp) returns summaries that
 * wait for a decision, once `asksAgain` says so; without it it is refused with `summary.asks_again`. Decided ones stand as they are.
 * Also `summary.over`, `summary.form`, `summary.period`, `summary.deadline_kept`, `summary.schools_kept`.
 */
export const updateSummaryTask = post('/summary/set/update', {
  title: ['修改总结任务', 'Change a summary task'],
  access: 'summary:task:edit',
  input: closed({ taskId, version, ...content, asksAgain: Type.Optional(flag(['重新填报', 'Ask again'])) }),
  reply: closed({ version: Type.Integer(), returned: Type.Integer() }),
  bodyLimit: 2 * 1024 * 1024,
})
/** Publishes a draft: the schools are asked and notified. Their numbers are filled in by a job. `summary.not_ready`, `summary.nobody` */
export const openSummaryTask = post('/summary/set/open', {
  title: ['发布总结任务', 'Publish a summary task'],
  access: 'summary:task:edit',
  input: closed({ taskId, version }),
  reply: closed({ schools: Type.Integer(), jobId: Type.String() }),
})
/** Takes a task back while no school has submitted. `summary.has_submitted` */
export const withdrawSummaryTask = post('/summary/set/withdraw', {
  title: ['撤回总结任务', 'Withdraw a summary task'],
  access: 'summary:task:edit',
  input: closed({ taskId, reason }),
  reply: done,
})
/** Closes, archives or restores a task. */
export const moveSummaryTask = post('/summary/set/move', {
  title: ['截止或归档总结任务', 'Close or archive a summary task'],
  access: 'summary:task:edit',
  input: closed({ taskId, verb: oneOf(['close', 'archive', 'restore'] as const, ['操作', 'Action']) }),
  reply: done,
})
/** Moves the deadline of a published task to a later time, of a closed one as well: it is open again. Schools that miss it are notified. `summary.not_later` */
export const extendSummaryTask = post('/summary/set/extend', {
  title: ['延长总结截止时间', 'Extend the deadline'],
  access: 'summary:task:edit',
  input: closed({ taskId, deadline: dueTime, reason }),
  reply: done,
})
/** Deletes a draft. */
export const deleteSummaryTask = post('/summary/set/delete', {
  title: ['删除总结任务', 'Delete a summary task'],
  access: 'summary:task:edit',
  input: closed({ taskId }),
  reply: done,
})
/** A template of a task. */
export const downloadSummaryTemplate = download('/summary/set/file', {
  title: ['下载总结模板', 'Download a template'],
  access: 'summary:task:list',
  input: closed({ taskId, fileId }),
  reply: Type.Unknown(),
})
/** Ids of tasks, for filters: newest first, a hundred at most. */
export const listSummaryTasks = get('/summary/record/tasks', {
  title: ['可选总结任务', 'Summary tasks to choose from'],
  access: 'summary:task:list',
  input: closed({}),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String(), status: taskStatus })),
})
