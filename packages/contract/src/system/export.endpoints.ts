import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, prose, stateOf } from '../fields.ts'
import type { StateOf } from '../machine.ts'
import { pageInput, pageOf } from '../page.ts'
import { exportStates } from './export.states.ts'

const exportId = id(['导出', 'Export'])
const states = Object.keys(exportStates.states) as StateOf<typeof exportStates>[]

/** Exports with contacts: one's own, and those of organizations within reach for whoever approves them. */
export const pageExports = get('/system/export/page', {
  title: ['含联系方式的导出', 'Exports with contacts'],
  access: 'sys:export:list',
  input: pageInput({ keyword: Type.Optional(keyword), status: Type.Optional(oneOf(states, ['状态', 'Status'])) }),
  reply: pageOf(
    closed({
      exportId: Type.String(),
      number: Type.String(),
      title: Type.String(),
      userName: Type.String(),
      groupName: Type.String(),
      reason: Type.String(),
      rows: Type.Integer(),
      status: stateOf<typeof exportStates>(),
      statusName: Type.String(),
      decidedBy: Type.String(),
      /** Why it was refused; '' for not. */
      refusal: Type.String(),
      /** The finished job of the own export whose file can be downloaded. */
      taskId: orNull(Type.String()),
      createTime: instant,
      expireTime: instant,
      can: Type.Array(oneOf(['approve', 'refuse', 'withdraw', 'make'] as const, ['操作', 'Action'])),
    }),
  ),
})
/** Approves or refuses the export of somebody else, withdraws the own one. A refusal needs its reason. */
export const moveExport = post('/system/export/move', {
  title: ['审批导出', 'Decide on an export'],
  access: 'sys:export:list',
  stepUp: true,
  input: closed({
    exportId,
    verb: oneOf(['approve', 'refuse', 'withdraw'] as const, ['操作', 'Action']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: stateOf<typeof exportStates>() }),
})
/** Makes the file of an own allowed export once more: the job failed, or the file was cancelled. */
export const makeExport = post('/system/export/make', {
  title: ['重新生成导出文件', 'Make an export again'],
  access: 'sys:export:list',
  rate: 'export',
  input: closed({ exportId }),
  reply: closed({ taskId: Type.String() }),
})
