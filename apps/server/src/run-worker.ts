import { buildApp } from './app.ts'
import { readConfig, standbyOf } from './config.ts'
import { gatewaysOf } from './gateways.ts'
import { makeLog } from './platform/log.ts'
import { openKeyRing } from './platform/secrets.ts'
import { openWatch } from './watch.ts'

/** Runs the jobs. The web process hands over the database's address; when it is gone, this ends too. */
export const runWorker = async (): Promise<void> => {
  const config = readConfig()
  const log = makeLog(config.logLevel).child({ part: 'worker' })
  // Its statements may take a minute, which no pooler is set up for.
  const url = config.directUrl || config.workerDatabase || config.databaseUrl
  const keys = openKeyRing({ text: config.keys, dataDir: config.dataDir, production: config.production })
  const app = await buildApp({
    config,
    url,
    standby: standbyOf(config),
    keys,
    log,
    gateways: gatewaysOf(config),
    part: 'worker',
    poolSize: 5,
    statementMs: 60_000,
  })
  await app.ctx.jobs.open()
  await app.ctx.jobs.work()
  const watch = await openWatch(app, { part: 'worker', isChild: process.send !== undefined })
  process.send?.('ready')
  const end = async (): Promise<void> => {
    await watch.close()
    await app.close()
    process.exit(0)
  }
  process.on('disconnect', () => void end())
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => undefined)
}
