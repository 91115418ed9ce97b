// What the log keeps of an error: a line without data, whatever a driver hangs on it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { freshDatabase, type TestDatabase, testCluster } from '../../test/database.ts'
import { openDatabase } from '../db/database.ts'
import { makeLog } from './log.ts'

let cluster: Awaited<ReturnType<typeof testCluster>>
let database: TestDatabase
before(async () => {
  cluster = await testCluster()
  database = await freshDatabase(cluster.url)
})
after(async () => {
  await database?.drop()
  await cluster?.stop()
})

const logged = (): { lines: string[]; log: ReturnType<typeof makeLog> } => {
  const lines: string[] = []
  return { lines, log: makeLog('info', { write: (line) => void lines.push(line) }) }
}

test('an idle connection the server closes is one short line without the client or its address', async () => {
  const { lines, log } = logged()
  const seen = Promise.withResolvers<void>()
  const { db, close } = openDatabase({
    url: database.url,
    onIdleError: (error) => {
      log.warn({ err: error }, 'database connection')
      seen.resolve()
    },
  })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await seen.promise
  await other.end()
  await close()
  for (const line of lines) {
    const { err } = JSON.parse(line) as { err: Record<string, unknown> }
    assert.deepEqual(
      Object.keys(err).filter((key) => !['type', 'message', 'code', 'stack'].includes(key)),
      [],
    )
    assert.ok(line.length < 2500, `${line.length} characters`)
    assert.ok(!line.includes('connectionParameters') && !line.includes('postgres://') && !line.includes('select '))
  }
})

test('a refused value and a doubled key leave their values out', async () => {
  const { lines, log } = logged()
  const { db, close } = openDatabase({ url: database.url })
  const fail = (statement: Promise<unknown>) => statement.catch((error: unknown) => log.error({ err: error }, 'unforeseen'))
  await fail(sql`select ${'13800001111'}::text::uuid`.execute(db))
  const province = sql`insert into organization_provinces (code, name_zh, name_en, short_name, sort) values ('990077', 'x', 'x', 'x', 1)`
  await province.execute(db)
  await fail(province.execute(db))
  await close()
  const [refused, doubled] = lines.map((line) => (JSON.parse(line) as { err: Record<string, string> }).err)
  assert.equal(refused!.code, '22P02')
  assert.equal(doubled!.code, '23505')
  assert.equal(doubled!.constraint, 'organization_provinces_pkey')
  for (const line of lines)
    assert.ok(!line.includes('13800001111') && !line.includes('990077') && !line.includes('insert into'), line)
})

test('whatever is thrown is a line: a text, nothing, a chain of causes', () => {
  const { lines, log } = logged()
  const chain = new Error('outer', {
    cause: new Error('inner', { cause: Object.assign(new Error('deep'), { client: { password: 'x1' } }) }),
  })
  for (const err of ['text', null, undefined, 7, chain]) log.error({ err }, 'unforeseen')
  const [first, second, , , last] = lines.map((line) => (JSON.parse(line) as { err?: Record<string, unknown> }).err)
  assert.deepEqual(first, { type: 'string', message: 'text' })
  assert.deepEqual(second, { type: 'object', message: 'null' })
  assert.equal((last as { cause: { cause: { message: string } } }).cause.cause.message, 'deep')
  assert.ok(!lines.join().includes('x1'))
})
