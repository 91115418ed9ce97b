// Backups as the product knows them: made with the settings, noted in the database, verified, the oldest removed.
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '#src/config.ts'
import { bringBack } from '#src/platform/backup/bring-back.ts'
import { type Made, makeBackup } from '#src/platform/backup/make.ts'
import type { ManifestFile } from '#src/platform/backup/manifest.ts'
import { clientOf } from '#src/platform/postgres/find-server.ts'
import { StartRefused } from '#src/platform/start-refused.ts'

interface Wanted {
  readonly config: Config
  readonly target: string
  /** The superuser of the built-in database; null: the database is backed up elsewhere. */
  readonly adminUrl: string | null
  /** A role that may write `system_backups`. */
  readonly url: string
  readonly now: Date
}

const ARCHIVE = /^kaisai-\d{8}T\d{6}Z-[0-9a-f]{6}\.zip$/

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = clientOf(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// A database of an older release has no such table; a backup is made of it all the same.
const note = async (url: string, row: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(row)
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.system_backups') is not null as there`)
    if (!rows[0]!.there) return
    await client.query(
      `insert into system_backups (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) on conflict (id) do nothing`,
      Object.values(row),
    )
  })
}

const listObjects = (url: string): Promise<ManifestFile[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ManifestFile>(
      `select 'files/kept/' || location as path, bytes::float8 as bytes, encode(sha256, 'hex') as sha256 from system_files where removed_at is null order by id`,
    )
    return rows
  })

/** The passphrase keys are sealed with, from the file that is named; null: none is. */
export const passphraseOf = ({ backupPassphraseFile }: Config): string | null => {
  if (backupPassphraseFile === '') return null
  try {
    return readFileSync(backupPassphraseFile, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartRefused(
      `The file of KAISAI_BACKUP_PASSPHRASE_FILE cannot be read (${(error as NodeJS.ErrnoException).code}): check its name and rights.`,
    )
  }
}

const keysOf = (config: Config): string => config.keys || readFileSync(join(config.dataDir, 'keys.json'), 'utf8')

/** Makes a backup and notes it, also when it came to nothing; its error is thrown on. */
export const keepBackup = async ({ config, target, adminUrl, url, now }: Wanted): Promise<Made> => {
  const passphrase = passphraseOf(config)
  try {
    const made = await makeBackup({
      ...{
        dataDir: config.dataDir,
        adminUrl,
        url,
        target,
        now,
        version: config.version,
        listObjects: config.s3 ? () => listObjects(url) : null,
      },
      keys: passphrase === null ? null : { text: keysOf(config), passphrase },
    })
    const { name, bytes, seconds, manifest } = made
    await note(url, { id: manifest.id, made_at: now, seconds, bytes, files: manifest.files.length, name, is_whole: true })
    return made
  } catch (error) {
    const fault = error instanceof StartRefused ? error.message : `${(error as Error).name}: ${(error as Error).message}`
    const row = { id: `failed-${now.toISOString()}`, made_at: now, seconds: 0, bytes: 0, files: 0, is_whole: false }
    await note(url, { ...row, fault: fault.slice(0, 300) }).catch(() => undefined)
    throw error
  }
}

/** Notes that the database was backed up by the tools of its own server. */
export const noteBackup = (url: string, now: Date): Promise<void> =>
  note(url, { id: `noted-${now.toISOString()}`, made_at: now, seconds: 0, bytes: 0, files: 0, name: 'noted', is_whole: true })

/** The archives in a folder, the newest first. */
export const listArchives = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .reverse()

/** One that is being made is written to all the time. */
const BROKEN_MS = 3_600_000

/** Removes all but the newest archives, and what a broken backup left. */
export const removeOld = async (folder: string, keep: number, now: Date): Promise<string[]> => {
  const old = (await listArchives(folder)).slice(keep)
  const left = (await readdir(folder).catch(() => [])).filter(
    (name) => ARCHIVE.test(name.replace(/\.partial$/, '')) && name.endsWith('.partial'),
  )
  const isBroken = async (name: string): Promise<boolean> => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found !== null && now.getTime() - found.mtimeMs > BROKEN_MS
  }
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of left) if (await isBroken(name)) await rm(join(folder, name), { force: true })
  return old
}

/**
 * Proves an archive: every byte is compared, then it is restored beside it, its indexes checked against its rows, its rows counted, and
 * removed again. How it ended is noted at the backup's row. Throws StartRefused with what is wrong.
 */
export const verifyBackup = async (
  path: string,
  url: string | null,
): Promise<{ readonly files: number; readonly rows: object }> => {
  const scratch = await mkdtemp(join(path, '..', '.verify-'))
  const noted = async (fault: string): Promise<void> => {
    if (url === null) return
    await withClient(url, (client) =>
      client.query('update system_backups set verified_at = clock_timestamp(), verify_fault = $2 where name = $1', [
        basename(path),
        fault.slice(0, 300),
      ]),
    )
  }
  try {
    const { manifest, database, rows } = await bringBack(path, join(scratch, 'data'), null)
    await database?.stop()
    await noted('')
    return { files: manifest.files.length, rows }
  } catch (error) {
    await noted((error as Error).message)
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
