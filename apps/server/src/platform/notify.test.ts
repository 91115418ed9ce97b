import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { silentLog } from './log.ts'
import { listen, notify } from './notify.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const next = async (received: string[]): Promise<string> => {
  while (received.length === 0) await sql`select 1`.execute(app.ctx.db)
  return received.shift()!
}

test('notes are heard after the commit only; after a lost connection everything is taken as changed and notes go on', async () => {
  const notes = await listen(app.url, silentLog())
  const received: string[] = []
  notes.on('content', (what) => received.push(what))
  await assert.rejects(
    inTx(app.ctx.db, async (tx) => {
      await notify(tx, 'content', 'never')
      throw new Error('no')
    }),
  )
  await inTx(app.ctx.db, (tx) => notify(tx, 'content', 'one'))
  assert.equal(await next(received), 'one')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaisai-notes' and datname = current_database()`.execute(
    app.ctx.db,
  )
  assert.equal(await next(received), '*')
  await inTx(app.ctx.db, (tx) => notify(tx, 'content', 'two'))
  assert.equal(await next(received), 'two')
  await notes.close()
})

test('a connection that dies in somebody’s hand fails his statement, not the process', async () => {
  await assert.rejects(
    inTx(app.ctx.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }),
  )
  const held = inTx(app.ctx.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(app.ctx.db)
    while ((await sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(app.ctx.db)).rows.length > 0);
    await sql`select 1`.execute(tx)
  })
  await assert.rejects(held)
  assert.equal((await sql`select 1`.execute(app.ctx.db)).rows.length, 1)
})
