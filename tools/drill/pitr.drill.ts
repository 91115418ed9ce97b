// A moment is restored: a product with files in it goes on after its backup, then somebody deletes what he should not have, then the
// machine is lost. From the folder of backups alone everything comes back as it stood just before the delete.
import type { ChildProcess } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { locationOf } from '../../apps/server/src/platform/files.ts'
import { filesOf, historyOf, walOf } from '../../apps/server/src/platform/postgres/log-archive.ts'
import { runningEmbedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { runCommand, say, startOn, stop } from './product.ts'

const MB = 1024 ** 2
const FILE_MB = 4
const PURPOSE = 'workFile'

const withAdmin = async <T>(data: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: runningEmbedded(join(data, 'postgres')).adminOwnUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

// As an upload leaves it: bytes at their place first, then the row.
const addFiles = (data: string, megabytes: number): Promise<void> =>
  withAdmin(data, async (client) => {
    const bytes = Buffer.alloc(FILE_MB * MB)
    for (let made = 0; made < megabytes; made += FILE_MB) {
      randomFillSync(bytes, 0, 64 * 1024)
      const { rows } = await client.query<{ id: string; now: Date }>('select uuidv7() as id, clock_timestamp() as now')
      const location = locationOf(rows[0]!.id, rows[0]!.now)
      const place = join(data, 'files/kept', location)
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
      writeFileSync(place, bytes, { flush: true })
      await client.query(
        `insert into system_files (id, purpose, name, extension, media_type, bytes, sha256, location) values ($1, $2, 'drill.bin', 'bin', 'application/octet-stream', $3, $4, $5)`,
        [rows[0]!.id, PURPOSE, bytes.length, createHash('sha256').update(bytes).digest(), location],
      )
    }
  })

interface Count {
  readonly files: number
  readonly articles: number
  readonly log: number
  readonly now: Date
}
const count = (data: string): Promise<Count> =>
  withAdmin(data, async (client) => {
    const { rows } = await client.query<Count>(
      `select (select count(*)::int from system_files where removed_at is null) as files, (select count(*)::int from news_articles) as articles,
              (select count(*)::int from audit_log) as log, clock_timestamp() as now`,
    )
    return rows[0]!
  })

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + 240_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within four minutes`)
    await wait(500)
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
const gb = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(2)} GB`

/** `npm run drill -- pitr [gigabytes]`: true when everything came back, as it stood just before the delete. */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const megabytes = Math.round(Number(words[0] ?? 0.2) * 1024)
  const base = mkdtempSync(join(process.env.KAISAI_DRILL_DIR ?? tmpdir(), 'kaisai-pitr-'))
  chmodSync(base, 0o711)
  const [old, fresh, backups] = [join(base, 'old'), join(base, 'fresh'), join(base, 'backups')]
  const settings = { KAISAI_BACKUP_DIR: backups, KAISAI_BACKUP_LOG: '1' }
  const children: ChildProcess[] = []
  try {
    say('Starting a product with demo data, its log kept …')
    const before = await startOn(old, settings)
    children.push(before.child)
    await addFiles(old, megabytes / 2)
    // The first of a history is made by the product itself.
    await until('the first backup', () => readdirIf(backups).some((name) => name.endsWith('.zip')))
    const made = await runCommand('run-backup.ts', [backups], old, settings)
    say(`${made.text.trim()}\nTook ${made.seconds} s.`)
    if (made.code !== 0) return false
    await addFiles(old, megabytes / 2)
    const history = historyOf(join(old, 'postgres'))!
    const added = Date.now()
    await until('copying new files', () => Date.parse(readIf(join(filesOf(history), '.until'))) > added)
    const good = await count(old)
    await wait(1000)
    await withAdmin(old, async (client) => {
      await client.query('truncate news_articles cascade')
      await client.query(`update system_files set expires_at = clock_timestamp() - interval '1 hour' where name = 'drill.bin'`)
      await client.query(`update system_files set removed_at = clock_timestamp() where name = 'drill.bin'`)
    })
    const bad = await count(old)
    say(
      `Just before: ${good.articles} articles, ${good.files} files. Then the wrong delete: ${bad.articles} articles, ${bad.files} files.`,
    )
    const piece = await withAdmin(
      old,
      async (client) =>
        (await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]!.name,
    )
    const since = performance.now()
    await until('keeping the log', () => existsSync(join(walOf(history), `${piece}.zst`)))
    say(`The log of the delete was kept after ${((performance.now() - since) / 1000).toFixed(0)} s.`)
    await stop(before.child)
    // The machine is lost; what there is lies in the folder of backups.
    rmSync(old, { recursive: true, force: true })
    say(
      `Folder of backups: ${gb(sizeOf(backups))}, of it the log ${gb(sizeOf(walOf(history)))}, new files ${gb(sizeOf(filesOf(history)))}.`,
    )
    const moment = good.now.toISOString().replace(/\.\d+Z$/, '+00:00')
    const restored = await runCommand('run-restore.ts', ['--to', moment, backups, fresh], fresh, {
      ...settings,
      KAISAI_BACKUP_LOG: '',
    })
    say(restored.text.trim())
    const size = sizeOf(fresh)
    const after = await startOn(fresh)
    children.push(after.child)
    const back = await count(fresh)
    await stop(after.child)
    say(`Back: ${back.articles} articles, ${back.files} files, ${back.log} entries of the log.`)
    say(
      `Restored ${gb(size)} in ${restored.seconds} s, ${Math.round(size / MB / restored.seconds)} MB/s; at that rate 20 GB take ${Math.round((20 * 1024) / (size / MB / restored.seconds) / 60)} min.`,
    )
    const isWhole = restored.code === 0 && back.articles === good.articles && back.files === good.files && bad.files < good.files
    say(isWhole ? 'Nothing was lost.' : 'SOMETHING WAS LOST.')
    return isWhole
  } finally {
    for (const child of children) if (child.exitCode === null) await stop(child)
    rmSync(base, { recursive: true, force: true })
  }
}

const readdirIf = (path: string): string[] => (existsSync(path) ? readdirSync(path) : [])
const readIf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
