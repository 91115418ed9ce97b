// The process is killed while notices are settled: after the next start each counts once, and none is lost.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onlineNames } from '@kaisai/contract/finance/providers'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { storm } from '#test/notice-storm.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, gateway, channels, paying, balances, statusOf } = world
const { db } = app.ctx
after(world.stop)

const EACH = 5
const REPEATS = 6

test('notices of both providers settle once each, though the server is killed among them', { timeout: 240_000 }, async () => {
  const before = await balances()
  const begun: { provider: (typeof onlineNames)[number]; teamId: string; no: string }[] = []
  for (const provider of onlineNames) for (let n = 0; n < EACH; n++) begun.push({ provider, ...(await paying(provider)) })
  for (const { no } of begun) gateway.pay(no)
  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const end = await storm({
    ...{ url: app.url, keys: app.keysText, repeats: REPEATS, connections: 8, killsAt: [4, 15, 30], random: Math.random },
    notices: begun.map(({ provider, no }) => ({
      path: `/prod-api/finance/notice/${channels[provider]}`,
      make: () => (provider === 'alipay' ? { body: gateway.alipayNotice(no), headers: form } : gateway.wechatNotice(no)),
    })),
  })
  assert.deepEqual([end.answered, end.kills], [begun.length * REPEATS, 3])
  const { rows } = await sql<{ settled: number; paid: number; moved: number }>`
    select count(*) filter (where p.status = 'success')::int as paid,
           sum((select count(*) from finance_notices n where n.payment_id = p.id and n.verdict = 'settled'))::int as settled,
           sum((select count(*) from finance_movements m where m.payment_id = p.id))::int as moved
      from finance_payments p where p.no = any(${begun.map(({ no }) => no)}::text[])`.execute(db)
  assert.deepEqual(rows[0], { settled: begun.length, paid: begun.length, moved: begun.length })
  const now = await balances()
  assert.deepEqual(
    [now.alipay! - (before.alipay ?? 0), now.wechat! - (before.wechat ?? 0), now.fees! - (before.fees ?? 0)],
    [EACH * 12_000, EACH * 12_000, -2 * EACH * 12_000],
  )
  for (const { teamId } of begun) assert.equal(await statusOf(teamId), 'effective')
  await checkInvariants(db)
})
