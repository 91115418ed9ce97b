// Makes the cluster once and writes its settings before each start.
import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'
import { type Home, writeFileFor } from './home.ts'
import { archiveSettings } from './log-archive.ts'
import { asUser } from './os-user.ts'

const run = promisify(execFile)
const megabyte = 1 << 20

const initdbFlags = [
  ...['-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ...['--locale=C', '--lc-ctype=C.UTF-8', '--auth-local=trust', '--auth-host=scram-sha-256'],
]

const usableMemory = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The settings file for a machine with `memory` bytes; without `fsync` a crash of the machine may lose everything (tests only). `more`: lines at its end. */
export const settings = (socketDir: string, memory: number, fsync: boolean, more: readonly string[] = []): string => {
  const buffers = Math.min(Math.floor(memory / 4 / megabyte), fsync ? 2048 : 256)
  // Of each sort and each hash of a statement: lists of tens of thousands stay in memory where there is enough of it.
  const work = Math.max(4, Math.min(16, Math.floor(memory / 256 / megabyte)))
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = ${quote(socketDir)}`,
    'unix_socket_permissions = 0700',
    'max_connections = 100',
    `shared_buffers = ${buffers}MB`,
    `work_mem = ${work}MB`,
    'max_wal_size = 2GB',
    'temp_file_limit = 1GB',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'statement_timeout = 30s',
    'idle_in_transaction_session_timeout = 60s',
    'log_min_duration_statement = 500',
    ...(fsync ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
    ...more,
  ]
  return `${lines.join('\n')}\n`
}

const initialise = async (home: Home, native: string): Promise<void> => {
  // Made beside and renamed: an initdb that was killed leaves nothing that looks like a cluster.
  const fresh = `${home.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  try {
    await run(join(native, 'bin', 'initdb'), ['-D', fresh, ...initdbFlags], asUser(home.user))
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? error)
      .split('\n')
      .filter((line) => /error|fatal|could not/i.test(line))
    throw new StartRefused(`The database could not be made in ${home.path}: ${lines[0] ?? error}`)
  }
  appendFileSync(join(fresh, 'postgresql.conf'), "\ninclude_if_exists = 'app.conf'\n")
  renameSync(fresh, home.cluster)
}

/** Makes the cluster when there is none, refuses one of another major version, and writes the settings. */
export const prepareCluster = async (home: Home, native: string, fsync: boolean): Promise<void> => {
  const versionFile = join(home.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) await initialise(home, native)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== '18') {
    throw new StartRefused(
      `The database in ${home.path} is of PostgreSQL ${version}, this release brings 18: move the data over first.`,
    )
  }
  writeFileFor(home.user, join(home.cluster, 'app.conf'), settings(home.socketDir, usableMemory(), fsync, archiveSettings(home)))
  const log = statSync(home.log, { throwIfNoEntry: false })
  if (log && log.size > 20 * megabyte) renameSync(home.log, `${home.log}.1`)
}
