// Quiet hours: what would call on somebody at night is held until the morning, an alarm and an emergency are not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usualDigest } from '@kaisai/contract/message/digest'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { usualQuiet } from '@kaisai/contract/message/quiet'
import { inTx } from '#src/db/tx.ts'
import type { Message, Sender } from '#src/platform/sender.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { releaseHeld } from './stories.ts'

const sent: Message[] = []
const gateway: Sender = {
  send: async (message) => {
    sent.push(message)
    return { providerId: String(sent.length) }
  },
}
let app: TestApp
let boss: Person
before(async () => {
  app = await startApp({ gateways: { sms: gateway, mail: gateway } })
  boss = await app.root()
})
after(() => app.stop())

/** An hour of China on 8 March 2027. */
const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2027, 2, 8, hour - 8, minute))
const values = { team: '星火队', title: '创新大赛', reason: '重名' }
let people = 0
const person = async (): Promise<Person> => {
  people += 1
  const one = await app.person(`sleeper${people}`, 'student', { phone: `1380000${2000 + people}` })
  await app.ctx.db
    .updateTable('identity_users')
    .set({ email: `sleeper${people}@school.example` })
    .where('id', '=', one.id)
    .execute()
  await app.call(
    calls.saveSubscriptions,
    { subscriptions: (['team', 'security'] as const).map((kind) => ({ kind, inApp: true, sms: true, mail: true })) },
    { as: one },
  )
  return one
}
/** What leaves when somebody is notified of something at a moment, by channel. */
const leaving = async (to: Person, kind: 'team' | 'security', now: Date): Promise<string[]> => {
  app.setNow(now)
  sent.length = 0
  await inTx(app.ctx.db, (tx) =>
    kind === 'team'
      ? app.ctx.post.notify(tx, to.id, kind, 'enrollment.withdrawn', values)
      : app.ctx.post.notify(tx, to.id, kind, 'identity.passwordChanged', {}),
  )
  await app.runJobs()
  return sent.map(({ channel }) => channel).sort()
}
const tick = async (now: Date): Promise<string[]> => {
  app.setNow(now)
  sent.length = 0
  await releaseHeld(app.ctx)
  await app.runJobs()
  return sent.map(({ channel }) => channel).sort()
}
const heldRows = async () => (await app.call(calls.pageSends, { status: 'queued' }, { as: boss })).data.rows

test('an SMS of the night leaves in the morning, once; mail and the message in the product come at once', async () => {
  const one = await person()
  assert.deepEqual(await leaving(one, 'team', at(23, 10)), ['mail'])
  assert.equal((await app.call(calls.countUnread, {}, { as: one })).data.unread, 1)
  assert.deepEqual(
    (await heldRows()).map(({ channel, heldUntil }) => [channel, heldUntil]),
    [['sms', at(24 + 7).toISOString()]],
  )
  assert.deepEqual(await tick(at(24 + 6, 59)), [])
  assert.deepEqual(await tick(at(24 + 7)), ['sms'])
  assert.deepEqual(await tick(at(24 + 8)), [])
  assert.deepEqual(await heldRows(), [])
  assert.deepEqual(await leaving(one, 'team', at(48 + 7)), ['mail', 'sms'])
})

test('an alarm about the account comes at any hour', async () => {
  assert.deepEqual(await leaving(await person(), 'security', at(3)), ['mail', 'sms'])
})

test('what would come too late by the morning leaves at night', async () => {
  const one = await person()
  app.setNow(at(5))
  sent.length = 0
  for (const dueAt of [at(7, 30), at(9)])
    await inTx(app.ctx.db, (tx) =>
      app.ctx.post.notify(tx, one.id, 'team', 'enrollment.withdrawn', values, '/center/team', { dueAt: dueAt.toISOString() }),
    )
  await app.runJobs()
  assert.deepEqual(sent.map(({ channel }) => channel).sort(), ['mail', 'mail', 'sms'])
  assert.deepEqual(await tick(at(7)), ['sms'])
})

test('people choose their hours, whether mails wait too, or none', async () => {
  const one = await person()
  const wish = (quiet: typeof usualQuiet) => app.raw(calls.saveSubscriptions, { subscriptions: [], quiet }, { as: one })
  assert.deepEqual((await app.call(calls.getSubscriptions, {}, { as: one })).data.quiet, usualQuiet)
  assert.equal((await wish({ from: 12, to: 14, holdsMail: true })).code, 0)
  assert.deepEqual((await app.call(calls.getSubscriptions, {}, { as: one })).data.quiet, { from: 12, to: 14, holdsMail: true })
  assert.deepEqual(await leaving(one, 'team', at(23)), ['mail', 'sms'])
  assert.deepEqual(await leaving(one, 'team', at(12)), [])
  assert.deepEqual(await tick(at(14)), ['mail', 'sms'])
  assert.equal((await wish({ from: 5, to: 5, holdsMail: false })).code, 0)
  assert.deepEqual(await leaving(one, 'team', at(5)), ['mail', 'sms'])
  assert.equal((await wish({ from: 24, to: 7, holdsMail: false })).http, 400)
})

test('an hourly digest that was planned into new quiet hours comes after them', async () => {
  app.setNow(at(20, 30))
  const next = async () =>
    (await app.ctx.db.selectFrom('message_digests').select('next_at').where('user_id', '=', boss.id).executeTakeFirstOrThrow())
      .next_at
  await app.call(calls.saveSubscriptions, { subscriptions: [], digest: { ...usualDigest, frequency: 'hourly' } }, { as: boss })
  assert.equal(await next(), at(21).toISOString())
  await app.call(calls.saveSubscriptions, { subscriptions: [], quiet: { ...usualQuiet, from: 21 } }, { as: boss })
  assert.equal(await next(), at(24 + 7).toISOString())
})
