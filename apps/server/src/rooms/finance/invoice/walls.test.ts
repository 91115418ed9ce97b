// What is refused of invoices, and what the database refuses behind it; who comes first where two come at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as money from '@kaisai/contract/finance/desk.endpoints'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { company, openInvoices, person } from './invoice.given.ts'

const world = await openInvoices()
const { app, does, finance, colleague, payer, request, requested, mine, at, version, decide, byHand, issued, titleOf, number } =
  world
const { db } = app.ctx
after(() => app.stop())
const codeAs = async (who: typeof finance, endpoint: Parameters<typeof app.raw>[0], input: unknown): Promise<number> =>
  (await app.raw(endpoint, input, { as: who })).code

test('a title is checked, kept apart by payer, and one is the default', async () => {
  const { captain, titleId } = await payer()
  const save = (fields: object) =>
    app.raw(own.saveTitle, { version: 0, isDefault: false, ...company, ...fields }, { as: captain })
  assert.equal((await save({ title: '=1+1' })).http, 400)
  assert.equal((await save({ title: '长'.repeat(101) })).http, 400)
  assert.equal((await save({ taxNo: '1234567890123456' })).http, 400, '16 characters')
  assert.equal((await save({ taxNo: '' })).code, refusal('finance.title_tax'))
  assert.equal((await save({ buyerType: '04', taxNo: '' })).code, 0)
  assert.equal((await save({ isDefault: true })).code, 0)
  const { titles } = await does(captain, own.listTitles, {})
  assert.deepEqual([titles.length, titles.filter(({ isDefault }) => isDefault).length, titles[0]!.title], [3, 1, '江南大学'])
  const stale = { titleId: titles[0]!.titleId, version: 9, isDefault: false, ...company }
  assert.equal(await codeAs(captain, own.saveTitle, stale), refusal('finance.title_changed'))
  const stranger = await payer()
  assert.equal(await codeAs(stranger.captain, own.saveTitle, { ...stale, version: 1 }), refusal('house.not_found'))
  assert.equal(await codeAs(stranger.captain, own.removeTitle, { titleId }), refusal('house.not_found'))
  await does(captain, own.removeTitle, { titleId: titles[0]!.titleId })
  const left = await does(captain, own.listTitles, {})
  assert.deepEqual([left.titles.length, left.titles.filter(({ isDefault }) => isDefault).length], [2, 1])
  await assert.rejects(
    sql`insert into finance_invoice_titles (user_id, buyer_type, title) values (${captain.id}::uuid, '01', '没有税号')`.execute(
      db,
    ),
    /finance_invoice_titles_tax/,
  )
})

test('a request is refused for orders that are not paid, too old, foreign, of others; for buyers who are not complete', async () => {
  const { captain, orderId, titleId } = await payer()
  const { teams } = await world.owing(1)
  const open = await world.ordered(teams[0]!.captain, teams[0]!.teamId)
  const theirs = await titleOf(teams[0]!.captain)
  assert.equal((await request(teams[0]!.captain, [open], theirs)).code, refusal('finance.invoice_unpaid'))
  assert.equal((await request(captain, [open], titleId)).code, refusal('house.not_found'))
  assert.equal((await request(captain, [orderId], theirs)).code, refusal('house.not_found'))
  assert.equal((await request(captain, [orderId], titleId, { type: 'digital_special' })).code, refusal('finance.invoice_special'))
  const setting = { deadlineDays: 180, content: '报名费', providerEnabled: false, providerAddress: '', providerAppId: '' }
  await does(finance, desk.saveInvoiceSetting, { version: 0, allowsSpecial: false, ...setting })
  const whole = await titleOf(captain, company)
  assert.equal(
    (await request(captain, [orderId], whole, { type: 'digital_special' })).code,
    refusal('finance.invoice_no_special'),
  )
  assert.equal(
    await codeAs(finance, desk.saveInvoiceSetting, { version: 0, allowsSpecial: true, ...setting }),
    refusal('finance.setting_changed'),
  )
  await does(finance, desk.saveInvoiceSetting, { version: 1, allowsSpecial: true, ...setting, deadlineDays: 30 })
  await app.asOwner(async (owner) => {
    await sql`alter table finance_orders disable trigger finance_order_is_kept`.execute(owner)
    await sql`update finance_orders set paid_at = paid_at - interval '31 days' where id = ${orderId}::uuid`.execute(owner)
    await sql`alter table finance_orders enable trigger finance_order_is_kept`.execute(owner)
  })
  const over = await request(captain, [orderId], titleId)
  assert.equal(over.code, refusal('finance.invoice_over'))
  assert.match(over.msg, /30天/)
  assert.equal((await does(captain, own.listOrderInvoices, { orderId })).isOver, true)
  await does(finance, desk.saveInvoiceSetting, { version: 2, allowsSpecial: true, ...setting })
  assert.equal(
    await codeAs(captain, own.requestInvoice, { orderIds: [orderId], titleId, type: 'digital_normal', note: '', amountFen: 1 }),
    40000,
  )
})

test('what finance enters is checked: number, day, file, version', async () => {
  const { captain, orderId, titleId } = await payer()
  const invoiceId = await requested(captain, [orderId], titleId)
  assert.equal((await decide(invoiceId)).code, 0)
  assert.equal(
    (await app.raw(desk.issueByHand, { ...(await version(invoiceId)), number: '123', issuedOn: world.today }, { as: finance }))
      .http,
    400,
  )
  assert.equal((await byHand(invoiceId, { pdfFileId: undefined })).code, refusal('finance.invoice_no_file'))
  const late = await byHand(invoiceId, { issuedOn: '2099-01-01' })
  assert.deepEqual([late.code, late.data], [refusal('finance.invoice_day'), { field: 'issuedOn' }])
  assert.equal(late.msg, `日期须在 ${world.today} 至 ${world.today}（今天）之间，请核对后重新填写`)
  assert.equal((await byHand(invoiceId, { issuedOn: '2020-01-01' })).code, refusal('finance.invoice_day'))
  assert.equal((await byHand(invoiceId, { version: 1 })).code, refusal('finance.invoice_changed'))
  assert.equal(
    (await byHand(invoiceId, { pdfFileId: undefined, xmlFileId: await world.pdf() })).code,
    refusal('system.file_content'),
  )
  const paper = number()
  assert.equal((await byHand(invoiceId, { number: paper })).code, 0)
  const other = await payer()
  const second = await requested(other.captain, [other.orderId], other.titleId)
  await decide(second)
  assert.equal((await byHand(second, { number: paper })).code, refusal('finance.invoice_number_used'))
  assert.equal(await codeAs(finance, desk.retryInvoice, await version(second)), refusal('house.wrong_state'))
  assert.equal(await codeAs(finance, desk.reverseByProvider, await version(invoiceId)), refusal('finance.invoice_changed'))
  const red = { ...(await version(invoiceId)), redNumber: number(), redOn: world.today }
  assert.equal(await codeAs(finance, desk.finishReversal, red), refusal('house.wrong_state'))
  const manager = { ...(await version(second)), isApproved: true, reason: '' }
  assert.equal(await codeAs(world.manager, desk.decideInvoice, manager), refusal('house.no_access'))
})

test('behind every rule stands the database', async () => {
  const { captain, orderId, titleId, invoiceId } = await issued()
  const broken = (statement: ReturnType<typeof sql>, constraint: string) =>
    assert.rejects(
      statement.execute(db),
      (error: { constraint?: string }) => error.constraint === constraint || assert.fail(String(error)),
    )
  await broken(sql`update finance_invoices set title = '改过的抬头' where id = ${invoiceId}::uuid`, 'finance_invoices_kept')
  await broken(sql`update finance_invoices set number = ${number()} where id = ${invoiceId}::uuid`, 'finance_invoices_kept')
  await broken(sql`delete from finance_invoices where id = ${invoiceId}::uuid`, 'finance_invoices_kept')
  await broken(
    sql`update finance_invoice_lines set amount_fen = 1 where invoice_id = ${invoiceId}::uuid`,
    'finance_invoices_kept',
  )
  await broken(sql`delete from finance_invoice_lines where invoice_id = ${invoiceId}::uuid`, 'finance_invoices_kept')
  await broken(sql`update finance_invoices set number = null where id = ${invoiceId}::uuid`, 'finance_invoices_kept')
  await broken(sql`update finance_invoices set status = 'red' where id = ${invoiceId}::uuid`, 'finance_invoices_red')
  const { line_id } = await db
    .selectFrom('finance_invoice_lines')
    .select('line_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const other = await payer()
  const second = await requested(other.captain, [other.orderId], other.titleId)
  await broken(
    sql`insert into finance_invoice_lines (invoice_id, line_id, amount_fen) values (${second}::uuid, ${line_id}::uuid, 1)`,
    'finance_one_invoice',
  )
  await broken(sql`update finance_invoices set amount_fen = 1 where id = ${second}::uuid`, 'finance_invoices_sum')
  await broken(
    sql`update finance_invoice_lines set amount_fen = 12001 where invoice_id = ${second}::uuid`,
    'finance_invoice_lines_fit',
  )
  assert.equal((await request(captain, [orderId], titleId)).code, refusal('finance.invoice_taken'))
})

test('two requests for the same line at once: one comes first, the other is refused', async () => {
  const { captain, orderId, titleId } = await payer()
  const replies = await Promise.all(Array.from({ length: 4 }, () => request(captain, [orderId], titleId)))
  assert.deepEqual(replies.map(({ code }) => code).toSorted(), [0, ...Array(3).fill(refusal('finance.invoice_taken'))])
})

test('a refund and a request at once: never both of the same money', async () => {
  for (let round = 0; round < 4; round++) {
    const { captain, orderId, titleId } = await payer()
    const [asked, refunded] = await Promise.all([
      request(captain, [orderId], titleId),
      app.raw(money.requestRefund, { orderId, reason: '协商退款' }, { as: finance }),
    ])
    assert.equal([asked.code, refunded.code].filter((code) => code === 0).length, 1, `${asked.code} ${refunded.code}`)
  }
})

test('finance approves while the payer withdraws: one of them is refused, and nothing stands in between', async () => {
  for (let round = 0; round < 3; round++) {
    const { captain, orderId, titleId } = await payer()
    const invoiceId = await requested(captain, [orderId], titleId)
    const [withdraw, approve] = [await at(captain, invoiceId), await version(invoiceId)]
    const replies = await Promise.all([
      app.raw(own.withdrawInvoice, withdraw, { as: captain }),
      app.raw(desk.decideInvoice, { ...approve, isApproved: true, reason: '' }, { as: round % 2 ? colleague : finance }),
    ])
    assert.equal(replies.filter(({ code }) => code === 0).length, 1)
    assert.ok(['withdrawn', 'queued'].includes((await mine(captain, invoiceId)).status))
    assert.ok(replies.some(({ code }) => code === refusal('finance.invoice_changed')))
  }
})

test('an account that is closed leaves its invoices on the books, without its name', async () => {
  assert.equal(person.taxNo, '')
  const { captain, invoiceId, titleId } = await issued()
  const { financePersonalData } = await import('../personal-data.ts')
  const { inTx } = await import('#src/db/tx.ts')
  await inTx(db, (tx) => financePersonalData.forget!(tx, captain.id))
  const row = await db
    .selectFrom('finance_invoices')
    .select(['requested_by', 'payer_name', 'number'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.requested_by, row.payer_name, row.number !== null], [null, '已注销用户', true])
  assert.equal(await db.selectFrom('finance_invoice_titles').select('id').where('id', '=', titleId).executeTakeFirst(), undefined)
})
