import { addPages } from './add-pages.ts'
import { buildApp } from './app.ts'
import { poolerOf, readConfig, standbyOf } from './config.ts'
import { requireMigrated } from './db/migrate.ts'
import { gatewaysOf } from './gateways.ts'
import { makeLog } from './platform/log.ts'
import { openKeyRing } from './platform/secrets.ts'
import { serveAsChild } from './processes/serve-as-child.ts'
import { doorElsewhere } from './rehearsal/visits/door-elsewhere.ts'
import { openWatch } from './watch.ts'

/** Serves as one of several. The parent hands over the database's address, has migrated, and keeps the door of rehearsals. */
export const runWeb = async (): Promise<void> => {
  const config = readConfig()
  const log = makeLog(config.logLevel).child({ part: 'web' })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unforeseen; the process ends')
    process.exit(1)
  })
  const url = config.workerDatabase || config.databaseUrl
  const keys = openKeyRing({ text: config.keys, dataDir: config.dataDir, production: config.production })
  const app = await buildApp({
    config,
    url,
    standby: standbyOf(config),
    pooler: poolerOf(config),
    keys,
    log,
    gateways: gatewaysOf(config),
  })
  await requireMigrated(app.ctx.db)
  await app.ctx.jobs.open()
  await addPages(app, { mode: 'built', isRehearsal: false })
  if (app.ctx.rehearsals.isVisited) doorElsewhere(app.ctx)
  await app.http.listen({ host: config.host, port: config.port })
  await openWatch(app, { part: 'web', isChild: true })
  serveAsChild(app, config.drainSeconds)
}
