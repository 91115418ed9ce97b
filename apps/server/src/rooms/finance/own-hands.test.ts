// What one person could do alone by going around: split sums, the desk's older refund beside a waiting one, his own team's money.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as teamDesk from '@kaisai/contract/enrollment/desk.endpoints'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import * as bank from '@kaisai/contract/finance/bank/bank.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openFinance } from './finance.given.ts'

const world = await openFinance()
const { app, does, finance, colleague, schoolAdmin, owing, ordered, voucher, paid, statusOf } = world
const { db } = app.ctx
after(() => app.stop())

const limit = async (refundAloneFen: number): Promise<void> => {
  const { settingVersion } = await does(finance, desk.listChannels, {})
  await does(finance, desk.saveFinanceSetting, { version: settingVersion, refundAloneFen })
}
/** The desk's older refund of a team's fee. */
const refundFee = async (teamId: string, who = finance) => {
  const { version } = await does(finance, teamDesk.getTeamForDesk, { teamId })
  return (await app.call(acts.refundFee, { teamId, version, reason: '重复缴费' }, { as: who })).code
}
const feeOf = async (teamId: string) =>
  db.selectFrom('enrollments').select(['fee_fen', 'fee_paid_fen']).where('id', '=', teamId).executeTakeFirstOrThrow()

test('a sum is not split over the teams of an order: what one person gave back of it before counts', async () => {
  await limit(25_000)
  const { place, teams } = await owing(3)
  const teamIds = teams.map(({ teamId }) => teamId)
  const { orderId } = await does(schoolAdmin, desk.createBatchOrder, {
    ...{ competitionId: place.competitionId, provider: 'transfer', teamIds },
  })
  const paymentId = await voucher(schoolAdmin, orderId)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  assert.deepEqual([await refundFee(teamIds[0]!), await refundFee(teamIds[1]!)], [0, 0])
  assert.equal(await refundFee(teamIds[2]!), refusal('finance.refund_at_order'))
  assert.equal((await does(finance, desk.getOrder, { orderId })).refundedFen, 24_000)
})

test('while a refund waits for its approval the older refund is refused: the team would be unpaid and its money kept', async () => {
  await limit(15_000)
  const { teams } = await owing(1, 20_000)
  const { teamId, captain } = teams[0]!
  const orderId = await paid(captain, teamId)
  const { refundId } = await does(finance, desk.requestRefund, { orderId, reason: '协商退款' })
  assert.equal(await refundFee(teamId, colleague), refusal('finance.refund_open'))
  assert.equal(await statusOf(teamId), 'effective')
  await does(colleague, desk.decideRefund, { refundId, isApproved: false, reason: '不予退款' })
  const { status, paidFen, refundedFen } = await does(finance, desk.getOrder, { orderId })
  assert.deepEqual(
    [status, paidFen - refundedFen, await feeOf(teamId)],
    ['paid', 20_000, { fee_fen: 20_000, fee_paid_fen: 20_000 }],
  )
  await checkInvariants(db)
})

test('nobody checks the voucher of his own team, or settles its order by a bank line, whoever of the team sent it', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  // A clerk who guides the team; its captain orders and sends the voucher.
  await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via)
    select id, competition_id, organization_id, ${colleague.id}::uuid, '财务二', 'first_teacher', 'accepted', 'phone' from enrollments where id = ${teamId}::uuid`.execute(
    db,
  )
  const orderId = await ordered(captain, teamId)
  const paymentId = await voucher(captain, orderId)
  const decide = { paymentId, isApproved: true, reason: '' }
  assert.equal((await app.call(desk.decideVoucher, decide, { as: colleague })).code, refusal('finance.own_voucher'))
  const { rows } = await sql<{ id: string }>`
    with i as (insert into finance_bank_imports (organization_id, file_id, line_count, skipped_count)
      select ${world.organizationId}::uuid, ${await world.file(finance, 'financeBank')}::uuid, 1, 0 returning id)
    insert into finance_bank_lines (organization_id, import_id, line_key, happened_at, direction, amount_fen)
      select ${world.organizationId}::uuid, i.id, 'own-team', now(), 'in', 12000 from i returning id`.execute(db)
  const line = { lineId: rows[0]!.id, kind: 'order', targetId: orderId } as const
  assert.equal((await app.call(bank.settleBankLine, line, { as: colleague })).code, refusal('finance.own_voucher'))
  assert.equal((await app.call(bank.settleBankLine, line, { as: finance })).code, 0)
  assert.equal(await statusOf(teamId), 'effective')
})

test('whoever lets a team leave does not send its money back alone above the limit; a team that goes by itself needs one', async () => {
  await limit(50_000)
  const { teams } = await owing(2, 80_000)
  const admin = await app.person('jituan', 'group_admin', { organizationId: world.organizationId, realName: '集团管理员' })
  await world.confirmed(admin)
  const [pushed, gone] = teams
  const orderIds = [await paid(pushed!.captain, pushed!.teamId), await paid(gone!.captain, gone!.teamId)]
  const { version } = await does(admin, teamDesk.getTeamForDesk, { teamId: pushed!.teamId })
  await does(admin, acts.withdrawForTeam, { teamId: pushed!.teamId, version, reason: '资格不符' })
  await does(gone!.captain, withdrawTeam, { teamId: gone!.teamId, reason: '不参加了' })
  const proposal = async (orderId: string) => (await does(finance, desk.getOrder, { orderId })).refunds[0]!
  const decide = async (orderId: string, who: typeof admin) =>
    (
      await app.call(
        desk.decideRefund,
        { refundId: (await proposal(orderId)).refundId, isApproved: true, reason: '' },
        { as: who },
      )
    ).code
  assert.equal(await decide(orderIds[0]!, admin), refusal('finance.second_person'))
  assert.equal((await proposal(orderIds[0]!)).requesterName, '集团管理员')
  assert.deepEqual([await decide(orderIds[0]!, finance), await decide(orderIds[1]!, admin)], [0, 0])
  await checkInvariants(db)
})

test('a correction moved no money: no bank line settles it', async () => {
  const { teamId } = (await owing(1)).teams[0]!
  const at = async () => ({ teamId, version: (await does(finance, teamDesk.getTeamForDesk, { teamId })).version })
  await does(finance, acts.confirmFee, { ...(await at()), reason: '现金缴费' })
  await does(finance, acts.correctFee, { ...(await at()), reason: '点错了' })
  const { id: refundId } = await db
    .selectFrom('finance_refunds')
    .select('id')
    .where('purpose', '=', 'correction')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    with i as (insert into finance_bank_imports (organization_id, file_id, line_count, skipped_count)
      select ${world.organizationId}::uuid, ${await world.file(finance, 'financeBank')}::uuid, 1, 0 returning id)
    insert into finance_bank_lines (organization_id, import_id, line_key, happened_at, direction, amount_fen)
      select ${world.organizationId}::uuid, i.id, 'correction', now(), 'out', 12000 from i returning id`.execute(db)
  const line = { lineId: rows[0]!.id, kind: 'refund', targetId: refundId } as const
  assert.equal((await app.call(bank.settleBankLine, line, { as: finance })).code, refusal('house.not_found'))
})
