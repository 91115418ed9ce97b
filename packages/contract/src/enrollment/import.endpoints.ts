// Import of enrollments made elsewhere, in three steps: template, check, import. All or nothing.
import { Type } from 'typebox'
import { closed, download, get, post } from '../endpoint.ts'
import { flag, id, keyword, oneOf } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
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

/** Most people of a school that are filled into its template at once: they travel in the address. */
export const MOST_FILLED_IN = 100

/** The people of the school that imports, active ones with a student or staff number, by name: who can be named by it instead of a phone. */
export const listSchoolPeople = get('/enroll/team/template/people', {
  title: ['可导入的本校师生', 'People of the own school'],
  access: 'enroll:team:import',
  input: pageInput({ competitionId, keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      userId: Type.String(),
      name: Type.String(),
      studentNo: Type.String(),
      userTypeName: Type.String(),
      collegeName: Type.String(),
      majorName: Type.String(),
      grade: Type.String(),
    }),
  ),
})
/**
 * The workbook to fill in, with the codes of the competition's categories on a second sheet. A school's has its people on a third, and
 * `userIds` of them filled in where a line is a person.
 */
export const exportEnrollTemplate = download('/enroll/team/template/export', {
  title: ['下载报名导入模板', 'Template of the import'],
  access: 'enroll:team:import',
  scope: 'import:check',
  input: closed({
    competitionId,
    shape,
    userIds: Type.Optional(
      Type.Array(id(['师生', 'People']), { maxItems: MOST_FILLED_IN, uniqueItems: true, label: ['师生', 'People'] }),
    ),
  }),
  reply: Type.Unknown(),
})
/** Checks a workbook (upload purpose `enrollImport`); the task's outcome holds `digest`, faults come as a workbook and code 13017. */
export const checkEnrollImport = post('/enroll/team/template/check', {
  title: ['校验报名导入', 'Check an import'],
  access: 'enroll:team:import',
  scope: 'import:check',
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
