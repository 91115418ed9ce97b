// Start and stop of the product: database, data, web, worker, and what the person at the console reads.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { seedBase } from '../seed/base/index.ts'
import { openDemoGateway } from '../seed/demo/gateway/demo-gateway.ts'
import { DEMO_PASSWORD, isEmpty, seedDemo } from '../seed/demo/index.ts'
import { addPages } from './add-pages.ts'
import { type BuiltApp, buildApp } from './app.ts'
import { type Config, poolerOf, readConfig, standbyOf, withoutOwner } from './config.ts'
import { keepLogMonths } from './db/log-months.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { gatewaysOf } from './gateways.ts'
import { type Log, makeLog } from './platform/log.ts'
import { checkPooled, checkServer } from './platform/postgres/check.ts'
import { type Embedded, startEmbedded } from './platform/postgres/supervisor.ts'
import { type KeyRing, openKeyRing } from './platform/secrets.ts'
import { StartRefused } from './platform/start-refused.ts'
import { startJobWorker } from './processes/job-worker.ts'
import { closeAfter } from './processes/serve-as-child.ts'
import { startWebProcesses } from './processes/web-processes.ts'
import { openDoor } from './rehearsal/visits/open-door.ts'
import { issueFirstTicket } from './rooms/identity/index.ts'
import type { ProcessPart } from './rooms/system/index.ts'
import { openWatch } from './watch.ts'
import { isWebBuilt } from './web/index.ts'
import { requireBuild } from './web/require-build.ts'

const DAY_MS = 24 * 3600 * 1000

const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Starts everything; ends the process with one sentence when it cannot. */
export const run = async (): Promise<void> => {
  try {
    await start(readConfig())
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const start = async (config: Config): Promise<void> => {
  const log = makeLog(config.logLevel)
  requireBuild(config, isWebBuilt())
  requireWritable(config.dataDir)
  const keys = openKeyRing({ text: config.keys, dataDir: config.dataDir, production: config.production })
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: `${config.dataDir}/postgres`,
        keepLogIn: config.keepsLog ? config.backupDir : null,
        log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) },
      })
  try {
    await startOver(config, log, keys, embedded)
  } catch (error) {
    // What this start began, it ends.
    await embedded?.stop()
    throw error
  }
}

const startOver = async (whole: Config, log: Log, keys: KeyRing, embedded: Embedded | null): Promise<void> => {
  const url = embedded?.appUrl ?? whole.databaseUrl
  const ownerUrl = embedded?.url ?? (whole.ownerDatabaseUrl || whole.directUrl || url)
  const readerUrl = embedded?.readerUrl ?? (whole.readerDatabaseUrl || null)
  const config = {
    ...withoutOwner(whole),
    rehearsalDatabaseUrl: embedded?.rehearsalUrl ?? whole.rehearsalDatabaseUrl,
    // A copy has the built pages, also beside those of a developer.
    rehearsalPort: isWebBuilt() ? whole.rehearsalPort : null,
  }
  await checkServer(url)
  if (config.directUrl !== '') await checkPooled(url)
  const { applied, areRolesSeparated } = await prepareDatabase({
    ...{ ownerUrl, appUrl: url, readerUrl, logMonths: whole.logMonths },
  }).catch((error: Error) => {
    throw new StartRefused(error.message)
  })
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps).`)
  if (!areRolesSeparated)
    say(
      'Warning: the product runs as the owner of its database. docs/OPERATING.md, “Database roles”, shows how to separate them.',
    )
  const app = await buildApp({
    config,
    url,
    standby: standbyOf(config),
    pooler: poolerOf(config),
    keys,
    log,
    gateways: gatewaysOf(config),
  })
  await seedBase(app.ctx.db)
  await app.ctx.jobs.open()
  const isBeginning = config.demo && config.role !== 'worker' && (await isEmpty(app.ctx))
  const gateway =
    config.demo && config.role !== 'worker'
      ? await openDemoGateway(config.dataDir, isBeginning, (error) => log.warn({ err: error }, 'the gateway of the demo'))
      : null
  if (isBeginning) {
    say('Loading the demo story …')
    await seedDemo(app.ctx, gateway ?? undefined)
  }
  const env = {
    ...process.env,
    KAISAI_WORKER_DATABASE: url,
    KAISAI_REHEARSAL_DATABASE_URL: config.rehearsalDatabaseUrl,
    KAISAI_DATA: config.dataDir,
  }
  const web = config.role === 'worker' ? null : await serveWeb(app, config, env, log)
  const worker = config.role !== 'web' && !isInside(config) ? startJobWorker(env, log) : null
  if (config.role !== 'web' && isInside(config)) await app.ctx.jobs.work()
  const daily = setInterval(() => {
    keepLogMonths(ownerUrl, whole.logMonths).catch((error: unknown) => log.error({ err: error }, 'months of the log'))
  }, DAY_MS)
  const watch = await openWatch(app, { part: partOf(config), isChild: false })
  stopOnSignal(
    async () => {
      clearInterval(daily)
      await watch.close()
      // Its jobs end while requests do; the database goes last.
      const idle = worker?.stop()
      await gateway?.stop()
      await web?.stop()
      await (web?.isHere === true ? closeAfter(app, config.drainSeconds) : app.close())
      await idle
      await embedded?.stop()
    },
    config,
    log,
  )
  if (web?.restart)
    process.on('SIGUSR2', () => {
      const restarted = async (): Promise<void> => {
        log.warn('restarting the web processes one after another')
        const isDone = await web.restart!()
        await worker?.restart()
        log.warn(isDone ? 'all web processes were restarted' : 'the restart stopped: a new web process did not start')
      }
      restarted().catch((error: unknown) => log.error({ err: error }, 'restart'))
    })
  if (web === null) say('\n  Kaisai 开赛  runs jobs.\n\n  Stop with Ctrl+C.')
  else await greet(app, config, web.address)
}

// A start that only runs jobs needs no child for them.
const isInside = ({ jobsInside, role }: Config): boolean => jobsInside || role === 'worker'

// What this process itself does.
const partOf = (config: Config): ProcessPart => {
  if (config.role === 'worker') return 'worker'
  const runsJobs = config.role !== 'web' && isInside(config)
  if (config.webProcesses > 1) return runsJobs ? 'worker' : 'parent'
  return runsJobs ? 'all' : 'web'
}

interface ServedWeb {
  readonly address: string
  /** Whether this process serves itself. */
  readonly isHere: boolean
  restart?(): Promise<boolean>
  stop(): Promise<void>
}

const serveWeb = async (app: BuiltApp, config: Config, env: NodeJS.ProcessEnv, log: Log): Promise<ServedWeb> => {
  const isHere = config.webProcesses === 1
  if (isHere) await addPages(app, { mode: config.dev ? 'dev' : 'built', isRehearsal: false })
  const door = app.ctx.rehearsals.isVisited ? await openDoor({ ctx: app.ctx, build: buildApp, addPages }) : null
  const closeDoor = async (): Promise<void> => door?.close()
  if (isHere) return { isHere, address: await listenOn(config, () => listenHere(app, config)), stop: closeDoor }
  await listenOn(config, () => tryPort(config))
  const doorPort = door === null ? {} : { KAISAI_REHEARSAL_PORT: String(await door.port()) }
  const web = await startWebProcesses({
    ...{ count: config.webProcesses, env: { ...env, ...doorPort }, log, words: process.argv.slice(2) },
    file: fileURLToPath(new URL('../web.ts', import.meta.url)),
  }).catch((error: Error) => {
    throw new StartRefused(`The web processes do not start: ${error.message}.`)
  })
  return {
    isHere,
    address: addressOf(config, config.port),
    restart: web.restart,
    stop: async () => {
      await web.stop()
      await closeDoor()
    },
  }
}

const requireWritable = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another with KAISAI_DATA.`,
    )
  }
}

const listenOn = async <T>(config: Config, listen: () => Promise<T>): Promise<T> => {
  try {
    return await listen()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${config.port} is in use by another program. Choose another with PORT=… npm start.`,
      EACCES: `Port ${config.port} may not be used by this user. Choose one above 1023 with PORT=… npm start.`,
      EADDRNOTAVAIL: `The address ${config.host} is not one of this machine. Check HOST.`,
    }
    if (code && reasons[code]) throw new StartRefused(reasons[code])
    throw error
  }
}

const listenHere = async (app: BuiltApp, config: Config): Promise<string> => {
  await app.http.listen({ host: config.host, port: config.port })
  const bound = app.http.server.address()
  return addressOf(config, typeof bound === 'object' && bound ? bound.port : config.port)
}

// Before children try it in vain.
const tryPort = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })

const addressOf = ({ host }: Config, port: number): string =>
  `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`

const greet = async (app: BuiltApp, config: Config, address: string): Promise<void> => {
  say()
  say(`  Kaisai 开赛  ${address}/`)
  const { rootHolders, demo } = await holders(app)
  if (demo && config.demo) {
    say()
    say(`  Sign in at ${address}/neibu/login with one of the demo accounts (password ${DEMO_PASSWORD}):`)
    say('    admin        everything')
    say('    guyanqing    organizer          yewanqing  news editor       moziqian  news auditor')
    say('    zhaomingyuan school             xujiahe    student           jichangming  teacher')
  } else if (rootHolders === 0) {
    const ticket = await issueFirstTicket(app.ctx.db)
    say()
    say(
      '  Nobody administers this installation yet. Open this link within 24 hours to create the first administrator (it works once):',
    )
    say(`    ${address}/neibu/register?first=${ticket}`)
  }
  say()
  say('  Stop with Ctrl+C.')
}

const holders = async (app: BuiltApp): Promise<{ rootHolders: number; demo: boolean }> => {
  const row = await app.ctx.db
    .selectFrom('access_user_roles as h')
    .innerJoin('access_roles as r', 'r.id', 'h.role_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.is_root', '=', true)
    .executeTakeFirstOrThrow()
  const demo = await app.ctx.db.selectFrom('identity_users').select('id').where('user_name', '=', 'guyanqing').executeTakeFirst()
  return { rootHolders: Number(row.count), demo: demo !== undefined }
}

const stopOnSignal = (stop: () => Promise<void>, { drainSeconds }: Config, log: Log): void => {
  let stopping = false
  const once = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000 + drainSeconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unforeseen; the process ends')
    process.exit(1)
  })
}
