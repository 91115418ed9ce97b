// A month is closed once nothing is open, or by two people; what was closed can be computed again and never changes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as bank from '@kaisai/contract/finance/bank/bank.endpoints'
import * as calls from '@kaisai/contract/finance/closing/closing.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as reconcile from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import { refusal } from '#test/refusal.ts'
import { waits } from '../../../workbench.given.ts'
import { openReconcile } from '../reconcile/reconcile.given.ts'
import { verifyClosings } from './verify-closings.ts'

const world = await openReconcile()
const {
  app,
  does,
  finance,
  colleague,
  confirmed,
  owing,
  ordered,
  order,
  fileOf,
  carried,
  channelId,
  day,
  upload,
  bill,
  payOnline,
  organizationId,
} = world
const { db } = app.ctx
after(world.stop)

const monthBefore = (of: string, back: number): string => {
  const [year, month] = of.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}
const now = dayIn(new Date()).slice(0, 7)
const [older, last] = [monthBefore(now, 2), monthBefore(now, 1)]

/** An order paid by a transfer that came on a day. */
let serial = 0
const paidOn = async (on: string, feeFen = 12_000) => {
  const { teams } = await owing(1, feeFen)
  const { captain, teamId } = teams[0]!
  const orderId = await ordered(captain, teamId)
  const no = `M${++serial}`
  await bring(`${on},${(feeFen / 100).toFixed(2)},,某人,,${no}`)
  const [line] = (await does(finance, bank.pageBankLines, { keyword: no })).rows
  await does(finance, bank.settleBankLine, { lineId: line!.lineId, kind: 'order', targetId: orderId })
  return { orderId, captain, teamId }
}
const bring = async (row: string) => {
  const fileId = await fileOf(finance, Buffer.from(`交易日期,收入,支出,对方户名,附言,流水号\n${row}`), 'financeBank')
  const { outcome } = await carried(finance, (await does(finance, bank.checkBankImport, { fileId })).taskId)
  await carried(
    finance,
    (await does(finance, bank.importBankLines, { fileId, digest: String((outcome as { digest: string }).digest) })).taskId,
  )
}
const month = (of: string, who = finance) => does(who, calls.getMonth, { month: of })
const open = async (of: string) =>
  (await month(of)).checklist.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])
const close = (of: string, reason = '', who = finance) => app.raw(calls.closeMonth, { month: of, reason }, { as: who })
const decide = async (of: string, isApproved: boolean, who = colleague, reason = '') =>
  app.raw(calls.decideClosing, { closingId: (await month(of)).closingId!, isApproved, reason }, { as: who })
const status = async (of: string) => (await month(of)).status
/** Balances of the accounts at the end of a month, from the entries alone. */
const ledgerAt = async (of: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; sum: number }>`
    select a.name, sum(e.debit_fen - e.credit_fen)::bigint as sum from finance_entries e join finance_accounts a on a.id = e.account_id join finance_movements m on m.id = e.movement_id
     where a.organization_id = ${organizationId}::uuid and to_char(m.moved_at at time zone 'Asia/Shanghai', 'YYYY-MM') <= ${of} group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
const closingBalances = async (of: string) =>
  Object.fromEntries(
    (await month(of)).balances.filter(({ closingFen }) => closingFen !== 0).map(({ name, closingFen }) => [name, closingFen]),
  )

const first = await paidOn(`${older}-10`)
await paidOn(`${last}-05`, 20_000)

test('months are closed in their order, when they are over', async () => {
  assert.deepEqual(
    (await does(finance, calls.listMonths, {})).map(({ month, status, balanceFen }) => [month, status, balanceFen]),
    [
      [now, 'open', 32_000],
      [last, 'open', 32_000],
      [older, 'open', 12_000],
    ],
  )
  assert.equal((await close(now)).code, refusal('finance.closing_not_over'))
  assert.equal((await close(last)).code, refusal('finance.closing_order'))
  assert.deepEqual(await open(older), [])
  assert.deepEqual((await close(older)).data, { isClosed: true })
  const closed = await month(older)
  assert.deepEqual([closed.status, closed.closerName !== '', closed.entryCount, closed.digest?.length], ['closed', true, 2, 64])
  assert.deepEqual(await closingBalances(older), await ledgerAt(older))
  assert.deepEqual(
    (await month(last)).balances.map(({ name, openingFen, debitFen, creditFen }) => [name, openingFen, debitFen, creditFen]),
    [
      ['fees', -12_000, 0, 20_000],
      ['transfer', 12_000, 20_000, 0],
    ],
  )
})

test('what is open keeps a month open, and each item leads to where it is worked off', async () => {
  await sql`update finance_channels set created_at = ${`${last}-20`}::timestamptz where id = ${channelId}::uuid`.execute(db)
  await bring(`${last}-06,1.00,,路人,,X1`)
  const items = (await month(last)).checklist.filter(({ count }) => count > 0)
  const days = Number(new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5)), 0)).getUTCDate())
  assert.deepEqual(
    items.map(({ key, count, link }) => [key, count, link]),
    [
      ['days', days - 19, `/finance/reconcile?from=${last}-01&to=${last}-${days}`],
      ['bankLines', 1, `/finance/bank?status=open&from=${last}-01&to=${last}-${days}`],
    ],
  )
  assert.equal((await close(last)).code, refusal('finance.closing_items_open'))
  assert.equal((await close(last, 'x')).code, refusal('finance.closing_items_open'))
})

test('with something open two people close; nobody decides on his own request', async () => {
  assert.deepEqual((await close(last, '渠道尚未开通，流水待查')).data, { isClosed: false })
  assert.equal(await status(last), 'asked')
  assert.deepEqual([(await month(last)).can, (await month(last, colleague)).can], [[], ['approve', 'reject']])
  assert.deepEqual([(await waits(app, colleague)).closingsToDecide, (await waits(app, finance)).closingsToDecide], [1, undefined])
  assert.equal((await decide(last, true, finance)).code, refusal('finance.closing_second'))
  assert.equal((await decide(last, false, colleague)).code, 40950, 'a reason is needed')
  assert.equal((await decide(last, false, colleague, '请先核销流水')).code, 0)
  assert.equal(await status(last), 'open')
  await close(last, '流水无法查明，下月处理')
  assert.equal((await decide(last, true)).code, 0)
  const closed = await month(last)
  assert.deepEqual(
    [closed.status, closed.reason, closed.checklist.map(({ key }) => key)],
    ['closed', '流水无法查明，下月处理', ['days', 'bankLines']],
  )
  assert.deepEqual(await closingBalances(last), await ledgerAt(last))
  assert.deepEqual(
    (await month(last)).balances.map(({ openingFen }) => openingFen),
    (await month(older)).balances.map(({ closingFen }) => closingFen),
    'carried forward',
  )
})

test('nothing moves in a closed month: later money and later refunds stand in the open one', async () => {
  const late = await paidOn(`${last}-28`, 7_700)
  const { refundId } = await does(finance, desk.requestRefund, { orderId: first.orderId, reason: '队伍退赛退费' })
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(m.moved_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month from finance_movements m
     where m.refund_id = ${refundId}::uuid or m.order_id = ${late.orderId}::uuid`.execute(db)
  assert.deepEqual(rows, [{ month: now }])
  const write = (at: string) =>
    sql`insert into finance_movements (organization_id, kind, order_id, payment_id, refund_id, moved_at)
      select organization_id, kind, order_id, payment_id, refund_id, ${at}::timestamptz from finance_movements limit 1`.execute(
      db,
    )
  await assert.rejects(write(`${last}-15`), /is closed/)
  await assert.rejects(write('2020-01-01'), /is closed/, 'nor before it')
  await assert.rejects(write(`${now}-01`), /finance_payment_moved_once|finance_refund_moved_once/, 'the open month would take it')
  assert.equal(
    (await app.raw(reconcile.runReconciliation, { channelId, day: `${last}-21` }, { as: finance })).code,
    refusal('finance.closing_closed'),
  )
})

test('a closing is computed again and shown to hold; a changed entry, balance or digest does not pass', async () => {
  const verify = async (of: string) => does(finance, calls.verifyClosing, { closingId: (await month(of)).closingId! })
  for (const one of [older, last]) {
    const { isIntact, digest, stored } = await verify(one)
    assert.deepEqual([isIntact, digest], [true, stored])
  }
  await assert.rejects(
    sql`update finance_closings set digest = repeat('0', 64) where status = 'closed'`.execute(db),
    /not rewritten/,
  )
  await assert.rejects(
    sql`update finance_closing_balances set debit_fen = debit_fen + 1, closing_fen = closing_fen + 1`.execute(db),
    /are kept/,
  )
  await assert.rejects(sql`delete from finance_closings`.execute(db))
  // Only the owner of the tables could, and it would show.
  const change = (fen: number) =>
    app.asOwner(async (owner) => {
      await sql`alter table finance_entries disable trigger user`.execute(owner)
      await sql`update finance_entries e set debit_fen = e.debit_fen + ${fen}::bigint from finance_movements m
        where m.id = e.movement_id and m.order_id = ${first.orderId}::uuid and m.kind = 'payment' and e.debit_fen > 0`.execute(
        owner,
      )
      await sql`alter table finance_entries enable trigger user`.execute(owner)
    })
  await change(1)
  assert.deepEqual([(await verify(older)).isIntact, (await verify(last)).isIntact], [false, false])
  const found: string[] = []
  await verifyClosings({ db, sample: null, report: ({ place }) => found.push(place), progress: () => undefined })
  assert.equal(found.length, 2, 'npm run verify says so as well')
  await change(-1)
  assert.equal((await verify(older)).isIntact, true)
  assert.ok((await does(finance, calls.exportMonth, { month: last })) !== null)
})

test('only the last closed month is opened again, by a second person, and closed anew', async () => {
  const idOf = async (of: string) => (await month(of)).closingId!
  assert.equal(
    (await app.raw(calls.askReopening, { closingId: await idOf(older), reason: '更正' }, { as: finance })).code,
    refusal('finance.closing_last'),
  )
  await does(finance, calls.askReopening, { closingId: await idOf(last), reason: '更正一笔流水' })
  assert.equal(await status(last), 'reopening')
  await assert.rejects(
    sql`insert into finance_movements (organization_id, kind, order_id, payment_id, moved_at) select organization_id, kind, order_id, payment_id, ${`${last}-15`}::timestamptz
    from finance_movements limit 1`.execute(db),
    /is closed/,
    'still closed',
  )
  assert.equal((await decide(last, true, finance)).code, refusal('finance.closing_second'))
  assert.equal((await decide(last, false, colleague, '不必更正')).code, 0)
  assert.equal(await status(last), 'closed')
  await does(finance, calls.askReopening, { closingId: await idOf(last), reason: '更正一笔流水' })
  assert.equal((await decide(last, true)).code, 0)
  assert.deepEqual([await status(last), (await month(last)).digest], ['open', null])
  const more = await paidOn(`${last}-29`, 3_300)
  assert.equal((await order(more.captain, more.orderId)).status, 'paid')
  await close(last, '反结账后重新结账')
  assert.equal((await decide(last, true)).code, 0)
  assert.deepEqual(await closingBalances(last), await ledgerAt(last))
  assert.equal((await app.raw(calls.askReopening, { closingId: await idOf(last), reason: '' }, { as: finance })).code, 40950)
})

test('others neither see nor close', async () => {
  const foreign = await app.person('biechucaiwu', 'finance', { organizationId: await app.organization('别处') })
  await confirmed(foreign)
  const { closingId } = await month(last)
  assert.deepEqual(
    (await does(foreign, calls.listMonths, {})).map(({ month, closingId }) => [month, closingId]),
    [[now, null]],
  )
  for (const [call, input] of [
    [calls.verifyClosing, { closingId }],
    [calls.askReopening, { closingId, reason: '更正' }],
    [calls.decideClosing, { closingId, isApproved: true, reason: '' }],
  ] as const)
    assert.equal((await app.raw(call, input, { as: foreign })).code, 40400, call.path)
  assert.equal((await app.raw(calls.getMonth, { month: last }, { as: foreign })).code, refusal('finance.closing_empty'))
  const manager = await app.person('jingsaiguanli', 'competition_admin', { organizationId })
  for (const call of [calls.listMonths, calls.getMonth, calls.closeMonth, calls.verifyClosing, calls.exportMonth])
    assert.equal((await app.raw(call, {}, { as: manager })).code, 401, call.path)
})

test('after a long story every screen’s sum is the ledger’s', async () => {
  const [one, two] = [await payOnline(), await payOnline(true, 25_000)]
  await does(finance, desk.requestRefund, { orderId: two.orderId, reason: '退赛退费' })
  world.tomorrow()
  await upload(finance, bill([one, two]), day)
  const scalar = async (query: ReturnType<typeof sql<{ sum: number }>>): Promise<number> => (await query.execute(db)).rows[0]!.sum
  const orders = (await does(finance, desk.pageOrders, { pageSize: 100 })).rows
  const fees = await scalar(sql<{
    sum: number
  }>`select coalesce(sum(e.credit_fen - e.debit_fen), 0)::bigint as sum from finance_entries e join finance_accounts a on a.id = e.account_id
    where a.name = 'fees' and a.organization_id = ${organizationId}::uuid`)
  assert.equal(
    orders.reduce((sum, { paidFen, refundedFen }) => sum + paidFen - refundedFen, 0),
    fees,
    'the order list',
  )
  const [today] = (await does(finance, reconcile.pageReconciliations, { from: day, to: day })).rows
  const online = await scalar(sql<{
    sum: number
  }>`select coalesce(sum(e.debit_fen), 0)::bigint as sum from finance_entries e join finance_accounts a on a.id = e.account_id and a.name = 'alipay'
    join finance_movements m on m.id = e.movement_id where (m.moved_at at time zone 'Asia/Shanghai')::date = ${day}::date and a.organization_id = ${organizationId}::uuid`)
  assert.deepEqual([today!.oursPaidFen, today!.theirsPaidFen], [online, online], 'the reconciled day')
  const months = await does(finance, calls.listMonths, {})
  for (const { month: of, balanceFen } of months) {
    const { fees: earned = 0, held = 0, ...money } = await ledgerAt(of)
    assert.equal(
      balanceFen,
      Object.values(money).reduce((sum, fen) => sum + fen, 0),
      `the months: ${of}`,
    )
    assert.equal(balanceFen + earned + held, 0, 'and the accounts add up to nothing')
    assert.deepEqual(await closingBalances(of), await ledgerAt(of), `the balances of ${of}`)
  }
  const ledger = await does(finance, desk.getLedger, {})
  assert.equal(ledger.sumFen, 0)
})
