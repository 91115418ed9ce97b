// Real crashes: processes are killed with -9 and what was acknowledged is counted afterwards.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { asUser, osUserFor } from './os-user.ts'
import { isRunning } from './processes.ts'
import { startEmbedded } from './supervisor.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-crash-'))
chmodSync(base, 0o755)
const dataDir = join(base, 'postgres')
const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
const acknowledged: number[] = []
const children = new Set<ChildProcess>()

interface Writer {
  readonly child: ChildProcess
  /** The next line beginning with `word`, without the word. */
  lineWith(word: string): Promise<string>
}

const startWriter = (dir = dataDir, uid = ''): Writer => {
  const script = join(import.meta.dirname, 'crash-writer.ts')
  const first = String((acknowledged.at(-1) ?? 0) + 1)
  const child = spawn(process.execPath, [script, dir, first, uid], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.add(child)
  const waiting = new Set<(line: string | null) => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line.startsWith('row ')) acknowledged.push(Number(line.slice(4)))
    for (const deliver of waiting) deliver(line)
  })
  lines.on('close', () => {
    for (const deliver of waiting) deliver(null)
  })
  const lineWith = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const deliver = (line: string | null): void => {
        if (line !== null && !line.startsWith(`${word} `)) return
        waiting.delete(deliver)
        if (line === null) reject(new Error(`the writer ended without saying "${word}"`))
        else resolve(line.slice(word.length + 1))
      }
      waiting.add(deliver)
    })
  return { child, lineWith }
}

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const postmaster = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

const close = async (writer: Writer): Promise<void> => {
  writer.child.stdin?.end()
  await once(writer.child, 'exit')
}

const rowsOf = async (url: string): Promise<Set<number>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from acknowledged')
  await client.end()
  return new Set(rows.map((row) => row.id))
}

const assertNothingLost = async (): Promise<void> => {
  const database = await startEmbedded({ dataDir })
  const kept = await rowsOf(database.url)
  await database.stop()
  assert.ok(acknowledged.length > 0)
  assert.deepEqual(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
}

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of ['postgres', 'long'.padEnd(120, 'g')]) {
    const dir = join(base, name)
    if (existsSync(join(dir, 'cluster'))) await startEmbedded({ dataDir: dir }).then((database) => database.stop())
  }
  rmSync(base, { recursive: true, force: true })
})

test('after kill -9 of Node the next start joins the orphaned server, takes it over, and nothing acknowledged is lost', async () => {
  const first = startWriter()
  assert.equal(await first.lineWith('open'), 'started')
  await first.lineWith('row')
  const orphan = postmaster()
  await kill(first.child)
  assert.ok(isRunning(orphan))
  const second = startWriter()
  assert.equal(await second.lineWith('open'), 'joined')
  await second.lineWith('row')
  assert.equal(postmaster(), orphan)
  await close(second)
  assert.ok(!isRunning(orphan), 'who takes the orphan over stops it at the end')
  await assertNothingLost()
})

test('after kill -9 of the server alone the living process brings it back and goes on writing', async () => {
  const writer = startWriter()
  await writer.lineWith('row')
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  while (!existsSync(pidFile) || postmaster() === before) await writer.lineWith('row')
  await writer.lineWith('row')
  await close(writer)
  await assertNothingLost()
})

test('after kill -9 of both, two starts at once give one server and nothing acknowledged is lost', async () => {
  const writer = startWriter()
  await writer.lineWith('row')
  process.kill(postmaster(), 'SIGKILL')
  await kill(writer.child)
  const pair = [startWriter(), startWriter()]
  const opened = await Promise.all(pair.map((one) => one.lineWith('open')))
  assert.deepEqual(opened.toSorted(), ['joined', 'started'])
  await Promise.all(pair.map(close))
  await assertNothingLost()
})

test('a pid file that names a living foreign process of the same user does not keep the server from starting', async () => {
  const { uid, gid } = asUser(osUserFor(dataDir))
  const foreign = spawn('sleep', ['60'], { ...(uid !== undefined && { uid, gid }), stdio: 'ignore' })
  writeFileSync(pidFile, `${foreign.pid}\n${join(dataDir, 'cluster')}\n1\n5432\n${join(dataDir, 'run')}\n\n  1 1\nready   \n`)
  try {
    const database = await startEmbedded({ dataDir })
    assert.equal(database.started, true)
    assert.equal(foreign.exitCode, null)
    await database.stop()
  } finally {
    foreign.kill()
  }
})

test('a server whose recovery stands still is stopped and started again', async () => {
  const cluster = join(dataDir, 'cluster')
  const flag = join(cluster, 'asked-once')
  // The first question for an archived file hangs, as after a storage error; later ones are answered "not there".
  appendFileSync(join(cluster, 'postgresql.conf'), `\nrestore_command = 'test -e ${flag} && exit 1; touch ${flag}; sleep 600'\n`)
  writeFileSync(join(cluster, 'recovery.signal'), '')
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (line: string) => warnings.push(line) }
  const database = await startEmbedded({ dataDir, log, stuckAfterMs: 500 })
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /stands still/)
  await database.stop()
  await assertNothingLost()
})

test('the socket folder is closed to other users, also when a long path sends it to the temporary folder', async () => {
  const database = await startEmbedded({ dataDir: join(base, 'long'.padEnd(120, 'g')), fsync: false })
  const host = socketDirOf(database.url)
  assert.ok(host.length < 93)
  assert.equal(statSync(host).mode & 0o777, 0o700)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select current_user as who, current_setting('listen_addresses') as tcp, usesuper as root from pg_user where usename = current_user`,
  )
  await client.end()
  assert.deepEqual(rows, [{ who: 'kaisai', tcp: '', root: false }])
  await database.stop()
  assert.ok(!existsSync(host))
})

const socketDirOf = (url: string): string => decodeURIComponent(/@([^/]*)/.exec(url)?.[1] ?? '')

test('a throw-away server whose folder its user cannot reach works elsewhere and leaves nothing behind', async () => {
  const closed = mkdtempSync(join(base, 'mine-alone-'))
  const database = await startEmbedded({ dataDir: join(closed, 'postgres'), fsync: false })
  assert.equal(database.started, true)
  const place = realpathSync(join(closed, 'postgres'))
  await database.stop()
  if (process.getuid?.() !== 0) return
  assert.ok(place.startsWith('/var/lib/kaisai/') && !existsSync(place))
  assert.deepEqual(readdirSync(closed), [])
})

test('a read-only data folder is refused in one clear sentence', async () => {
  const closed = join(base, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  // As root nothing is read-only: the process becomes an ordinary user first.
  const uid = process.getuid?.() === 0 ? '65534' : ''
  const sentence = await startWriter(join(closed, 'postgres'), uid).lineWith('refused')
  assert.match(sentence, /^The data folder .*closed.* cannot be written \(EACCES\): .*KAISAI_DATA\.$/)
})

test('a folder with other files is refused', async () => {
  const other = join(base, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'letter.txt'), 'mine')
  await assert.rejects(
    startEmbedded({ dataDir: other }),
    (error) => error instanceof StartRefused && /holds other files/.test(error.message),
  )
})
