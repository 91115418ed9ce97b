// Desk: the matching table, the organizer's own figures of how well experts match works, from a workbook.
import { Type } from 'typebox'
import { closed, done, download, post } from '../endpoint.ts'
import { id, version } from '../fields.ts'
import { batchId } from './sheet.endpoints.ts'

const importing = { batchId, fileId: id(['导入文件', 'File']) }

/** Works in lines, experts in columns, with the figures that are there: 0 to 100, one decimal place; empty: none. */
export const exportAffinityTemplate = download('/review/batch/affinity/template', {
  title: ['下载匹配表', 'Matching table'],
  access: 'review:batch:distribute',
  scope: 'import:check',
  input: closed({ batchId }),
  reply: Type.Unknown(),
})
/** Faults come as a workbook; the outcome of a clean check holds `digest`. */
export const checkAffinityImport = post('/review/batch/affinity/check', {
  title: ['校验匹配表', 'Check a matching table'],
  access: 'review:batch:distribute',
  scope: 'import:check',
  input: closed(importing),
  reply: closed({ taskId: Type.String() }),
})
/** Replaces the figures of the works in the file, for all experts of the batch; works that are not in it keep theirs. */
export const importAffinities = post('/review/batch/affinity/import', {
  title: ['导入匹配表', 'Import a matching table'],
  access: 'review:batch:distribute',
  input: closed({ ...importing, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: closed({ taskId: Type.String() }),
})
/** Removes all figures: fields and keywords count again. */
export const removeAffinities = post('/review/batch/affinity/remove', {
  title: ['清除匹配表', 'Remove the matching table'],
  access: 'review:batch:distribute',
  input: closed({ batchId, version }),
  reply: done,
})
