// Reading from a real standby: never beyond the bound, never before one's own write, and from the primary when it is gone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CompiledQuery, sql } from 'kysely'
import { testFolder } from '#test/database.ts'
import { silentLog } from '../platform/log.ts'
import { clientOf } from '../platform/postgres/find-server.ts'
import { type GivenServer, type GivenServers, startServers } from '../platform/postgres/servers.given.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type Database, openDatabase } from './database.ts'
import { openStandby } from './open-standby.ts'
import { isReadOnly, readingStandby } from './standby.ts'
import { inTx } from './tx.ts'

const BOUND_SECONDS = 1
const log = silentLog()
let servers: GivenServers
let [one, two] = [] as unknown as [GivenServer, GivenServer]
let database: Database
before(async () => {
  servers = await startServers({
    names: ['one', 'two'],
    place: testFolder(),
    prepare: async (url) => {
      const client = clientOf(url('postgres'))
      await client.connect()
      await client.query('create database kaisai')
      await client.end()
    },
  })
  ;[one, two] = servers.all as [GivenServer, GivenServer]
  database = openDatabase({
    url: servers.url('postgres', [one]),
    standby: openStandby(
      { url: servers.url('postgres', [two]), boundSeconds: BOUND_SECONDS },
      { poolSize: 2, statementMs: 5000, log },
    ),
  })
  await sql`create table notes (n int)`.execute(database.db)
})
after(async () => {
  await database.close()
  await servers.stop()
})

interface Seen {
  readonly port: number
  readonly notes: number
}
const look = async (): Promise<Seen> =>
  (await sql<Seen>`select inet_server_port() as port, (select count(*)::int from notes) as notes`.execute(database.db)).rows[0]!
const until = async (what: string, is: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + 20_000; !(await is()); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
}
const untilRead = (): Promise<void> => until('read there', async () => (await readingStandby(look)).port === two.port)
const write = (): Promise<unknown> => sql`insert into notes values (1)`.execute(database.db)

test('what reads is read there where that is allowed; everything else, and every transaction, is on the primary', async () => {
  await untilRead()
  const { db } = database
  assert.equal((await look()).port, one.port)
  await readingStandby(async () => {
    assert.equal((await look()).port, two.port)
    const built = await db.selectNoFrom(sql<number>`inet_server_port()`.as('port')).executeTakeFirstOrThrow()
    assert.equal(built.port, two.port)
    await write()
    await inTx(db, async (tx) => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(tx)
      assert.equal(rows[0]!.port, one.port)
    })
  })
})

test('a standby that stands still is not read beyond the bound, and again when it goes on', async () => {
  await untilRead()
  await until('all is there', async () => (await readingStandby(look)).notes === (await look()).notes)
  await two.run('select pg_wal_replay_pause()')
  try {
    const before = (await look()).notes
    await write()
    const written = performance.now()
    // However often one asks: what is older than the bound is not read.
    for (;;) {
      const asked = performance.now()
      const { port, notes } = await readingStandby(look)
      if (port === one.port) {
        assert.equal(notes, before + 1)
        break
      }
      assert.ok(asked - written <= BOUND_SECONDS * 1000, 'read beyond the bound')
    }
    // Nothing moves on the primary either: an idle hour later it is still not known to be up to date.
    assert.equal((await readingStandby(look)).port, one.port)
  } finally {
    await two.run('select pg_wal_replay_resume()')
  }
  await untilRead()
  assert.equal((await readingStandby(look)).notes, (await look()).notes)
})

test('what was written before is seen where that is asked for, and after a change everybody shall see', async () => {
  await untilRead()
  for (let at = 0; at < 20; at++) {
    await write()
    const { notes } = await look()
    assert.equal((await readingStandby(look, 'now')).notes, notes)
  }
  await untilRead()
  await two.run('select pg_wal_replay_pause()')
  try {
    await write()
    database.standby!.changed()
    assert.equal((await readingStandby(look)).port, one.port)
  } finally {
    await two.run('select pg_wal_replay_resume()')
  }
})

test('a statement that writes after all is done on the primary', async () => {
  await sql`create function note_it() returns int language sql as 'insert into notes values (2) returning n'`.execute(database.db)
  await untilRead()
  const { rows } = await readingStandby(() => sql<{ n: number }>`select note_it() as n`.execute(database.db))
  assert.equal(rows[0]!.n, 2)
})

test('one that is gone costs nobody an error; back again it is read', async () => {
  await untilRead()
  await two.kill()
  assert.equal((await readingStandby(look)).port, one.port)
  await database.standby!.look()
  assert.equal(database.standby!.behindSeconds(), null)
  await two.start()
  await untilRead()
  assert.ok(database.standby!.behindSeconds()! < BOUND_SECONDS)
})

test('several servers in the address are refused: how far behind one is says nothing of another', () => {
  assert.throws(
    () => openStandby({ url: servers.url('postgres'), boundSeconds: 5 }, { poolSize: 1, statementMs: 1000, log }),
    (error) => error instanceof StartRefused && /must name one server/.test(error.message),
  )
})

test('what only reads is told by its text', () => {
  const only = (text: string): boolean => isReadOnly({ sql: text } as CompiledQuery)
  for (const text of ['select 1', ' with a as (select 1) select * from a', 'SELECT x from updates set_of', 'table notes'])
    assert.equal(only(text), true, text)
  for (const text of [
    'insert into notes values (1)',
    'with a as (insert into notes values (1) returning n) select * from a',
    'with a as (update notes set n = 1 returning n) select * from a',
    'with a as (update notes t set n = 1 returning n) select * from a',
    'with a as (delete from notes returning n) select * from a',
    'select * from notes for update',
    'select * from notes for no key update skip locked',
    'select * from notes for share',
    "select nextval('s')",
    'select pg_advisory_xact_lock(1)',
    "select pg_notify('a', 'b')",
    'begin',
    'set x = 1',
  ])
    assert.equal(only(text), false, text)
})
