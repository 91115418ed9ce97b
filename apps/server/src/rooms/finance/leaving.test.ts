// Teams leave while others of their order stay, are over their time, or wait for a voucher to be checked.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { getMyOrder, getTeamFee } from '@kaisai/contract/finance/own.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { openFinance } from './finance.given.ts'

const world = await openFinance()
const { app, does, finance, schoolAdmin, owing, ordered, voucher } = world
const { db } = app.ctx
after(() => app.stop())

const batch = async (count: number) => {
  const { place, teams } = await owing(count)
  const teamIds = teams.map(({ teamId }) => teamId)
  const { orderId } = await does(schoolAdmin, desk.createBatchOrder, {
    ...{ competitionId: place.competitionId, provider: 'transfer', teamIds },
  })
  return { place, teams, orderId }
}
const leave = async ({ teamId, captain }: Awaited<ReturnType<typeof batch>>['teams'][number]): Promise<number> =>
  (await app.raw(withdrawTeam, { teamId, reason: '不参加了' }, { as: captain })).code
const seen = (orderId: string) => does(finance, desk.getOrder, { orderId })

test('a team leaves an order whose other teams can no longer be ordered: what they were ordered for stands', async () => {
  const { place, teams, orderId } = await batch(3)
  const [first, second, third] = teams
  // The time to pay is over for the next one, which was warned long ago.
  await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at, late_policy, grace_minutes)
    select id, competition_id, 'PAY', date_trunc('minute', clock_timestamp()) - interval '9 days', date_trunc('minute', clock_timestamp()) - interval '1 hour', 'reject', 0
      from competition_stages where competition_id = ${place.competitionId}::uuid order by seq limit 1`.execute(db)
  await inTx(db, (tx) => relist(tx, place.competitionId))
  await sql`update enrollments set fee_warned_at = now() - interval '25 hours' where id = ${second!.teamId}::uuid`.execute(db)
  assert.equal(await leave(first!), 0)
  const left = await seen(orderId)
  assert.deepEqual([left.status, left.amountFen, left.teams.length], ['pending', 24_000, 2])
  const titles = async () => (await does(schoolAdmin, pageMessages, { pageSize: 100 })).rows.map(({ title }) => title)
  assert.deepEqual((await titles()).slice(0, 1), ['订单金额有变动'], 'whoever pays it is notified')
  assert.deepEqual([await leave(third!), await leave(second!)], [0, 0])
  assert.deepEqual((await titles()).slice(0, 2), ['订单已关闭', '订单金额有变动'])
  assert.equal((await seen(orderId)).status, 'closed')
})

test('a team leaves while its voucher is checked: once the voucher is returned, nothing is asked of it', async () => {
  const alone = (await owing(1)).teams[0]!
  const orderId = await ordered(alone.captain, alone.teamId)
  const paymentId = await voucher(alone.captain, orderId)
  assert.equal(await leave(alone), 0)
  assert.equal((await seen(orderId)).status, 'verifying')
  await does(finance, desk.decideVoucher, { paymentId, isApproved: false, reason: '未查到该笔转账' })
  assert.deepEqual([(await seen(orderId)).status, (await seen(orderId)).closeReason], ['closed', '队伍已退赛'])
  const { teams, orderId: shared } = await batch(2)
  const second = await voucher(schoolAdmin, shared)
  assert.equal(await leave(teams[0]!), 0)
  await does(finance, desk.decideVoucher, { paymentId: second, isApproved: false, reason: '金额不符' })
  const left = await seen(shared)
  assert.deepEqual([left.status, left.amountFen, left.teams.map(({ teamId }) => teamId)], ['pending', 12_000, [teams[1]!.teamId]])
  await checkInvariants(db)
})

/** The refund rule of the place's category, by days from today. */
const ruled = async (categoryId: string, tiers: readonly (readonly [days: number, keptPercent: number])[]) => {
  const { rows } = await sql<{ on: string }>`
    select to_char((clock_timestamp() at time zone 'Asia/Shanghai')::date + d, 'YYYY-MM-DD') as on from unnest(${tiers.map(([days]) => days)}::int[]) with ordinality w(d, n) order by n`.execute(
    db,
  )
  const refunds = tiers.map(([, keptPercent], at) => ({ untilOn: rows[at]!.on, keptPercent }))
  await sql`update competition_categories set fee_rules = fee_rules || jsonb_build_object('refunds', ${JSON.stringify(refunds)}::jsonb)
    where id = ${categoryId}::uuid`.execute(db)
  return refunds
}
const paid = async (count: number) => {
  const made = await batch(count)
  const paymentId = await voucher(schoolAdmin, made.orderId)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  return made
}

test('a paid team that leaves gets back what the rule of that day says: the rest is kept, and the payer is notified', async () => {
  const { place, teams, orderId } = await paid(2)
  await ruled(place.itemId, [
    [-1, 0],
    [3, 30],
  ])
  const before = await does(teams[0]!.captain, getTeam, { teamId: teams[0]!.teamId })
  assert.deepEqual(before.fee.ifLeaving, { paidFen: 12_000, refundFen: 8_400, invoiceNo: null })
  assert.equal(await leave(teams[0]!), 0)
  const left = await seen(orderId)
  assert.deepEqual(
    left.refunds.map(({ amountFen, status, reason }) => [amountFen, status, reason]),
    [[8_400, 'requested', '队伍已退赛，按退费规则扣留部分费用']],
  )
  const messages = (await does(schoolAdmin, pageMessages, { pageSize: 100 })).rows
  assert.match(messages.find(({ title }) => title === '退赛费用按规则扣留')!.body, /扣留 ¥36\.00，退还 ¥84\.00/)
  await does(finance, desk.decideRefund, { refundId: left.refunds[0]!.refundId, isApproved: true, reason: '' })
  const after = await seen(orderId)
  assert.deepEqual([after.status, after.refundedFen], ['partially_refunded', 8_400])
  // By hand finance may still give back what was kept.
  const line = after.teams.find(({ teamId }) => teamId === teams[0]!.teamId)!.lines[0]!
  assert.equal(line.amountFen - line.refundedFen, 3_600)
  await checkInvariants(db)
})

test('a refund that waits and one that is rejected are told to the payer, with the reason', async () => {
  const { teams, orderId } = await paid(1)
  assert.equal(await leave(teams[0]!), 0)
  const noticeOf = async (wanted: string) =>
    (await does(schoolAdmin, pageMessages, { pageSize: 100 })).rows.find(({ title }) => title === wanted)
  assert.match((await noticeOf('退款已提交审核'))!.body, /应退 ¥120\.00，已提交财务审核/)
  const [refund] = (await seen(orderId)).refunds
  assert.equal(refund!.rejectReason, '')
  const reject = (reason: string) =>
    app.call(desk.decideRefund, { refundId: refund!.refundId, isApproved: false, reason }, { as: finance })
  assert.equal((await reject('')).code, refusal('house.reason_needed'))
  assert.equal((await reject('报名截止后退赛，规程规定不退费')).code, 0)
  assert.match((await noticeOf('退款申请已驳回'))!.body, /退款 ¥120\.00 未获批准。原因：报名截止后退赛，规程规定不退费/)
  const [after] = (await does(schoolAdmin, getMyOrder, { orderId })).refunds
  assert.deepEqual([after!.status, after!.rejectReason], ['rejected', '报名截止后退赛，规程规定不退费'])
})

test('after the last day of the rule nothing is refunded, and no refund waits for anybody', async () => {
  const { place, teams, orderId } = await paid(1)
  await ruled(place.itemId, [[-1, 0]])
  assert.equal(await leave(teams[0]!), 0)
  assert.deepEqual([(await seen(orderId)).refunds, (await seen(orderId)).status], [[], 'paid'])
  const messages = (await does(schoolAdmin, pageMessages, { pageSize: 100 })).rows
  assert.match(messages.find(({ title }) => title === '退赛费用按规则扣留')!.body, /扣留 ¥120\.00，退还 ¥0\.00/)
  await checkInvariants(db)
})

test('money that comes after its team left goes back whole, whatever the rule says', async () => {
  const { place, teams, orderId } = await batch(1)
  await ruled(place.itemId, [[-1, 0]])
  const paymentId = await voucher(schoolAdmin, orderId)
  assert.equal(await leave(teams[0]!), 0)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  assert.deepEqual(
    (await seen(orderId)).refunds.map(({ amountFen, reason }) => [amountFen, reason]),
    [[12_000, '队伍已退赛']],
  )
})

test('a payer reads the refund rule before paying, and everybody reads it with the category', async () => {
  const { place, teams } = await owing(1)
  const [tier] = await ruled(place.itemId, [[5, 40]])
  const fee = await does(teams[0]!.captain, getTeamFee, { teamId: teams[0]!.teamId })
  assert.deepEqual(fee.refundTexts, [`${tier!.untilOn}（含）前退赛，退还60%`, '此后退赛不退费'])
  const { data: shown } = await app.call(getPublicCompetition, { id: place.competitionId })
  assert.deepEqual(
    shown.categories.map(({ hasFee, feeNotes }) => [hasFee, feeNotes]),
    [[true, [`退费：${tier!.untilOn}（含）前退赛，退还60%；此后退赛不退费`]]],
  )
})
