// Reports: figures of several subjects as they were at one moment, with a title and words, under a number. Never changed.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, prose, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { figuresReply } from './figures.ts'
import { statisticsScope } from './scope-fields.ts'
import { subjectKeys } from './subjects.ts'

const reportId = id(['报告', 'Report'])
const head = {
  reportId: Type.String(),
  /** The day and digits nobody guesses: what a printed report is found by. */
  no: Type.String(),
  title: Type.String(),
  scope: Type.String(),
  makerName: Type.String(),
  makeTime: instant,
  /** It was made in this language, and its documents are written in it. */
  lang: oneOf(['zh', 'en'], ['语言', 'Language']),
}

/** Makes a report of what the caller sees now. */
export const makeReport = post('/statistics/report/add', {
  title: ['生成统计报告', 'Make a report'],
  access: 'statistics:figures:view',
  subscribable: true,
  input: closed({
    title: text(['标题', 'Title'], 80, 2),
    /** Before the figures. */
    foreword: prose(['说明', 'Foreword'], 2000),
    subjects: Type.Array(oneOf(subjectKeys, ['主题', 'Subject']), {
      minItems: 1,
      maxItems: subjectKeys.length,
      uniqueItems: true,
      label: ['主题', 'Subjects'],
    }),
    ...statisticsScope,
  }),
  reply: closed({ reportId: Type.String(), no: Type.String() }),
})
/** Reports of the caller's organization over what the caller reaches, newest first. */
export const pageReports = get('/statistics/report/page', {
  title: ['统计报告列表', 'Reports'],
  access: 'statistics:figures:view',
  input: pageInput({ keyword: Type.Optional(text(['关键词', 'Keyword'], 50, 0)) }),
  reply: pageOf(closed({ ...head, isOwn: Type.Boolean() })),
})
/** A report as it was made. */
export const getReport = get('/statistics/report/detail', {
  title: ['统计报告', 'A report'],
  access: 'statistics:figures:view',
  input: closed({ reportId }),
  reply: closed({
    ...head,
    foreword: Type.String(),
    parts: Type.Array(figuresReply),
    isOwn: Type.Boolean(),
    organizationName: orNull(Type.String()),
  }),
})
/**
 * A report as a document: a workbook with every row (usual), a PDF to hand on, the same to the byte whenever it is taken, or a Word document to write on, its charts with their data.
 */
export const downloadReport = download('/statistics/report/download', {
  title: ['下载统计报告', 'Download a report'],
  access: 'statistics:figures:view',
  input: closed({ reportId, format: Type.Optional(oneOf(['xlsx', 'pdf', 'docx'], ['格式', 'Format'])) }),
  reply: Type.Unknown(),
})
/** Deletes an own report. */
export const deleteReport = post('/statistics/report/delete', {
  title: ['删除统计报告', 'Delete a report'],
  access: 'statistics:figures:view',
  input: closed({ reportId }),
  reply: done,
})
