// One order for the teams of an Excel list: template → check → order. All of them or none.
import { Type } from 'typebox'
import { closed, download, post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { competitionId, payProvider } from './fields.ts'

const started = closed({ taskId: Type.String() })
const input = { competitionId, fileId: id(['导入文件', 'File']) }

/** The list to shorten: every team of the school that owes a fee in the competition, with what it owes. */
export const exportBatchTemplate = download('/finance/batch/template', {
  title: ['下载批量缴费名单', 'List of teams to pay for'],
  access: 'finance:order:batch',
  scope: 'import:check',
  input: closed({ competitionId }),
  reply: Type.Unknown(),
})
/** Checks a list (upload purpose `batchOrder`); the task's outcome holds `digest`, faults come as a workbook and code 13017. */
export const checkBatchList = post('/finance/batch/check', {
  title: ['校验批量缴费名单', 'Check a list of teams'],
  access: 'finance:order:batch',
  scope: 'import:check',
  input: closed({ ...input, provider: payProvider }),
  reply: started,
})
/** Orders for the teams of a list that was checked. The task's outcome holds `orderId`. */
export const orderBatchList = post('/finance/batch/import', {
  title: ['按名单下单', 'Order for the teams of a list'],
  access: 'finance:order:batch',
  idempotent: true,
  input: closed({
    ...input,
    provider: payProvider,
    digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }),
  }),
  reply: started,
})
