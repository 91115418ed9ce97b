// The connection pool and the typed query builder over it.
import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { connectionOf } from '../platform/postgres/find-server.ts'
import type { Standby } from './standby.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  /** Longest a connection may take, milliseconds. */
  readonly connectMs?: number
  /** Longest a statement may run, milliseconds; the server ends it. */
  readonly statementMs?: number
  /** The address leads through a pooler that hands a connection over with each transaction: settings stand at the role, not at the connection. */
  readonly pooled?: { readonly isNamed: boolean }
  /** Every transaction begins read-only. */
  readonly readOnly?: boolean
  readonly onIdleError?: (error: Error) => void
  /** What the server lists the connections as. */
  readonly name?: string
  /** Where statements that may be a little behind are read, made with the pool they fall back to. */
  readonly standby?: (primary: pg.Pool) => Standby
  /** Is given every statement that took longer than half a second: its text without values. */
  readonly onSlow?: (text: string, ms: number) => void
}

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly standby: Standby | null
  readonly close: () => Promise<void>
}

const OID = { int8: 20, date: 1082, timestamptz: 1184 }

/** PostgreSQL's text of an instant (session in UTC) as ISO 8601 to the millisecond. */
export const isoInstant = (value: string): string => {
  const dot = value.indexOf('.')
  const fraction =
    dot === -1
      ? '000'
      : value
          .slice(dot + 1, value.indexOf('+', dot))
          .padEnd(3, '0')
          .slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

const parserOf = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === OID.int8) return Number
    if (oid === OID.timestamptz) return isoInstant
    if (oid === OID.date) return (value: string) => value
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

// After five runs PostgreSQL plans a named statement for any word: one that few rows hold was then searched as if half of them did (33 ms
// became 450, 14 became 1,390 over 60,000 teams). What searches text is planned for its word.
const SEARCHES = 'app.tok('

const names = new Map<string, string | undefined>()
const nameOf = (text: string): string | undefined => {
  if (names.has(text)) return names.get(text)
  const name = text.includes(SEARCHES) ? undefined : createHash('sha1').update(text).digest('base64url')
  if (names.size < 5000) names.set(text, name)
  return name
}

const configOf = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = nameOf(text)
  return name === undefined ? { text, values } : { name, text, values }
}

// Same text → same name → the server parses and plans it once per connection. Lists go in as one array, so the set of texts is bounded.
// What is begun in one turn leaves in one write of one piece: a write to the database is the dearest part of a short statement.
const prepareClient = (client: pg.PoolClient, onSlow: DatabaseOptions['onSlow'], isNamed: boolean): void => {
  gatherWrites((client as unknown as { connection: { stream: Writable } }).connection.stream)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, callback?: unknown) =>
    typeof values === 'function'
      ? timed(text, onSlow, values, (done) => query(text, done))
      : timed(text, onSlow, callback, (done) =>
          isNamed && typeof text === 'string' && Array.isArray(values) && values.length > 0
            ? query(configOf(text, values), done)
            : query(text, values, done),
        )) as typeof client.query
}

const SLOW_MS = 500
type Done = (...replied: unknown[]) => unknown

// Runs a statement and reports it when it was slow. The driver calls back or gives a promise; streams of rows are left alone.
const timed = (text: unknown, onSlow: DatabaseOptions['onSlow'], callback: unknown, run: (done: unknown) => unknown): unknown => {
  if (onSlow === undefined) return run(callback)
  const began = performance.now()
  const end = (): void => {
    const ms = performance.now() - began
    if (ms > SLOW_MS) onSlow(typeof text === 'string' ? text : ((text as { text?: string })?.text ?? ''), Math.round(ms))
  }
  if (typeof callback === 'function')
    return run((...replied: unknown[]) => {
      end()
      return (callback as Done)(...replied)
    })
  const given = run(callback)
  if (given instanceof Promise) given.then(end, end)
  return given
}

const MOST_GATHERED = 64 * 1024
const gatherWrites = (stream: Writable): void => {
  const write = stream.write.bind(stream) as (chunk: Buffer) => boolean
  let gathered: Buffer[] = []
  let bytes = 0
  const send = (): void => {
    if (gathered.length === 0) return
    const chunks = gathered
    gathered = []
    bytes = 0
    write(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
  }
  stream.write = ((chunk: unknown, ...more: unknown[]) => {
    if (!Buffer.isBuffer(chunk) || more.some((one) => one !== undefined)) {
      send()
      return (write as (...all: unknown[]) => boolean)(chunk, ...more)
    }
    if (gathered.length === 0) process.nextTick(send)
    gathered.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_GATHERED) send()
    return true
  }) as typeof stream.write
  const end = stream.end.bind(stream) as (...all: unknown[]) => Writable
  stream.end = ((...all: unknown[]) => {
    send()
    return end(...all)
  }) as typeof stream.end
}

const pools = new WeakMap<Db, pg.Pool>()
/** Pools whose statements have no names: the next one may come to another connection of the server. */
const unnamed = new WeakSet<pg.Pool>()

// BEGIN is sent with the first statement instead of waiting for a reply of its own: the connection keeps the order, and where it is lost
// every statement behind it fails too.
type Acquired = Parameters<PostgresDriver['releaseConnection']>[0]
class PipelinedDriver extends PostgresDriver {
  readonly #standby: Standby | null
  constructor(config: PostgresDialectConfig, standby: Standby | null) {
    super(config)
    this.#standby = standby
  }
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const standby = this.#standby
    return standby?.isAllowed()
      ? new EitherConnection(standby, () => super.acquireConnection(options))
      : super.acquireConnection(options)
  }
  override async releaseConnection(connection: Acquired): Promise<void> {
    const either: unknown = connection
    if (!(either instanceof EitherConnection)) return super.releaseConnection(connection)
    const acquired = await either.acquired
    if (acquired) await super.releaseConnection(acquired as Acquired)
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => undefined)
  }
}
class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #standby: Standby | null
  constructor(config: PostgresDialectConfig, standby: Standby | null) {
    super(config)
    this.#config = config
    this.#standby = standby
  }
  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config, this.#standby)
  }
}

// Statements outside transactions, where they may be read on the standby: a connection to the primary is taken when one may not.
class EitherConnection implements DatabaseConnection {
  readonly #standby: Standby
  readonly #acquire: () => Promise<DatabaseConnection>
  acquired: Promise<DatabaseConnection> | null = null
  constructor(standby: Standby, acquire: () => Promise<DatabaseConnection>) {
    this.#standby = standby
    this.#acquire = acquire
  }
  #primary(): Promise<DatabaseConnection> {
    this.acquired ??= this.#acquire()
    return this.acquired
  }
  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const onPrimary = async (): Promise<QueryResult<R>> => (await this.#primary()).executeQuery<R>(compiled)
    if (!this.#standby.takes(compiled)) return onPrimary()
    return { rows: await this.#standby.run(compiled as CompiledQuery<R>, async () => [...(await onPrimary()).rows]) }
  }
  async *streamQuery<R>(compiled: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#primary()).streamQuery<R>(compiled, chunkSize)
  }
}

const standbys = new WeakMap<Db, Standby>()

type Parts = Pick<KyselyProps, 'config' | 'dialect' | 'driver'>
const parts = new WeakMap<Db, Parts>()
/** What a transaction of an opened database is made of. */
export const partsOf = (db: Db): Parts => parts.get(db)!

/** How a pool stands: connections in use, connections there are, and who waits for one. */
export const poolOf = (
  db: Db,
): { readonly used: number; readonly size: number; readonly most: number; readonly waiting: number } => {
  const pool = pools.get(db)!
  return {
    used: pool.totalCount - pool.idleCount,
    size: pool.totalCount,
    most: pool.options.max,
    waiting: pool.waitingCount,
  }
}

/** Runs a compiled statement: outside a transaction straight on the pool, which spares the builder's own connection handling. */
export const runCompiled = async <R>(db: Db, compiled: CompiledQuery<R>): Promise<R[]> => {
  const standby = standbys.get(db)
  return standby?.takes(compiled) ? standby.run(compiled, () => runOnPool(db, compiled)) : runOnPool(db, compiled)
}

const runOnPool = async <R>(db: Db, compiled: CompiledQuery<R>): Promise<R[]> => {
  const { sql: text, parameters } = compiled
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<R>(compiled)).rows
  const values = parameters as unknown[]
  const { rows } = await pool.query(unnamed.has(pool) ? { text, values } : configOf(text, values))
  return rows as R[]
}

/** Opens a pool. Idle connections that break are replaced; the error goes to `onIdleError`. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const statementMs = options.statementMs ?? 5000
  const pool = new pg.Pool({
    ...connectionOf(options.url),
    application_name: options.name ?? 'kaisai',
    max: options.poolSize ?? 8,
    // Statements begun together are sent together: see `together`. Portals (cursors, streams of rows) cannot be used on such a connection.
    pipeline: true,
    connectionTimeoutMillis: options.connectMs ?? 5000,
    idleTimeoutMillis: 60_000,
    options: options.pooled
      ? undefined
      : `-c timezone=UTC -c statement_timeout=${statementMs} -c lock_timeout=3000 -c idle_in_transaction_session_timeout=${Math.max(10_000, statementMs)}${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  const isNamed = options.pooled?.isNamed ?? true
  if (!isNamed) unnamed.add(pool)
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    prepareClient(client, options.onSlow, isNamed)
    // A connection that breaks while somebody holds it raises an error with its statement; without a listener it would end the process as well.
    client.on('error', (error) => options.onIdleError?.(error))
  })
  const standby = options.standby?.(pool) ?? null
  const dialect = new PipelinedDialect({ pool }, standby)
  const db = new Kysely<Tables>({ dialect })
  pools.set(db, pool)
  if (standby) standbys.set(db, standby)
  parts.set(db, { config: { dialect }, dialect, driver: dialect.createDriver() })
  const close = async (): Promise<void> => {
    await standby?.close()
    await db.destroy()
    // The builder ends only a pool it has used itself.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, standby, close }
}
