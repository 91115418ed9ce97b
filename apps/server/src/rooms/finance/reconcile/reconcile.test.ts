// The bill of a day against our books: found, worked off, gone; whatever comes wrong is refused with its sentence.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exportDifferences } from '@kaisai/contract/finance/export.endpoints'
import * as calls from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { sql } from 'kysely'
import { exportedLines } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { waits } from '../../../workbench.given.ts'
import { openReconcile } from './reconcile.given.ts'
import { runReconcileClock } from './reconcile.jobs.ts'

const world = await openReconcile()
const { app, does, finance, colleague, gateway, channelId, day, payOnline, bill, fileOf, run, upload, days, statusOf } = world
const { db } = app.ctx
after(world.stop)

const before = (back: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10)
const dayRow = async (of = day) => (await days(finance)).find((one) => one.day === of)!
const detail = async (of = day) =>
  does(finance, calls.getReconciliation, { reconciliationId: (await dayRow(of)).reconciliationId })
const found = async (of = day) =>
  (await detail(of)).differences.map(({ kind, no, theirsFen, oursFen, status }) => [kind, no, theirsFen, oursFen, status])
const due = () =>
  sql`update finance_reconciliations set next_try_at = now() - interval '1 second' where next_try_at is not null`.execute(db)
/** What our ledger says came in through the channel less what went back, on a day. */
const ledgerOf = async (of = day): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.debit_fen - e.credit_fen), 0)::bigint as sum from finance_entries e join finance_accounts a on a.id = e.account_id and a.name = 'alipay'
      join finance_movements m on m.id = e.movement_id where (m.moved_at at time zone 'Asia/Shanghai')::date = ${of}::date`.execute(
    db,
  )
  return rows[0]!.sum
}

const [one, two, silent] = [await payOnline(), await payOnline(), await payOnline(false)]
const stranger = { no: '20260101000000000009P01', tradeNo: '2026010122009', yuan: '88.00' }
const early = await app.raw(calls.runReconciliation, { channelId, day }, { as: finance })

test('a day that is not over is not compared', () => {
  assert.equal(early.code, refusal('finance.bill_future'))
  world.tomorrow()
})

test('the clock asks for the bill each morning; a day on which everything fits needs nobody', async () => {
  gateway.bills.set(day, bill([one, two, silent]))
  await runReconcileClock(app.ctx)
  const row = await dayRow()
  assert.deepEqual(
    [
      row.status,
      row.rowCount,
      row.matchedCount,
      row.openCount,
      row.theirsFen,
      row.oursFen,
      row.differenceFen,
      row.feeFen,
      row.sourceName,
    ],
    ['differing', 3, 2, 1, 36_000, 24_000, 12_000, 216, '自动下载'],
  )
  assert.equal(row.oursFen, await ledgerOf(), 'the sum of our side is the ledger’s')
  assert.deepEqual(await found(), [['state', silent.no, 12_000, 0, 'open']])
  assert.deepEqual(
    await waits(app, finance).then(({ differencesToSettle, billsMissing }) => [differencesToSettle, billsMissing]),
    [1, undefined],
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from message_messages where link like '/finance/reconcile?id=%'`.execute(db)
  assert.ok(rows[0]!.n > 0, 'whoever reconciles is notified')
})

test('asking the provider settles the payment, and the difference is gone', async () => {
  const { differences, reconciliationId } = await detail()
  assert.deepEqual(differences[0]!.can, ['ask', 'settle'])
  assert.equal(await statusOf(silent.teamId), 'unpaid')
  assert.deepEqual(await does(finance, calls.askProvider, { differenceId: differences[0]!.differenceId }), { isGone: true })
  assert.equal(await statusOf(silent.teamId), 'effective')
  const row = await dayRow()
  assert.deepEqual([row.status, row.differenceFen, row.oursFen], ['matched', 0, await ledgerOf()])
  assert.equal(
    (await app.raw(calls.askProvider, { differenceId: differences[0]!.differenceId }, { as: finance })).code,
    refusal('finance.difference_state'),
  )
  assert.deepEqual(await does(finance, calls.compareAgain, { reconciliationId }), { openCount: 0 })
  assert.deepEqual(await does(finance, calls.downloadProviderBill, { reconciliationId }), gateway.bills.get(day))
})

test('an uploaded bill replaces the downloaded one; every kind of difference is found and worked off', async () => {
  const uploaded = bill([{ ...one, yuan: '100.00' }, stranger, silent])
  const ended = await upload(finance, uploaded)
  assert.deepEqual([ended.status, ended.message], ['done', '已比对 3 笔，待处理差异 3 条'])
  const list = [
    ['missing_here', stranger.no, 8_800, 0, 'open'],
    ['amount', one.no, 10_000, 12_000, 'open'],
    ['missing_there', two.no, 0, 12_000, 'open'],
    ['state', silent.no, 12_000, 0, 'gone'],
  ]
  assert.deepEqual((await found()).sort(), list.sort())
  const stranded = (await exportedLines(app, finance, exportDifferences)).find((cells) => cells[4] === stranger.tradeNo)
  assert.deepEqual(stranded?.slice(5, 8), ['88.00', '0.00', '88.00'])
  assert.deepEqual([(await dayRow()).oursFen, (await dayRow()).theirsFen], [36_000, 30_800])
  const byKind = async (kind: string) => (await detail()).differences.find((it) => it.kind === kind)!
  const unknown = await byKind('missing_here')
  assert.deepEqual([unknown.can, unknown.orderId], [['settle'], null])
  assert.equal(
    (await app.raw(calls.askProvider, { differenceId: unknown.differenceId }, { as: finance })).code,
    refusal('finance.difference_unknown'),
  )
  assert.notEqual(
    (await app.raw(calls.settleDifference, { differenceId: unknown.differenceId, note: '' }, { as: finance })).code,
    0,
  )
  await does(finance, calls.settleDifference, { differenceId: unknown.differenceId, note: '付款人误付，已在商户平台退款' })
  assert.equal(
    (await app.raw(calls.settleDifference, { differenceId: unknown.differenceId, note: '再来一次' }, { as: finance })).code,
    refusal('finance.difference_state'),
  )
  assert.deepEqual(await does(finance, calls.askProvider, { differenceId: (await byKind('missing_there')).differenceId }), {
    isGone: false,
  })
  // The same file again is refused; comparing again changes nothing and keeps what was worked off.
  const again = await upload(finance, uploaded)
  assert.deepEqual([again.status, again.message?.includes('已经上传过')], ['failed', true])
  const { reconciliationId } = await dayRow()
  assert.deepEqual(await does(finance, calls.compareAgain, { reconciliationId }), { openCount: 2 })
  assert.equal((await byKind('missing_here')).status, 'settled')
  assert.equal((await byKind('missing_here')).settlerName, (await byKind('missing_here')).settlerName)
  assert.equal((await dayRow()).status, 'differing')
  await does(finance, calls.settleDifference, {
    differenceId: (await byKind('amount')).differenceId,
    note: '渠道优惠，由渠道承担',
  })
  await does(colleague, calls.settleDifference, {
    differenceId: (await byKind('missing_there')).differenceId,
    note: '渠道客服确认次日出账',
  })
  assert.deepEqual([(await dayRow()).status, (await dayRow()).openCount], ['matched', 0])
  const page = await does(finance, calls.pageDifferences, { status: 'settled', kind: 'amount', channelId })
  assert.deepEqual(
    page.rows.map(({ no, note }) => [no, note]),
    [[one.no, '渠道优惠，由渠道承担']],
  )
})

test('a trade just before midnight belongs to the day whose bill names it', async () => {
  // The bill of the day before names a payment that we booked today.
  assert.equal((await upload(finance, bill([one, silent]), day)).status, 'done')
  assert.equal(
    (await found()).filter(([kind, no, , , status]) => kind === 'missing_there' && no === two.no && status === 'settled').length,
    1,
  )
  const fresh = await payOnline()
  await does(finance, calls.compareAgain, { reconciliationId: (await dayRow()).reconciliationId })
  assert.deepEqual(
    (await found()).filter(([, , , , status]) => status === 'open'),
    [['missing_there', fresh.no, 0, 12_000, 'open']],
  )
  await upload(finance, bill([fresh], before(1)), before(1))
  assert.deepEqual([(await dayRow(before(1))).status, (await dayRow(before(1))).oursFen], ['matched', 12_000])
  assert.deepEqual(
    (await found()).filter(([, , , , status]) => status === 'open'),
    [],
    'the day itself was compared again',
  )
})

test('a bill that did not come is asked for three times, then somebody looks', async () => {
  await sql`update finance_channels set created_at = created_at - interval '4 days' where id = ${channelId}::uuid`.execute(db)
  gateway.mood = 'error'
  for (let n = 0; n < 3; n++) {
    await runReconcileClock(app.ctx)
    await due()
  }
  gateway.mood = 'well'
  const late = (await days(finance)).filter(({ status }) => status === 'missing')
  assert.equal(late.length, 3)
  assert.ok(late.every(({ tries, fault }) => tries === 3 && fault !== ''))
  assert.equal((await waits(app, finance)).billsMissing, 3)
  const { reconciliationId } = await dayRow(before(2))
  assert.equal((await app.raw(calls.compareAgain, { reconciliationId }, { as: finance })).code, refusal('finance.bill_none_yet'))
  assert.equal((await app.raw(calls.downloadProviderBill, { reconciliationId }, { as: finance })).code, 40400)
  await does(finance, calls.waiveReconciliation, { reconciliationId, note: '渠道当日维护，无交易' })
  assert.deepEqual([(await dayRow(before(2))).status, (await dayRow(before(2))).note], ['waived', '渠道当日维护，无交易'])
  // Without trades there is no bill: the provider says so, and our books agree.
  assert.deepEqual((await run(finance, { day: before(3) })).status, 'done')
  assert.deepEqual([(await dayRow(before(3))).status, (await dayRow(before(3))).sourceName], ['matched', '渠道当日无交易'])
  assert.deepEqual(
    (
      await app.raw(
        calls.waiveReconciliation,
        { reconciliationId: (await dayRow(before(3))).reconciliationId, note: '不能再免' },
        { as: finance },
      )
    ).code,
    40910,
  )
})

test('a bill of another day, merchant or provider, and half of one, change nothing', async () => {
  const was = await detail()
  for (const [part, bytes] of [
    ['的，而所选日期是', bill([one], before(1))],
    ['账单不完整', bill([one, two]).subarray(0, 900)],
    ['没有认出账单', Buffer.from('a,b\n1,2')],
  ] as const) {
    const ended = await upload(finance, bytes)
    assert.deepEqual([ended.status, ended.message?.includes(part)], ['failed', true], ended.message ?? '')
  }
  assert.deepEqual(await detail(), was)
  const transfer = (await does(finance, desk.listChannels, {})).channels.find(({ provider }) => provider === 'transfer')!
  assert.equal(
    (await app.raw(calls.runReconciliation, { channelId: transfer.channelId, day: before(1) }, { as: finance })).code,
    refusal('finance.bill_not_online'),
  )
})

test('others see nothing and run nothing', async () => {
  const elsewhere = await app.organization('别处')
  const foreign = await app.person('qitacaiwu', 'finance', { organizationId: elsewhere })
  const reader = await app.person('zuzhizhe', 'group_admin', { organizationId: world.organizationId })
  const { reconciliationId, differences } = await detail()
  assert.ok(differences.length > 0)
  assert.deepEqual(await days(foreign), [])
  assert.deepEqual((await does(foreign, calls.pageDifferences, {})).rows, [])
  assert.deepEqual(await does(foreign, calls.listReconciledChannels, {}), [])
  assert.equal((await does(finance, calls.listReconciledChannels, {})).length, 1)
  const fileId = await fileOf(foreign, bill([one]))
  const tried = [
    [calls.getReconciliation, { reconciliationId }],
    [calls.compareAgain, { reconciliationId }],
    [calls.waiveReconciliation, { reconciliationId, note: '不对账' }],
    [calls.downloadProviderBill, { reconciliationId }],
    [calls.askProvider, { differenceId: differences[0]!.differenceId }],
    [calls.settleDifference, { differenceId: differences[0]!.differenceId, note: '处理' }],
    [calls.runReconciliation, { channelId, day: before(1), fileId }],
  ] as const
  for (const [call, input] of tried) assert.equal((await app.raw(call, input, { as: foreign })).code, 40400, call.path)
  assert.equal(
    (await app.raw(calls.runReconciliation, { channelId, day: before(1), fileId }, { as: finance })).code,
    40400,
    'somebody else’s file',
  )
  assert.ok((await days(reader)).length > 0)
  assert.deepEqual((await does(reader, calls.getReconciliation, { reconciliationId })).can, [])
  for (const [call, input] of tried.slice(1).filter(([call]) => call !== calls.downloadProviderBill))
    assert.equal((await app.raw(call, input, { as: reader })).code, 401, call.path)
})

test('the database keeps what a finding is', async () => {
  const { differences } = await detail()
  const id = differences[0]!.differenceId
  await assert.rejects(
    sql`update finance_differences set theirs_fen = ours_fen where id = ${id}::uuid`.execute(db),
    /finance_differences_differ/,
  )
  await assert.rejects(
    sql`update finance_differences set note = '' where status = 'settled'`.execute(db),
    /finance_differences_settled/,
  )
  await assert.rejects(
    sql`update finance_reconciliations set source = null, file_id = null, file_sha256 = null where status = 'matched'`.execute(
      db,
    ),
    /finance_reconciliations_ran/,
  )
})
