// Desk of a school: the summaries it is asked for.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, instant, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { decisions, fileId, notes, storedFile, submissionId, summaryStatus, taskStatus } from './fields.ts'
import { keptNumbers, movedNumber } from './numbers.ts'

const head = {
  submissionId: Type.String(),
  title: Type.String(),
  organizationName: Type.String(),
  periodFrom: Type.String(),
  periodTo: Type.String(),
  status: summaryStatus,
  statusName: Type.String(),
  taskStatus,
  /** Until when the school can write: its own deadline where it has a later one. */
  dueTime: instant,
  submitTime: orNull(instant),
  /** Of the last return; '' for none. */
  returnReason: Type.String(),
  can: Type.Array(Type.String()),
}
/** What the school is asked for, what is to be done first. */
export const pageOwnSummaries = get('/summary/own/page', {
  title: ['本校总结', 'Own summaries'],
  access: 'summary:own:fill',
  input: pageInput({
    status: Type.Optional(summaryStatus),
    /** Can still be submitted, and was not. */
    isWaiting: Type.Optional(flag(['待提交', 'To submit'])),
  }),
  reply: pageOf(closed(head)),
})
/** A summary of the school: what is asked, what was filled in, and what is known already. */
export const getOwnSummary = get('/summary/own/detail', {
  title: ['填报总结', 'A summary to fill in'],
  access: 'summary:own:fill',
  input: closed({ submissionId }),
  reply: closed({
    ...head,
    version: Type.Integer(),
    schoolName: Type.String(),
    intro: Type.String(),
    form: storedForm,
    answers: Type.Record(Type.String(), Type.Unknown()),
    notes: Type.Record(Type.String(), Type.String()),
    /** Null while the numbers are being filled in, or where none are asked for. */
    numbers: orNull(keptNumbers),
    isNumbersWaiting: Type.Boolean(),
    /** What is another number now than what is kept. */
    moved: Type.Array(movedNumber),
    needsStamp: Type.Boolean(),
    stamp: orNull(storedFile),
    /** Something was changed after the stamped scan was uploaded. */
    isStampStale: Type.Boolean(),
    templates: Type.Array(storedFile),
    /** What a summary counts for organization awards, as the organizer's schemes say it. */
    weights: Type.Array(
      closed({
        competitionName: Type.String(),
        approved: Type.Integer(),
        excellent: Type.Integer(),
        onTime: Type.Integer(),
      }),
    ),
    decisions,
    serverTime: instant,
  }),
})
/** Keeps what was typed; a summary that was not begun is begun. Refused against another version, and when the time is over. `summary.answers`, `summary.closed` */
export const saveOwnSummary = post('/summary/own/save', {
  title: ['保存总结', 'Save a summary'],
  access: 'summary:own:fill',
  input: closed({ submissionId, version, answers: Type.Record(Type.String(), Type.Unknown()), notes }),
  reply: closed({ version: Type.Integer(), savedTime: instant }),
})
/** Counts the numbers anew: the school decides when. */
export const refreshOwnNumbers = post('/summary/own/numbers', {
  title: ['更新预填数据', 'Count the numbers anew'],
  access: 'summary:own:fill',
  input: closed({ submissionId, version }),
  reply: closed({ version: Type.Integer() }),
})
/** Keeps the stamped scan; null takes it away. */
export const saveOwnStamp = post('/summary/own/stamp', {
  title: ['上传盖章扫描件', 'Upload the stamped scan'],
  access: 'summary:own:fill',
  input: closed({ submissionId, version, fileId: orNull(fileId) }),
  reply: closed({ version: Type.Integer() }),
})
/** Submits what is stored; the organizer is notified. What is missing is in the details of `summary.gaps`. */
export const submitOwnSummary = post('/summary/own/submit', {
  title: ['提交总结', 'Submit a summary'],
  access: 'summary:own:fill',
  input: closed({ submissionId, version }),
  reply: closed({ no: Type.Integer() }),
})
/** Takes a submitted summary back before the deadline. */
export const withdrawOwnSummary = post('/summary/own/withdraw', {
  title: ['撤回总结', 'Withdraw a summary'],
  access: 'summary:own:fill',
  input: closed({ submissionId }),
  reply: done,
})
/** The summary on paper: to be stamped before it is submitted, and as it was submitted afterwards. */
export const downloadOwnSheet = download('/summary/own/sheet', {
  title: ['下载总结表', 'Download the summary on paper'],
  access: 'summary:own:fill',
  input: closed({ submissionId }),
  reply: Type.Unknown(),
})
/** A template of the task. */
export const downloadOwnTemplate = download('/summary/own/template', {
  title: ['下载模板', 'Download a template'],
  access: 'summary:own:fill',
  input: closed({ submissionId, fileId }),
  reply: Type.Unknown(),
})
/** A file of the own summary. */
export const downloadOwnSummaryFile = download('/summary/own/file', {
  title: ['下载本校附件', 'Download a file of the own summary'],
  access: 'summary:own:fill',
  input: closed({ submissionId, fileId }),
  reply: Type.Unknown(),
})
