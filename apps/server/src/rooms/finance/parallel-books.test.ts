// Invoices, refunds, bills, bank lines and the closing of a month at once, over the same orders: no faults, and every sum fits afterwards.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as bank from '@kaisai/contract/finance/bank/bank.endpoints'
import * as bills from '@kaisai/contract/finance/bill/bill.endpoints'
import * as closing from '@kaisai/contract/finance/closing/closing.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as invoicing from '@kaisai/contract/finance/invoice/own.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { company, openInvoices } from './invoice/invoice.given.ts'

const world = await openInvoices()
const { app, does, finance, colleague, schoolAdmin, owing, voucher, balances, today } = world
const { db } = app.ctx
after(() => app.stop())

type Replies = readonly { code: number; http: number }[]
/** What was answered beside success and these refusals. */
const others = (replies: Replies, ...allowed: Parameters<typeof refusal>[0][]): number[] => {
  const expected = [0, ...allowed.map((key) => refusal(key))]
  return replies.map(({ code }) => code).filter((code) => !expected.includes(code))
}
const titleId = await world.titleOf(schoolAdmin, { ...company })
/** Orders of the school in one competition, each for so many teams, and the vouchers that wait for them. */
const orders = async (count: number, teamsEach: number) => {
  const { place, teams } = await owing(count * teamsEach)
  const made: { orderId: string; paymentId: string; teams: typeof teams }[] = []
  for (let at = 0; at < count; at++) {
    const mine = teams.slice(at * teamsEach, (at + 1) * teamsEach)
    const teamIds = mine.map(({ teamId }) => teamId)
    const { orderId } = await does(schoolAdmin, desk.createBatchOrder, {
      ...{ competitionId: place.competitionId, provider: 'transfer', teamIds },
    })
    made.push({ orderId, paymentId: await voucher(schoolAdmin, orderId), teams: mine })
  }
  return { competitionId: place.competitionId, orders: made }
}

test('bills are issued while their orders are paid by vouchers and bank lines: each is paid once, each bill follows', async () => {
  const { competitionId, orders: made } = await orders(8, 1)
  await does(finance, bills.makeBills, { competitionId, from: today, to: today })
  await app.runJobs()
  const [draft] = (await does(finance, bills.pageBills, { competitionId })).rows
  const { rows: lines } = await sql<{ id: string }>`
    with i as (insert into finance_bank_imports (organization_id, file_id, line_count, skipped_count)
      select ${world.organizationId}::uuid, ${await world.file(finance, 'financeBank')}::uuid, 8, 0 returning id)
    insert into finance_bank_lines (organization_id, import_id, line_key, happened_at, direction, amount_fen)
      select ${world.organizationId}::uuid, i.id, 'L' || n, now(), 'in', 12000 from i, generate_series(1, 8) n returning id`.execute(
    db,
  )
  const [issued, paid] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => app.raw(bills.issueBills, { billIds: [draft!.billId] }, { as: finance }))),
    Promise.all(
      made.flatMap(({ orderId, paymentId }, at) => [
        app.raw(desk.decideVoucher, { paymentId, isApproved: true, reason: '' }, { as: finance }),
        app.raw(bank.settleBankLine, { lineId: lines[at]!.id, kind: 'order', targetId: orderId }, { as: colleague }),
        app.raw(bank.settleBankLine, { lineId: lines[(at + 1) % 8]!.id, kind: 'order', targetId: orderId }, { as: finance }),
      ]),
    ),
  ])
  assert.deepEqual(others(issued, 'finance.bill_changed'), [])
  assert.deepEqual(others(paid, 'finance.order_state', 'finance.bank_line_state', 'finance.bank_taken'), [])
  assert.equal(issued.filter(({ code }) => code === 0).length, 1)
  const bill = await does(finance, bills.getBill, { billId: draft!.billId })
  assert.deepEqual([bill.status, bill.amountFen], ['settled', 96_000])
  const { rows } = await sql<{ n: number; lines: number }>`
    select count(*)::int as n, (select count(*)::int from finance_bank_lines where payment_id is not null) as lines from finance_payments p
     where p.order_id = any(${made.map(({ orderId }) => orderId)}::uuid[]) and p.status = 'success'`.execute(db)
  assert.ok(rows[0]!.n === 8 && rows[0]!.lines <= 8)
  await checkInvariants(db)
})

test('lines are invoiced and refunded at once: never more of a line than was paid, on one invoice', async () => {
  const { orders: made } = await orders(4, 3)
  for (const { paymentId } of made) await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  const ids = made.map(({ orderId }) => orderId)
  const wanted = [ids, ids.slice(0, 2), ids.slice(2), ids.toReversed(), [ids[1]!, ids[3]!], [ids[0]!]]
  const [requested, refunded] = await Promise.all([
    Promise.all(
      [...wanted, ...wanted].map((orderIds) =>
        app.raw(invoicing.requestInvoice, { orderIds, titleId, type: 'digital_normal', note: '' }, { as: schoolAdmin }),
      ),
    ),
    Promise.all(
      ids.flatMap((orderId) =>
        [finance, colleague].map((who) => app.raw(desk.requestRefund, { orderId, reason: '协商退款' }, { as: who })),
      ),
    ),
  ])
  assert.deepEqual(others(requested, 'finance.invoice_taken', 'finance.invoice_unpaid'), [])
  assert.deepEqual(others(refunded, 'finance.refund_open', 'finance.refund_invoiced', 'finance.order_state'), [])
  const { rows } = await sql`
    select l.id from finance_order_lines l
      left join lateral (select coalesce(sum(il.amount_fen), 0) as fen, count(*) as n from finance_invoice_lines il where il.line_id = l.id and il.is_live) i on true
      left join lateral (select coalesce(sum(rl.amount_fen), 0) as fen from finance_refund_lines rl join finance_refunds r on r.id = rl.refund_id
        where rl.line_id = l.id and r.status in ('approved', 'processing', 'success')) b on true
     where i.fen + b.fen > l.amount_fen or i.n > 1`.execute(db)
  assert.deepEqual(rows, [])
  await checkInvariants(db)
})

test('a month is closed while money moves: what is closed is what the ledger says, and the rest stands in the open month', async () => {
  const { orders: made } = await orders(6, 1)
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 15)).toISOString().slice(0, 10)
  const { rows: lines } = await sql<{ id: string }>`
    with i as (insert into finance_bank_imports (organization_id, file_id, line_count, skipped_count)
      select ${world.organizationId}::uuid, ${await world.file(finance, 'financeBank')}::uuid, 6, 0 returning id)
    insert into finance_bank_lines (organization_id, import_id, line_key, happened_at, direction, amount_fen)
      select ${world.organizationId}::uuid, i.id, 'M' || n, ${`${last}T10:00:00+08:00`}::timestamptz, 'in', 12000 from i, generate_series(1, 6) n returning id`.execute(
    db,
  )
  const settle = (at: number) =>
    app.raw(bank.settleBankLine, { lineId: lines[at]!.id, kind: 'order', targetId: made[at]!.orderId }, { as: colleague })
  await settle(0)
  const month = last.slice(0, 7)
  const [asked, moved] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => app.raw(closing.closeMonth, { month, reason: '流水下月再查' }, { as: finance }))),
    Promise.all([
      ...[1, 2, 3].map(settle),
      ...made.slice(0, 4).map(({ orderId }) => app.raw(desk.requestRefund, { orderId, reason: '协商退款' }, { as: finance })),
    ]),
  ])
  assert.deepEqual(others(asked, 'house.wrong_state'), [])
  assert.deepEqual(others(moved, 'finance.order_state'), [])
  const { closingId } = await does(finance, closing.getMonth, { month })
  const [decided, late] = await Promise.all([
    Promise.all(
      Array.from({ length: 4 }, () =>
        app.raw(closing.decideClosing, { closingId, isApproved: true, reason: '' }, { as: colleague }),
      ),
    ),
    Promise.all([
      settle(4),
      settle(5),
      ...made.slice(0, 4).map(({ orderId }) => app.raw(own.getMyOrder, { orderId }, { as: schoolAdmin })),
    ]),
  ])
  assert.deepEqual(others(decided, 'house.wrong_state', 'finance.closing_last'), [])
  assert.deepEqual(others(late), [])
  const closed = await does(finance, closing.getMonth, { month })
  assert.equal(closed.status, 'closed')
  assert.equal((await does(finance, closing.verifyClosing, { closingId: closingId! })).isIntact, true)
  assert.equal(
    Object.values(await balances()).reduce((sum, fen) => sum + fen, 0),
    0,
  )
  await checkInvariants(db)
})
