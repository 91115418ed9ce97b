// Databases for tests and tools: one cluster, one migrated template, a clone for each test file.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, migrationsDigest } from '../src/db/migrate.ts'
import { startThrowAway } from '../src/platform/postgres/throw-away.ts'

/** A cluster: the one the test runner started (KAISAI_TEST_DATABASE), else a temporary one of our own. */
export const testCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.KAISAI_TEST_DATABASE
  if (given) return { url: given, stop: async () => undefined }
  const cluster = await startThrowAway()
  return { url: cluster.url, stop: () => cluster.stop() }
}

/** The same connection with another database. */
export const urlWithDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)

const LOCK = 47_000_002

// Made once for each state of the migrations; several test files asking at once wait for the first.
const template = async (client: pg.Client, url: string): Promise<string> => {
  const name = `tpl_${migrationsDigest()}`
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const building = `${name}_new`
      await client.query(`drop database if exists ${building} with (force)`)
      await client.query(`create database ${building}`)
      await migrate(urlWithDatabase(url, building))
      await client.query(`alter database ${building} rename to ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
  return name
}

/** A fresh migrated database. `drop` removes it. */
export const freshDatabase = async (clusterUrl: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  const name = `t_${randomBytes(6).toString('hex')}`
  try {
    const from = await template(client, clusterUrl)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
  } finally {
    await client.end()
  }
  return {
    url: urlWithDatabase(clusterUrl, name),
    drop: async () => {
      const admin = new pg.Client({ connectionString: clusterUrl })
      await admin.connect()
      // Without force first: then the server sends its own cleaners away, which nobody else may end.
      await admin
        .query(`drop database if exists ${name}`)
        .catch(() => admin.query(`drop database if exists ${name} with (force)`))
        .finally(() => admin.end())
    },
  }
}
