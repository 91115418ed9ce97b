// Desk: awards as workbooks, in and out; prize money.
import { Type } from 'typebox'
import { contactReason, startedExport } from '../contacts.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { day, id, ids, instant, keyword, oneOf, prose } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, reason, stageId } from './fields.ts'
import { awardFilters } from './grant.endpoints.ts'
import { prizeWords } from './labels.ts'

const task = closed({ taskId: Type.String() })
const input = { stageId, fileId: id(['导入文件', 'File']) }
/** The workbook to fill in, with the categories and awards of the stage on a second sheet. */
export const exportAwardTemplate = download('/award/import/template', {
  title: ['下载获奖导入模板', 'Template of the import'],
  access: 'award:grant:import',
  scope: 'import:check',
  input: closed({ stageId }),
  reply: Type.Unknown(),
})
/** Checks a workbook (upload purpose `awardImport`); the task's outcome holds `digest`, faults come as a workbook and code 13017. */
export const checkAwardImport = post('/award/import/check', {
  title: ['校验获奖导入', 'Check an import'],
  access: 'award:grant:import',
  scope: 'import:check',
  input: closed(input),
  reply: task,
})
/** Imports what was checked: everything in one transaction. */
export const importAwards = post('/award/import/run', {
  title: ['导入获奖结果', 'Import awards'],
  access: 'award:grant:import',
  input: closed({ ...input, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: task,
})
export const exportAwards = post('/award/grant/export', {
  title: ['导出获奖名单', 'Export awards'],
  access: 'award:grant:export',
  subscribable: true,
  /** As the list is filtered. */
  input: closed({ ...awardFilters, competitionId }),
  reply: task,
})

const prizeId = id(['奖金', 'Prize'])
export const pagePrizes = get('/award/prize/list', {
  title: ['奖金列表', 'Prize money'],
  access: 'award:prize:list',
  rate: 'search',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      status: Type.Optional(oneOf(prizeWords, ['状态', 'Status'])),
      keyword: Type.Optional(keyword),
    },
    ['amount'] as const,
  ),
  reply: pageOf(
    closed({
      prizeId: Type.String(),
      awardId: Type.String(),
      competitionName: Type.String(),
      awardName: Type.String(),
      holder: Type.String(),
      schoolName: Type.String(),
      receiverName: Type.String(),
      /** Fen. */
      amount: Type.Integer(),
      bank: Type.String(),
      cardMask: Type.String(),
      hasCard: Type.Boolean(),
      status: oneOf(prizeWords, ['状态', 'Status']),
      statusName: Type.String(),
      paidOn: orNull(Type.String()),
      note: Type.String(),
      updateTime: instant,
      can: Type.Array(Type.String()),
    }),
  ),
})
export const getPrizeSummary = get('/award/prize/summary', {
  title: ['奖金统计', 'Prize money in numbers'],
  access: 'award:prize:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      status: oneOf(prizeWords, ['状态', 'Status']),
      statusName: Type.String(),
      count: Type.Integer(),
      /** Fen. */
      amount: Type.Number(),
    }),
  ),
})
/** Writes down that prize money was transferred. No money moves here. */
export const payPrizes = post('/award/prize/pay', {
  title: ['登记奖金发放', 'Mark prize money as paid'],
  access: 'award:prize:pay',
  stepUp: true,
  input: closed({ prizeIds: ids(['奖金', 'Prizes']), paidOn: day(['发放日期', 'Paid on']), note: prose(['备注', 'Note'], 200) }),
  reply: done,
})
export const undoPrize = post('/award/prize/undo', {
  title: ['撤销发放登记', 'Take the mark back'],
  access: 'award:prize:pay',
  stepUp: true,
  input: closed({ prizeId, reason }),
  reply: done,
})
/** What became of money that was to be returned: it came back, or its return is waived; with the reason. */
export const settleReclaim = post('/award/prize/reclaim', {
  title: ['办结奖金追回', 'Settle a return'],
  access: 'award:prize:pay',
  stepUp: true,
  input: closed({ prizeId, verb: oneOf(['return', 'waive'] as const, ['操作', 'Action']), reason }),
  reply: done,
})
/** The list for the bank, with whole card numbers: with a reason, and above a size approved by a second person. */
export const exportPrizes = post('/award/prize/export', {
  title: ['导出奖金发放表', 'Export prize money'],
  access: 'award:prize:pay',
  stepUp: true,
  input: closed({ competitionId, reason: contactReason }),
  reply: startedExport,
})
