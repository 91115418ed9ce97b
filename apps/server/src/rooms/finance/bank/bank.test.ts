// A bank statement pays orders: once, for the same sum, by somebody else than the payer; what fits nothing is set aside.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/finance/bank/bank.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exportBankLines } from '@kaisai/contract/finance/export.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import { writeSheet } from '#src/platform/excel.ts'
import { exportedLines } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { waits } from '../../../workbench.given.ts'
import { openFinance } from '../finance.given.ts'

const world = await openFinance()
const { app, does, finance, colleague, owing, ordered, order, voucher, paid, statusOf, balances, organizationId } = world
const { db } = app.ctx
after(app.stop)

const today = dayIn(new Date())
type Row = readonly [income: string, expense: string, name: string, remark: string, serial: string]
const csvOf = (rows: readonly Row[], day = today): Buffer =>
  Buffer.from(`交易日期,收入,支出,对方户名,附言,流水号\n${rows.map((row) => [day, ...row].join(',')).join('\n')}`)
const fileOf = (bytes: Buffer, extension = 'csv', who = finance): Promise<string> =>
  app.ctx.stored.keep(
    db,
    {
      name: `流水.${extension}`,
      purpose: 'financeBank',
      mediaType: 'text/csv',
      extension,
      open: false,
      userId: who.id,
      organizationId: null,
    },
    bytes,
  )
const carried = async (taskId: string) => {
  await app.runJobs()
  const { status, message, outcome } = await does(finance, getTask, { taskId })
  return { status, message, outcome: (outcome ?? {}) as { digest?: string; added?: number; skipped?: number; rows?: number } }
}
const check = async (bytes: Buffer, extension = 'csv') => {
  const fileId = await fileOf(bytes, extension)
  return { fileId, ...(await carried((await does(finance, calls.checkBankImport, { fileId })).taskId)) }
}
const bring = async (bytes: Buffer, extension = 'csv') => {
  const { fileId, outcome, status, message } = await check(bytes, extension)
  assert.equal(status, 'done', message ?? '')
  return carried((await does(finance, calls.importBankLines, { fileId, digest: outcome.digest! })).taskId)
}
const lineOf = async (serial: string) => (await does(finance, calls.pageBankLines, { keyword: serial })).rows[0]!
const settle = (lineId: string, targetId: string, kind: 'order' | 'payment' | 'refund' = 'order', who = finance) =>
  app.raw(calls.settleBankLine, { lineId, kind, targetId }, { as: who })

test('a statement is checked, imported once, and its known lines are skipped and named', async () => {
  const rows: Row[] = [
    ['88.00', '', '路人甲', '捐款', 'S1'],
    ['', '12.00', '银行', '手续费', 'S2'],
  ]
  const checked = await check(csvOf(rows))
  assert.deepEqual([checked.status, checked.message, checked.outcome.rows], ['done', '校验通过，可导入 2 条', 2])
  const stale = await carried(
    (await does(finance, calls.importBankLines, { fileId: checked.fileId, digest: 'x'.repeat(20) })).taskId,
  )
  assert.deepEqual([stale.status, stale.message?.includes('重新校验')], ['failed', true])
  assert.deepEqual((await bring(csvOf(rows))).outcome, { added: 2, skipped: 0 })
  const more = await bring(csvOf([...rows, ['1.00', '', '乙', '', 'S3'], ['1.00', '', '乙', '', 'S3']]))
  assert.deepEqual([more.message, more.outcome.added], ['已导入 1 条，跳过重复的 3 条（第 2, 3, 5 行）', 1])
  const lines = await exportedLines(app, finance, exportBankLines, { keyword: 'S1' })
  assert.deepEqual(
    lines.map((cells) => cells.slice(1, 6)),
    [['收入', '88.00', '路人甲', '捐款', 'S1']],
  )
  const nothing = await check(csvOf(rows))
  assert.deepEqual([nothing.status, nothing.message], ['failed', '文件中的 2 条流水都已导入过，没有新的流水'])
  assert.equal((await waits(app, finance)).bankLinesToSettle, 3)
})

test('a workbook is read like a text; what cannot be read is said', async () => {
  const sheet = writeSheet({
    sheetName: '流水',
    columns: ['交易时间', '贷方发生额', '借方发生额', '对方户名', '对方账号', '附言', '流水号'].map((header) => ({ header })),
    rows: [[`${today} 08:00:00`, '5.00', '', '丙', '6222020000009876', '', 'X1']],
  })
  assert.equal((await bring(Buffer.concat(await Array.fromAsync(sheet as AsyncIterable<Buffer>)), 'xlsx')).outcome.added, 1)
  assert.deepEqual([(await lineOf('X1')).otherTail, (await lineOf('X1')).amountFen], ['9876', 500])
  for (const [bytes, part] of [
    [Buffer.from('姓名,电话\n张三,1'), '没有找到表头'],
    [Buffer.from([0x81, 0x0a, 0xff]), '文件读不懂'],
    [Buffer.from('PK\u0003\u0004xx'), '文件读不懂'],
    [Buffer.from('交易日期,收入,支出\n'), '没有流水'],
    [
      csvOf([
        ['1.00', '2.00', '', '', 'E1'],
        ['x', '', '', '', 'E2'],
      ]),
      '有 2 行需要修改，第一处在第 2 行：收入和支出同时有金额',
    ],
    [csvOf([['1.00', '', '', '', 'E1']], '2999-01-01'), '日期在今天之后'],
    [csvOf(Array.from({ length: 5100 }, (_, at): Row => ['1.00', '', '', '', `L${at}`])), '流水超过 5000 行'],
  ] as const) {
    const ended = await check(bytes)
    assert.deepEqual([ended.status, ended.message?.includes(part)], ['failed', true], ended.message ?? '')
  }
})

test('a line pays an order that has no voucher, with one click, on the bank’s day', async () => {
  const { teams } = await owing(2)
  const [one, two] = [await ordered(teams[0]!.captain, teams[0]!.teamId), await ordered(teams[1]!.captain, teams[1]!.teamId)]
  const { no } = await order(teams[1]!.captain, two)
  const was = await balances()
  await bring(csvOf([['120.00', '', '某某大学', `报名费${no}`, 'P1']], '2026-10-20'))
  const line = await lineOf('P1')
  assert.deepEqual(
    line.proposals.slice(0, 2).map(({ orderId, reason, canSettle }) => [orderId, reason, canSettle]),
    [
      [two, '金额一致、附言含订单号', true],
      [one, '金额一致、附言为另一订单号', true],
    ],
  )
  assert.deepEqual(line.can, ['settle', 'setAside'])
  assert.equal((await settle(line.lineId, two)).code, 0)
  assert.deepEqual([await statusOf(teams[1]!.teamId), (await order(teams[1]!.captain, two)).status], ['effective', 'paid'])
  const { rows } = await sql<{
    day: string
  }>`select (m.moved_at at time zone 'Asia/Shanghai')::date::text as day from finance_movements m where m.order_id = ${two}::uuid`.execute(
    db,
  )
  assert.deepEqual(rows, [{ day: '2026-10-20' }])
  const is = await balances()
  assert.deepEqual([is.transfer! - (was.transfer ?? 0), is.fees! - (was.fees ?? 0)], [12_000, -12_000])
  const settled = await lineOf('P1')
  assert.deepEqual([settled.status, settled.orderId, settled.proposals, settled.can], ['settled', two, [], []])
  // Neither the line nor the order a second time.
  assert.equal((await settle(line.lineId, one)).code, refusal('finance.bank_line_state'))
  await bring(csvOf([['120.00', '', '某某大学', no, 'P2']]))
  assert.equal((await settle((await lineOf('P2')).lineId, two)).code, refusal('finance.bank_taken'))
  assert.equal((await settle((await lineOf('P2')).lineId, two, 'payment')).code, refusal('finance.bank_taken'))
})

test('an order whose voucher waits shows its line to the checker, and is approved by it', async () => {
  const { teams } = await owing(1, 13_300)
  const { captain, teamId } = teams[0]!
  const orderId = await ordered(captain, teamId)
  await voucher(captain, orderId, '已转账')
  await bring(
    csvOf([
      ['133.00', '', '林书晚', '', 'V1'],
      ['133.00', '', '别人', '', 'V2'],
    ]),
  )
  const shown = await does(finance, calls.listBankLinesOf, { orderId })
  assert.deepEqual(
    shown.map(({ serialNo, proposals }) => [serialNo, proposals.length, proposals[0]!.reason]),
    [
      ['V1', 1, '金额一致、付款人一致、日期相近、已提交转账凭证'],
      ['V2', 1, '金额一致、日期相近、已提交转账凭证'],
    ],
  )
  assert.equal((await settle(shown[0]!.lineId, orderId)).code, 0)
  const { payments, status } = await order(captain, orderId)
  assert.deepEqual([status, payments.map(({ way, status: state }) => [way, state])], ['paid', [['voucher', 'success']]])
})

test('a line is put to an order that was paid by voucher before; nothing moves', async () => {
  const { teams } = await owing(1, 14_400)
  const orderId = await paid(teams[0]!.captain, teams[0]!.teamId)
  await bring(csvOf([['144.00', '', '林书晚', '', 'W1']]))
  const was = await balances()
  const line = await lineOf('W1')
  assert.deepEqual([line.proposals[0]!.kind, line.proposals[0]!.orderId], ['payment', orderId])
  assert.equal((await settle(line.lineId, orderId, 'payment')).code, 0)
  assert.deepEqual(await balances(), was)
  // Money that went belongs to a refund of the same sum.
  const refund = await does(finance, desk.requestRefund, { orderId, reason: '队伍退赛退费' })
  await bring(
    csvOf([
      ['', '144.00', '林书晚', '退费', 'R1'],
      ['', '143.00', '林书晚', '退费', 'R2'],
    ]),
  )
  const out = await lineOf('R1')
  assert.deepEqual(
    out.proposals.map(({ kind, targetId }) => [kind, targetId]),
    [['refund', refund.refundId]],
  )
  assert.equal((await settle(out.lineId, orderId)).code, refusal('finance.bank_side'))
  assert.equal((await settle((await lineOf('R2')).lineId, refund.refundId, 'refund')).code, refusal('finance.bank_amount'))
  assert.equal((await settle(out.lineId, refund.refundId, 'refund')).code, 0)
  assert.equal((await settle((await lineOf('R2')).lineId, refund.refundId, 'refund')).code, refusal('finance.bank_amount'))
})

test('splits, own orders and foreign ones are refused', async () => {
  const { teams } = await owing(1, 15_500)
  const { captain, teamId } = teams[0]!
  const orderId = await ordered(captain, teamId)
  const { no } = await order(captain, orderId)
  await bring(
    csvOf([
      ['100.00', '', '林书晚', no, 'H1'],
      ['155.00', '', '林书晚', no, 'H2'],
    ]),
  )
  const [half, whole] = [await lineOf('H1'), await lineOf('H2')]
  assert.deepEqual(
    [half.proposals[0]!.orderId, half.proposals[0]!.canSettle, half.proposals[0]!.reason.includes('金额不同')],
    [orderId, false, true],
  )
  const refused = await settle(half.lineId, orderId)
  assert.deepEqual([refused.code, refused.msg.includes('不能拆分')], [refusal('finance.bank_amount'), true])
  await sql`update finance_orders set payer_user_id = ${finance.id}::uuid where id = ${orderId}::uuid`.execute(db)
  assert.equal((await settle(whole.lineId, orderId)).code, refusal('finance.own_voucher'))
  const foreign = await app.person('biechucaiwu', 'finance', { organizationId: await app.organization('别处') })
  assert.deepEqual((await does(foreign, calls.pageBankLines, {})).rows, [])
  for (const [call, input] of [
    [calls.settleBankLine, { lineId: whole.lineId, kind: 'order', targetId: orderId }],
    [calls.setBankLineAside, { lineId: whole.lineId, note: '不是我们的' }],
    [calls.reopenBankLine, { lineId: whole.lineId }],
    [calls.listBankLinesOf, { orderId }],
  ] as const)
    assert.equal((await app.raw(call, input, { as: foreign })).code, 40400, call.path)
  const reader = await app.person('zuzhizhe', 'group_admin', { organizationId })
  assert.ok((await does(reader, calls.pageBankLines, {})).rows.every(({ can }) => can.length === 0))
  for (const call of [
    calls.settleBankLine,
    calls.setBankLineAside,
    calls.reopenBankLine,
    calls.checkBankImport,
    calls.importBankLines,
    calls.exportBankTemplate,
  ])
    assert.equal((await app.raw(call, {}, { as: reader })).code, 401, call.path)
  assert.equal((await settle(whole.lineId, orderId, 'order', colleague)).code, 0)
})

test('two people settle the same line, or the same order, at once: one does', async () => {
  const { teams } = await owing(1, 16_600)
  const orderId = await ordered(teams[0]!.captain, teams[0]!.teamId)
  await bring(
    csvOf([
      ['166.00', '', '甲', '', 'C1'],
      ['166.00', '', '乙', '', 'C2'],
    ]),
  )
  const [one, two] = [await lineOf('C1'), await lineOf('C2')]
  const replies = await Promise.all([
    settle(one.lineId, orderId),
    settle(two.lineId, orderId, 'order', colleague),
    settle(one.lineId, orderId, 'order', colleague),
  ])
  assert.equal(replies.filter(({ code }) => code === 0).length, 1, JSON.stringify(replies.map(({ code }) => code)))
})

test('what is not ours is set aside with a note, and can wait again', async () => {
  const { lineId } = await lineOf('S1')
  assert.notEqual((await app.raw(calls.setBankLineAside, { lineId, note: '' }, { as: finance })).code, 0)
  await does(finance, calls.setBankLineAside, { lineId, note: '社会捐款，与报名无关' })
  assert.deepEqual([(await lineOf('S1')).status, (await lineOf('S1')).can], ['foreign', ['reopen']])
  assert.equal(
    (await app.raw(calls.setBankLineAside, { lineId, note: '再一次' }, { as: finance })).code,
    refusal('finance.bank_line_state'),
  )
  await does(finance, calls.reopenBankLine, { lineId })
  assert.equal((await lineOf('S1')).status, 'open')
  assert.equal(
    (await does(finance, calls.pageBankLines, { status: 'open', direction: 'out', from: today, to: today })).rows.some(
      ({ serialNo }) => serialNo === 'S2',
    ),
    true,
  )
  assert.ok((await does(finance, calls.exportBankTemplate, {})) !== null)
})

test('the database keeps what the bank wrote, and that a line fits what it settles', async () => {
  const { lineId } = await lineOf('S1')
  const other = await sql<{ id: string }>`select id from finance_payments where status = 'success' limit 1`.execute(db)
  await assert.rejects(sql`update finance_bank_lines set amount_fen = 1 where id = ${lineId}::uuid`.execute(db), /not rewritten/)
  await assert.rejects(
    sql`update finance_bank_lines set status = 'settled', payment_id = ${other.rows[0]!.id}::uuid where id = ${lineId}::uuid`.execute(
      db,
    ),
    /pays what fits/,
  )
  await assert.rejects(
    sql`update finance_bank_lines set status = 'settled' where id = ${lineId}::uuid`.execute(db),
    /finance_bank_lines_settled/,
  )
})
