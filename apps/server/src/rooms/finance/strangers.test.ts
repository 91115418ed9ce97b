// Every call about money with the ids of somebody else: for a stranger, another school and another organization's finance it is as if nothing were there.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import * as bills from '@kaisai/contract/finance/bill/bill.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { sql } from 'kysely'
import { fitting, idFields, type Schema } from '#test/attack/from-schema.ts'
import { refusal } from '#test/refusal.ts'
import { company, openInvoices } from './invoice/invoice.given.ts'

const world = await openInvoices()
const { app, does, finance, schoolAdmin, otherSchoolAdmin, owing, somebody, today } = world
const { db } = app.ctx
after(() => app.stop())

const MISSING = '0198c0de-0000-7000-8000-000000000001'
const calls = allEndpoints.filter(
  ({ endpoint }) => /^\/(?:web\/)?(?:finance|payout)\//.test(endpoint.path) && endpoint.access !== 'public',
)

test('nobody reaches the money of others, whatever id he sends to whichever call', async () => {
  const issued = await world.issued()
  const { place, teams } = await owing(2)
  const open = await world.ordered(teams[0]!.captain, teams[0]!.teamId)
  const paymentId = await world.voucher(teams[0]!.captain, open)
  const school = await does(schoolAdmin, desk.createBatchOrder, {
    ...{ competitionId: place.competitionId, provider: 'transfer', teamIds: [teams[1]!.teamId] },
  })
  const schoolTitle = await world.titleOf(schoolAdmin, { ...company })
  await does(finance, bills.makeBills, { competitionId: place.competitionId, from: today, to: today })
  await app.runJobs()
  const [draft] = (await does(finance, bills.pageBills, { competitionId: place.competitionId })).rows
  await does(finance, bills.issueBills, { billIds: [draft!.billId] })
  const { settingVersion } = await does(finance, desk.listChannels, {})
  await does(finance, desk.saveFinanceSetting, { version: settingVersion, refundAloneFen: 1 })
  const refundOf = await world.batch(1)
  const { refundId } = await does(finance, desk.requestRefund, { orderId: refundOf, reason: '协商退款' })
  const { channels } = await does(finance, desk.listChannels, {})
  const { teams: lines } = await does(finance, desk.getOrder, { orderId: open })
  // Of each field some ids of others: of a person's money, and of a school's.
  const rows: Readonly<Record<string, readonly string[]>> = {
    orderId: [open, issued.orderId, school.orderId],
    orderIds: [issued.orderId, school.orderId],
    ...{ paymentId: [paymentId], teamId: [teams[0]!.teamId], teamIds: [teams[0]!.teamId], lineId: [lines[0]!.lines[0]!.lineId] },
    ...{
      invoiceId: [issued.invoiceId],
      titleId: [issued.titleId, schoolTitle],
      billId: [draft!.billId],
      billIds: [draft!.billId],
    },
    ...{ refundId: [refundId], channelId: [channels[0]!.channelId], competitionId: [place.competitionId], targetId: [open] },
  }
  const stranger = await somebody('路人')
  const foreign = await app.person('biedecaiwu', 'finance', { organizationId: await app.organization('别处') })
  const callers = [stranger, otherSchoolAdmin, foreign]
  await sql`update identity_sessions set confirmed_at = now() where user_id = any(${callers.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  // With a period that is over, whatever day it is.
  const period = { competitionId: place.competitionId, from: today, to: today }
  assert.equal((await app.raw(bills.makeBills, period, { as: foreign })).code, refusal('house.not_found'))
  const wrong: string[] = []
  let asked = 0
  for (const { endpoint } of calls) {
    const schema = endpoint.input as Schema
    const fields = idFields(schema).filter((field) => rows[field])
    const most = Math.max(0, ...fields.map((field) => rows[field]!.length))
    for (const as of callers)
      for (let at = 0; at < most; at++) {
        const ask = async (idOf: (field: string) => string | null) => {
          const input = fitting(schema, idOf) as Record<string, unknown>
          const sent =
            endpoint.method === 'GET'
              ? Object.fromEntries(
                  Object.entries(input).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
                )
              : input
          const { http, code, data } = await app.raw(endpoint, sent, { as })
          return JSON.stringify({ http, code, data: code === 0 ? data : null }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        }
        const [theirs, none] = [await ask((field) => rows[field]?.[at % rows[field].length] ?? MISSING), await ask(() => MISSING)]
        asked += 1
        if (theirs !== none)
          wrong.push(
            `${as.userName} ${endpoint.path} (${fields.join(', ')}): ${theirs.slice(0, 120)}, missing ${none.slice(0, 120)}`,
          )
      }
  }
  // The same ids lead their own people somewhere: the check sees rows.
  let seen = 0
  for (const { endpoint } of calls.filter(({ endpoint: { method } }) => method === 'GET'))
    for (const as of [issued.captain, teams[0]!.captain, schoolAdmin, finance]) {
      const schema = endpoint.input as Schema
      if (!idFields(schema).some((field) => rows[field])) continue
      const { code } = await app.raw(
        endpoint,
        fitting(schema, (field) => rows[field]?.[0] ?? MISSING),
        { as },
      )
      if (code === 0) seen += 1
    }
  assert.ok(seen > 15, `${seen} own rows seen`)
  assert.ok(asked > 150, `${asked} asked`)
  assert.deepEqual(wrong, [])
})
