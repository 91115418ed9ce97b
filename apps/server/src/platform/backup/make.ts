// An online backup: the database server goes on working while its files are copied; the log makes the copy whole again.
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyHashed, inBatches, listTree, type Manifest, type ManifestFile, manifestName } from './manifest.ts'

export interface BackupJob {
  /** The data folder: the database in `postgres/cluster`, uploaded files in `files`. */
  readonly dataDir: string
  /** The superuser's connection string to the running server. */
  readonly adminUrl: string
  /** The folder in which the backup's own folder is made. */
  readonly target: string
  readonly now: Date
}

// Rebuilt at each start, or of no meaning elsewhere.
const leftOut =
  /^(postmaster\.(pid|opts)|pg_wal\/.*|pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/.*|.*pgsql_tmp.*|.*pg_internal\.init)$/
const segmentName = /^[0-9A-F]{24}$/

interface Span {
  readonly startLsn: string
  readonly stopLsn: string
  readonly firstSegment: string
  readonly lastSegment: string
  readonly label: string
}

// One session holds the backup open; if it breaks, the server forgets the backup and the copy is thrown away.
const copyDuring = async (client: Client, work: () => Promise<void>): Promise<Span> => {
  await client.query('set statement_timeout = 0')
  // Keeps the log from being used again until this session ends.
  await client.query(`select pg_create_physical_replication_slot('kaisai_backup_${randomBytes(4).toString('hex')}', true, true)`)
  const begun = await client.query<{ lsn: string; segment: string }>(
    `with begun as (select pg_backup_start('kaisai', fast => true) as lsn) select lsn, pg_walfile_name(lsn) as segment from begun`,
  )
  await work()
  const ended = await client.query<{ lsn: string; segment: string; label: string }>(
    `select lsn, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  )
  const [start, stop] = [begun.rows[0]!, ended.rows[0]!]
  return { startLsn: start.lsn, stopLsn: stop.lsn, firstSegment: start.segment, lastSegment: stop.segment, label: stop.label }
}

// A file that goes away meanwhile (a dropped table, a removed upload) is not part of the backup.
const copyAll = async (from: string, to: string, paths: readonly string[], prefix: string): Promise<ManifestFile[]> => {
  const copied = await inBatches(paths, async (path): Promise<ManifestFile[]> => {
    try {
      return [{ path: `${prefix}/${path}`, ...(await copyHashed(join(from, path), join(to, prefix, path))) }]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      await rm(join(to, prefix, path), { force: true })
      return []
    }
  })
  return copied.flat()
}

const copyDatabase = async (cluster: string, to: string, client: Client): Promise<{ span: Span; files: ManifestFile[] }> => {
  const files: ManifestFile[] = []
  const span = await copyDuring(client, async () => {
    const tree = await listTree(cluster)
    for (const folder of tree.folders.filter((path) => !leftOut.test(path)))
      await mkdir(join(to, 'cluster', folder), { recursive: true, mode: 0o700 })
    const wanted = tree.files.filter((path) => !leftOut.test(path))
    files.push(...(await copyAll(cluster, to, wanted, 'cluster')))
  })
  const log = (await listTree(join(cluster, 'pg_wal'))).files.filter(
    (name) => name.endsWith('.history') || (segmentName.test(name) && name >= span.firstSegment && name <= span.lastSegment),
  )
  files.push(...(await copyAll(join(cluster, 'pg_wal'), to, log, 'cluster/pg_wal')))
  const labelSource = join(to, 'label')
  await writeFile(labelSource, span.label, { mode: 0o600 })
  files.push({ path: 'cluster/backup_label', ...(await copyHashed(labelSource, join(to, 'cluster/backup_label'))) })
  await rm(labelSource)
  return { span, files }
}

/**
 * Makes a backup of database and uploaded files in a new folder of `target` and gives its path and manifest. The keys of
 * personal data are not in it. What was committed before it ends is in it; an unfinished backup leaves nothing.
 */
export const makeBackup = async ({
  dataDir,
  adminUrl,
  target,
  now,
}: BackupJob): Promise<{ path: string; manifest: Manifest }> => {
  const id = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`
  const path = join(target, id)
  const partial = `${path}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server: number }>(`select current_setting('server_version_num')::int as server`)
    const { span, files } = await copyDatabase(realpathSync(join(dataDir, 'postgres', 'cluster')), partial, client)
    // After the database: every file its rows name was there before.
    const kept = (await listTree(join(dataDir, 'files'))).files.filter((name) => !name.startsWith('uploads'))
    files.push(...(await copyAll(join(dataDir, 'files'), partial, kept, 'files')))
    const { startLsn, stopLsn } = span
    const manifest: Manifest = { id, madeAt: now.toISOString(), server: rows[0]!.server, startLsn, stopLsn, files }
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true })
    await rename(partial, path)
    return { path, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
