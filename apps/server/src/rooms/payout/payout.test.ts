// Prize money and expert fees: prepared from what is owed, taxed by the month, approved by a second person, paid with proof, in the ledger.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { listMonths } from '@kaisai/contract/finance/closing/closing.endpoints'
import { pageMovements } from '@kaisai/contract/finance/desk.endpoints'
import { listBankCards, removeBankCard } from '@kaisai/contract/identity/profile.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import * as endpoints from '@kaisai/contract/payout/endpoints'
import { downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { cards } from '../../workbench.given.ts'
import { month, openPayouts, today } from './payout.given.ts'

let world: Awaited<ReturnType<typeof openPayouts>>
before(async () => {
  world = await openPayouts()
})
after(() => world.app.stop())

const messagesOf = async (who: Person) => (await world.does(who, pageMessages, { pageSize: 100 })).rows.map(({ title }) => title)
const cardsAsked = async (who: Person) => (await cards(world.app, who)).filter(({ path }) => path.includes('tab=cards')).length

test('prize money goes out with its tax: prepared, approved by another person, paid with proof, and returned by the bank', async () => {
  const { app, does, cashier, head, other, works, competitionId, create, seen, items, move, pay, balances, card } = world
  const captain = works[0]!.captain
  assert.equal((await create({ taxRule: 'none' })).code, refusal('payout.needs_ground'))
  assert.equal((await create({}, other)).code, refusal('house.not_found'))
  assert.equal((await create({ kind: 'expert_fee' })).code, refusal('payout.nobody'))
  const made = await create()
  assert.equal(made.code, 0, made.msg)
  const { payoutId } = made.data
  assert.equal((await create()).code, refusal('payout.nobody'), 'a prize stands in one list')
  const draft = await seen(payoutId)
  assert.deepEqual(
    [draft.people, draft.grossFen, draft.taxFen, draft.netFen, draft.withoutCard, draft.status],
    [1, 100_000, 20_000, 80_000, 1, 'draft'],
  )
  assert.equal((await app.call(endpoints.getPayout, { payoutId }, { as: other })).code, refusal('house.not_found'))
  // Without a card nothing is submitted; who has none is asked, and once the card is there the list is computed again.
  assert.equal(await move(payoutId, 'submit'), refusal('payout.no_card'))
  assert.deepEqual(await does(cashier, endpoints.askForCards, { payoutId }), { count: 1 })
  assert.ok((await messagesOf(captain)).includes('请登记银行卡，以便发放竞赛奖金'))
  assert.equal(await cardsAsked(captain), 1, 'one thing to do, one card')
  await card(captain, '4111111111111111')
  assert.equal(await move(payoutId, 'submit'), refusal('payout.recompute'), 'the card came after the list was computed')
  const compute = async (more: Partial<InputOf<typeof endpoints.computePayout>> = {}) =>
    (
      await app.call(
        endpoints.computePayout,
        { payoutId, version: (await seen(payoutId)).version, month, taxRule: 'accidental', note: '', ...more },
        { as: cashier },
      )
    ).code
  assert.equal(await compute({ version: 99 }), refusal('payout.changed'))
  assert.equal(await compute({ taxRule: 'none' }), refusal('payout.needs_ground'))
  assert.equal(await compute(), 0)
  assert.equal((await app.call(endpoints.askForCards, { payoutId }, { as: cashier })).code, refusal('payout.all_have_cards'))
  const [line] = await items(payoutId)
  assert.deepEqual([line!.otherHolder, line!.payeeName === '安若'], line!.payeeName === '安若' ? [null, true] : ['安若', false])
  // Whoever submits does not approve; before approval nothing is exported or paid.
  assert.equal(await move(payoutId, 'submit'), 0)
  assert.equal(await move(payoutId, 'approve'), refusal('payout.own'))
  assert.equal(await compute(), refusal('house.wrong_state'))
  assert.equal(await pay(payoutId), refusal('house.wrong_state'))
  assert.equal(await move(payoutId, 'recall'), 0)
  assert.equal(await move(payoutId, 'submit'), 0)
  assert.equal(await move(payoutId, 'return', head, ''), refusal('house.reason_needed'))
  assert.equal(await move(payoutId, 'return', head, '请核对获奖名单'), 0)
  assert.equal((await seen(payoutId)).returnReason, '请核对获奖名单')
  assert.equal(await move(payoutId, 'submit'), 0)
  assert.ok((await messagesOf(head)).includes('有发放名单待审批'))
  const wish = { payoutId, reason: '交银行代发竞赛奖金' }
  assert.equal((await app.call(endpoints.exportPayout, wish, { as: cashier })).code, refusal('house.wrong_state'))
  assert.equal(await move(payoutId, 'approve', head), 0)
  // The bank's list holds the whole number; another card than the approved one is refused.
  const { taskId } = await does(cashier, endpoints.exportPayout, wish)
  await app.runJobs()
  const lines: string[][] = []
  const book = (await app.raw(downloadTaskResult, { taskId: taskId! }, { as: cashier })).data
  for await (const { cells } of readSheet(book as Buffer)) lines.push(cells.map((cell) => toText(cell as string)))
  assert.deepEqual(lines[2]!.slice(0, 6), ['1', '4111111111111111', '安若', '中国银行', '蠡湖支行', '800.00'])
  await card(captain, '5555555555554444')
  assert.equal((await app.call(endpoints.exportPayout, wish, { as: cashier })).code, refusal('payout.card_changed'))
  const [newest] = (await does(captain, listBankCards, {})).filter(({ number }) => number.endsWith('4444'))
  await does(captain, removeBankCard, { bankCardId: newest!.bankCardId })
  // Not in the future, not in another month; a prize in a list is not marked beside it.
  assert.equal(await pay(payoutId, '2200-01-01'), refusal('payout.future'))
  assert.equal(await pay(payoutId, '2020-01-15'), refusal('payout.other_month'))
  const [prize] = (await does(head, exchange.pagePrizes, { competitionId })).rows
  const mark = { prizeIds: [prize!.prizeId], paidOn: today, note: '' }
  assert.equal((await app.call(exchange.payPrizes, mark, { as: head })).code, refusal('award.prize_listed'))
  assert.equal(await pay(payoutId), 0)
  assert.equal(await pay(payoutId), refusal('house.wrong_state'))
  assert.deepEqual(await balances(), { prizes: 100_000, transfer: -80_000, tax: -20_000 })
  assert.equal((await does(head, exchange.pagePrizes, { competitionId })).rows[0]!.status, 'paid')
  assert.ok((await messagesOf(captain)).includes('竞赛奖金已发放'))
  const [income] = (await does(captain, endpoints.pageMyIncome, {})).rows
  assert.deepEqual(
    [income!.grossFen, income!.taxFen, income!.netFen, income!.status, income!.paidOn],
    [100_000, 20_000, 80_000, 'paid', today],
  )
  assert.equal((await app.raw(endpoints.downloadPayoutProof, { payoutId }, { as: head })).http, 200)
  assert.equal((await app.raw(endpoints.downloadPayoutProof, { payoutId }, { as: other })).code, refusal('house.not_found'))
  // The tax is remitted once.
  const remit = async (day: string) =>
    (await app.call(endpoints.remitPayoutTax, { payoutId, version: (await seen(payoutId)).version, day }, { as: cashier })).code
  assert.equal(await remit('2200-01-01'), refusal('payout.future'))
  assert.equal(await remit(today), 0)
  assert.equal(await remit(today), refusal('payout.no_tax'))
  assert.deepEqual(await balances(), { prizes: 100_000, transfer: -100_000, tax: 0 })
  // The bank sends it back: owed again, and it may stand in a new list.
  const [item] = await items(payoutId)
  const back = { itemId: item!.itemId, reason: '户名不符' }
  assert.equal((await app.call(endpoints.returnPayoutItem, back, { as: other })).code, refusal('house.not_found'))
  await does(cashier, endpoints.returnPayoutItem, back)
  assert.equal((await app.call(endpoints.returnPayoutItem, back, { as: cashier })).code, refusal('house.wrong_state'))
  assert.deepEqual(await balances(), { prizes: 0, transfer: -20_000, tax: 20_000 })
  assert.ok((await messagesOf(captain)).includes('竞赛奖金被银行退回'))
  const [now] = await does(head, listMonths, {})
  assert.deepEqual([now!.cameFen, now!.wentFen, now!.balanceFen], [80_000, 100_000, -20_000], 'what lies on money accounts')
  const again = (await create()).data.payoutId
  assert.equal(await move(again, 'void', cashier, '改由学校发放'), 0)
  assert.equal((await does(head, exchange.pagePrizes, { competitionId })).rows[0]!.status, 'unpaid')
  assert.deepEqual((await does(cashier, endpoints.listPayoutHistory, { payoutId })).map(({ action }) => action).slice(0, 3), [
    'payout.item_returned',
    'payout.tax_remitted',
    'payout.paid',
  ])
  assert.equal(
    (await does(cashier, endpoints.pagePayouts, { status: 'void', kind: 'prize', competitionId, keyword: 'P' })).total,
    1,
  )
  assert.equal((await does(other, endpoints.pagePayouts, {})).total, 0)
  assert.ok(
    (await does(head, pageMovements, {})).rows.every(({ orderId, paperNo }) => orderId === null && paperNo.startsWith('P')),
  )
  await app.raw(listTasks, {}, { as: cashier })
})

test('what the database keeps of a list stands against every hand', async () => {
  const { app, create, items } = world
  const { db } = app.ctx
  const { payoutId } = (await create()).data
  const [item] = await items(payoutId)
  await assert.rejects(sql`delete from payout_items where id = ${item!.itemId}::uuid`.execute(db))
  await assert.rejects(
    sql`insert into payout_items (payout_id, organization_id, user_id, payee_name, prize_id, gross_fen, tax_fen)
      select payout_id, organization_id, user_id, payee_name, prize_id, gross_fen, tax_fen from payout_items where id = ${item!.itemId}::uuid`.execute(
      db,
    ),
    /payout_prize_once/,
  )
  await assert.rejects(
    sql`update payouts set status = 'approved', submitted_by = ${world.cashier.id}::uuid, decided_by = ${world.cashier.id}::uuid where id = ${payoutId}::uuid`.execute(
      db,
    ),
    /payouts_second/,
  )
  await sql`update payouts set status = 'pending' where id = ${payoutId}::uuid`.execute(db)
  await assert.rejects(
    sql`update payout_items set gross_fen = gross_fen + 1 where id = ${item!.itemId}::uuid`.execute(db),
    /not rewritten/,
  )
  await sql`update payouts set status = 'draft' where id = ${payoutId}::uuid`.execute(db)
  assert.equal(await world.move(payoutId, 'void', world.cashier, '测试数据'), 0)
})

test('experts are paid by the rate of a review for the score sheets that count, and all payments of a month bear one tax', async () => {
  const { app, does, cashier, head, other, batchId, experts, competitionId, create, seen, items, move, pay, card } = world
  const fee = { batchId, version: 0, baseFen: 100_000, sheetFen: 50_000 }
  assert.equal((await app.call(endpoints.saveExpertFee, fee, { as: other })).code, refusal('house.not_found'))
  await does(cashier, endpoints.saveExpertFee, fee)
  assert.equal((await app.call(endpoints.saveExpertFee, fee, { as: cashier })).code, refusal('payout.rate_changed'))
  const [review] = (await does(cashier, endpoints.pageExpertFees, { competitionId, isOwed: 'true', keyword: '' })).rows
  // Eight works, two experts: 1,000 and eight times 500 yuan each.
  assert.deepEqual(
    [review!.experts, review!.sheets, review!.totalFen, review!.owedFen, review!.version],
    [2, 16, 1_000_000, 1_000_000, 1],
  )
  assert.equal((await does(other, endpoints.pageExpertFees, {})).total, 0)
  const { payoutId } = (await create({ kind: 'expert_fee', taxRule: 'labor', batchId })).data
  // 5,000 yuan: a fifth is deducted, 20% of the rest.
  assert.deepEqual(
    (await items(payoutId)).map(({ grossFen, taxFen, netFen }) => [grossFen, taxFen, netFen]),
    [
      [500_000, 80_000, 420_000],
      [500_000, 80_000, 420_000],
    ],
  )
  assert.equal((await does(cashier, endpoints.pageExpertFees, { isOwed: 'true' })).total, 0, 'it stands in a list')
  // One is taken off and owed again; a draft follows the rate.
  const [first, _second] = await items(payoutId)
  const drop = async (itemIds: string[]) =>
    (await app.call(endpoints.dropPayoutItems, { payoutId, version: (await seen(payoutId)).version, itemIds }, { as: cashier }))
      .code
  assert.equal(await drop([first!.itemId]), 0)
  assert.equal(await drop([first!.itemId]), refusal('house.wrong_state'))
  assert.equal((await does(cashier, endpoints.pageExpertFees, { isOwed: 'true' })).rows[0]!.owedFen, 500_000)
  await does(cashier, endpoints.saveExpertFee, { ...fee, version: 1, sheetFen: 60_000 })
  const terms = { payoutId, month, taxRule: 'labor' as const, note: '' }
  await does(cashier, endpoints.computePayout, { ...terms, version: (await seen(payoutId)).version })
  assert.deepEqual([(await seen(payoutId)).grossFen, (await seen(payoutId)).people], [580_000, 1])
  assert.equal(await cardsAsked(experts[1]!.person), 1)
  for (const { person } of experts) await card(person, '4111111111111111')
  assert.equal(await cardsAsked(experts[1]!.person), 0)
  await does(cashier, endpoints.computePayout, { ...terms, version: (await seen(payoutId)).version })
  assert.equal(await move(payoutId, 'submit'), 0)
  assert.equal(await move(payoutId, 'approve', head), 0)
  assert.equal(await pay(payoutId), 0)
  // 1,000 yuan paid to the other one in the same month: the fee is taxed on top of it, not as the first.
  await sql`
    with list as (
      insert into payouts (no, organization_id, competition_id, kind, month, tax_rule, status, submitted_by, decided_by, paid_on, proof_file_id)
      select 'P2026112300000001', organization_id, competition_id, 'prize', month, tax_rule, status, submitted_by, decided_by, paid_on, proof_file_id
        from payouts where id = ${payoutId}::uuid returning id, organization_id)
    insert into payout_items (payout_id, organization_id, user_id, payee_name, prize_id, gross_fen, tax_fen, status, card_mask, card_index)
    select list.id, list.organization_id, i.user_id, i.payee_name, (select id from award_prizes limit 1), 100000, 4000, 'paid', 'x', '\\x00'
      from list, payout_items i where i.id = ${first!.itemId}::uuid`.execute(app.ctx.db)
  const rest = (await create({ kind: 'expert_fee', taxRule: 'labor' })).data.payoutId
  const [last] = await items(rest)
  // 6,800 yuan bear 1,088, of which 40 were withheld from the first 1,000.
  assert.deepEqual([last!.grossFen, last!.taxFen], [580_000, 104_800])
  assert.equal(await move(rest, 'void', cashier, '下月再发'), 0)
  await world.returned('P2026112300000001')
})

test('a revoked award leaves the list that was not paid', async () => {
  const { awards, create, items, revoke, does, cashier } = world
  const { payoutId } = (await create()).data
  assert.equal((await items(payoutId)).length, 1)
  const won = awards.find(({ name }) => name === '一等奖')!
  assert.equal((await revoke(won.awardId, 'vacate')).code, 0)
  assert.deepEqual(await items(payoutId), [])
  assert.ok((await messagesOf(cashier)).includes('发放名单有变动'))
  assert.equal(await world.move(payoutId, 'submit'), refusal('payout.empty'))
  assert.equal((await does(cashier, endpoints.listPayoutHistory, { payoutId }))[0]!.action, 'payout.dropped')
})
