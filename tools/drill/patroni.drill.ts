// The fail-over with Patroni as docs/OPERATING.md sets it up: three servers and etcd on this machine, all from Debian. PostgreSQL 18 and a
// Patroni that knows it stand in Debian from forky on; an older system names a folder that holds such a one (`debootstrap forky FOLDER`).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from '../../apps/server/src/platform/postgres/find-server.ts'
import { freePort } from '../../apps/server/src/platform/postgres/servers.given.ts'
import { type Cluster, failOver, makeRoles, printed } from './failover.drill.ts'
import { say } from './product.ts'

const BIN = '/usr/lib/postgresql/18/bin'
const CLIENTS = 50
const PATIENCE_MS = 180_000

interface Node {
  readonly name: string
  readonly port: number
  readonly folder: string
  readonly patroni: ChildProcess
}

// What stands in docs/OPERATING.md, for one machine: sockets nowhere, ports of its own.
const configuration = (name: string, ports: { etcd: number; rest: number; database: number }): string => `
scope: kaisai
name: ${name}
restapi: { listen: '127.0.0.1:${ports.rest}', connect_address: '127.0.0.1:${ports.rest}' }
etcd3: { hosts: '127.0.0.1:${ports.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_log_hints: 'on', timezone: UTC }
  initdb: [{ encoding: UTF8 }, { locale-provider: builtin }, { builtin-locale: C.UTF-8 }, { locale: C }]
postgresql:
  listen: 127.0.0.1:${ports.database}
  connect_address: 127.0.0.1:${ports.database}
  data_dir: /var/lib/drill/${name}
  bin_dir: ${BIN}
  parameters: { unix_socket_directories: '' }
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
`

const startCluster = async (system: string): Promise<Cluster> => {
  const place = join(system, 'var/lib/drill')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const [uid, gid] = ownerIn(system)
  chownSync(place, uid, gid)
  const mounts = system === '/' ? '' : `mount -t proc proc ${system}/proc; mount --rbind /dev ${system}/dev; `
  const inSystem = (name: string, ...words: string[]): ChildProcess =>
    // A folder that holds a system needs what every process looks at.
    spawn('unshare', ['-m', 'sh', '-ec', `${mounts}exec chroot --userspec=${uid}:${gid} ${system} "$@"`, 'sh', ...words], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/var/lib/drill', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', process.env.KAISAI_SERVERS_LOG ? 'inherit' : 'ignore'],
    }).on('error', (error) => say(`${name}: ${error.message}`))
  const etcd = await freePort()
  const address = `http://127.0.0.1:${etcd}`
  const store = inSystem(
    ...(['etcd', '/usr/bin/etcd', '--data-dir', '/var/lib/drill/etcd', '--listen-client-urls', address] as const),
    ...['--advertise-client-urls', address, '--listen-peer-urls', `http://127.0.0.1:${await freePort()}`],
  )
  const nodes: Node[] = []
  const stop = async (): Promise<void> => {
    for (const node of nodes) lose(node)
    store.kill('SIGKILL')
    await wait(500)
    rmSync(place, { recursive: true, force: true })
  }
  try {
    for (const name of ['one', 'two', 'three']) {
      const port = await freePort()
      writeFileSync(join(place, `${name}.yml`), configuration(name, { etcd, rest: await freePort(), database: port }))
      chownSync(join(place, `${name}.yml`), uid, gid)
      const patroni = inSystem(`patroni ${name}`, '/usr/bin/patroni', `/var/lib/drill/${name}.yml`)
      nodes.push({ name, port, folder: join(place, name), patroni })
    }
    const url = (role: string, database = 'kaisai'): string =>
      `postgresql://${role}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`
    const synchronous = `select count(*)::int as n from pg_stat_replication where state = 'streaming'
      having count(*) = 2 and bool_or(sync_state in ('sync', 'quorum'))`
    for (const until = performance.now() + PATIENCE_MS; !(await holds(url('postgres', 'postgres'), synchronous)); await wait(500))
      if (performance.now() > until) throw new Error('the three servers did not come together')
    await makeRoles((role, database = 'postgres') => url(role, database))
    return {
      url,
      lose: async () => {
        for (const node of nodes) if (await takesWrites(node)) return lose(node)
        throw new Error('none takes writes')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const ownerIn = (system: string): [number, number] => {
  const found = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync(join(system, 'etc/passwd'), 'utf8'))!
  return [Number(found[1]), Number(found[2])]
}

// As when the machine is gone: the manager first, so that it gives nothing up, then the server with all it has started.
const lose = ({ folder, patroni }: Node): void => {
  patroni.kill('SIGKILL')
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const one of [String(pid), ...children]) process.kill(Number(one), 'SIGKILL')
  } catch {
    // It has ended.
  }
}

const holds = async (url: string, statement: string): Promise<boolean> => {
  const client = clientOf(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
const takesWrites = ({ port }: Node): Promise<boolean> =>
  holds(`postgresql://postgres@127.0.0.1:${port}/postgres`, 'select 1 where not pg_is_in_recovery()')

/** `npm run drill -- patroni [clients] [folder]`: `folder` holds a Debian with PostgreSQL 18, Patroni and etcd; this machine's unless given. */
export const run = async ([clients = String(CLIENTS), system = '/']: readonly string[]): Promise<boolean> => {
  const missing = [`${BIN}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd'].filter((path) => !existsSync(join(system, path)))
  if (process.getuid?.() !== 0 || missing.length > 0) {
    say(
      `This drill needs root${missing.length > 0 ? ` and ${missing.join(', ')} in ${system}: apt-get install postgresql-18 patroni etcd-server` : ''}.`,
    )
    return false
  }
  say(`Three servers with Patroni, one etcd, ${clients} accounts …`)
  const many = Number(clients)
  // Patroni needs its time to notice: people are at work for longer than that.
  return printed(many, await failOver({ clients: many, rounds: 12, pauseMs: 3000 }, () => startCluster(system)))
}
