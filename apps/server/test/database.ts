// Databases for tests and tools: one cluster, one migrated template, a clone for each test file.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { dropDatabase } from '../src/db/drop-database.ts'
import { migrationsDigest } from '../src/db/migrate.ts'
import { prepareDatabase } from '../src/db/prepare-database.ts'
import { clientOf } from '../src/platform/postgres/find-server.ts'
import { APP_ROLE, READER_ROLE } from '../src/platform/postgres/supervisor.ts'
import { MEMORY_FOLDER, startThrowAway } from '../src/platform/postgres/throw-away.ts'

/** Three test files at work together write a tenth of this. */
const ROOM_BYTES = 3 * 2 ** 30

const hasRoomInMemory = (): boolean => {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * Where throw-away database servers lie: in KAISAI_TEST_FOLDER, else in memory, else in the folder for temporary files.
 * A clone of the template is 1,400 small files, which some disks make ten times slower than memory.
 */
export const testFolder = (): string => process.env.KAISAI_TEST_FOLDER ?? (hasRoomInMemory() ? MEMORY_FOLDER : tmpdir())

/** A cluster: the one the test runner started (KAISAI_TEST_DATABASE), else a temporary one of our own. */
export const testCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.KAISAI_TEST_DATABASE
  if (given) return { url: given, stop: async () => undefined }
  const cluster = await startThrowAway(testFolder())
  return { url: cluster.url, stop: () => cluster.stop() }
}

/** The same connection with another database. */
export const urlWithDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)

/** The same connection as another role; the server of tests asks for no password. */
const urlWithRole = (url: string, role: string): string => url.replace(/^(postgres(?:ql)?:\/\/)[^/]*?@/, `$1${role}@`)

export interface TestDatabase {
  /** As the role the product runs as. */
  readonly url: string
  readonly ownerUrl: string
  readonly readerUrl: string
  readonly drop: () => Promise<void>
}

const urlsOf = (ownerUrl: string) => ({
  ownerUrl,
  url: urlWithRole(ownerUrl, APP_ROLE),
  readerUrl: urlWithRole(ownerUrl, READER_ROLE),
})

const LOCK = 47_000_002

/** Content that many test files start from: made once on a cluster, then copied. */
export interface Ground {
  /** Names the content: another digest is another template. */
  readonly digest: string
  readonly fill: (url: string) => Promise<void>
}

// Made once for each name; several test files asking at once wait for the first.
const templateOf = async (client: pg.Client, name: string, from: string | null, make: (database: string) => Promise<void>) => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const building = `${name}_new`
    await dropDatabase(client, building)
    await client.query(`create database ${building}${from === null ? '' : ` template ${from} strategy file_copy`}`)
    await make(building)
    await client.query(`alter database ${building} rename to ${name}`)
  }
  return name
}

const template = async (client: pg.Client, url: string, ground: Ground | null): Promise<string> => {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const migrated = await templateOf(client, `tpl_${migrationsDigest()}`, null, async (building) => {
      const { ownerUrl, url: appUrl, readerUrl } = urlsOf(urlWithDatabase(url, building))
      await prepareDatabase({ ownerUrl, appUrl, readerUrl })
    })
    if (ground === null) return migrated
    return await templateOf(client, `${migrated}_${ground.digest}`, migrated, async (building) => {
      const urls = urlsOf(urlWithDatabase(url, building))
      await ground.fill(urls.url)
      await analyzeFilled(urls.ownerUrl)
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

// What the server's own cleaner does within a minute in a product: without figures on the roles' 330 permissions every call
// reads all of them, again and again.
const analyzeFilled = async (ownerUrl: string): Promise<void> => {
  const client = clientOf(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
    )
    if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
  } finally {
    await client.end()
  }
}

/** A fresh database on the cluster of `clusterUrl`, which connects as the owner: migrated, and filled with `ground`. `drop` removes it. */
export const freshDatabase = async (clusterUrl: string, ground: Ground | null = null): Promise<TestDatabase> => {
  const client = clientOf(clusterUrl)
  await client.connect()
  const name = `t_${randomBytes(6).toString('hex')}`
  try {
    const from = await template(client, clusterUrl, ground)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
    // Rights on tables come with the template, those on the database do not.
    await client.query(`revoke temporary on database ${name} from public`)
  } finally {
    await client.end()
  }
  return {
    ...urlsOf(urlWithDatabase(clusterUrl, name)),
    drop: async () => {
      const admin = clientOf(clusterUrl)
      await admin.connect()
      await dropDatabase(admin, name).finally(() => admin.end())
    },
  }
}
