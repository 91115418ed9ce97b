// Bills of schools: made from movements, numbered without gaps, frozen, settled by what is paid, never twice of the same order.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import * as bills from '@kaisai/contract/finance/bill/bill.endpoints'
import * as money from '@kaisai/contract/finance/desk.endpoints'
import { exportBills } from '@kaisai/contract/finance/export.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import { exportedLines } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { openFinance } from '../finance.given.ts'

const world = await openFinance()
const { app, does, finance, confirmed, schoolAdmin, otherSchoolAdmin, owing, voucher } = world
const { db } = app.ctx
after(() => app.stop())
const today = dayIn(app.ctx.now())
const codeAs = async (who: typeof finance, endpoint: Parameters<typeof app.raw>[0], input: unknown): Promise<number> =>
  (await app.raw(endpoint, input, { as: who })).code

/** A competition in which the school ordered for so many teams, one order each. */
const ordered = async (count: number) => {
  const { place, teams } = await owing(count)
  const orderIds: string[] = []
  for (const { teamId } of teams)
    orderIds.push(
      (
        await does(schoolAdmin, money.createBatchOrder, {
          competitionId: place.competitionId,
          provider: 'transfer',
          teamIds: [teamId],
        })
      ).orderId,
    )
  return { competitionId: place.competitionId, orderIds, period: { competitionId: place.competitionId, from: today, to: today } }
}
const pay = async (orderId: string): Promise<void> => {
  const paymentId = await voucher(schoolAdmin, orderId)
  await does(finance, money.decideVoucher, { paymentId, isApproved: true, reason: '' })
}
const made = async (period: { competitionId: string; from: string; to: string }) => {
  const { taskId } = await does(finance, bills.makeBills, period)
  await app.runJobs()
  return does(finance, getTask, { taskId })
}
const of = async (competitionId: string, status = 'draft') =>
  (await does(finance, bills.pageBills, { competitionId, status: status as 'draft' })).rows
/** An issued bill of so many orders. */
const issued = async (count: number) => {
  const it = await ordered(count)
  assert.equal((await made(it.period)).status, 'done')
  const [draft] = await of(it.competitionId)
  await does(finance, bills.issueBills, { billIds: [draft!.billId] })
  const bill = () => does(finance, bills.getBill, { billId: draft!.billId })
  return { ...it, billId: draft!.billId, bill }
}

test('a preview writes nothing; drafts are made once; issuing numbers, freezes and sends them; payments settle them', async () => {
  const { competitionId, orderIds, period } = await ordered(2)
  const preview = await does(finance, bills.previewBills, period)
  assert.deepEqual(
    preview.map((row) => [row.orderCount, row.amountFen, row.paidFen, row.outstandingFen]),
    [[2, 24_000, 0, 24_000]],
  )
  assert.deepEqual(await of(competitionId), [])
  assert.equal((await made(period)).status, 'done')
  assert.equal((await made(period)).status, 'failed', 'nothing is left')
  const [draft] = await of(competitionId)
  assert.deepEqual([draft!.no, draft!.amountFen], ['', 24_000])
  assert.deepEqual((await does(schoolAdmin, bills.pageSchoolBills, {})).rows, [], 'a draft is not sent')
  await does(finance, bills.issueBills, { billIds: [draft!.billId] })
  const bill = () => does(schoolAdmin, bills.getSchoolBill, { billId: draft!.billId })
  assert.match((await bill()).no, /^ZD\d{4}-\d{5}$/)
  assert.deepEqual([(await bill()).status, (await bill()).outstandingFen], ['issued', 24_000])
  await pay(orderIds[0]!)
  assert.deepEqual(
    [(await bill()).status, (await bill()).paidFen, (await bill()).outstandingFen],
    ['part_settled', 12_000, 12_000],
  )
  const [line, ...others] = await exportedLines(app, finance, exportBills, { competitionId })
  assert.deepEqual([line!.slice(5, 8), others], [['240.00', '120.00', '120.00'], []])
  await pay(orderIds[1]!)
  assert.deepEqual([(await bill()).status, (await bill()).outstandingFen], ['settled', 0])
  assert.equal((await app.raw(bills.downloadBill, { billId: draft!.billId }, { as: schoolAdmin })).http, 200)
  assert.equal(await codeAs(otherSchoolAdmin, bills.getSchoolBill, { billId: draft!.billId }), refusal('house.not_found'))
  assert.equal(await codeAs(otherSchoolAdmin, bills.downloadBill, { billId: draft!.billId }), refusal('house.not_found'))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message_messages where user_id = ${schoolAdmin.id}::uuid and title = '您有新的账单'`.execute(
    db,
  )
  assert.equal(rows[0]!.n, 1)
})

test('what happens after a bill was issued stands on the next one: it is frozen', async () => {
  const { competitionId, orderIds, period, bill } = await issued(1)
  await pay(orderIds[0]!)
  assert.equal((await bill()).status, 'settled')
  await does(finance, money.requestRefund, { orderId: orderIds[0]!, reason: '协商退款' })
  assert.equal((await bill()).amountFen, 12_000)
  assert.equal((await made(period)).status, 'done')
  const [next] = await of(competitionId)
  const lines = (await does(finance, bills.getBill, { billId: next!.billId })).lines
  assert.deepEqual([next!.amountFen, lines.map(({ isRefund }) => isRefund)], [-12_000, [true]])
  await does(finance, bills.issueBills, { billIds: [next!.billId] })
  assert.equal((await does(finance, bills.getBill, { billId: next!.billId })).status, 'settled', 'nothing of it is to be paid')
})

test('an order that is closed falls away: a bill of nothing else is settled, a draft is made without it', async () => {
  const one = await issued(1)
  const cancel = async (orderId: string) =>
    does(schoolAdmin, own.cancelOrder, { orderId, version: (await world.order(schoolAdmin, orderId)).version })
  await cancel(one.orderIds[0]!)
  assert.equal((await one.bill()).status, 'settled')
  const two = await ordered(2)
  await made(two.period)
  await cancel(two.orderIds[0]!)
  const [draft] = await of(two.competitionId)
  await does(finance, bills.issueBills, { billIds: [draft!.billId] })
  assert.equal((await does(finance, bills.getBill, { billId: draft!.billId })).amountFen, 12_000)
})

test('a voided bill keeps its number and gives a reason; its orders stand on another one; numbers have no gaps', async () => {
  const { competitionId, period, billId, bill } = await issued(1)
  const { no, version } = await bill()
  assert.equal(
    await codeAs(finance, bills.voidBill, { billId, version: version + 1, reason: '抬头有误' }),
    refusal('finance.bill_changed'),
  )
  await does(finance, bills.voidBill, { billId, version, reason: '抬头有误' })
  assert.deepEqual([(await bill()).status, (await bill()).no, (await bill()).voidReason], ['void', no, '抬头有误'])
  assert.equal((await made(period)).status, 'done')
  const [draft] = await of(competitionId)
  await does(finance, bills.voidBill, { billId: draft!.billId, version: 1, reason: '重新生成' })
  await made(period)
  const [again] = await of(competitionId)
  const replies = await Promise.all([1, 2].map(() => codeAs(finance, bills.issueBills, { billIds: [again!.billId] })))
  assert.deepEqual(replies.toSorted(), [0, refusal('finance.bill_changed')])
  const { rows } = await sql<{ ok: boolean }>`
    select max(seq) = count(*) as ok from finance_bills where organization_id = ${world.organizationId}::uuid and seq is not null`.execute(
    db,
  )
  assert.equal(rows[0]!.ok, true)
  assert.equal(
    await codeAs(finance, bills.voidBill, { billId, version: version + 1, reason: '再作废' }),
    refusal('house.wrong_state'),
  )
})

test('a settled bill stays; periods and people that do not fit are refused; the database keeps what was issued', async () => {
  const { orderIds, period, billId, bill } = await issued(1)
  await pay(orderIds[0]!)
  const { version } = await bill()
  assert.equal(await codeAs(finance, bills.voidBill, { billId, version, reason: '作废' }), refusal('house.wrong_state'))
  assert.equal(await codeAs(finance, bills.previewBills, { ...period, to: '2020-01-01' }), refusal('finance.bill_period'))
  assert.equal(
    await codeAs(finance, bills.makeBills, { ...period, from: '2099-01-01', to: '2099-01-02' }),
    refusal('finance.bill_period'),
  )
  assert.equal(await codeAs(schoolAdmin, bills.makeBills, period), refusal('house.no_access'))
  assert.equal(await codeAs(finance, bills.pageSchoolBills, {}), refusal('house.no_access'))
  const broken = (statement: ReturnType<typeof sql>) => assert.rejects(statement.execute(db), /finance_bills_kept|not rewritten/)
  await broken(sql`update finance_bills set amount_fen = 1 where id = ${billId}::uuid`)
  await broken(sql`delete from finance_bills where id = ${billId}::uuid`)
  await broken(sql`update finance_bill_lines set amount_fen = 1 where bill_id = ${billId}::uuid`)
  await broken(sql`delete from finance_bill_lines where bill_id = ${billId}::uuid`)
})

test('what teams owe is listed by age', async () => {
  const { place, teams } = await owing(3, 5_000)
  await app.asOwner(async (owner) => {
    await sql`alter table status_moves disable trigger user`.execute(owner)
    await sql`update status_moves set moved_at = now() - interval '40 days' where entity_id = ${teams[0]!.teamId}::uuid and to_status = 'unpaid'`.execute(
      owner,
    )
    await sql`alter table status_moves enable trigger user`.execute(owner)
  })
  const [row] = await does(finance, bills.listAgeing, { competitionId: place.competitionId })
  assert.deepEqual([row!.teamCount, row!.totalFen, row!.ages], [3, 15_000, [10_000, 0, 5_000, 0]])
  assert.equal(await codeAs(schoolAdmin, bills.listAgeing, {}), refusal('house.no_access'))
})

test('an issued bill carries the seal of its organization; a draft and a void one do not', async () => {
  const { competitionId, period } = await ordered(1)
  await made(period)
  const { billId } = (await of(competitionId))[0]!
  const pictures = async (): Promise<number> => {
    const reply = await app.raw(bills.downloadBill, { billId }, { as: finance })
    assert.equal(reply.http, 200)
    const { context } = await PDFDocument.load(reply.data as Buffer)
    const isPicture = (one: unknown) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
    return context.enumerateIndirectObjects().filter(([, one]) => isPicture(one)).length
  }
  const { settingVersion, refundAloneFen, sealFileId } = await does(finance, money.listChannels, {})
  assert.equal(sealFileId, null)
  const seal = await app.ctx.stored.keep(
    db,
    {
      ...{ name: 'seal.png', purpose: 'financeSeal', mediaType: 'image/png', extension: 'png', open: false },
      ...{ userId: finance.id, organizationId: null },
    },
    // One red pixel.
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64'),
  )
  await confirmed(finance)
  const save = { refundAloneFen, sealFileId: seal }
  // A file of somebody else is no seal.
  const foreign = await world.file(schoolAdmin, 'financeSeal')
  const refused = { version: settingVersion, refundAloneFen, sealFileId: foreign }
  assert.equal(await codeAs(finance, money.saveFinanceSetting, refused), refusal('house.not_found'))
  await does(finance, money.saveFinanceSetting, { version: settingVersion, ...save })
  assert.equal(await pictures(), 0, 'a draft')
  await does(finance, bills.issueBills, { billIds: [billId] })
  assert.ok((await pictures()) > 0)
  assert.equal((await does(finance, money.listChannels, {})).sealName, 'seal.png')
  // A page that was loaded before there was a seal leaves it as it is; an older version is refused.
  await does(finance, money.saveFinanceSetting, { version: settingVersion + 1, refundAloneFen })
  assert.equal((await does(finance, money.listChannels, {})).sealFileId, seal)
  assert.equal(
    await codeAs(finance, money.saveFinanceSetting, { version: settingVersion + 1, ...save, sealFileId: null }),
    refusal('finance.setting_changed'),
  )
  const { version } = await does(finance, bills.getBill, { billId })
  await does(finance, bills.voidBill, { billId, version, reason: '重新出账' })
  assert.equal(await pictures(), 0, 'a void one')
})
