// The public door of the built-in database: starts or joins it, keeps it alive, stops what it owns.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { usableNative } from './binaries.ts'
import { type Home, openHome, releaseSocketDir, removeMoved, writeFileFor } from './home.ts'
import { bringUp, findPostmaster, type Log, type Plant, stopServer } from './launcher.ts'
import { setLogArchive } from './log-archive.ts'
import { probe } from './probe.ts'
import { isOwnerRunning, ownerText, withStartLock } from './start-lock.ts'

export interface EmbeddedOptions {
  /** The folder kept for the database alone; made when missing. */
  readonly dataDir: string
  readonly log?: Log
  /** false only for tests: fast, but a crash of the machine may lose data; the role may then also create databases. */
  readonly fsync?: boolean
  /** Milliseconds without progress after which a recovering server is restarted. */
  readonly stuckAfterMs?: number
  /** The folder of backups in which its log is kept as it is written; null: not kept; left out: as it was. */
  readonly keepLogIn?: string | null
}
export interface Embedded {
  /** Connection string of role `kaisai`, which owns database `kaisai`: for migrations. */
  readonly url: string
  /** The role the product runs as: it reads and writes rows (db/rights.ts). */
  readonly appUrl: string
  /** The role that only reads. */
  readonly readerUrl: string
  /** The role that makes and drops the databases of rehearsals, and reads nothing of the product’s. */
  readonly rehearsalUrl: string
  /** Connection string of the superuser; for backup and maintenance only. */
  readonly adminUrl: string
  /** The same role in the product’s own database. */
  readonly adminOwnUrl: string
  /** Whether this call started the server; false when it joined one that ran already. */
  readonly started: boolean
  /** Ends the watch, and the server too when this process owns it (started it, or took it over from a dead owner). */
  stop(): Promise<void>
}

/** Names of the built-in database's roles besides the owner `kaisai`. */
export const APP_ROLE = 'kaisai_app'
export const READER_ROLE = 'kaisai_reader'
export const REHEARSAL_ROLE = 'kaisai_rehearsal'

const silent: Log = { info: () => undefined, warn: () => undefined }
const watchEveryMs = 500
const probeEveryMs = 5000
const retryEveryMs = 5000

const urlOf = (socketDir: string, user: string, database: string): string =>
  `postgresql://${user}@${encodeURIComponent(socketDir)}/${database}`

const adminOf = (socketDir: string) => ({
  adminUrl: urlOf(socketDir, 'postgres', 'postgres'),
  adminOwnUrl: urlOf(socketDir, 'postgres', 'kaisai'),
})

/**
 * Starts the built-in PostgreSQL on `dataDir`, or joins the one that runs there, and watches it until `stop`.
 * Makes the roles and database `kaisai` when missing. Throws StartRefused with one sentence for every foreseen trouble.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const home = openHome(options.dataDir)
  if (options.keepLogIn !== undefined) setLogArchive(home, options.keepLogIn)
  const plant: Plant = {
    home,
    native: usableNative(home.user, home.path),
    fsync: options.fsync ?? true,
    stuckAfterMs: options.stuckAfterMs ?? 30_000,
    log: options.log ?? silent,
  }
  const { socketDir, started } = await takePart(plant, (socketDir) => ensureDatabase(plant, socketDir))
  const watch = watchOver(plant)
  return {
    url: urlOf(socketDir, 'kaisai', 'kaisai'),
    appUrl: urlOf(socketDir, APP_ROLE, 'kaisai'),
    readerUrl: urlOf(socketDir, READER_ROLE, 'kaisai'),
    rehearsalUrl: urlOf(socketDir, REHEARSAL_ROLE, 'postgres'),
    ...adminOf(socketDir),
    started,
    stop: async () => {
      await watch.end()
      if (!isMine(home)) return
      await stopServer(plant, 'fast')
      releaseSocketDir(home)
      if (!plant.fsync) removeMoved(options.dataDir, home)
    },
  }
}

/** The addresses of the server that runs on `dataDir`, for work beside the product: it is neither started nor ever stopped by whoever asks. */
export const runningEmbedded = (dataDir: string): Pick<Embedded, 'adminUrl' | 'adminOwnUrl' | 'appUrl'> => {
  const server = findPostmaster(openHome(dataDir))
  if (!server || server.mine === 'no') throw new StartRefused(`No built-in database runs on ${dataDir}.`)
  return { ...adminOf(server.socketDir), appUrl: urlOf(server.socketDir, APP_ROLE, 'kaisai') }
}

const ownerOf = (home: Home): string => {
  try {
    return readFileSync(home.owner, 'utf8')
  } catch {
    return ''
  }
}
const isMine = (home: Home): boolean => ownerOf(home) === ownerText()

// Under the lock: one brings the server up, the others find it up. Who starts it, or finds its owner dead, owns it.
const takePart = (plant: Plant, then?: (socketDir: string) => Promise<void>): Promise<{ socketDir: string; started: boolean }> =>
  withStartLock(plant.home.lock, async () => {
    const up = await bringUp(plant)
    if (up.started || !isOwnerRunning(ownerOf(plant.home))) writeFileFor(plant.home.user, plant.home.owner, ownerText())
    await then?.(up.socketDir)
    return up
  })

const ensureDatabase = async (plant: Plant, socketDir: string): Promise<void> => {
  const client = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles) as roles,
              exists (select from pg_database where datname = 'kaisai') as database`,
    )
    const has = (role: string): boolean => rows[0]?.roles.includes(role) ?? false
    if (!has('kaisai')) await client.query(`create role kaisai login ${plant.fsync ? '' : 'createdb'}`)
    if (!has(APP_ROLE)) await client.query(`create role ${APP_ROLE} login noinherit`)
    if (!has(REHEARSAL_ROLE)) await client.query(`create role ${REHEARSAL_ROLE} login noinherit createdb`)
    // One message, one transaction: a server that is killed between the two leaves neither.
    if (!has(READER_ROLE))
      await client.query(
        `create role ${READER_ROLE} login noinherit; alter role ${READER_ROLE} set default_transaction_read_only = on`,
      )
    if (!rows[0]?.database) await client.query('create database kaisai owner kaisai')
  } finally {
    await client.end()
  }
}

const watchOver = (plant: Plant): { end(): Promise<void> } => {
  let nextProbe = Date.now() + probeEveryMs
  let nextTry = 0
  let atWork: Promise<void> | null = null

  const isWell = async (): Promise<boolean> => {
    const server = findPostmaster(plant.home)
    if (!server || server.mine === 'no') return false
    if (Date.now() < nextProbe) return true
    nextProbe = Date.now() + probeEveryMs
    return (await probe(server.socketDir)) === 'up'
  }
  const look = async (): Promise<void> => {
    if (await isWell()) return
    plant.log.warn('PostgreSQL does not answer: looking after it')
    await takePart(plant)
    plant.log.info('PostgreSQL takes work again')
  }
  const tick = (): void => {
    if (atWork || Date.now() < nextTry) return
    atWork = look()
      .catch((error: Error) => {
        nextTry = Date.now() + retryEveryMs
        plant.log.warn(`PostgreSQL could not be brought back, trying again in ${retryEveryMs / 1000} s: ${error.message}`)
      })
      .finally(() => {
        atWork = null
      })
  }
  const timer = setInterval(tick, watchEveryMs)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await atWork
    },
  }
}
