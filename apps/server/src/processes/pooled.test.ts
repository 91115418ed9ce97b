// The product through PgBouncer in transaction mode: people sign in and sign up, jobs run, events arrive. Skipped where it is not installed.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { submitTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { createTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { makeTicket, signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { EVENT_STREAM } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { openDatabase } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { checkPooled } from '#src/platform/postgres/check.ts'
import { clientOf } from '#src/platform/postgres/find-server.ts'
import { freePort } from '#src/platform/postgres/servers.given.ts'
import { APP_ROLE } from '#src/platform/postgres/supervisor.ts'
import { type ManyProcesses, startManyProcesses } from '#test/many-processes.ts'
import { openEnrollment } from '../rooms/enrollment/enrollment.given.ts'
import { emit } from '../rooms/system/tasks.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
const skip = PROGRAM === undefined ? 'PgBouncer is not installed' : false
const minor = PROGRAM ? Number(/ 1\.(\d+)/.exec(spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) : 0
/** Prepared statements are kept by the pooler from 1.21 on; an older one is spoken to without. */
const keepsPrepared = minor >= 21

let world: Awaited<ReturnType<typeof openEnrollment>>
let many: ManyProcesses
let pooler: ChildProcess
let folder: string
let pooled: string
before(async () => {
  if (skip) return
  world = await openEnrollment()
  folder = mkdtempSync(join(tmpdir(), 'kaisai-pooler-'))
  const port = await freePort()
  const { host, user } = clientOf(world.app.url) as { host: string; user?: string }
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n"kaisai" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
${keepsPrepared ? 'max_prepared_statements = 2000' : ''}
`,
  )
  // It does not run as root; whoever it is may enter the folder of the socket.
  const asRoot = process.getuid?.() === 0
  pooler = spawn(PROGRAM!, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...(asRoot ? ownerOf(host, folder) : {}) })
  pooled = world.app.url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`)
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isUp = await checkPooled(pooled).then(
      () => true,
      (error: Error) => /Behind a pooler/.test(error.message),
    )
    if (isUp) break
    if (Date.now() > end) throw new Error('PgBouncer does not start')
  }
  many = await startManyProcesses({
    ...{ url: pooled, keys: world.app.keysText, count: 2 },
    pooler: { directUrl: world.app.url, isNamed: keepsPrepared },
  })
})
after(async () => {
  if (skip) return
  await many?.stop()
  pooler?.kill('SIGKILL')
  await world.app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const post = async (path: string, token: string | null, body: object) => {
  const reply = await many.ask(BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  assert.equal(reply.body.code, 0, reply.body.msg)
  return reply.body.data as Record<string, unknown>
}

test('a role without the settings connections have otherwise is refused, with what to set', { skip }, async () => {
  await assert.rejects(checkPooled(pooled), (error: Error) => {
    assert.match(error.message, new RegExp(`alter role ${APP_ROLE} set lock_timeout = '3s';`))
    return true
  })
})

test('many at once sign in and sign up through few connections, at two processes', { skip }, async () => {
  const place = await world.enrollable({ mode: 'individual' })
  const people = []
  for (let at = 0; at < 24; at++) people.push(await world.somebody('安然'))
  const teams = await Promise.all(
    people.map(async ({ userName }) => {
      const { token } = await post(signInByPassword.path, null, { username: userName, password: world.app.password })
      const { teamId } = await post(createTeam.path, String(token), { ...place, mode: 'individual', name: '', rulesNo: null })
      await post(submitTeam.path, String(token), { teamId, version: 1 })
      return String(teamId)
    }),
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from enrollments where id = any(${teams}::uuid[]) and status = 'pending'`.execute(world.app.ctx.db)
  assert.equal(rows[0]!.n, 24)
  await world.app.runJobs()
})

test('an event written through the pooler arrives at a stream of the other process', { skip }, async () => {
  const who = await world.somebody('安然')
  const through = openDatabase({ url: pooled, poolSize: 2, pooled: { isNamed: keepsPrepared } })
  try {
    const { ticket } = await post(makeTicket.path, who.token, {})
    let text = ''
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = `${BASE}${EVENT_STREAM}?ticket=${ticket}`
      get({ host: '127.0.0.1', port: many.port, agent: false, path, headers: { host: 'localhost' } }, resolve).on('error', reject)
    })
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    await inTx(through.db, (tx) => emit(tx, who.id, 'message', { text: 'through' }))
    for (const end = Date.now() + 10_000; !text.includes('through'); await new Promise((resolve) => setTimeout(resolve, 20)))
      if (Date.now() > end) throw new Error('the event did not arrive')
    response.destroy()
  } finally {
    await through.close()
  }
})

const ownerOf = (socketFolder: string, own: string): { uid: number; gid: number } => {
  chmodSync(own, 0o755)
  const { uid, gid } = statSync(socketFolder)
  return { uid, gid }
}
