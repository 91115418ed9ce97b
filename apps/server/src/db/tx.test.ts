// Statements of one transaction, begun together.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { inTx, together } from './tx.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const slow = (n: number) => sql<{ n: number }>`select ${n}::int as n from pg_sleep(${n / 1000}::float)`

test('statements begun together come back each with its own reply, in their transaction, though their texts are the same', async () => {
  const seen = await inTx(app.ctx.db, async (tx) => {
    const replies = await together(
      ...[3, 1, 2].map((n) => slow(n).execute(tx)),
      sql<{ at: string }>`select now() as at`.execute(tx),
    )
    const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
    assert.deepEqual(replies.at(-1)!.rows, rows, 'now() is that of the transaction')
    return replies.slice(0, 3).map((reply) => reply.rows)
  })
  assert.deepEqual(seen, [[{ n: 3 }], [{ n: 1 }], [{ n: 2 }]])
})

test('the first error is thrown when all have ended, nothing of them stays, and the connection serves on', async () => {
  const { db } = app.ctx
  const { id } = await app.person('together', 'student')
  const note = (key: string) => sql`insert into system_events (user_id, kind, payload) values (${id}::uuid, ${key}, '{}')`
  const ended: string[] = []
  await assert.rejects(
    inTx(db, (tx) => {
      const first = note('together.first').execute(tx)
      const wrong = sql`select 1 / ${0}::int`.execute(tx)
      const last = note('together.last').execute(tx)
      return together(
        last.finally(() => ended.push('last')),
        wrong,
        first.finally(() => ended.push('first')),
      )
    }),
    (error: { code?: string }) => error.code === '22012',
    'the reason, not that the rest could not be done',
  )
  assert.deepEqual(ended.sort(), ['first', 'last'])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from system_events where kind like 'together.%'`.execute(db)
  assert.deepEqual(rows, [{ n: 0 }])
  // The same texts again, on every connection there is.
  await Promise.all(Array.from({ length: 12 }, () => inTx(db, (tx) => together(slow(1).execute(tx), slow(2).execute(tx)))))
})

test('what is begun together and changes a row another transaction holds waits for it, and is tried again after a deadlock', async () => {
  const { db } = app.ctx
  const [one, two] = [await app.person('together_one', 'student'), await app.person('together_two', 'student')]
  const rename = (id: string) => sql`update identity_users set remark = remark || 'x' where id = ${id}::uuid`
  await Promise.all([
    inTx(db, async (tx) => {
      await rename(one.id).execute(tx)
      await together(slow(100).execute(tx), rename(two.id).execute(tx))
    }),
    inTx(db, async (tx) => {
      await rename(two.id).execute(tx)
      await together(slow(100).execute(tx), rename(one.id).execute(tx))
    }),
  ])
  const { rows } = await sql<{
    remark: string
  }>`select remark from identity_users where id = any(${[one.id, two.id]}::uuid[])`.execute(db)
  assert.deepEqual(
    rows.map(({ remark }) => remark),
    ['xx', 'xx'],
  )
})
