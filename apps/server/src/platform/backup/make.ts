// An online backup: the database server goes on working while its files are read; the log makes the copy whole again.
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { historyOf } from '../postgres/log-archive.ts'
import { StartRefused } from '../start-refused.ts'
import { KEYS, listTree, type Manifest, type ManifestFile } from './manifest.ts'
import { sealKeys } from './seal-keys.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export interface BackupJob {
  /** The data folder: the database in `postgres/cluster`, uploaded files in `files`. */
  readonly dataDir: string
  /** The superuser's connection string to the running built-in server; null: the database is backed up elsewhere. */
  readonly adminUrl: string | null
  /** Connects to the product's database, to count what only grows. */
  readonly url: string
  /** Where files lie in an object store: lists them, instead of their bytes; null: they lie in the data folder. */
  readonly listObjects: (() => Promise<readonly ManifestFile[]>) | null
  /** The folder in which the archive is made. */
  readonly target: string
  readonly now: Date
  readonly version: string
  /** The keys of personal data and what seals them; null: they are left apart. */
  readonly keys: { readonly text: string; readonly passphrase: string } | null
}
export interface Made {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  readonly manifest: Manifest
}

// Rebuilt at each start, or of no meaning elsewhere.
const leftOut =
  /^(postmaster\.(pid|opts)|pg_wal\/.*|pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/.*|.*pgsql_tmp.*|.*pg_internal\.init)$/
const segmentName = /^[0-9A-F]{24}$/
/** Tables rows are only added to. */
const GROWING = ['audit_log', 'certificates', 'work_submissions', 'certificate_lookups']

interface Span {
  readonly startLsn: string
  readonly stopLsn: string
  readonly firstSegment: string
  readonly lastSegment: string
  readonly label: string
  readonly endedAt: Date
}

const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

// One session holds the backup open; if it breaks, the server forgets the backup and the copy is thrown away.
const copyDuring = async (client: Client, work: () => Promise<void>): Promise<Span> => {
  // Keeps the log from being used again until this session ends.
  await client.query(`select pg_create_physical_replication_slot('kaisai_backup_${randomBytes(4).toString('hex')}', true, true)`)
  const begun = await client.query<{ lsn: string; segment: string }>(
    `with begun as (select pg_backup_start('kaisai', fast => true) as lsn) select lsn, pg_walfile_name(lsn) as segment from begun`,
  )
  await work()
  const ended = await client.query<{ lsn: string; segment: string; label: string; now: Date }>(
    `select lsn, pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as now from pg_backup_stop(wait_for_archive => false)`,
  )
  const [start, stop] = [begun.rows[0]!, ended.rows[0]!]
  const { lsn: stopLsn, segment: lastSegment, label, now: endedAt } = stop
  return { startLsn: start.lsn, stopLsn, firstSegment: start.segment, lastSegment, label, endedAt }
}

type Copied = Pick<Manifest, 'database' | 'folders' | 'files'>

const copyDatabase = (adminUrl: string, url: string, dataDir: string, archive: ArchiveWriter): Promise<Copied> =>
  connected(adminUrl, async (client) => {
    const cluster = realpathSync(join(dataDir, 'postgres', 'cluster'))
    const atLeast = await connected(url, countGrowing)
    const { rows } = await client.query<{ server: number }>(`select current_setting('server_version_num')::int as server`)
    const files: ManifestFile[] = []
    const folders: string[] = []
    const span = await copyDuring(client, async () => {
      const tree = await listTree(cluster)
      folders.push(...tree.folders.filter((path) => !leftOut.test(path)))
      const wanted = tree.files.filter((path) => !leftOut.test(path))
      files.push(...(await archive.addFolder(cluster, 'cluster', wanted, true)))
    })
    const pieces = (await listTree(join(cluster, 'pg_wal'))).files.filter(
      (name) => name.endsWith('.history') || (segmentName.test(name) && name >= span.firstSegment && name <= span.lastSegment),
    )
    files.push(...(await archive.addFolder(join(cluster, 'pg_wal'), 'cluster/pg_wal', pieces, true)))
    files.push(archive.addBytes('cluster/backup_label', Buffer.from(span.label)))
    const { startLsn, stopLsn, firstSegment, endedAt } = span
    const history = historyOf(join(dataDir, 'postgres'))
    const log = history && { historyId: history.id, firstSegment, endedAt: endedAt.toISOString() }
    return { database: { server: rows[0]!.server, startLsn, stopLsn, atLeast, ...(log && { log }) }, folders, files }
  })

const countGrowing = async (client: Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    'select t as name from unnest($1::text[]) t where to_regclass(t) is not null',
    [GROWING],
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n
  return counts
}

/**
 * Makes one archive of database, uploaded files and, sealed, the keys, in the folder `target`. What was committed before it ends is in
 * it; an unfinished one leaves nothing. Throws StartRefused for a full disk and a folder that cannot be written.
 */
export const makeBackup = async (job: BackupJob): Promise<Made> => {
  const { dataDir, adminUrl, url, target, now, keys } = job
  const began = performance.now()
  const id = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`
  const name = `kaisai-${id}.zip`
  const path = join(target, name)
  await mkdir(target, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`${target} cannot be made (${error.code}): name another folder.`)
  })
  const sealed = keys ? await sealKeys(keys.text, keys.passphrase) : null
  const archive = writeArchive(path)
  try {
    const none: Copied = { database: null, folders: [], files: [] }
    const copied = adminUrl ? await copyDatabase(adminUrl, url, dataDir, archive) : none
    // After the database: every file its rows name was there before.
    const kept = job.listObjects ? [] : (await listTree(join(dataDir, 'files'))).files.filter((one) => !one.startsWith('uploads'))
    const files = [...copied.files, ...(await archive.addFolder(join(dataDir, 'files'), 'files', kept, false))]
    if (sealed) archive.addBytes(KEYS, Buffer.from(sealed))
    const manifest: Manifest = {
      ...{ format: 'kaisai-backup/2', id, madeAt: now.toISOString(), version: job.version },
      ...{ database: copied.database, folders: copied.folders, files },
      objects: job.listObjects ? await job.listObjects() : null,
      hasKeys: sealed !== null,
    }
    const bytes = await archive.finish(manifest)
    return { path, name, bytes, manifest, seconds: Math.round((performance.now() - began) / 1000) }
  } catch (error) {
    await archive.abort()
    throw error
  }
}
