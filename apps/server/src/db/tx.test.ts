// Statements of one transaction, begun together.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { openDatabase } from './database.ts'
import { codeOf } from './pg-errors.ts'
import { prepared } from './prepared.ts'
import { inTx, inTxLast, together } from './tx.ts'

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

const events = (kind: string) =>
  sql<{ n: number }>`select count(*)::int as n from system_events where kind = ${kind}`
    .execute(app.ctx.db)
    .then(({ rows }) => rows[0]!.n)

test('the last statements travel with the commit: their replies come after it, and what they wrote stands', async () => {
  const { id } = await app.person('last_one', 'student')
  const written = await inTxLast(app.ctx.db, async (tx) => {
    const row = sql<{
      id: string
    }>`insert into system_events (user_id, kind, payload) values (${id}::uuid, 'last.good', '{}') returning id`
    return { last: row.execute(tx).then(({ rows }) => rows.length) }
  })
  assert.equal(written, 1)
  assert.equal(await events('last.good'), 1)
})

test('a last statement that fails undoes the whole transaction and is thrown in its caller’s words, or in its own', async () => {
  const { id } = await app.person('last_two', 'student')
  const note = () => sql`insert into system_events (user_id, kind, payload) values (${id}::uuid, 'last.bad', '{}')`
  const fails = sql`select 1 / ${0}::int`
  const run = (end: (error: unknown) => never) =>
    inTxLast(app.ctx.db, async (tx) => ({
      last: together(note().execute(tx), fails.execute(tx).catch(end), note().execute(tx)),
    }))
  await assert.rejects(
    run(() => {
      throw new Error('in other words')
    }),
    /in other words/,
  )
  await assert.rejects(
    run((error) => {
      throw error
    }),
    (error) => codeOf(error) === '22012',
  )
  // Begun and forgotten: it fails the commit, and is thrown as well.
  await assert.rejects(
    inTx(app.ctx.db, async (tx) => {
      await note().execute(tx)
      fails.execute(tx).catch(() => undefined)
    }),
    (error) => codeOf(error) === '22012',
  )
  assert.equal(await events('last.bad'), 0)
})

test('a transaction whose last statements end in a deadlock is tried again', async () => {
  const { db } = app.ctx
  const [one, two] = [await app.person('last_three', 'student'), await app.person('last_four', 'student')]
  const rename = (id: string) => sql`update identity_users set remark = remark || 'y' where id = ${id}::uuid`
  const both = (first: string, second: string) =>
    inTxLast(db, async (tx) => {
      await rename(first).execute(tx)
      return { last: together(slow(100).execute(tx), rename(second).execute(tx)) }
    })
  await Promise.all([both(one.id, two.id), both(two.id, one.id)])
  const { rows } = await sql<{
    remark: string
  }>`select remark from identity_users where id = any(${[one.id, two.id]}::uuid[])`.execute(db)
  assert.deepEqual(
    rows.map(({ remark }) => remark),
    ['yy', 'yy'],
  )
})

test('a prepared statement is built once and takes other values each time; what is constant in it stays; long values arrive whole', async () => {
  let built = 0
  const joined = prepared<{ word: string; times: number }, { text: string; size: number }>(({ word, times }) => {
    built++
    return sql`select repeat(${word}::text, ${times}::int) || ${'!'}::text as text, length(${word}::text) as size`
  })
  const { db } = openDatabase({ url: app.url, poolSize: 2 })
  const [few, more] = await Promise.all([joined(db, { word: 'ab', times: 2 }), joined(db, { word: 'c', times: 3 })])
  assert.deepEqual([few, more], [[{ text: 'abab!', size: 2 }], [{ text: 'ccc!', size: 1 }]])
  const long = '长'.repeat(300_000)
  const [in_, out] = await inTx(db, (tx) => together(joined(tx, { word: long, times: 1 }), joined(tx, { word: 'x', times: 1 })))
  assert.deepEqual([in_![0]!.size, in_![0]!.text === `${long}!`, out], [300_000, true, [{ text: 'x!', size: 1 }]])
  assert.equal(built, 1)
  await db.destroy()
})
