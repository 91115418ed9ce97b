// Pages that wait for a payment ask often, and from many tabs: the provider is asked once in a while, and the clock keeps its own times.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, paying, gateway } = world
const { db } = app.ctx
after(world.stop)

test('forty tabs that wait for one payment ask its provider once, and do not keep the clock from asking', async () => {
  const { no } = await paying('alipay')
  const quiet = () => sql`update finance_payments set updated_at = now() - interval '10 seconds' where no = ${no}`.execute(db)
  const minutes = async () =>
    (
      await sql<{ minutes: number }>`
        select extract(epoch from next_query_at - now())::int / 60 as minutes from finance_payments where no = ${no}`.execute(db)
    ).rows[0]!.minutes
  // How often the gateway looks for the trade is how often it is asked.
  let asked = 0
  const get = gateway.trades.get.bind(gateway.trades)
  gateway.trades.get = (key) => {
    if (key === no) asked += 1
    return get(key)
  }
  await quiet()
  const replies = await Promise.all(Array.from({ length: 40 }, () => app.raw(own.getPaymentState, { paymentNo: no })))
  assert.ok(replies.every(({ code }) => code === 0))
  assert.equal(asked, 1)
  for (let at = 0; at < 8; at++) {
    await quiet()
    await app.raw(own.getPaymentState, { paymentNo: no })
  }
  assert.equal(asked, 9)
  assert.ok((await minutes()) <= 1, `the clock asks in ${await minutes()} minutes`)
  gateway.pay(no)
  await quiet()
  assert.equal(((await app.raw(own.getPaymentState, { paymentNo: no })).data as { state: string }).state, 'paid')
})
