// Brings a backup back into an empty data folder and proves that the database opens.
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openHome } from '../postgres/home.ts'
import { type Embedded, startEmbedded } from '../postgres/supervisor.ts'
import { StartRefused } from '../start-refused.ts'
import { copyHashed, inBatches, listTree, type Manifest, readManifest } from './manifest.ts'

const requireEmpty = async (folder: string): Promise<void> => {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0)
    throw new StartRefused(`${folder} is not empty: name a new data folder, or move the old one away first.`)
}

// Copies and compares in one go; one wrong byte anywhere stops the restore.
const copyChecked = async (from: string, to: string, files: Manifest['files']): Promise<void> => {
  await inBatches(files, async (file) => {
    const found = await copyHashed(join(from, file.path), join(to, file.path)).catch(() => null)
    if (found?.sha256 !== file.sha256 || found.bytes !== file.bytes) {
      throw new StartRefused(`The backup is damaged (${file.path} is missing or changed): use another backup.`)
    }
  })
}

const isSafe = (path: string): boolean => /^(cluster|files)\//.test(path) && !path.split(/[\\/]/).includes('..')

const verify = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select bt_index_check(index => c.oid, heapallindexed => true) from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
    )
    await client.query('drop extension amcheck')
  } finally {
    await client.end()
  }
}

const handOver = async (cluster: string, fresh: string, owner: { uid: number; gid: number } | null): Promise<void> => {
  if (owner) {
    const { files, folders } = await listTree(fresh)
    for (const path of ['', ...folders, ...files]) await chown(join(fresh, path), owner.uid, owner.gid)
  }
  await rename(fresh, cluster)
}

// Opens what was copied; a database that does not pass is stopped, so that nobody works with it.
const openChecked = async (dataDir: string): Promise<Embedded> => {
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  try {
    await verify(database.adminUrl.replace(/postgres$/, 'kaisai'))
    return database
  } catch (error) {
    await database.stop()
    throw new StartRefused(`The restored database contradicts itself (${(error as Error).message}): use another backup.`)
  }
}

/**
 * Restores the backup in `from` into the empty data folder `dataDir`: compares every byte, opens the database, checks its
 * indexes against its rows. Gives the running database; the caller stops it. Throws StartRefused and leaves no database then.
 */
export const bringBack = async (from: string, dataDir: string): Promise<{ manifest: Manifest; database: Embedded }> => {
  const manifest = await readManifest(from)
  if (!manifest?.files.every((file) => isSafe(file.path))) throw new StartRefused(`${from} holds no finished backup.`)
  const major = Math.floor(manifest.server / 10_000)
  if (major !== 18) throw new StartRefused(`The backup is of PostgreSQL ${major}: restore it with the release that made it.`)
  await requireEmpty(join(dataDir, 'postgres'))
  await requireEmpty(join(dataDir, 'files'))
  const home = openHome(join(dataDir, 'postgres'))
  const staging = join(home.path, 'staging')
  try {
    const inside = (folder: string) => manifest.files.filter((file) => file.path.startsWith(`${folder}/`))
    await copyChecked(from, dataDir, inside('files'))
    await copyChecked(from, staging, inside('cluster'))
    for (const folder of (await listTree(join(from, 'cluster'))).folders) {
      await mkdir(join(staging, 'cluster', folder), { recursive: true, mode: 0o700 })
    }
    await handOver(home.cluster, join(staging, 'cluster'), home.user)
    await rm(staging, { recursive: true })
    return { manifest, database: await openChecked(dataDir) }
  } catch (error) {
    for (const path of [staging, home.cluster, join(dataDir, 'files')]) await rm(path, { recursive: true, force: true })
    throw error
  }
}
