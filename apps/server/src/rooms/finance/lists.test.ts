// Lists in and out: an order from a school's Excel list, lists as workbooks, and the overview's sums.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as batch from '@kaisai/contract/finance/batch.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as exports from '@kaisai/contract/finance/export.endpoints'
import { downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { exportedLines, linesOf } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { bankLineSheet, billSheet, differenceSheet, invoiceSheet } from './export/export-books.ts'
import { openFinance } from './finance.given.ts'

let world: Awaited<ReturnType<typeof openFinance>>
before(async () => {
  world = await openFinance()
})
after(() => world.app.stop())

const upload = async (who: Person, rows: readonly (readonly string[])[]): Promise<string> =>
  world.app.ctx.stored.keep(
    world.app.ctx.db,
    {
      ...{ name: '名单.xlsx', purpose: 'batchOrder', mediaType: XLSX, extension: 'xlsx', open: false },
      ...{ userId: who.id, organizationId: null },
    },
    await writeBook([{ sheetName: '队伍', columns: rows[0]!.map((header) => ({ header, width: 12 })), rows: rows.slice(1) }]),
  )
const taskOf = async (who: Person, taskId: string) => {
  await world.app.runJobs()
  const task = (await world.does(who, listTasks, {})).find((one) => one.taskId === taskId)!
  return { ...task, message: task.message ?? '' }
}

test('a school orders by the list it downloaded, shortened: every line or none, and only its own teams that owe', async () => {
  const { app, does, schoolAdmin, finance, owing, ordered } = world
  const { place, teams } = await owing(4)
  const { competitionId } = place
  const list = await linesOf((await app.raw(batch.exportBatchTemplate, { competitionId }, { as: schoolAdmin })).data)
  assert.deepEqual(list[0], ['队伍编号*', '队伍名称', '赛项', '应缴金额（元）'])
  assert.equal(list.length, 5)
  assert.equal((await app.raw(batch.exportBatchTemplate, { competitionId }, { as: finance })).code, refusal('house.no_access'))
  const wanted = (fileId: string) => ({ competitionId, provider: 'transfer' as const, fileId })
  const check = async (rows: readonly (readonly string[])[]) => {
    const fileId = await upload(schoolAdmin, rows)
    return { fileId, ...(await does(schoolAdmin, batch.checkBatchList, wanted(fileId))) }
  }
  // A bad line stops all of them, and says which and why.
  const [head, first, second, third] = list as [string[], string[], string[], string[]]
  const bad = await check([
    head,
    first,
    ['T-000', '', '', ''],
    [second[0]!, '别的队', '', ''],
    [third[0]!, '', '', '1.00'],
    first,
  ])
  const failed = await taskOf(schoolAdmin, bad.taskId)
  assert.equal(failed.status, 'failed')
  const faults = await linesOf((await app.raw(downloadTaskResult, { taskId: bad.taskId }, { as: schoolAdmin })).data)
  assert.deepEqual(
    faults.slice(1).map(([line]) => line),
    ['3', '4', '5', '6'],
  )
  assert.match(faults[1]![1]!, /没有待缴费的队伍“T-000”/)
  assert.match(faults[3]![1]!, /现应缴 120\.00 元/)
  // What is no list, and a list of another shape.
  const broken = await app.ctx.stored.keep(
    app.ctx.db,
    {
      ...{ name: 'x.xlsx', purpose: 'batchOrder', mediaType: XLSX, extension: 'xlsx', open: false },
      userId: schoolAdmin.id,
      organizationId: null,
    },
    Buffer.from('no workbook'),
  )
  const unreadable = await does(schoolAdmin, batch.checkBatchList, wanted(broken))
  assert.match((await taskOf(schoolAdmin, unreadable.taskId)).message, /文件无法读取/)
  const foreign = await check([['随便', '什么', '都', '行'], first])
  assert.match((await taskOf(schoolAdmin, foreign.taskId)).message, /第1列应为/)
  const empty = await check([head])
  assert.match((await taskOf(schoolAdmin, empty.taskId)).message, /名单中没有队伍/)
  // Two of the four.
  const good = await check([head, first, second])
  const checked = await taskOf(schoolAdmin, good.taskId)
  assert.equal(checked.status, 'done', checked.message)
  const { digest } = checked.outcome as { digest: string }
  const stale = await does(schoolAdmin, batch.orderBatchList, { ...wanted(good.fileId), digest: 'x'.repeat(20) })
  assert.match((await taskOf(schoolAdmin, stale.taskId)).message, /请重新校验/)
  const run = await does(schoolAdmin, batch.orderBatchList, { ...wanted(good.fileId), digest })
  const done = await taskOf(schoolAdmin, run.taskId)
  assert.equal(done.status, 'done', done.message)
  const { orderId } = done.outcome as { orderId: string }
  const order = await world.order(schoolAdmin, orderId)
  assert.deepEqual([order.kind, order.teamCount, order.amountFen], ['batch', 2, 24_000])
  // The same list again: both teams wait in the order now.
  const again = await does(schoolAdmin, batch.orderBatchList, { ...wanted(good.fileId), digest })
  assert.equal((await taskOf(schoolAdmin, again.taskId)).status, 'failed')
  assert.equal((await linesOf((await app.raw(batch.exportBatchTemplate, { competitionId }, { as: schoolAdmin })).data)).length, 3)
  for (const { captain, teamId } of teams) await ordered(captain, teamId).catch(() => undefined)
  assert.equal(
    (await app.raw(batch.exportBatchTemplate, { competitionId }, { as: schoolAdmin })).code,
    refusal('finance.batch_none'),
  )
})

test('lists leave as workbooks under their filters, for those who see them', async () => {
  const { app, does, finance, schoolAdmin, owing, paid } = world
  const { place, teams } = await owing(2)
  const orderId = await paid(teams[0]!.captain, teams[0]!.teamId)
  await does(finance, desk.requestRefund, { orderId, reason: '=SUM(A1)' })
  const { competitionId } = place
  const exported = (endpoint: Endpoint, input: object, who = finance) => exportedLines(app, who, endpoint, input)
  const [line, ...none] = await exported(exports.exportOrders, { competitionId, status: 'refunded' })
  assert.deepEqual(none, [])
  assert.deepEqual(line!.slice(7, 12), ['120.00', '120.00', '120.00', '已退款', '银行转账'])
  const { no } = await world.order(teams[0]!.captain, orderId)
  assert.equal((await exported(exports.exportOrders, { keyword: no.slice(0, 14) })).length, 1)
  const nothing = await app.raw(exports.exportOrders, { competitionId, status: 'pending' }, { as: finance })
  assert.equal(nothing.code, refusal('house.nothing_to_export'), 'an empty list is no task')
  assert.equal((await exported(exports.exportOrders, {}, schoolAdmin)).length, 1, 'a school sees what it pays itself')
  const refunds = await exported(exports.exportRefunds, { status: 'success' })
  assert.equal(refunds.at(-1)![4], '=SUM(A1)', 'text stays text')
  const empty = await app.raw(exports.exportExceptions, { status: 'open' }, { as: finance })
  assert.equal(empty.code, refusal('house.nothing_to_export'), 'nor is an empty page')
  const movements = await exported(exports.exportMovements, { competitionId })
  assert.deepEqual(
    movements.map((cells) => cells.slice(1, 5)),
    [
      ['退款', '报名费收入', '银行账户', '120.00'],
      ['收款', '银行账户', '报名费收入', '120.00'],
    ],
  )
  const stranger = await app.person('wairen', 'student')
  assert.equal((await app.raw(exports.exportOrders, {}, { as: stranger })).code, refusal('house.no_access'))
})

const books = {
  exportBankLines: [exports.exportBankLines, bankLineSheet, 8],
  exportBills: [exports.exportBills, billSheet, 9],
  exportDifferences: [exports.exportDifferences, differenceSheet, 11],
  exportInvoices: [exports.exportInvoices, invoiceSheet, 11],
} as const
test('invoices, bills, bank lines and differences leave as workbooks too; nothing of them is no workbook', async () => {
  const { app, finance } = world
  for (const [name, [endpoint, sheet, heads]] of Object.entries(books)) {
    assert.equal((await app.raw(endpoint, {}, { as: finance })).code, refusal('house.nothing_to_export'), name)
    assert.equal((await sheet.find(app.ctx, systemActor(), {}, false)).heads.length, heads, name)
  }
  const stranger = await app.person('luren', 'student')
  assert.equal((await app.raw(exports.exportInvoices, {}, { as: stranger })).code, refusal('house.no_access'))
  assert.equal((await app.raw(exports.exportBills, { status: 'gone' }, { as: finance })).http, 400)
})

test('the overview’s sums are the ledger’s, day by day; what is outstanding stands by its age', async () => {
  const { app, does, finance, balances, owing, ordered, paid } = world
  const today = dayIn(new Date())
  const { teams } = await owing(2)
  await ordered(teams[0]!.captain, teams[0]!.teamId)
  await paid(teams[1]!.captain, teams[1]!.teamId)
  const seen = await does(finance, exports.getFinanceOverview, { from: today, to: today })
  assert.deepEqual([seen.paidFen - seen.refundedFen, (await balances()).fees], [12_000, -12_000])
  assert.deepEqual(
    seen.days.map(({ day, paidFen }) => [day, paidFen]),
    [[today, seen.paidFen]],
  )
  assert.equal(
    seen.competitions.reduce((sum, { paidFen }) => sum + paidFen, 0),
    seen.paidFen,
  )
  const open = (await does(finance, desk.pageOrders, { status: 'pending', pageSize: 100 })).rows
  assert.deepEqual(
    seen.outstanding.map(({ age, count, amountFen }) => [age, count, amountFen]),
    [
      ['7', open.length, open.reduce((sum, { amountFen }) => sum + amountFen, 0)],
      ['30', 0, 0],
      ['60', 0, 0],
      ['more', 0, 0],
    ],
  )
  const wrong = { from: '2020-01-01', to: today }
  assert.equal((await app.call(exports.getFinanceOverview, wrong, { as: finance })).code, refusal('house.bad_request'))
  const stranger = await app.person('biejia', 'finance')
  assert.equal((await does(stranger, exports.getFinanceOverview, { from: today, to: today })).paidFen, 0)
})

test('an order is found by number, payer, team and code; a word that thousands share finds the newest, within reach', async () => {
  const { app, does, finance, owing, ordered } = world
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const orderId = await ordered(captain, teamId)
  const { no, payerName } = await world.order(captain, orderId)
  const { name, code } = await world.seen(finance, teamId)
  const find = (keyword: string, who = finance) => does(who, desk.pageOrders, { keyword })
  for (const keyword of [no, payerName, name, code])
    assert.ok(
      (await find(keyword)).rows.some((row) => row.orderId === orderId),
      keyword,
    )
  assert.deepEqual([(await find('查无此人')).total, (await find('查无此人')).totalIsCapped], [0, false])
  await sql`insert into finance_orders (no, organization_id, competition_id, kind, payer_type, payer_user_id, payer_name, school_id, amount_fen, status, expires_at, closed_at)
    select '20261101' || lpad(g::text, 12, '0'), o.organization_id, o.competition_id, o.kind, o.payer_type, o.payer_user_id, '万人同名', o.school_id, o.amount_fen, 'closed', now(), now()
      from finance_orders o, generate_series(1, 10001) g where o.id = ${orderId}::uuid`.execute(app.ctx.db)
  await app.asOwner((c) => sql`analyze finance_orders`.execute(c))
  const many = await find('万人同名')
  assert.deepEqual([many.rows.length, many.total, many.totalIsCapped], [20, 10_000, true])
  assert.equal(many.rows[0]!.no, '20261101000000010001')
  const second = await does(finance, desk.pageOrders, { keyword: '万人同名', pageNum: 2, sort: '-amountFen' })
  assert.ok(second.rows.every((row) => row.payerName === '万人同名'))
  const foreign = await app.person('waibucaiwu', 'finance', { organizationId: await app.organization('另一主办方') })
  assert.deepEqual([(await find('万人同名', foreign)).total, (await find('万人同名', foreign)).totalIsCapped], [0, false])
})
