// The command `npm run backup [-- FOLDER] [--noted]`: one archive of database, files and, sealed, the keys; by default into KAISAI_BACKUP_DIR.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { startEmbedded } from './platform/postgres/supervisor.ts'
import { runCommand } from './platform/run-command.ts'
import { StartRefused } from './platform/start-refused.ts'
import { keepBackup, noteBackup } from './rooms/system/state/keep-backup.ts'

const run = async (): Promise<void> => {
  const config = readConfig()
  const { dataDir, databaseUrl } = config
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const target = resolve(words[0] ?? (config.backupDir || join(dataDir, 'backups')))
  if (databaseUrl === '' && !existsSync(join(dataDir, 'postgres/cluster/PG_VERSION')))
    throw new StartRefused(`There is no database in ${dataDir}. Name the data folder with KAISAI_DATA, or set DATABASE_URL.`)
  if (process.argv.includes('--noted')) {
    if (databaseUrl === '') throw new StartRefused('--noted is for a database with backups of its own server: set DATABASE_URL.')
    await noteBackup(databaseUrl, new Date())
    console.log('Noted: the database was backed up by its own server just now.')
    return
  }
  const database = databaseUrl === '' ? await startEmbedded({ dataDir: join(dataDir, 'postgres') }) : null
  try {
    const url = database?.adminOwnUrl ?? databaseUrl
    const { path, bytes, manifest } = await keepBackup({
      config,
      target,
      adminUrl: database?.adminUrl ?? null,
      url,
      now: new Date(),
    })
    console.log(`Backup ${path}: ${manifest.files.length} files, ${Math.ceil(bytes / (1 << 20))} MB.`)
    if (!manifest.database)
      console.log('The database is not in it: it is backed up with the tools of its own server (docs/OPERATING.md).')
    if (manifest.objects)
      console.log(`${manifest.objects.length} files lie in the object store: their list with hashes is in it.`)
    console.log(
      manifest.hasKeys
        ? 'The keys of personal data are in it, sealed. Keep the passphrase apart from the backup.'
        : 'The keys of personal data (KAISAI_KEYS or keys.json) are not in it: keep them apart, nothing opens without them. KAISAI_BACKUP_PASSPHRASE_FILE seals them into the archive.',
    )
  } finally {
    await database?.stop()
  }
}

await runCommand(run)
