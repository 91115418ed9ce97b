// The command `node apps/server/src/platform/restore.ts <backup> <new data folder>`: brings a backup back and checks it.
import { resolve } from 'node:path'
import { bringBack } from './backup/bring-back.ts'
import { StartRefused } from './start-refused.ts'

const run = async (): Promise<void> => {
  const [from, into] = process.argv.slice(2)
  if (!from || !into) throw new StartRefused('Name the backup and a new data folder: restore.ts <backup> <new data folder>')
  const { manifest, database } = await bringBack(resolve(from), resolve(into))
  await database.stop()
  console.log(`Backup ${manifest.id} of ${manifest.madeAt} is back in ${resolve(into)}, its indexes agree with its rows.`)
  console.log('Put the keys of personal data back (KAISAI_KEYS or keys.json), then start with KAISAI_DATA naming that folder.')
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
