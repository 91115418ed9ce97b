// Where a peer runs: a folder for temporary files, its processes, and a MariaDB that syncs every commit as our PostgreSQL does.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first port of a peer on the loopback; what it needs beside takes the next ones. */
export const peerPort = (): number => Number(process.env.KAISAI_PEER_PORT ?? 27_906)

/** Whether all these programs are there. */
export const hasPrograms = (...programs: string[]): boolean =>
  programs.every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined)

/** Installs packages of Debian. */
export const installPackages = (packages: string): void => {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages.split(' ')], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The version a program gives itself. */
export const versionOf = (program: string, ...words: string[]): string => {
  const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] ?? ''
}

/** Waits until something runs, for two minutes: on a busy machine a server takes its time. */
export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    if (await isSo()) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`${what} did not start`)
}

export interface Host {
  readonly folder: string
  readonly isRoot: boolean
  /** What was started so far. */
  readonly pids: number[]
  begin(program: string, words: string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }): void
  /** Ends every process and removes the folder. */
  stop(): Promise<void>
}

/** A folder and processes that are gone when the run ends, early too. */
export const openHost = (name: string): Host => {
  const folder = mkdtempSync(join(tmpdir(), `kaisai-${name}-`))
  const children: ChildProcess[] = []
  const pids: number[] = []
  const endAll = (): void => {
    for (const child of children) child.kill('SIGTERM')
  }
  const endEarly = (): void => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endEarly)
  return {
    folder,
    isRoot: process.getuid?.() === 0,
    pids,
    begin: (program, words, options = {}) => {
      const child = spawn(program, words, { stdio: 'ignore', ...options })
      children.push(child)
      pids.push(child.pid!)
    },
    stop: async () => {
      process.off('exit', endEarly)
      const gone = children.map(
        (child) =>
          new Promise((done) => (child.exitCode === null && child.signalCode === null ? child.once('exit', done) : done(null))),
      )
      endAll()
      await Promise.all(gone)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs statements and gives what they print. */
export type Ask = (statements: string, database?: string) => string

/** Starts MariaDB with one database and its user, both named so, password `peer`; on a port of the loopback where one is given. */
export const startMariadb = async ({ folder, isRoot, begin }: Host, database: string, port?: number): Promise<Ask> => {
  const settings = join(folder, 'my.cnf')
  writeFileSync(
    settings,
    `[mysqld]
datadir=${folder}/db
socket=${folder}/my.sock
pid-file=${folder}/my.pid
log_error=${folder}/my.err
${port === undefined ? 'skip-networking' : `bind-address=127.0.0.1\nport=${port}\nskip-name-resolve`}
${isRoot ? 'user=root' : ''}
innodb_flush_log_at_trx_commit=1
innodb_buffer_pool_size=1G
innodb_log_file_size=256M
max_allowed_packet=32M
`,
  )
  const defaults = `--defaults-file=${settings}`
  execFileSync('mariadb-install-db', [defaults, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    stdio: 'ignore',
  })
  begin('mariadbd', [defaults])
  const reach = ['-S', join(folder, 'my.sock'), '-u', 'root']
  await until('MariaDB', () => spawnSync('mariadb-admin', [...reach, 'ping'], { stdio: 'ignore' }).status === 0)
  const ask: Ask = (statements, of = database) =>
    execFileSync('mariadb', [...reach, '-N', '-B', of], { input: statements, encoding: 'utf8' })
  const user = `${database}@'${port === undefined ? 'localhost' : '127.0.0.1'}'`
  ask(`create database ${database}; create user ${user} identified by 'peer'; grant all on ${database}.* to ${user}`, 'mysql')
  return ask
}
