// Desk: what schools sent, what is decided about it, who is missing.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, ids, instant, keyword, oneOf, text } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { pageInput, pageOf } from '../page.ts'
import { decisions, dueTime, fileId, reason, storedFile, submissionId, summaryStatus, taskId, taskStatus } from './fields.ts'
import { keptNumbers, movedNumber } from './numbers.ts'

/** Summaries that one call decides on. */
export const MOST_DECIDED = 100

const head = {
  submissionId: Type.String(),
  taskId: Type.String(),
  taskTitle: Type.String(),
  schoolId: Type.String(),
  schoolName: Type.String(),
  provinceName: Type.String(),
  status: summaryStatus,
  statusName: Type.String(),
  /** How often it was submitted. */
  no: Type.Integer(),
  /** The first submission of it came before the deadline for all; null: none came yet. */
  isOnTime: orNull(Type.Boolean()),
  submitTime: orNull(instant),
  /** Until when the school can still write. */
  dueTime: orNull(instant),
  remindTime: orNull(instant),
  can: Type.Array(Type.String()),
}
export const recordFilters = {
  taskId: Type.Optional(taskId),
  status: Type.Optional(summaryStatus),
  keyword: Type.Optional(keyword),
  provinceCode: Type.Optional(text(['省份', 'Province'], 6)),
  /** Nothing has come from the school, or it has to come again. */
  isMissing: Type.Optional(flag(['仅看未提交', 'Missing only'])),
}
/** Summaries of schools of tasks within reach: what waits longest first, then by school. */
export const pageSummaries = get('/summary/record/page', {
  title: ['学校总结列表', 'Summaries of schools'],
  access: 'summary:task:list',
  rate: 'search',
  input: pageInput(recordFilters, ['submitTime', 'schoolName'] as const),
  reply: pageOf(
    closed({
      ...head,
      /** Somebody of the school can fill it in. */
      hasPeople: Type.Boolean(),
      /** In the order of the numbers of its task; empty where none are kept. */
      totals: Type.Array(closed({ label: Type.String(), value: Type.Integer() })),
    }),
  ),
})
/** How many summaries of a task are in which state. */
export const getSummaryCounts = get('/summary/record/counts', {
  title: ['学校总结统计', 'Summaries in numbers'],
  access: 'summary:task:list',
  input: closed({ taskId }),
  reply: closed({
    status: taskStatus,
    statusName: Type.String(),
    deadline: orNull(instant),
    total: Type.Integer(),
    missing: Type.Integer(),
    late: Type.Integer(),
    states: Type.Array(closed({ status: summaryStatus, statusName: Type.String(), count: Type.Integer() })),
    /** Numbers are still being filled in. */
    unfilled: Type.Integer(),
    can: Type.Array(Type.String()),
  }),
})
/** A summary as it was submitted last; before that, only how it stands. `no`: an earlier submission of it. */
export const getSummary = get('/summary/detail', {
  title: ['学校总结', 'A summary'],
  access: 'summary:task:list',
  input: closed({ submissionId, no: Type.Optional(Type.Integer({ minimum: 1, label: ['提交次数', 'Submission'] })) }),
  reply: closed({
    ...head,
    taskStatus,
    periodFrom: Type.String(),
    periodTo: Type.String(),
    submitterName: Type.String(),
    /** Null: nothing was submitted yet. */
    content: orNull(
      closed({
        no: Type.Integer(),
        form: storedForm,
        answers: Type.Record(Type.String(), Type.Unknown()),
        notes: Type.Record(Type.String(), Type.String()),
        numbers: orNull(keptNumbers),
        stamp: orNull(storedFile),
        submitTime: instant,
      }),
    ),
    /** What would be another number if it were counted now. */
    moved: Type.Array(movedNumber),
    decisions,
  }),
})
/**
 * Approves, returns or distinguishes summaries; each stands alone. `no`: the submission that was looked at, refused with `summary.changed`
 * where the school submitted again meanwhile. A return needs a reason, and a time where the deadline is over (`summary.return_time`).
 */
export const decideSummaries = post('/summary/record/decide', {
  title: ['审核学校总结', 'Decide on summaries'],
  access: 'summary:submission:review',
  input: closed({
    submissionIds: ids(['学校总结', 'Summaries'], MOST_DECIDED),
    verb: oneOf(['approve', 'return', 'distinguish', 'undistinguish'] as const, ['操作', 'Action']),
    reason: Type.Optional(text(['原因', 'Reason'], 500, 0)),
    dueTime: Type.Optional(dueTime),
    no: Type.Optional(Type.Integer({ minimum: 1, label: ['提交次数', 'Submission'] })),
  }),
  reply: closed({
    done: Type.Integer(),
    refused: Type.Array(closed({ id: Type.String(), name: Type.String(), text: Type.String() })),
  }),
})
/** Gives some schools more time than the others. Refused for what was decided. `summary.not_later` */
export const extendSummaries = post('/summary/record/extend', {
  title: ['单独延长截止时间', 'More time for schools'],
  access: 'summary:submission:review',
  input: closed({ submissionIds: ids(['学校总结', 'Summaries'], MOST_DECIDED), dueTime, reason }),
  reply: done,
})
/** Reminds schools that are missing, all of a task or some. Nobody is reminded twice within 12 hours. `isTrial`: who would be, and of what. */
export const remindSchools = post('/summary/record/remind', {
  title: ['提醒未提交学校', 'Remind missing schools'],
  access: 'summary:submission:review',
  input: closed({ taskId, submissionIds: Type.Optional(ids(['学校总结', 'Summaries'], MOST_DECIDED)), isTrial }),
  reply: closed({ ...reminderReply, people: Type.Integer(), unlisted: Type.Integer() }),
})
/** A file of what a school submitted. */
export const downloadSummaryFile = download('/summary/detail/file', {
  title: ['下载总结附件', 'Download a file of a summary'],
  access: 'summary:task:list',
  input: closed({ submissionId, fileId }),
  reply: Type.Unknown(),
})
/** The report of one school as a PDF, from what it submitted. `summary.not_submitted` */
export const downloadSummaryReport = download('/summary/detail/report', {
  title: ['下载学校总结报告', 'Download the report of a school'],
  access: 'summary:task:list',
  input: closed({ submissionId, no: Type.Optional(Type.Integer({ minimum: 1, label: ['提交次数', 'Submission'] })) }),
  reply: Type.Unknown(),
})
/** All answers of a task in one table, as a workbook. */
export const exportSummaries = post('/summary/record/export', {
  title: ['导出学校总结', 'Export summaries'],
  access: 'summary:task:list',
  subscribable: true,
  input: closed({ ...recordFilters, taskId }),
  reply: closed({ taskId: Type.String() }),
})
/** Makes a report over all schools of a task as they stand now, as a job. It is kept and never made again. `summary.nothing_submitted` */
export const makeSummaryReport = post('/summary/report/add', {
  title: ['生成总结报告', 'Make a report over all schools'],
  access: 'summary:task:list',
  input: closed({ taskId }),
  reply: closed({ taskId: Type.String() }),
})
/** Reports over all schools of a task, newest first. */
export const listSummaryReports = get('/summary/report/list', {
  title: ['总结报告列表', 'Reports over all schools'],
  access: 'summary:task:list',
  input: closed({ taskId }),
  reply: Type.Array(
    closed({
      reportId: Type.String(),
      no: Type.String(),
      title: Type.String(),
      schools: Type.Integer(),
      accepted: Type.Integer(),
      makerName: Type.String(),
      makeTime: instant,
    }),
  ),
})
/** A report over all schools as it was made, a PDF. */
export const downloadAllReport = download('/summary/report/download', {
  title: ['下载总结报告', 'Download a report over all schools'],
  access: 'summary:task:list',
  input: closed({ reportId: fileId }),
  reply: Type.Unknown(),
})
