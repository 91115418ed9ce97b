// Figures of what was sent: by channel, by text, and what was read.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { startApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

const app = await startApp()
after(() => app.stop())

test('what left and what was read is counted for the days asked, and only for who may see what was sent', async () => {
  const person = await app.person('shouxin', 'student', { realName: '收信人', phone: '13900001234' })
  await sql`update identity_users set email = 'shouxin@school.example' where id = ${person.id}::uuid`.execute(app.ctx.db)
  const notify = () =>
    inTx(app.ctx.db, (tx) =>
      app.ctx.post.notify(tx, person.id, 'news', 'news.articlePublished', { title: '标题', site: '开赛' }, '/dashboard'),
    )
  const root = await app.root()
  const count = async (days: number) => (await app.call(calls.countSends, { days }, { as: root })).data
  await notify()
  assert.deepEqual((await count(7)).channels, [{ channel: 'mail', sent: 0, failed: 0, queued: 1, unsent: 0 }])
  await notify()
  await app.runJobs()
  assert.deepEqual((await count(7)).channels, [{ channel: 'mail', sent: 0, failed: 0, queued: 0, unsent: 2 }])
  await app.call(calls.readMessages, {}, { as: person })
  // The jobs go on working: whether this one is still queued, nobody knows.
  await notify()
  const { texts, inApp } = await count(7)
  assert.deepEqual(
    texts.map(({ key, count: sum, failed }) => [key, sum, failed]),
    [['news.articlePublished', 3, 0]],
  )
  assert.deepEqual(inApp, { count: 3, read: 2 })
  await sql`update message_sends set created_at = now() - interval '8 days'`.execute(app.ctx.db)
  assert.deepEqual((await count(7)).channels, [])
  assert.equal((await app.call(calls.countSends, { days: 7 }, { as: person })).code, refusal('house.no_access'))
})
