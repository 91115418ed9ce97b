// On a server of its own, whose cleaner works at once and slowly.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { testFolder, urlWithDatabase } from '#test/database.ts'
import { startThrowAway } from '../platform/postgres/throw-away.ts'
import { dropDatabase } from './drop-database.ts'

let server: Awaited<ReturnType<typeof startThrowAway>>
let admin: pg.Client
let owner: pg.Client
const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  // Its database is dropped under it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
before(async () => {
  server = await startThrowAway(testFolder())
  admin = await connect(server.adminUrl)
  owner = await connect(server.url)
})
after(async () => {
  await owner.end()
  await admin.end()
  await server.stop()
})

const exists = async (name: string): Promise<boolean> =>
  ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0

test('a database goes while the cleaner is at work in it and somebody is connected', async () => {
  for (const [name, value] of [
    ['autovacuum_naptime', '1s'],
    ['autovacuum_vacuum_cost_delay', '100ms'],
    ['autovacuum_vacuum_cost_limit', '1'],
  ])
    await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  await owner.query('create database cleaned')
  const inside = await connect(urlWithDatabase(server.url, 'cleaned'))
  await inside.query('create table t as select g from generate_series(1, 200000) g')
  await inside.query('delete from t where g % 2 = 0')
  for (let isAtWork = false; !isAtWork; await pause(50)) {
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where datname = 'cleaned' and backend_type = 'autovacuum worker'`,
    )
    isAtWork = (rowCount ?? 0) > 0
  }
  await assert.rejects(owner.query('drop database cleaned with (force)'), { code: '42501' })
  await dropDatabase(owner, 'cleaned')
  assert.equal(await exists('cleaned'), false)
  await dropDatabase(owner, 'cleaned')
})
