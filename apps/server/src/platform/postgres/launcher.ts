// Brings the cluster to the state "takes work", whatever a crash left behind. Called under the start lock only.
import { execFile } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { prepareCluster } from './cluster.ts'
import type { Home } from './home.ts'
import { asUser } from './os-user.ts'
import { probe } from './probe.ts'
import { isPostmasterOf, recoveryProgress } from './processes.ts'

/** What the launcher needs: the folder, the programs, and how patient it is. */
export interface Plant {
  readonly home: Home
  readonly native: string
  readonly fsync: boolean
  /** Milliseconds without progress after which a recovering server counts as stuck. */
  readonly stuckAfterMs: number
  readonly log: Log
}
export interface Log {
  info(message: string): void
  warn(message: string): void
}

const pollMs = 50
const oldMemoryForMs = 20_000

interface Outcome {
  readonly code: number
  readonly output: string
}

const pgCtl = (plant: Plant, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const all = ['-D', plant.home.cluster, ...args]
    execFile(join(plant.native, 'bin', 'pg_ctl'), all, asUser(plant.home.user), (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
  })

/** The postmaster named by the pid file, or null; `mine` says whether that process is really ours. */
export const findPostmaster = (home: Home): { pid: number; socketDir: string; mine: 'yes' | 'no' | 'unsure' } | null => {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return { pid, socketDir: lines[4] || home.socketDir, mine: pid > 0 ? isPostmasterOf(pid, home.cluster, home.user) : 'no' }
  } catch {
    return null
  }
}

/** Stops the server: 'fast' ends sessions cleanly, 'immediate' is a crash that the next start repairs. */
export const stopServer = async (plant: Plant, mode: 'fast' | 'immediate'): Promise<void> => {
  if (findPostmaster(plant.home)?.mine === 'no') return
  const { code } = await pgCtl(plant, ['-w', '-t', '30', '-m', mode, 'stop'])
  if (code !== 0 && mode === 'fast') await pgCtl(plant, ['-w', '-t', '30', '-m', 'immediate', 'stop'])
}

const tailOf = (path: string, from: number): string => {
  if (!existsSync(path)) return ''
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(Math.max(0, Math.min(statSync(path).size - from, 65_536)))
    readSync(file, buffer, 0, buffer.length, from)
    return buffer.toString('utf8')
  } finally {
    closeSync(file)
  }
}

const logSize = (home: Home): number => statSync(home.log, { throwIfNoEntry: false })?.size ?? 0

// Short patience: the caller's loop watches a long recovery better than pg_ctl does.
const startServer = async (plant: Plant): Promise<'running' | 'old memory'> => {
  await prepareCluster(plant.home, plant.native, plant.fsync)
  const before = logSize(plant.home)
  const { code, output } = await pgCtl(plant, ['-w', '-t', '5', '-l', plant.home.log, 'start'])
  if (code === 0 || (findPostmaster(plant.home)?.mine ?? 'no') !== 'no') return 'running'
  const said = tailOf(plant.home.log, before)
  if (said.includes('pre-existing shared memory')) return 'old memory'
  const reason = said.split('\n').find((line) => /FATAL|PANIC/.test(line)) ?? output.trim().split('\n').at(-1) ?? ''
  throw new StartRefused(`PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (its log: ${plant.home.log}).`)
}

// No server of ours runs and we hold the lock, so these name the dead; PostgreSQL itself would respect a zombie or a namesake.
const removeTraces = (home: Home): void => {
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
  rmSync(join(home.socketDir, '.s.PGSQL.5432.lock'), { force: true })
}

/**
 * Makes sure a server takes work on the cluster: attaches to a living one, judges stale pid files, waits out a recovery that
 * moves on, restarts one that does not. Gives the socket folder and whether this call started it. Throws StartRefused.
 */
export const bringUp = async (plant: Plant): Promise<{ socketDir: string; started: boolean }> => {
  const patience = new Patience(plant)
  let started = false
  for (;;) {
    const server = findPostmaster(plant.home)
    if (!server || server.mine === 'no') {
      removeTraces(plant.home)
      started = (await startServer(plant)) === 'running'
      if (started) continue
      patience.spendOnOldMemory()
      await wait(100)
      continue
    }
    const sign = await probe(server.socketDir)
    if (sign === 'up') return { socketDir: server.socketDir, started }
    if (patience.isStuck(server.pid, sign)) {
      if (server.mine === 'unsure') {
        throw new StartRefused(`Process ${server.pid} may be this database but does not answer: end it, then start again.`)
      }
      plant.log.warn(`PostgreSQL (process ${server.pid}) stands still: it is stopped at once and started again`)
      await stopServer(plant, 'immediate')
    }
    await wait(pollMs)
  }
}

/** Counts how long a server has shown no progress. */
class Patience {
  readonly #plant: Plant
  readonly #began = Date.now()
  #since = Date.now()
  #lastSeen = ''

  constructor(plant: Plant) {
    this.#plant = plant
  }

  isStuck(pid: number, sign: 'busy' | 'absent'): boolean {
    const seen = `${pid} ${sign} ${recoveryProgress(pid)}`
    if (seen !== this.#lastSeen) this.#since = Date.now()
    this.#lastSeen = seen
    return Date.now() - this.#since > this.#plant.stuckAfterMs
  }

  spendOnOldMemory(): void {
    if (Date.now() - this.#began < oldMemoryForMs) return
    throw new StartRefused(`Old PostgreSQL processes still use ${this.#plant.home.cluster}: end them, then start again.`)
  }
}
