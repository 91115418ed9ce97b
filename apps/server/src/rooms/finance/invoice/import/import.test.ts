// The tax software's list: matched whole or not at all, by our number or by buyer, tax number and amount.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import fc from 'fast-check'
import { writeSheet } from '#src/platform/excel.ts'
import { refusal } from '#test/refusal.ts'
import { company, openInvoices } from '../invoice.given.ts'
import { dayOf, invoiceColumns } from './invoice-sheet.ts'
import { fenOfYuan } from './yuan.ts'

const world = await openInvoices()
const { app, does, finance, payer, requested, mine, decide, titleOf, number, today } = world
const { db } = app.ctx
after(() => app.stop())

const keep = async (headings: readonly string[], rows: string[][]): Promise<string> =>
  app.ctx.stored.keep(
    db,
    {
      ...{ name: '开票清单.xlsx', purpose: 'financeInvoiceImport', mediaType: 'application/octet-stream', extension: 'xlsx' },
      ...{ open: false, userId: finance.id, organizationId: null },
    },
    writeSheet({ sheetName: '清单', columns: headings.map((header) => ({ header, width: 20 })), rows }),
  )
const ended = async (taskId: string) => {
  await app.runJobs()
  return does(finance, getTask, { taskId })
}
const checked = async (fileId: string) => ended((await does(finance, desk.checkInvoiceImport, { fileId })).taskId)
const queued = async (fields = company) => {
  const one = await payer()
  const invoiceId = await requested(one.captain, [one.orderId], await titleOf(one.captain, fields))
  assert.equal((await decide(invoiceId)).code, 0)
  return { ...one, invoiceId, no: (await mine(one.captain, invoiceId)).no }
}
const EXPORT = ['序号', '发票代码', '数电票号码', '发票号码', '购方识别号', '购买方名称', '开票日期', '金额', '税额', '价税合计']
const row = (no: string, change: Partial<{ title: string; taxNo: string; day: string; total: string }> = {}) => [
  ...['1', '', no, '00012345', change.taxNo ?? company.taxNo, change.title ?? company.title],
  ...[change.day ?? `${today} 10:23:00`, '113.21', '6.79', change.total ?? '120.00'],
]

test('the list of the tax software, as it is, enters several invoices at once', async () => {
  const [one, two] = [await queued(), await queued()]
  const [first, second] = [number(), number()]
  const fileId = await keep(EXPORT, [row(first), row(second)])
  const check = await checked(fileId)
  assert.equal(check.status, 'done', String(check.message))
  assert.deepEqual([check.outcome!.rows, check.outcome!.faults], [2, 0])
  assert.equal((await mine(one.captain, one.invoiceId)).status, 'queued', 'a check writes nothing')
  const digest = String(check.outcome!.digest)
  const other = await keep(EXPORT, [row(number())])
  assert.equal((await ended((await does(finance, desk.importInvoices, { fileId: other, digest })).taskId)).status, 'failed')
  const done = await ended((await does(finance, desk.importInvoices, { fileId, digest })).taskId)
  assert.equal(done.status, 'done', String(done.message))
  const shown = [await mine(one.captain, one.invoiceId), await mine(two.captain, two.invoiceId)]
  assert.deepEqual(
    shown.map(({ status, number: no }) => [status, no]),
    [
      ['manual', first],
      ['manual', second],
    ],
  )
  const again = await ended((await does(finance, desk.importInvoices, { fileId, digest })).taskId)
  assert.equal(again.status, 'failed', 'the same list is not entered twice')
})

test('one line that fits nowhere keeps all of them out, and every line says why', async () => {
  const one = await queued()
  const used = number()
  const fileId = await keep(EXPORT, [
    row(used),
    row(used),
    row('123'),
    row(number(), { total: '121.00' }),
    row(number(), { title: '别的大学' }),
    row(number(), { day: '2099-01-01' }),
    row(number(), { total: '一百元' }),
  ])
  const check = await checked(fileId)
  assert.deepEqual([check.status, check.outcome!.code, check.outcome!.faults], ['failed', refusal('house.import_failed'), 6])
  assert.equal(check.hasResult, true)
  assert.equal((await mine(one.captain, one.invoiceId)).status, 'queued')
})

test('our template names the requests; a line is compared with the one it names, unfilled lines wait', async () => {
  const one = await queued()
  const two = await queued()
  assert.equal((await app.raw(desk.exportInvoiceTemplate, {}, { as: finance })).http, 200)
  const headings = invoiceColumns.map(({ label }) => label[0])
  const line = (no: string, paper: string, total = '120.00') => [
    no,
    paper,
    company.title,
    company.taxNo,
    paper ? today : '',
    total,
  ]
  const differs = await checked(await keep(headings, [line(two.no, number(), '119.00')]))
  assert.deepEqual([differs.status, differs.outcome!.faults], ['failed', 1])
  const unknown = await checked(await keep(headings, [line('FP00000000000000000000', number())]))
  assert.equal(unknown.status, 'failed')
  const fileId = await keep(headings, [line(one.no, ''), line(two.no, number())])
  const check = await checked(fileId)
  assert.equal(check.outcome!.rows, 1)
  await ended((await does(finance, desk.importInvoices, { fileId, digest: String(check.outcome!.digest) })).taskId)
  assert.deepEqual(
    [(await mine(one.captain, one.invoiceId)).status, (await mine(two.captain, two.invoiceId)).status],
    ['queued', 'manual'],
  )
})

test('a workbook without the columns, without rows, or that is none is refused with a sentence', async () => {
  assert.match(String((await checked(await keep(['姓名', '学校'], [['甲', '乙']]))).message), /数电票号码/)
  assert.match(String((await checked(await keep(['发票号码', '购方名称', '开票日期'], [['1', '2', '3']]))).message), /价税合计/)
  assert.match(String((await checked(await keep(EXPORT, []))).message), /没有数据行/)
  const { captain } = await payer()
  assert.equal((await app.raw(desk.checkInvoiceImport, { fileId: captain.id }, { as: captain })).code, refusal('house.no_access'))
})

test('amounts and days are read as lists write them, and as nothing else', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (fen) => fenOfYuan(yuanOf(fen)) === fen))
  assert.deepEqual(['¥1,234.5', '120', '￥120.00 元', '1,23.00', '-1', '1.234', ''].map(fenOfYuan), [
    123_450,
    12_000,
    12_000,
    null,
    null,
    null,
    null,
  ])
  assert.deepEqual(['2026/1/2', '20261123', '2026年11月23日', '2026-02-30', '昨天'].map(dayOf), [
    '2026-01-02',
    '2026-11-23',
    '2026-11-23',
    null,
    null,
  ])
})
