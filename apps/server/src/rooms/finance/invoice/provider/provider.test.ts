// A platform that issues by itself: signed both ways, whatever it does nothing is issued twice, and finance always has a way on.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { sql } from 'kysely'
import { startInvoiceGateway } from '#test/gateway/invoice-gateway.ts'
import { refusal } from '#test/refusal.ts'
import { openInvoices } from '../invoice.given.ts'
import { runInvoices } from './run-invoices.ts'

const gateway = await startInvoiceGateway()
const world = await openInvoices()
const { app, does, finance, payer, requested, mine, version, decide, byHand, organizationId } = world
const { db } = app.ctx
after(async () => {
  await app.stop()
  await gateway.stop()
})
const base = {
  deadlineDays: 180,
  content: '报名费',
  allowsSpecial: true,
  providerAddress: gateway.address,
  providerAppId: gateway.appId,
}
const save = async (change: object) => {
  const { version: is } = await does(finance, desk.getInvoiceSetting, {})
  return app.call(desk.saveInvoiceSetting, { ...base, providerEnabled: false, version: is, ...change }, { as: finance })
}
/** One tick in which everything that waits is due. */
const tick = async (): Promise<void> => {
  await sql`update finance_invoices set next_try_at = now() where next_try_at is not null`.execute(db)
  await runInvoices(app.ctx)
}
const approved = async () => {
  const one = await payer()
  const invoiceId = await requested(one.captain, [one.orderId], one.titleId)
  assert.equal((await decide(invoiceId)).code, 0)
  return { ...one, invoiceId, no: (await mine(one.captain, invoiceId)).no, stands: () => mine(one.captain, invoiceId) }
}

test('it is turned on only after its test; a new secret turns it off; the secret never comes back', async () => {
  assert.equal((await save({ providerEnabled: true, secret: gateway.secret })).code, refusal('finance.invoice_provider_test'))
  assert.equal((await save({ providerAddress: 'file:///etc/passwd' })).code, refusal('finance.invoice_provider_address'))
  assert.equal((await save({ secret: 'another-secret-of-some-length' })).code, 0)
  assert.notEqual((await does(finance, desk.testInvoiceProvider, {})).fault, null)
  assert.equal((await save({ providerEnabled: true })).code, refusal('finance.invoice_provider_test'))
  assert.equal((await save({ secret: gateway.secret })).code, 0)
  assert.equal((await does(finance, desk.testInvoiceProvider, {})).fault, null)
  assert.equal((await save({ providerEnabled: true })).code, 0)
  const shown = await does(finance, desk.getInvoiceSetting, {})
  assert.deepEqual([shown.providerEnabled, shown.hasSecret, JSON.stringify(shown).includes(gateway.secret)], [true, true, false])
  const { secret_sealed } = await db
    .selectFrom('finance_invoice_settings')
    .select('secret_sealed')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  assert.equal(secret_sealed!.includes(gateway.secret), false)
})

test('what is approved is issued by the platform, with its file; a file that does not come keeps nothing waiting', async () => {
  const { stands, no } = await approved()
  await tick()
  const done = await stands()
  assert.deepEqual(
    [done.status, done.number, done.files.map(({ kind }) => kind)],
    ['issued', gateway.jobs.get(`${no}-1`)!.number, ['pdf']],
  )
  assert.deepEqual(
    done.history.map(({ statusName }) => statusName),
    ['待审核', '待开票', '开票中', '已开票'],
  )
})

test('a platform that takes its time is asked again, and issues once', async () => {
  const { stands, no } = await approved()
  gateway.mood = 'slow'
  await tick()
  assert.equal((await stands()).status, 'issuing')
  gateway.mood = 'well'
  gateway.jobs.get(`${no}-1`)!.status = '2'
  const before = gateway.jobs.size
  await Promise.all([tick(), tick(), tick()])
  assert.deepEqual([(await stands()).status, gateway.jobs.size], ['issued', before])
})

for (const mood of ['error', 'html', 'forged', 'lost', 'amount'] as const)
  test(`a platform that answers with “${mood}” is asked again: nothing twice, nothing lost`, async () => {
    const { stands, no } = await approved()
    gateway.mood = mood
    await tick()
    await tick()
    assert.equal((await stands()).status, 'issuing', 'nobody knows')
    gateway.mood = 'well'
    await tick()
    assert.equal((await stands()).status, 'issued')
    assert.deepEqual(
      [...gateway.jobs.keys()].filter((key) => key.startsWith(no)),
      [`${no}-1`],
    )
  })

test('a refusal is shown to finance, who try again with a new number or enter it by hand; no answer at all ends there as well', async () => {
  const { stands, no, invoiceId } = await approved()
  gateway.mood = 'refuses'
  await tick()
  gateway.mood = 'well'
  assert.deepEqual([(await stands()).status, (await stands()).fault], ['failed', '购买方税号不存在'])
  await does(finance, desk.retryInvoice, await version(invoiceId))
  await tick()
  assert.equal((await stands()).status, 'issued')
  assert.ok(gateway.jobs.has(`${no}-2`))
  const silent = await approved()
  gateway.mood = 'error'
  for (let n = 0; n < 10; n++) await tick()
  gateway.mood = 'well'
  assert.equal((await silent.stands()).status, 'failed')
  await does(finance, desk.retryInvoice, await version(silent.invoiceId))
  await tick()
  assert.deepEqual([(await silent.stands()).status, gateway.jobs.has(`${silent.no}-1`)], ['issued', true], 'the same number')
  const third = await approved()
  gateway.mood = 'refuses'
  await tick()
  gateway.mood = 'well'
  assert.equal((await byHand(third.invoiceId)).code, 0)
  assert.equal((await third.stands()).status, 'manual')
})

test('what the platform issued it reverses, or finance enters the red number; never both', async () => {
  const { stands, no, invoiceId } = await approved()
  await tick()
  const blue = (await stands()).number
  const start = async () => does(finance, desk.startReversal, { ...(await version(invoiceId)), kind: 'refund', reason: '退款' })
  await start()
  assert.ok((await does(finance, desk.getInvoice, { invoiceId })).can.includes('reverseByProvider'))
  await does(finance, desk.reverseByProvider, await version(invoiceId))
  const hand = { ...(await version(invoiceId)), redNumber: world.number(), redOn: world.today }
  assert.equal((await app.call(desk.finishReversal, hand, { as: finance })).code, refusal('finance.invoice_provider_busy'))
  assert.equal(
    (await app.call(desk.refuseReversal, { ...(await version(invoiceId)), reason: '不退了' }, { as: finance })).code,
    refusal('finance.invoice_provider_busy'),
  )
  await tick()
  const done = await stands()
  assert.deepEqual(
    [done.status, done.redNumber, gateway.jobs.get(`${no}-1R`)!.blueNumber],
    ['red', gateway.jobs.get(`${no}-1R`)!.number, blue],
  )
})
