// Several database servers on this machine, for drills and tests: one that takes writes and copies that follow it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { usableNative } from './binaries.ts'
import { asUser, type OsUser, osUserFor } from './os-user.ts'

export interface GivenServer {
  readonly name: string
  readonly port: number
  readonly folder: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Runs statements as the superuser. */
  run(...statements: string[]): Promise<Record<string, unknown>[]>
  /** Adds settings and has them read. */
  set(lines: readonly string[]): Promise<void>
}
export interface GivenServers {
  /** The first takes writes, the others follow it in the order of their names. */
  readonly all: readonly GivenServer[]
  /** An address of the first `count`, or of those named, as `role` in `database`. */
  url(role: string, servers?: readonly GivenServer[], database?: string): string
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  'max_connections = 100',
  'shared_buffers = 64MB',
  'wal_keep_size = 1GB',
  "timezone = 'UTC'",
  'hot_standby_feedback = on',
  // One machine that crashes is not tried here, one server that crashes is: what the kernel holds survives that.
  'fsync = off',
  'full_page_writes = off',
]

interface Plan {
  readonly names: readonly string[]
  /** Roles and databases, made before the copies are. */
  readonly prepare?: (url: (role: string, database?: string) => string) => Promise<void>
  readonly settings?: readonly string[]
  /** Where they lie; a folder of their own is made in it. */
  readonly place?: string
}

/** Makes the first, fills it, copies it and starts all: the others are its standbys, `application_name` their name. */
export const startServers = async ({ names, prepare, settings = [], place = tmpdir() }: Plan): Promise<GivenServers> => {
  const root = mkdtempSync(join(place, 'kaisai-servers-'))
  chmodSync(root, 0o711)
  const user = osUserFor(root)
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid)
  }
  const native = usableNative(user, root)
  const first = join(root, names[0]!)
  mkdirSync(first, { mode: 0o700 })
  own(first)
  const flags = ['-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  execFileSync(join(native, 'bin/initdb'), ['-D', first, ...flags, '--auth=trust'], { ...asUser(user), stdio: 'ignore' })
  appendFileSync(join(first, 'postgresql.conf'), `\n${[...SETTINGS, ...settings].join('\n')}\n`)
  appendFileSync(join(first, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  const made = await serverOf(names[0]!, first, native, user)
  await made.start()
  try {
    await prepare?.((role, database = 'postgres') => `postgresql://${role}@127.0.0.1:${made.port}/${database}`)
    // Ended cleanly, its folder is what a base backup would be.
    await made.halt()
    const all: Server[] = [made]
    for (const name of names.slice(1)) {
      const folder = join(root, name)
      cpSync(first, folder, { recursive: true })
      chmodSync(folder, 0o700)
      if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
      appendFileSync(
        join(folder, 'postgresql.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${made.port} user=postgres application_name=${name}'\nprimary_slot_name = ''\n`,
      )
      writeFileSync(join(folder, 'standby.signal'), '')
      own(join(folder, 'standby.signal'))
      all.push(await serverOf(name, folder, native, user))
    }
    for (const one of all) await one.start()
    return {
      all,
      url: (role, servers = all, database = 'kaisai') =>
        `postgresql://${role}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`,
      stop: async () => {
        for (const one of all) await one.kill()
        rmSync(root, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await made.kill()
    rmSync(root, { recursive: true, force: true })
    throw error
  }
}

interface Server extends GivenServer {
  halt(): Promise<void>
}

const serverOf = async (name: string, folder: string, native: string, user: OsUser): Promise<Server> => {
  const port = await freePort()
  let child: ChildProcess | null = null
  const run = async (...statements: string[]): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child!.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return {
    ...{ name, port, folder, run },
    start: async () => {
      rmSync(join(folder, 'postmaster.pid'), { force: true })
      child = spawn(join(native, 'bin/postgres'), ['-D', folder, '-p', String(port), '-k', ''], {
        ...asUser(user),
        stdio: ['ignore', 'ignore', process.env.KAISAI_SERVERS_LOG ? 'inherit' : 'ignore'],
      })
      for (const until = Date.now() + 30_000; ; await wait(50)) {
        if (child.exitCode !== null) throw new Error(`the server ${name} ended with ${child.exitCode}`)
        const isUp = await run('select 1').then(
          () => true,
          () => false,
        )
        if (isUp) return
        if (Date.now() > until) throw new Error(`the server ${name} does not start`)
      }
    },
    kill: () => end('SIGKILL'),
    halt: () => end('SIGINT'),
    set: async (lines) => {
      appendFileSync(join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
      await run('select pg_reload_conf()')
    },
  }
}
