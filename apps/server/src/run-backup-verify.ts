// The command `npm run backup:verify -- ARCHIVE`: every byte compared, restored beside it, indexes and rows checked, removed again.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { startEmbedded } from './platform/postgres/supervisor.ts'
import { runCommand } from './platform/run-command.ts'
import { StartRefused } from './platform/start-refused.ts'
import { verifyBackup } from './rooms/system/state/keep-backup.ts'

const run = async (): Promise<void> => {
  const [from] = process.argv.slice(2)
  if (!from) throw new StartRefused('Name the archive: npm run backup:verify -- ARCHIVE')
  const { dataDir, databaseUrl } = readConfig()
  const isHere = databaseUrl === '' && existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))
  const database = isHere ? await startEmbedded({ dataDir: join(dataDir, 'postgres') }) : null
  try {
    const { files, rows } = await verifyBackup(resolve(from), database ? database.appUrl : databaseUrl || null)
    console.log(`The backup is whole: ${files} files unchanged, indexes agree with rows, ${JSON.stringify(rows)} rows counted.`)
  } finally {
    await database?.stop()
  }
}

await runCommand(run)
