// Refunds, links and the ledger: never more than was paid, never without a second person, nothing rewritten.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as teamDesk from '@kaisai/contract/enrollment/desk.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openFinance } from './finance.given.ts'

const world = await openFinance()
const { app, does, finance, colleague, owing, ordered, order, paid, statusOf, balances, confirmed } = world
const { db } = app.ctx
after(() => app.stop())

test('a refund of a line lowers what is owed; above the limit another person approves; never more than was paid', async () => {
  const { teams } = await owing(1, 80_000)
  const { teamId, captain } = teams[0]!
  const orderId = await paid(captain, teamId)
  const before = await balances()
  const { teams: shown } = await does(finance, desk.getOrder, { orderId })
  const { lineId } = shown[0]!.lines[0]!
  const ask = (amountFen: number, who = finance) =>
    app.call(desk.requestRefund, { orderId, reason: '协商退款', lines: [{ lineId, amountFen }] }, { as: who })
  assert.equal((await ask(80_001)).code, refusal('finance.refund_too_much'))
  assert.equal(
    (await app.raw(desk.requestRefund, { orderId, reason: '协商退款', lines: [{ lineId, amountFen: 0.001 }] }, { as: finance }))
      .http,
    400,
  )
  assert.equal((await ask(1, captain)).code, refusal('house.no_access'))
  assert.equal((await ask(30_000)).code, 0, 'below the limit one person is enough')
  const part = await order(captain, orderId)
  assert.deepEqual([part.status, part.refundedFen, await statusOf(teamId)], ['partially_refunded', 30_000, 'effective'])
  assert.equal((await ask(50_001)).code, refusal('finance.refund_too_much'))
  await does(finance, desk.saveFinanceSetting, { version: 0, refundAloneFen: 10_000 })
  const large = await ask(50_000)
  assert.equal(large.code, 0)
  assert.equal((await ask(1)).code, refusal('finance.refund_open'))
  const decide = { refundId: large.data.refundId, isApproved: true, reason: '' }
  assert.equal((await app.call(desk.decideRefund, decide, { as: finance })).code, refusal('finance.second_person'))
  assert.equal((await order(captain, orderId)).status, 'partially_refunded')
  assert.equal(
    (await app.call(desk.decideRefund, { ...decide, isApproved: false, reason: '' }, { as: colleague })).code,
    refusal('house.reason_needed'),
  )
  assert.equal((await app.call(desk.decideRefund, decide, { as: colleague })).code, 0)
  assert.equal((await order(captain, orderId)).status, 'refunded')
  const now = await balances()
  assert.deepEqual([now.transfer! - before.transfer!, now.fees! - before.fees!], [-80_000, 80_000])
  assert.equal((await app.call(desk.decideRefund, decide, { as: colleague })).code, refusal('house.wrong_state'))
  // The wall behind the sums.
  const payment = await db.selectFrom('finance_payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  await assert.rejects(
    sql`insert into finance_refunds (no, order_id, payment_id, organization_id, amount_fen, purpose, effect, reason)
      values ('X', ${orderId}::uuid, ${payment.id}::uuid, ${payment.organization_id}::uuid, 1, 'order', 'none', '--')`.execute(
      db,
    ),
    /finance_payments_refunds/,
  )
})

test('a sum above the limit is not split: what one person refunded of an order before counts', async () => {
  const { teams } = await owing(1, 60_000)
  const orderId = await paid(teams[0]!.captain, teams[0]!.teamId)
  const { settingVersion } = await does(finance, desk.listChannels, {})
  await does(finance, desk.saveFinanceSetting, { version: settingVersion, refundAloneFen: 10_000 })
  const { lineId } = (await does(finance, desk.getOrder, { orderId })).teams[0]!.lines[0]!
  const ask = async (amountFen: number) => {
    const { refundId } = await does(finance, desk.requestRefund, { orderId, reason: '协商退款', lines: [{ lineId, amountFen }] })
    return (await does(finance, desk.getOrder, { orderId })).refunds.find((one) => one.refundId === refundId)!.status
  }
  assert.equal(await ask(6000), 'success')
  assert.equal(await ask(4000), 'success')
  assert.equal(await ask(1), 'requested')
})

test('the desk’s older refund of a fee obeys the same limit: above it the order is refunded, by two', async () => {
  const { teams } = await owing(2, 60_000)
  const { settingVersion } = await does(finance, desk.listChannels, {})
  await does(finance, desk.saveFinanceSetting, { version: settingVersion, refundAloneFen: 59_999 })
  const [paidOnce, atLimit] = teams
  const refund = async (teamId: string) => {
    const { version } = await does(finance, teamDesk.getTeamForDesk, { teamId })
    return app.call(acts.refundFee, { teamId, version, reason: '重复缴费' }, { as: finance })
  }
  const orderId = await paid(paidOnce!.captain, paidOnce!.teamId)
  const before = await balances()
  assert.equal((await refund(paidOnce!.teamId)).code, refusal('finance.refund_at_order'))
  assert.deepEqual([await balances(), await statusOf(paidOnce!.teamId)], [before, 'effective'], 'nothing moved')
  assert.equal((await order(paidOnce!.captain, orderId)).status, 'paid')
  await does(finance, desk.saveFinanceSetting, { version: settingVersion + 1, refundAloneFen: 60_000 })
  await paid(atLimit!.captain, atLimit!.teamId)
  assert.equal((await refund(atLimit!.teamId)).code, 0, 'at the limit one person is enough')
  assert.equal(await statusOf(atLimit!.teamId), 'unpaid')
})

test('whoever holds a link sees what is paid and for whom until it is revoked', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const orderId = await ordered(captain, teamId)
  const { token } = await does(captain, own.makeLink, { orderId })
  const open = (one: string) => app.call(own.openLink, { token: one })
  const seenByLink = (await open(token)).data
  assert.deepEqual([seenByLink.amountFen, seenByLink.teams.length, seenByLink.status], [12_000, 1, 'pending'])
  // Whole or masked; the number of an order may hold any three digits.
  assert.doesNotMatch(JSON.stringify(seenByLink), /(?<!\d)138(\d{8}(?!\d)|\*)/, 'no phone numbers')
  assert.equal((await open('A'.repeat(43))).code, refusal('finance.link_over'))
  assert.equal((await app.call(own.payByLink, { token, way: 'page' })).code, refusal('finance.no_channel'))
  await does(captain, own.revokeLinks, { orderId })
  assert.equal((await open(token)).code, refusal('finance.link_over'))
  assert.deepEqual(
    (await does(captain, own.pageMyOrders, {})).rows.map(({ orderId: id }) => id),
    [orderId],
  )
})

test('nothing in the ledger is rewritten, and no movement stands on one leg', async () => {
  const [movement] = await db.selectFrom('finance_movements').selectAll().limit(1).execute()
  for (const change of [
    sql`update finance_entries set debit_fen = 1`,
    sql`delete from finance_movements`,
    sql`update finance_orders set amount_fen = amount_fen + 1 where paid_fen > 0`,
    sql`delete from finance_orders`,
  ])
    await assert.rejects(app.asOwner((owner) => change.execute(owner)))
  await assert.rejects(
    app.asOwner((owner) =>
      owner.transaction().execute((tx) =>
        sql`with m as (insert into finance_movements (organization_id, kind, order_id, payment_id, refund_id)
            select organization_id, 'refund', order_id, payment_id, (select id from finance_refunds where status = 'rejected' or true limit 1) from finance_movements where id = ${movement!.id}::uuid returning id)
          insert into finance_entries (movement_id, account_id, debit_fen) select m.id, a.id, 5 from m, finance_accounts a limit 1`.execute(
          tx,
        ),
      ),
    ),
  )
  const ledger = await does(finance, desk.getLedger, {})
  assert.equal(ledger.sumFen, 0)
  assert.deepEqual(
    ledger.accounts.map(({ name }) => name),
    ['fees', 'transfer'],
  )
})

test('the ledger shows each movement with both lines, and sums what a filter finds', async () => {
  const { place, teams } = await owing(2)
  const { competitionId } = place
  await paid(teams[0]!.captain, teams[0]!.teamId)
  const orderId = await paid(teams[1]!.captain, teams[1]!.teamId)
  await confirmed(finance)
  await does(finance, desk.requestRefund, { orderId, reason: '协商退款' })
  const all = await does(finance, desk.pageMovements, { competitionId })
  assert.deepEqual(
    all.rows.map(({ kind, debitName, creditName, amountFen }) => [kind, debitName, creditName, amountFen]),
    [
      ['refund', '报名费收入', '银行账户', 12_000],
      ['payment', '银行账户', '报名费收入', 12_000],
      ['payment', '银行账户', '报名费收入', 12_000],
    ],
  )
  const sums = async (filter: object) =>
    Object.fromEntries(
      (await does(finance, desk.getLedger, filter)).accounts.map((one) => [one.name, [one.debitFen, one.creditFen]]),
    )
  assert.deepEqual(await sums({ competitionId }), { fees: [12_000, 24_000], transfer: [24_000, 12_000] })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  assert.deepEqual(await sums({ competitionId, from: today, to: today }), await sums({ competitionId }))
  assert.deepEqual(await sums({ competitionId, to: '2020-01-01' }), { fees: [0, 0], transfer: [0, 0] })
  assert.equal((await does(finance, desk.pageMovements, { competitionId, from: '2100-01-01' })).total, 0)
  assert.equal((await does(finance, desk.pageMovements, { competitionId, account: 'hand' })).total, 0)
  assert.equal((await does(finance, desk.pageMovements, { competitionId, account: 'transfer' })).total, 3)
  const { captain } = teams[0]!
  assert.equal((await app.call(desk.pageMovements, {}, { as: captain })).code, refusal('house.no_access'))
  assert.equal((await does(world.schoolAdmin, desk.pageOrders, { competitionId })).total, 0)
  assert.equal((await app.call(desk.pageMovements, {}, { as: world.schoolAdmin })).code, refusal('house.no_access'))
})
