// Brings an archive back into an empty data folder and proves that the database opens.
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openHome } from '../postgres/home.ts'
import { recoverTo } from '../postgres/recover.ts'
import { type Embedded, startEmbedded } from '../postgres/supervisor.ts'
import { StartRefused } from '../start-refused.ts'
import { fillFiles } from './fill-files.ts'
import { listTree, type Manifest } from './manifest.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { openKeys } from './seal-keys.ts'

export interface BroughtBack {
  readonly manifest: Manifest
  /** The running database, which the caller stops; null: the archive holds none. */
  readonly database: Embedded | null
  /** Whether keys.json was written. */
  readonly hasKeys: boolean
  /** Rows of tables that only grow. */
  readonly rows: Readonly<Record<string, number>>
  /** Where a moment was named: its last change as PostgreSQL writes it, and the files that came from beside the archive. */
  readonly moment: { readonly lastChange: string | null; readonly brought: number; readonly missing: readonly string[] } | null
}

/** A moment after the archive was made, and what was kept since. */
export interface Moment {
  /** Null: all there is. */
  readonly to: Date | null
  /** The folder with the pieces of the log. */
  readonly wal: string
  /** Folders in which files may lie that are not in the archive; null: files lie in an object store. */
  readonly fileSources: readonly string[] | null
}

const RESERVE = 64 * 1024 ** 2

const requireEmpty = async (folder: string): Promise<void> => {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0)
    throw new StartRefused(`${folder} is not empty: name a new data folder, or move the old one away first.`)
}

const requireSpace = async (folder: string, { files }: Manifest): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`${folder} cannot be made (${error.code}): name another data folder.`)
  })
  const { bavail, bsize } = await statfs(folder)
  const needed = files.reduce((sum, { bytes }) => sum + bytes, RESERVE)
  const mb = (bytes: number): number => Math.ceil(bytes / 1024 ** 2)
  if (bavail * bsize < needed)
    throw new StartRefused(
      `The disk of ${folder} has ${mb(bavail * bsize)} MB left, the backup needs ${mb(needed)} MB: free some space or name another folder.`,
    )
}

const verifyIndexes = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select bt_index_check(index => c.oid, heapallindexed => true) from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
    )
    await client.query('drop extension amcheck')
  } finally {
    await client.end()
  }
}

// Tables that only grow have at least the rows they had before the copy began.
const countRows = async (url: string, atLeast: Readonly<Record<string, number>>): Promise<Record<string, number>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Record<string, number> = {}
    for (const [table, least] of Object.entries(atLeast)) {
      if (!/^[a-z_]+$/.test(table)) continue
      rows[table] = (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
      if (rows[table] < least) throw new Error(`${table} has ${rows[table]} rows, it had ${least}`)
    }
    return rows
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
const openChecked = async (
  dataDir: string,
  atLeast: Readonly<Record<string, number>>,
): Promise<{ database: Embedded; rows: Record<string, number> }> => {
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  try {
    await verifyIndexes(database.adminOwnUrl)
    return { database, rows: await countRows(database.adminOwnUrl, atLeast) }
  } catch (error) {
    await database.stop()
    throw new StartRefused(`The restored database contradicts itself (${(error as Error).message}): use another backup.`)
  }
}

const bringDatabase = async (archive: Archive, dataDir: string, undo: string[], moment: Moment | null) => {
  const { files, folders, database } = archive.manifest
  const home = openHome(join(dataDir, 'postgres'))
  const staging = join(home.path, 'staging')
  undo.push(staging, home.cluster)
  for (const folder of folders) await mkdir(join(staging, 'cluster', folder), { recursive: true, mode: 0o700 })
  for (const file of files) if (file.path.startsWith('cluster/')) await archive.extract(file, join(staging, file.path))
  await handOver(home.cluster, join(staging, 'cluster'), home.user)
  await rm(staging, { recursive: true })
  const lastChange = moment ? await recoverTo(home, moment) : null
  const opened = await openChecked(dataDir, database!.atLeast)
  if (!moment) return { ...opened, moment: null }
  try {
    const filled = moment.fileSources
      ? await fillFiles(opened.database.adminOwnUrl, join(dataDir, 'files', 'kept'), moment.fileSources)
      : { brought: 0, missing: [] }
    return { ...opened, moment: { lastChange, ...filled } }
  } catch (error) {
    await opened.database.stop()
    throw error
  }
}

/**
 * Restores an archive into the empty data folder `dataDir`: every byte of it is compared first, then copied and compared again, the
 * database opened, its indexes checked against its rows. `passphrase`: opens the keys; null leaves them out. `moment`: goes on by the log
 * that was kept. The caller stops the database. Throws StartRefused, with nothing left behind.
 */
export const bringBack = async (
  from: string,
  dataDir: string,
  passphrase: string | null,
  moment: Moment | null = null,
): Promise<BroughtBack> => {
  const archive = await openArchive(from)
  const undo: string[] = []
  try {
    const { manifest } = archive
    const major = Math.floor((manifest.database?.server ?? 180_000) / 10_000)
    if (major !== 18) throw new StartRefused(`The backup is of PostgreSQL ${major}: restore it with the release that made it.`)
    await archive.verify()
    const keys = archive.keys && passphrase !== null ? await openKeys(archive.keys, passphrase) : null
    for (const part of ['postgres', 'files']) await requireEmpty(join(dataDir, part))
    if (keys !== null) requireNoKeys(dataDir)
    await requireSpace(dataDir, manifest)
    undo.push(join(dataDir, 'files'))
    for (const file of manifest.files) if (file.path.startsWith('files/')) await archive.extract(file, join(dataDir, file.path))
    const opened = manifest.database
      ? await bringDatabase(archive, dataDir, undo, moment)
      : { database: null, rows: {}, moment: null }
    if (keys !== null) await writeFile(join(dataDir, 'keys.json'), keys, { mode: 0o600, flag: 'wx' })
    return { manifest, ...opened, hasKeys: keys !== null }
  } catch (error) {
    for (const path of undo) await rm(path, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartRefused(`The disk of ${dataDir} is full: free some space or name another folder.`)
    throw error
  } finally {
    archive.close()
  }
}

const requireNoKeys = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'keys.json')))
    throw new StartRefused(`${dataDir} holds keys.json already: move it away, or restore without the passphrase.`)
}
