// Migrations: plain SQL files, forward only, each in one transaction, never edited once merged.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { clientOf } from '../platform/postgres/find-server.ts'
import type { Db } from './database.ts'
import { SCHEMA_LOCK } from './rights.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The migrations in order. */
export const listMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** One digest over all migrations: names the template database of tests. */
export const migrationsDigest = (): string =>
  createHash('sha256')
    .update(
      listMigrations()
        .map((m) => m.checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

/**
 * Brings a database up to date; several starting at once wait for one another. Returns the names it applied.
 * `last`: the name after which it stops; all without. Throws when a migration that was applied has changed since, or when the
 * database is newer than this program.
 */
export const migrate = async (url: string, last?: string): Promise<string[]> => {
  const client = clientOf(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const all = listMigrations()
    const known = new Set(all.map((m) => m.name))
    const newer = rows.find((row) => !known.has(row.name))
    if (newer)
      throw new Error(`The database is newer than this program: it holds migration ${newer.name}. Start a newer version.`)
    const done: string[] = []
    for (const migration of all) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        await apply(client, migration)
        done.push(migration.name)
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `Migration ${migration.name} was changed after it was applied. Put the file back and add a new migration.`,
        )
      }
      if (migration.name === last) break
    }
    return done
  } finally {
    await client.end()
  }
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  const alone = migration.sql.startsWith('-- no-transaction')
  if (!alone) await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    if (!alone) await client.query('commit')
  } catch (error) {
    if (!alone) await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

// Read once: health asks every second.
let ownNames: readonly string[] | undefined

/** The first migration of this program that a database has not; undefined: it has all. Newer ones of another program are no fault (decision 41). */
export const missingMigration = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  ownNames ??= listMigrations().map(({ name }) => name)
  return ownNames.find((name) => !applied.has(name))
}

/** Throws when a migration of this program is missing in the database: whoever starts the product has to bring it up to date first. */
export const requireMigrated = async (db: Db): Promise<void> => {
  const missing = await missingMigration(db)
  if (missing) throw new Error(`Migration ${missing} is missing in the database: end the product and start it again.`)
}
