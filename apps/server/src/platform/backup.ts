// The command `npm run backup [-- folder]`: an online backup of database and uploaded files, by default into <data>/backups.
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { makeBackup } from './backup/make.ts'
import { startEmbedded } from './postgres/supervisor.ts'
import { StartRefused } from './start-refused.ts'

const run = async (): Promise<void> => {
  const { dataDir, databaseUrl } = readConfig()
  if (databaseUrl) throw new StartRefused('The database of DATABASE_URL is backed up with the tools of its own server.')
  const target = resolve(process.argv[2] ?? join(dataDir, 'backups'))
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  try {
    const { path, manifest } = await makeBackup({ dataDir, adminUrl: database.adminUrl, target, now: new Date() })
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`Backup ${path}: ${manifest.files.length} files, ${Math.ceil(bytes / (1 << 20))} MB.`)
    console.log(
      'The keys of personal data (KAISAI_KEYS or keys.json) are not in it: keep them apart, nothing opens without them.',
    )
  } finally {
    await database.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
