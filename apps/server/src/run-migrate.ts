// The command `npm run migrate`: brings the database up to date and ends; a job of its own before a new release is rolled out.
import { readConfig } from './config.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { checkServer } from './platform/postgres/check.ts'
import { runCommand } from './platform/run-command.ts'
import { StartRefused } from './platform/start-refused.ts'

const run = async (): Promise<void> => {
  const { databaseUrl: appUrl, ownerDatabaseUrl, readerDatabaseUrl, logMonths } = readConfig()
  if (appUrl === '') throw new StartRefused('Set DATABASE_URL: the built-in database is brought up to date by npm start.')
  await checkServer(appUrl)
  const { applied } = await prepareDatabase({
    ...{ ownerUrl: ownerDatabaseUrl || appUrl, appUrl, readerUrl: readerDatabaseUrl || null, logMonths },
  }).catch((error: Error) => {
    throw new StartRefused(error.message)
  })
  console.log(applied.length === 0 ? 'The database is up to date.' : `Database brought up to date: ${applied.join(', ')}.`)
}

await runCommand(run)
