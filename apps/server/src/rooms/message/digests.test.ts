// One message of what waits: at the chosen hour, to those who work in the desk, and none when nothing waits.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DigestWish, nextDigest, usualDigest } from '@kaisai/contract/message/digest'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { isQuiet, usualQuiet } from '@kaisai/contract/message/quiet'
import { inTx } from '#src/db/tx.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { openMailbox } from './message.given.ts'
import { dropLeavers, enlistStaff, runDigests } from './stories.ts'

const mailbox = await openMailbox()
let app: TestApp
let boss: Person
before(async () => {
  app = await startApp({ gateways: { sms: null, mail: mailbox.gateway } })
  boss = await app.root()
  await app.ctx.db.updateTable('identity_users').set({ email: 'boss@school.example' }).where('id', '=', boss.id).execute()
})
after(async () => {
  await app.stop()
  await mailbox.close()
})

/** An hour of China on 8 March 2027. */
const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2027, 2, 8, hour - 8, minute))
const tick = async (now: Date): Promise<void> => {
  app.setNow(now)
  await runDigests(app.ctx)
  await app.runJobs()
}
const wish = (digest: Partial<DigestWish>, as: Person = boss) =>
  app.call(calls.saveSubscriptions, { subscriptions: [], digest: { ...usualDigest, ...digest } }, { as })
/** A mail that comes back: something waits for whoever looks after the outbox. */
const failOne = async (): Promise<void> => {
  await inTx(app.ctx.db, (tx) =>
    app.ctx.post.sendTo(
      tx,
      { channel: 'mail', address: 'nobody@school.example' },
      'identity.code.signIn',
      { code: '1', minutes: '5' },
      { lang: 'zh' },
    ),
  )
  await app.runJobs()
}
const digests = () => mailbox.letters.filter(({ to }) => to === 'boss@school.example')

test('a daily digest comes at its hour of China, an hourly one outside the quiet hours, and none when it is off', () => {
  const hours = (digest: Partial<DigestWish>, from: Date, quiet = usualQuiet): number[] => {
    const found: number[] = []
    for (let now = from.getTime(); found.length < 3; ) {
      const next = nextDigest({ ...usualDigest, ...digest }, quiet, now)
      if (next === null) return found
      found.push((new Date(next).getUTCHours() + 8) % 24)
      now = next
    }
    return found
  }
  assert.deepEqual(hours({ hour: 9 }, at(8, 59)), [9, 9, 9])
  assert.deepEqual(hours({ hour: 0 }, at(23, 30)), [0, 0, 0])
  assert.equal(nextDigest({ ...usualDigest, hour: 9 }, usualQuiet, at(9).getTime()), at(33).getTime(), 'the next day')
  assert.deepEqual(hours({ frequency: 'hourly' }, at(20, 10)), [21, 7, 8])
  assert.deepEqual(hours({ frequency: 'hourly' }, at(23, 1), { ...usualQuiet, from: 1, to: 1 }), [0, 1, 2])
  assert.deepEqual(hours({ frequency: 'off' }, at(9)), [])
  assert.deepEqual(
    [21, 22, 0, 6, 7].map((hour) => isQuiet(hour, usualQuiet)),
    [false, true, true, true, false],
  )
})

test('it arrives at the chosen hour with what waits, once, and not at all when nothing waits', async () => {
  app.setNow(at(8))
  await enlistStaff(app.ctx)
  await tick(at(9, 1))
  assert.deepEqual(digests(), [], 'nothing waits')
  await failOne()
  app.setNow(at(10))
  assert.equal((await wish({ hour: 15 })).code, 0)
  await tick(at(14, 55))
  assert.deepEqual(digests(), [])
  await tick(at(15, 1))
  await tick(at(15, 6))
  assert.equal(digests().length, 1)
  assert.match(digests()[0]!.text, /发送失败的消息：1/)
  assert.match(digests()[0]!.text, /https?:\/\/\S+\/message\/send\?status=failed/)
  const { rows } = (await app.call(calls.pageMessages, { kind: 'digest' }, { as: boss })).data
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['您有1项待办'],
  )
  await tick(at(24 + 15))
  assert.equal(digests().length, 2, 'the next day it still waits')
})

test('an hourly one speaks only of more, is silent at night, and late ones are left out', async () => {
  app.setNow(at(48 + 10))
  await wish({ frequency: 'hourly' })
  const before_ = digests().length
  await tick(at(48 + 11))
  assert.equal(digests().length, before_, 'the same as was said before')
  await failOne()
  await tick(at(48 + 12))
  assert.equal(digests().length, before_ + 1)
  await failOne()
  await tick(at(48 + 22, 30))
  await tick(at(48 + 30))
  assert.equal(digests().length, before_ + 1, 'too late, then night')
  await tick(at(48 + 31, 1))
  assert.equal(digests().length, before_ + 2, 'in the morning')
  await wish({ frequency: 'off' })
  await failOne()
  await tick(at(72 + 12))
  assert.equal(digests().length, before_ + 2)
})

test('a person without work in the desk is offered none; whoever left the desk gets none', async () => {
  const student = await app.person('plain_student', 'student')
  assert.equal((await app.call(calls.getSubscriptions, {}, { as: student })).data.digest, null)
  assert.equal((await wish({ hour: 8 }, student)).code, 0)
  const clerk = await app.person('some_clerk', 'group_admin', { organizationId: await app.organization('组委会') })
  assert.deepEqual((await app.call(calls.getSubscriptions, {}, { as: clerk })).data.digest, usualDigest)
  await wish({ hour: 7 }, clerk)
  const held = async () =>
    (await app.ctx.db.selectFrom('message_digests').select('user_id').execute()).map(({ user_id }) => user_id)
  assert.ok((await held()).includes(clerk.id) && !(await held()).includes(student.id))
  await app.ctx.db.deleteFrom('access_user_roles').where('user_id', '=', clerk.id).execute()
  await dropLeavers(app.ctx)
  assert.ok(!(await held()).includes(clerk.id))
  assert.equal(
    (await app.raw(calls.saveSubscriptions, { subscriptions: [], digest: { ...usualDigest, hour: 24 } }, { as: boss })).http,
    400,
  )
})
