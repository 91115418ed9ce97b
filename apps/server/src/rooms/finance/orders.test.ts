// Orders from what teams owe, paid by transfer or confirmed by hand: every fen stands in the ledger, nothing twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { MOST_TEAMS } from '@kaisai/contract/finance/labels'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { listMyTodos } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { waits } from '../../workbench.given.ts'
import { openFinance } from './finance.given.ts'
import { runFinanceClock } from './finance.jobs.ts'

const world = await openFinance()
const { app, does, finance, manager, schoolAdmin, otherSchoolAdmin, owing, ordered, order, voucher } = world
const { statusOf, seen, balances, somebody, file } = world
const { db } = app.ctx
after(() => app.stop())

const codeAs = async (who: typeof finance, endpoint: Parameters<typeof app.raw>[0], input: unknown): Promise<number> =>
  (await app.raw(endpoint, input, { as: who })).code
const expired = (orderId: string) =>
  sql`update finance_orders set expires_at = clock_timestamp() - interval '1 second' where id = ${orderId}::uuid`.execute(db)

test('a captain orders what the team owes, line by line, pays by transfer, and the team is enrolled', async () => {
  const before = await balances()
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const fee = await does(captain, own.getTeamFee, { teamId })
  assert.deepEqual(
    [fee.dueFen, fee.mayOrder, fee.lines.map(({ text }) => text), fee.choices],
    [12_000, true, ['报名费：¥120.00 × 1'], { online: [], transfer: world.transfer }],
  )
  const orderId = await ordered(captain, teamId)
  const made = await order(captain, orderId)
  assert.match(made.no, /^\d{20}$/)
  assert.deepEqual([made.amountFen, made.status, made.can], [12_000, 'pending', ['pay', 'voucher', 'edit', 'cancel', 'link']])
  const paymentId = await voucher(captain, orderId, '报名费')
  assert.equal((await order(captain, orderId)).status, 'verifying')
  const cancel = { orderId, version: (await order(captain, orderId)).version }
  assert.equal(await codeAs(captain, own.cancelOrder, cancel), refusal('finance.order_state'), 'it is being checked')
  await does(finance, desk.decideVoucher, { paymentId, isApproved: false, reason: '金额不清晰' })
  const returned = await order(captain, orderId)
  const [sent] = returned.payments
  assert.deepEqual([returned.status, sent!.statusName, sent!.returnReason], ['pending', '已退回', '金额不清晰'])
  const listed = async () => (await does(captain, own.pageMyOrders, {})).rows.map((one) => [one.status, one.returnReason])
  assert.deepEqual(await listed(), [['pending', '金额不清晰']], 'the list says why, too')
  const waits = async () => (await does(captain, listMyTodos, {})).filter(({ key }) => key === 'ordersToPay')
  assert.deepEqual(
    (await waits()).map(({ text, note }) => [text, note]),
    [['转账凭证被退回，请重新提交', '金额不清晰']],
  )
  const again = await voucher(captain, orderId)
  assert.deepEqual(await listed(), [['verifying', null]])
  await does(finance, desk.decideVoucher, { paymentId: again, isApproved: true, reason: '' })
  assert.deepEqual([(await order(captain, orderId)).status, await statusOf(teamId)], ['paid', 'effective'])
  const now = await balances()
  assert.deepEqual([now.transfer! - (before.transfer ?? 0), now.fees! - (before.fees ?? 0)], [12_000, -12_000])
  assert.equal(
    await codeAs(finance, desk.decideVoucher, { paymentId: again, isApproved: true, reason: '' }),
    refusal('finance.order_state'),
  )
  const { rows } = await sql<{
    title: string
  }>`select title from message_messages where user_id = ${captain.id}::uuid and title in ('缴费成功', '转账凭证被退回') order by id`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['转账凭证被退回', '缴费成功'],
  )
})

test('prices, other people’s teams and orders, and what nobody owes are refused', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const stranger = await somebody('路人')
  const wanted = { teamId, provider: 'transfer' as const }
  for (const extra of [{ amountFen: 1 }, { price: 1 }, { currency: 'USD' }, { quantity: 2 }])
    assert.equal((await app.raw(own.createOrder, { ...wanted, ...extra }, { as: captain })).http, 400, JSON.stringify(extra))
  assert.equal(await codeAs(stranger, own.createOrder, wanted), refusal('house.not_found'))
  assert.equal(await codeAs(stranger, own.getTeamFee, { teamId }), refusal('house.not_found'))
  assert.equal(await codeAs(captain, own.createOrder, { teamId, provider: 'alipay' }), refusal('finance.no_channel'))
  const orderId = await ordered(captain, teamId)
  assert.equal(await codeAs(captain, own.createOrder, wanted), refusal('finance.order_open'))
  for (const endpoint of [own.getMyOrder, own.makeLink, own.revokeLinks])
    assert.equal(await codeAs(stranger, endpoint, { orderId }), refusal('house.not_found'), endpoint.path)
  assert.equal(await codeAs(stranger, own.cancelOrder, { orderId, version: 1 }), refusal('house.not_found'))
  assert.equal(await codeAs(otherSchoolAdmin, desk.getOrder, { orderId }), refusal('house.not_found'))
  assert.equal(
    await codeAs(schoolAdmin, desk.getOrder, { orderId }),
    refusal('house.not_found'),
    'a school sees what it pays itself',
  )
  assert.equal(await codeAs(captain, own.payByAlipay, { orderId, way: 'qr' }), refusal('finance.no_channel'))
  const paymentId = await voucher(captain, orderId)
  assert.equal(await codeAs(captain, desk.decideVoucher, { paymentId, isApproved: true, reason: '' }), refusal('house.no_access'))
  assert.equal(await codeAs(stranger, own.downloadVoucher, { paymentId }), refusal('house.not_found'))
  assert.equal((await app.raw(own.downloadVoucher, { paymentId }, { as: finance })).http, 200)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  assert.equal(await codeAs(captain, own.createOrder, wanted), refusal('finance.nothing_due'))
  const foreign = await file(captain, 'enrollFile')
  const other = await owing(1)
  const otherOrder = await ordered(other.teams[0]!.captain, other.teams[0]!.teamId)
  assert.equal(
    await codeAs(other.teams[0]!.captain, own.sendVoucher, { orderId: otherOrder, version: 1, fileId: foreign, note: '' }),
    refusal('house.not_found'),
    'a file of somebody else',
  )
})

test('a team is in one open order, however many people order it at once', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => app.call(own.createOrder, { teamId, provider: 'transfer' }, { as: captain })),
  )
  assert.deepEqual(
    replies.map(({ code }) => code).sort((a, b) => a - b),
    [0, ...Array.from({ length: 7 }, () => refusal('finance.order_open'))],
  )
  // The database says it as well.
  const [held] = await db.selectFrom('finance_order_teams').select('order_id').where('enrollment_id', '=', teamId).execute()
  await assert.rejects(
    sql`with another as (insert into finance_orders (no, organization_id, competition_id, kind, payer_type, payer_name, amount_fen, expires_at)
        select '20260101000000000001', organization_id, competition_id, kind, payer_type, payer_name, amount_fen, expires_at from finance_orders where id = ${held!.order_id}::uuid returning id)
      insert into finance_order_teams (order_id, enrollment_id) select id, ${teamId}::uuid from another`.execute(db),
    /finance_one_open_order/,
  )
})

test('an order closes when its time is over or its payer cancels it, and the team can be ordered again', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const first = await ordered(captain, teamId)
  await runFinanceClock(app.ctx)
  assert.equal((await order(captain, first)).status, 'pending')
  await expired(first)
  await runFinanceClock(app.ctx)
  const over = await order(captain, first)
  assert.deepEqual([over.status, over.closeReason], ['closed', '超过支付期限'])
  const second = await ordered(captain, teamId)
  const { version } = await order(captain, second)
  assert.equal(
    await codeAs(captain, own.cancelOrder, { orderId: second, version: version + 1 }),
    refusal('finance.order_changed'),
  )
  await does(captain, own.cancelOrder, { orderId: second, version })
  const third = await ordered(captain, teamId)
  await voucher(captain, third)
  await expired(third)
  await runFinanceClock(app.ctx)
  assert.equal((await order(captain, third)).status, 'verifying', 'a voucher being checked stops the clock')
})

test('a school pays for many teams with one order, all or nothing, and never for others', async () => {
  const toPay = async (): Promise<number> => (await waits(app, schoolAdmin)).teamsToPay ?? 0
  const before = await toPay()
  const { place, teams } = await owing(3)
  const stranger = await somebody('外校队长', { schoolId: world.second.id })
  const foreign = await world.submitted(stranger, place, '外校缴费队')
  await world.audit(manager, foreign, 'pass')
  const { competitionId } = place
  const list = await does(schoolAdmin, desk.pagePayableTeams, { competitionId })
  assert.deepEqual(new Set(list.rows.map(({ teamId }) => teamId)), new Set(teams.map(({ teamId }) => teamId)))
  assert.equal(await toPay(), before + 3, 'the secretary sees them on the workbench')
  assert.equal((await waits(app, finance)).teamsToPay, undefined)
  const wanted = { competitionId, provider: 'transfer' as const }
  const named = [...teams.map(({ teamId }) => teamId), foreign]
  assert.equal(await codeAs(schoolAdmin, desk.createBatchOrder, { ...wanted, teamIds: named }), refusal('house.not_found'))
  assert.equal(await codeAs(finance, desk.createBatchOrder, wanted), refusal('house.no_access'))
  await ordered(teams[0]!.captain, teams[0]!.teamId)
  const all = teams.map(({ teamId }) => teamId)
  assert.equal(await codeAs(schoolAdmin, desk.createBatchOrder, { ...wanted, teamIds: all }), refusal('finance.order_open'))
  assert.equal((await does(schoolAdmin, desk.pagePayableTeams, { competitionId })).rows.length, 2)
  assert.equal(await toPay(), before + 2)
  const made = await does(schoolAdmin, desk.createBatchOrder, wanted)
  assert.deepEqual([made.teamCount, made.amountFen], [2, 24_000])
  const edited = await order(schoolAdmin, made.orderId)
  const onlyOne = { orderId: made.orderId, version: edited.version, teamIds: [teams[1]!.teamId] }
  assert.equal(await codeAs(schoolAdmin, own.editOrder, { ...onlyOne, teamIds: [foreign] }), refusal('house.not_found'))
  await does(schoolAdmin, own.editOrder, onlyOne)
  assert.equal((await order(schoolAdmin, made.orderId)).amountFen, 12_000)
  const back = await does(schoolAdmin, desk.createBatchOrder, { ...wanted, teamIds: [teams[2]!.teamId] })
  const paymentId = await voucher(schoolAdmin, back.orderId)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  assert.deepEqual([await statusOf(teams[2]!.teamId), await statusOf(teams[1]!.teamId)], ['effective', 'unpaid'])
  assert.equal((await does(finance, desk.pageOrders, { competitionId })).total, 3)
  assert.equal((await does(schoolAdmin, desk.pageOrders, { competitionId })).total, 2)
})

test('more teams than one order holds are refused with what to do', async () => {
  const { place, teams } = await owing(1)
  await app.asOwner(async (c) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'enrollments' and table_schema = 'public' and is_generated = 'NEVER'`.execute(
      c,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    const copied = sql.join(rows.map(({ name }) => sql.ref(`r.${name}`)))
    await sql`insert into enrollments (${columns})
      select ${copied} from enrollments e cross join generate_series(1, ${MOST_TEAMS}::int) n
        cross join lateral jsonb_populate_record(null::enrollments, to_jsonb(e) || jsonb_build_object('id', uuidv7(), 'code', 'X' || n, 'name', 'X' || n, 'name_key', 'x' || n)) r
       where e.id = ${teams[0]!.teamId}::uuid`.execute(c)
  })
  const wanted = { competitionId: place.competitionId, provider: 'transfer' as const }
  const reply = await app.call(desk.createBatchOrder, wanted, { as: schoolAdmin })
  assert.equal(reply.code, refusal('finance.too_many_teams'))
  assert.match(reply.msg, /2000队.*分批/)
  // Copies without people are no teams: they go before the invariants are looked at.
  await app.asOwner((c) =>
    sql`delete from enrollments where competition_id = ${place.competitionId}::uuid and code like 'X%'`.execute(c),
  )
})

test('a fee confirmed by hand stands in the ledger, and a correction takes it out again', async () => {
  const before = await balances()
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const confirm = async () =>
    app.call(acts.confirmFee, { teamId, version: (await seen(finance, teamId)).version, reason: '现金' }, { as: finance })
  const open = await ordered(captain, teamId)
  assert.equal((await confirm()).code, refusal('enrollment.order_open'))
  await does(captain, own.cancelOrder, { orderId: open, version: 1 })
  assert.equal((await confirm()).code, 0)
  const moved = async (name: string) => ((await balances())[name] ?? 0) - (before[name] ?? 0)
  assert.deepEqual([await moved('hand'), await moved('fees'), await statusOf(teamId)], [12_000, -12_000, 'effective'])
  const correct = { teamId, version: (await seen(finance, teamId)).version, reason: '点错了' }
  assert.equal((await app.call(acts.correctFee, correct, { as: finance })).code, 0)
  assert.deepEqual([await moved('hand'), await moved('fees'), await statusOf(teamId)], [0, 0, 'unpaid'])
  assert.equal((await confirm()).code, 0, 'and it can be confirmed again')
  const list = await does(finance, desk.pageOrders, { keyword: (await seen(finance, teamId)).code })
  assert.deepEqual(
    list.rows.map(({ kind, status }) => `${kind} ${status}`),
    ['hand paid', 'hand refunded', 'team closed'],
  )
})

test('a team that leaves is not asked for money, and what it paid is proposed to be refunded', async () => {
  const { teams, place } = await owing(3)
  const leave = async ({ captain, teamId }: (typeof teams)[number]) =>
    app.call(withdrawTeam, { teamId, reason: '不参加了' }, { as: captain })
  const single = await ordered(teams[0]!.captain, teams[0]!.teamId)
  assert.equal((await leave(teams[0]!)).code, 0)
  assert.equal((await order(teams[0]!.captain, single)).status, 'closed')
  const batch = await does(schoolAdmin, desk.createBatchOrder, { competitionId: place.competitionId, provider: 'transfer' })
  assert.equal(batch.teamCount, 2)
  assert.equal((await leave(teams[1]!)).code, 0)
  assert.deepEqual(
    [(await order(schoolAdmin, batch.orderId)).amountFen, (await order(schoolAdmin, batch.orderId)).teamCount],
    [12_000, 1],
  )
  const paymentId = await voucher(schoolAdmin, batch.orderId)
  // It leaves while the voucher is being checked: the money came all the same.
  assert.equal((await leave(teams[2]!)).code, 0)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  const detail = await does(finance, desk.getOrder, { orderId: batch.orderId })
  assert.deepEqual(
    [detail.status, detail.refunds.map(({ status, amountFen, reason }) => [status, amountFen, reason])],
    ['paid', [['requested', 12_000, '队伍已退赛']]],
  )
  await world.confirmed(finance)
  await does(finance, desk.decideRefund, { refundId: detail.refunds[0]!.refundId, isApproved: true, reason: '' })
  assert.equal((await order(schoolAdmin, batch.orderId)).status, 'refunded')
})
