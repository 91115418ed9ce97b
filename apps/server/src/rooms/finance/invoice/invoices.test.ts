// Invoices from request to paper and back: every arrow of the machine, what a refund waits for, who sees what.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import * as money from '@kaisai/contract/finance/desk.endpoints'
import { exportInvoices } from '@kaisai/contract/finance/export.endpoints'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { exportedLines } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { company, openInvoices } from './invoice.given.ts'

const world = await openInvoices()
const { app, does, finance, colleague, schoolAdmin, payer, request, requested, mine, at, seenInvoice, version, decide } = world
const { byHand, issued, reverse, batch, titleOf, number, today, pdf } = world
const { db } = app.ctx
after(() => app.stop())
const codeAs = async (who: typeof finance, endpoint: Parameters<typeof app.raw>[0], input: unknown): Promise<number> =>
  (await app.raw(endpoint, input, { as: who })).code
const linesOf = async (invoiceId: string) =>
  db
    .selectFrom('finance_invoice_lines')
    .select(['line_id', 'is_live', 'amount_fen'])
    .where('invoice_id', '=', invoiceId)
    .execute()

test('a payer requests, finance approves and enters the paper, the payer downloads it; every step is written down', async () => {
  const { captain, orderId, titleId } = await payer()
  const before = await does(captain, own.listOrderInvoices, { orderId })
  assert.deepEqual([before.freeFen, before.isOver, before.invoices], [12_000, false, []])
  assert.deepEqual(
    (await does(captain, own.pageInvoiceable, {})).rows.map((row) => [row.orderId, row.freeFen]),
    [[orderId, 12_000]],
  )
  const lines = await does(captain, own.getInvoiceable, { orderIds: [orderId] })
  assert.deepEqual([lines.content, lines.allowsSpecial, lines.lines.map(({ freeFen }) => freeFen)], ['报名费', true, [12_000]])
  const invoiceId = await requested(captain, [orderId], titleId)
  const first = await mine(captain, invoiceId)
  assert.match(first.no, /^FP\d{20}$/)
  assert.deepEqual([first.status, first.amountFen, first.title, first.can], ['requested', 12_000, '林书晚', ['withdraw']])
  assert.deepEqual((await does(captain, own.pageInvoiceable, {})).rows, [])
  assert.deepEqual(
    (await does(captain, own.pageMyInvoices, { status: 'requested' })).rows.map((row) => row.invoiceId),
    [invoiceId],
  )
  assert.equal((await does(finance, desk.pageInvoices, { status: 'requested', keyword: first.no })).total, 1)
  const [line, ...others] = await exportedLines(app, finance, exportInvoices, { keyword: first.no })
  assert.deepEqual([line![0], line![4], line![6], others], [first.no, '林书晚', '120.00', []])
  assert.equal((await byHand(invoiceId)).code, refusal('house.wrong_state'), 'not approved yet')
  assert.equal((await decide(invoiceId)).code, 0)
  assert.equal((await mine(captain, invoiceId)).status, 'queued')
  const paper = number()
  const reply = await byHand(invoiceId, { number: paper })
  assert.equal(reply.code, 0, reply.msg)
  const done = await mine(captain, invoiceId)
  assert.deepEqual([done.status, done.number, done.issuedOn, done.can], ['manual', paper, today, ['askRed']])
  assert.deepEqual(done.files, [{ kind: 'pdf', name: paper }])
  assert.deepEqual(
    done.history.map(({ statusName }) => statusName),
    ['待审核', '待开票', '已手工开票'],
  )
  const file = await app.raw(own.downloadInvoice, { invoiceId, kind: 'pdf' }, { as: captain })
  assert.equal(file.http, 200)
  assert.equal(await codeAs(captain, own.downloadInvoice, { invoiceId, kind: 'ofd' }), refusal('finance.invoice_file_missing'))
  const { rows } = await sql<{
    title: string
  }>`select title from message_messages where user_id = ${captain.id}::uuid and title like '%发票%' or user_id = ${captain.id}::uuid and title like '%开票%' order by id`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['开票申请已通过', '发票已开具'],
  )
})

test('a rejected request is changed and sent again, or withdrawn; a queued one can still be rejected', async () => {
  const { captain, orderId, titleId } = await payer()
  const invoiceId = await requested(captain, [orderId], titleId)
  assert.equal((await decide(invoiceId, false)).code, refusal('house.reason_needed'))
  assert.equal((await decide(invoiceId)).code, 0)
  assert.equal((await decide(invoiceId, false, '抬头须为学校全称')).code, 0, 'it waits to be issued')
  const rejected = await mine(captain, invoiceId)
  assert.deepEqual([rejected.status, rejected.rejectReason, rejected.can], ['rejected', '抬头须为学校全称', ['edit', 'withdraw']])
  assert.deepEqual(
    (await linesOf(invoiceId)).map(({ is_live }) => is_live),
    [false],
    'the line is free',
  )
  const cards = await world.todosOf(captain)
  assert.equal(cards.filter(({ key }) => key === 'invoicesRejected').length, 1)
  const school = await titleOf(captain, company)
  const change = { ...(await at(captain, invoiceId)), titleId: school, type: 'digital_special', note: '' } as const
  await does(captain, own.resubmitInvoice, change)
  const again = await mine(captain, invoiceId)
  assert.deepEqual([again.status, again.title, again.type, again.rejectReason], ['requested', '江南大学', 'digital_special', ''])
  assert.equal(await codeAs(captain, own.resubmitInvoice, change), refusal('finance.invoice_changed'))
  await does(captain, own.withdrawInvoice, await at(captain, invoiceId))
  assert.equal((await mine(captain, invoiceId)).status, 'withdrawn')
  assert.equal((await decide(invoiceId)).code, refusal('house.wrong_state'))
  await requested(captain, [orderId], titleId)
})

test('a wrong title: the payer asks to reverse, finance enters the red invoice, another request follows', async () => {
  const { captain, orderId, invoiceId } = await issued()
  const school = await titleOf(captain, company)
  const wish = { kind: 'wrong_title', reason: '抬头应为学校', reissueTitleId: school } as const
  await does(captain, own.askReversal, { ...(await at(captain, invoiceId)), ...wish })
  assert.equal((await mine(captain, invoiceId)).status, 'red_pending')
  await does(finance, desk.refuseReversal, { ...(await version(invoiceId)), reason: '请先说明原因' })
  assert.equal((await mine(captain, invoiceId)).status, 'manual', 'it stays as it was')
  await does(captain, own.askReversal, { ...(await at(captain, invoiceId)), ...wish })
  assert.equal(
    (await reverse(invoiceId, { redNumber: (await seenInvoice(invoiceId)).number })).code,
    refusal('finance.invoice_number_used'),
  )
  const reply = await reverse(invoiceId)
  assert.equal(reply.code, 0, reply.msg)
  const old = await mine(captain, invoiceId)
  assert.deepEqual([old.status, old.can, old.redNumber !== null], ['red', [], true])
  const next = await mine(captain, old.reissuedAs!.invoiceId)
  assert.deepEqual(
    [next.status, next.title, next.amountFen, next.reissueOf!.invoiceId],
    ['requested', '江南大学', 12_000, invoiceId],
  )
  assert.equal((await does(captain, own.listOrderInvoices, { orderId })).invoices.length, 2)
})

test('what is invoiced goes back only once the invoice is reversed, through every door', async () => {
  const { captain, teamId, orderId, invoiceId } = await issued()
  const refund = { orderId, reason: '协商退款' }
  assert.equal(await codeAs(finance, money.requestRefund, refund), refusal('finance.refund_invoiced'))
  // A team that leaves is proposed for a refund; it waits. What has to be done first is said before and after.
  const { no } = await mine(captain, invoiceId)
  assert.equal((await does(captain, getTeam, { teamId })).fee.ifLeaving!.invoiceNo, no)
  await does(captain, withdrawTeam, { teamId, reason: '不参加了' })
  const { rows } = await sql<{
    id: string
    status: string
  }>`select id, status from finance_refunds where order_id = ${orderId}::uuid`.execute(db)
  assert.equal(rows[0]!.status, 'requested')
  const notice = (await does(captain, pageMessages, { pageSize: 50 })).rows.find(
    ({ title }) => title === '退款前请先申请红冲发票',
  )
  assert.ok(notice!.body.includes(no))
  const approve = { refundId: rows[0]!.id, isApproved: true, reason: '' }
  assert.equal(await codeAs(colleague, money.decideRefund, approve), refusal('finance.refund_invoiced'))
  await assert.rejects(
    sql`update finance_refunds set status = 'approved' where id = ${rows[0]!.id}::uuid`.execute(db),
    /goes back only once the invoice is reversed/,
  )
  await does(finance, desk.startReversal, { ...(await version(invoiceId)), kind: 'refund', reason: '退款' })
  assert.equal(await codeAs(colleague, money.decideRefund, approve), refusal('finance.refund_invoiced'), 'not reversed yet')
  assert.equal((await reverse(invoiceId)).code, 0)
  await does(colleague, money.decideRefund, approve)
  assert.equal((await world.order(captain, orderId)).status, 'refunded')
  assert.equal((await request(captain, [orderId], await titleOf(captain))).code, refusal('finance.invoice_unpaid'))
})

test('a part that went back is not invoiced; the rest is', async () => {
  const { captain, orderId, titleId } = await payer()
  const { teams } = await world.order(captain, orderId)
  const { lineId } = teams[0]!.lines[0]!
  await does(finance, money.requestRefund, { orderId, reason: '部分退款', lines: [{ lineId, amountFen: 5_000 }] })
  const text = '报名费：¥120.00 × 1，扣除退款 ¥50.00'
  const { lines } = await does(captain, own.getInvoiceable, { orderIds: [orderId] })
  assert.deepEqual(
    lines.map((line) => [line.freeFen, line.text]),
    [[7_000, text]],
  )
  const invoiceId = await requested(captain, [orderId], titleId)
  const invoice = await mine(captain, invoiceId)
  assert.deepEqual([invoice.amountFen, invoice.orders[0]!.lines[0]!.text], [7_000, text])
})

test('a school’s secretary asks for one invoice for several orders, or several of one; finance issues; he alone downloads', async () => {
  const [first, second] = [await batch(2), await batch(1)]
  const titleId = await titleOf(schoolAdmin, company)
  assert.equal((await does(schoolAdmin, own.listTitles, {})).owner, 'school')
  assert.equal((await request(schoolAdmin, [first, second], titleId)).code, refusal('finance.invoice_mixed'), 'two competitions')
  const { lines } = await does(schoolAdmin, own.getInvoiceable, { orderIds: [first] })
  const part = await requested(schoolAdmin, [first], titleId, { lineIds: [lines[0]!.lineId] })
  const rest = await requested(schoolAdmin, [first], titleId, { type: 'digital_special' })
  assert.deepEqual([(await mine(schoolAdmin, part)).amountFen, (await mine(schoolAdmin, rest)).amountFen], [12_000, 12_000])
  assert.equal((await request(schoolAdmin, [first], titleId)).code, refusal('finance.invoice_taken'))
  assert.equal((await decide(rest)).code, 0)
  assert.equal((await byHand(rest)).code, 0)
  assert.equal((await app.raw(own.downloadInvoice, { invoiceId: rest, kind: 'pdf' }, { as: schoolAdmin })).http, 200)
  assert.equal((await app.raw(own.downloadInvoice, { invoiceId: rest, kind: 'pdf' }, { as: colleague })).http, 200)
  const other = { invoiceId: rest, kind: 'pdf' }
  assert.equal(await codeAs(world.otherSchoolAdmin, own.downloadInvoice, other), refusal('house.not_found'))
  assert.equal(await codeAs(world.otherSchoolAdmin, own.getMyInvoice, { invoiceId: rest }), refusal('house.not_found'))
  assert.equal(await codeAs(world.otherSchoolAdmin, desk.getInvoice, { invoiceId: rest }), refusal('house.no_access'))
  const { captain } = await payer()
  assert.equal(await codeAs(captain, own.downloadInvoice, other), refusal('house.not_found'))
})

test('of an order invoiced in part, what no invoice holds goes back; the rest waits for its invoice', async () => {
  const orderId = await batch(2)
  const titleId = await titleOf(schoolAdmin, company)
  const { lines } = await does(schoolAdmin, own.getInvoiceable, { orderIds: [orderId] })
  const [held, free] = lines.map(({ lineId, freeFen }) => ({ lineId, amountFen: freeFen }))
  await requested(schoolAdmin, [orderId], titleId, { lineIds: [held!.lineId] })
  const refund = { orderId, reason: '部分退款' }
  const refused = [refund, { ...refund, lines: [held!] }, { ...refund, lines: [{ ...held!, amountFen: 1 }, free!] }]
  for (const wish of refused) assert.equal(await codeAs(finance, money.requestRefund, wish), refusal('finance.refund_invoiced'))
  await does(finance, money.requestRefund, { ...refund, lines: [free!] })
  const after = await world.order(schoolAdmin, orderId)
  assert.deepEqual([after.status, after.refundedFen], ['partially_refunded', free!.amountFen])
  assert.equal(await codeAs(schoolAdmin, own.getInvoiceable, { orderIds: [orderId] }), refusal('finance.invoice_taken'))
})

test('files are added to an invoice afterwards, and the one they replace goes', async () => {
  const { captain, invoiceId } = await issued()
  assert.equal(await codeAs(finance, desk.addInvoiceFiles, await version(invoiceId)), refusal('finance.invoice_no_file'))
  await does(finance, desk.addInvoiceFiles, { ...(await version(invoiceId)), pdfFileId: await pdf() })
  assert.equal((await mine(captain, invoiceId)).files.length, 1)
  assert.equal(
    await codeAs(captain, desk.addInvoiceFiles, { ...(await at(captain, invoiceId)), pdfFileId: await pdf() }),
    refusal('house.no_access'),
  )
})

test('what waits for finance is counted as its list shows it', async () => {
  const waits = await world.waitsFor(finance)
  for (const key of ['invoicesToApprove', 'invoicesToIssue', 'invoicesToReverse']) assert.ok((waits[key] ?? 0) >= 0, key)
  const { captain, orderId, titleId } = await payer()
  await requested(captain, [orderId], titleId)
  assert.equal((await world.waitsFor(finance)).invoicesToApprove, (waits.invoicesToApprove ?? 0) + 1)
})

test('forty teams of a school, paid with one transfer, are one invoice', { timeout: 120_000 }, async () => {
  const orderId = await batch(40)
  const invoiceId = await requested(schoolAdmin, [orderId], await titleOf(schoolAdmin, company))
  assert.equal((await decide(invoiceId)).code, 0)
  assert.equal((await byHand(invoiceId)).code, 0)
  const done = await mine(schoolAdmin, invoiceId)
  assert.deepEqual([done.status, done.amountFen, done.orders.length, done.orders[0]!.lines.length], ['manual', 480_000, 1, 40])
  assert.equal((await app.raw(own.downloadInvoice, { invoiceId, kind: 'pdf' }, { as: schoolAdmin })).http, 200)
})
