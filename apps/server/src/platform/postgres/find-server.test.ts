// Connections over real servers: a primary with two copies that changes places, and one that speaks TLS.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#src/db/database.ts'
import { testFolder } from '#test/database.ts'
import { StartRefused } from '../start-refused.ts'
import { checkServer } from './check.ts'
import { clientOf } from './find-server.ts'
import { type GivenServer, type GivenServers, startServers } from './servers.given.ts'

type Three = [GivenServer, GivenServer, GivenServer]
let servers: GivenServers
before(async () => {
  servers = await startServers({
    names: ['one', 'two', 'three'],
    place: testFolder(),
    prepare: async (url) => {
      const client = clientOf(url('postgres'))
      await client.connect()
      await client.query('create role kaisai login')
      await client.query('create database kaisai owner kaisai')
      await client.end()
    },
  })
})
after(() => servers.stop())

const portOf = async (url: string): Promise<number> => {
  const client = clientOf(url, { connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ port: number }>('select inet_server_port() as port')).rows[0]!.port
  } finally {
    await client.end()
  }
}
const refusedWith =
  (sentence: RegExp) =>
  (error: unknown): boolean =>
    error instanceof StartRefused && sentence.test(error.message)
const until = async (what: string, is: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 20_000; !(await is()); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
}

test('the server that takes writes is found wherever it stands in the address, one that only reads where it is wanted', async () => {
  const [one, two, three] = servers.all as Three
  assert.equal(await portOf(servers.url('kaisai', [three, two, one])), one.port)
  assert.equal(await portOf(`${servers.url('kaisai', [one, three])}?target_session_attrs=standby`), three.port)
  // Where there is none, the primary does.
  assert.equal(await portOf(`${servers.url('kaisai', [one])}?target_session_attrs=prefer-standby`), one.port)
})

test('servers that only read are refused at the start, each with what it said', async () => {
  const [, two, three] = servers.all as Three
  await assert.rejects(
    checkServer(servers.url('kaisai', [two, three])),
    refusedWith(new RegExp(`No server .* takes writes .*127.0.0.1:${two.port}: only reads`)),
  )
})

test('a pool goes on with the promoted server, and never goes back to the old one, which takes writes again', async () => {
  const [one, two] = servers.all as Three
  const { db, close } = openDatabase({ url: servers.url('kaisai'), poolSize: 4 })
  const where = async (): Promise<number | null> =>
    sql<{ port: number }>`select inet_server_port() as port`.execute(db).then(
      ({ rows }) => rows[0]!.port,
      () => null,
    )
  try {
    await sql`create table kept (n int)`.execute(db)
    assert.equal(await where(), one.port)
    await until('the copy is up to date', async () =>
      (await two.run('select pg_last_wal_replay_lsn()::text as lsn')).some(({ lsn }) => lsn !== null),
    )
    await one.kill()
    await two.run('select pg_promote()')
    await until('the promoted one', async () => (await where()) === two.port)
    await sql`insert into kept values (1)`.execute(db)
    // Somebody starts the old one again: it says that it takes writes, too.
    await one.start()
    assert.equal(await portOf(servers.url('kaisai')), two.port)
    assert.equal(await where(), two.port)
  } finally {
    await close()
  }
})

test('a connection to a server that is not meant any more is ended, though that one still replies', async () => {
  const [, two, three] = servers.all as Three
  const client = clientOf(servers.url('kaisai', [two, three]))
  const ended = new Promise<Error>((resolve) => client.on('error', resolve))
  await client.connect()
  assert.equal((await client.query('select inet_server_port() as port')).rows[0]!.port, two.port)
  // It follows the one promoted before, so its own promotion is the later one.
  await three.set([`primary_conninfo = 'host=127.0.0.1 port=${two.port} user=postgres application_name=three'`])
  await until(
    'three follows two',
    async () => (await two.run("select 1 from pg_stat_replication where state = 'streaming'")).length > 0,
  )
  await three.run('select pg_promote()')
  assert.match((await ended).message, /another server takes writes now/)
  assert.equal(await portOf(servers.url('kaisai', [two, three])), three.port)
})

test('TLS: the CA that signed is trusted, another one and another name are refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-tls-'))
  try {
    const [, , three] = servers.all as Three
    const ca = makeCa(folder, 'ca')
    const other = makeCa(folder, 'other')
    makeCertificate(folder, ca, 'server', 'localhost')
    for (const end of ['pem', 'key']) copyInto(three.folder, join(folder, `server.${end}`))
    await three.set(['ssl = on', `ssl_cert_file = 'server.pem'`, `ssl_key_file = 'server.key'`])
    const url = (host: string, caFile: string) =>
      `postgresql://kaisai@${host}:${three.port}/kaisai?sslmode=verify-full&sslrootcert=${caFile}`
    await until('TLS', () =>
      portOf(url('localhost', ca)).then(
        () => true,
        () => false,
      ),
    )
    await checkServer(url('localhost', ca))
    const client = clientOf(url('localhost', ca))
    await client.connect()
    const { rows } = await client.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')
    await client.end()
    assert.equal(rows[0]!.ssl, true)
    await assert.rejects(
      checkServer(url('localhost', other)),
      refusedWith(/not signed by a CA that is trusted here .*sslrootcert=/),
    )
    await assert.rejects(checkServer(url('127.0.0.1', ca)), refusedWith(/certificate is for another host than 127.0.0.1/))
    // `require` verifies as well: what is encrypted for anybody protects nobody.
    await assert.rejects(
      checkServer(url('localhost', other).replace('verify-full', 'require')),
      refusedWith(/not signed by a CA/),
    )
    const [, two] = servers.all
    await assert.rejects(
      checkServer(`postgresql://kaisai@localhost:${two!.port}/kaisai?sslmode=verify-full&sslrootcert=${ca}`),
      refusedWith(/does not speak TLS/),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const openssl = (...words: string[]): void => void execFileSync('openssl', words, { stdio: 'pipe' })
const makeCa = (folder: string, name: string): string => {
  const [key, pem] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`, '-keyout', key, '-out', pem)
  return pem
}
const makeCertificate = (folder: string, ca: string, name: string, host: string): void => {
  const path = (end: string): string => join(folder, `${name}.${end}`)
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-keyout', path('key'), '-out', path('csr'))
  writeFileSync(path('ext'), `subjectAltName=DNS:${host}\n`)
  const signing = ['-CA', ca, '-CAkey', ca.replace('.pem', '.key'), '-CAcreateserial', '-days', '2', '-extfile', path('ext')]
  openssl('x509', '-req', '-in', path('csr'), ...signing, '-out', path('pem'))
}
const copyInto = (folder: string, from: string): void => {
  const to = join(folder, basename(from))
  copyFileSync(from, to)
  const { uid, gid } = statSync(folder)
  chownSync(to, uid, gid)
  chmodSync(to, 0o600)
}
