// Import of enrollments made elsewhere, in three steps: template, check, import. All or nothing.
import { Type } from 'typebox'
import { closed, download, post } from '../endpoint.ts'
import { flag, id, oneOf } from '../fields.ts'
import { importShapes } from './labels.ts'

const competitionId = id(['竞赛', 'Competition'])
const shape = oneOf(importShapes, ['导入方式', 'Shape'])
const input = {
  competitionId,
  shape,
  fileId: id(['导入文件', 'File']),
  /** True: the audit was made elsewhere; they count as approved. False: they enter the audit at its first step. */
  isApproved: flag(['已在线下审核', 'Audited offline']),
}
const task = closed({ taskId: Type.String() })

/** The workbook to fill in, with the codes of the competition's categories on a second sheet. */
export const exportEnrollTemplate = download('/enroll/team/template/export', {
  title: ['下载报名导入模板', 'Template of the import'],
  access: 'enroll:team:import',
  input: closed({ competitionId, shape }),
  reply: Type.Unknown(),
})
/** Checks a workbook (upload purpose `enrollImport`); the task's outcome holds `digest`, faults come as a workbook and code 13017. */
export const checkEnrollImport = post('/enroll/team/template/check', {
  title: ['校验报名导入', 'Check an import'],
  access: 'enroll:team:import',
  input: closed(input),
  reply: task,
})
/** Imports what was checked: everything in one transaction. */
export const importTeams = post('/enroll/team/template/import', {
  title: ['导入报名', 'Import enrollments'],
  access: 'enroll:team:import',
  input: closed({ ...input, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: task,
})
