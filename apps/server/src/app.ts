// Composition: the context and every room on one server. Used by the web process, the worker and the tests alike.

import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import {
  audiences,
  clones,
  facts,
  filterValues,
  finders,
  logs,
  messageTemplates,
  personalData,
  references,
  reminders,
  siteFinders,
  workbench,
} from './contributions.ts'
import type { Ctx } from './ctx.ts'
import { databaseClock } from './db/clock.ts'
import { openDatabase } from './db/database.ts'
import { openStandby, type StandbySetting } from './db/open-standby.ts'
import { onCommit } from './db/tx.ts'
import { addHealth } from './health.ts'
import { BASE } from './http/base.ts'
import { type Drain, makeDrain } from './http/drain.ts'
import { RateLimiter } from './http/limits.ts'
import { openApiDocument } from './http/openapi.ts'
import { makeQueue, type Queue, type QueueOptions } from './http/queue.ts'
import { requireAllRouted } from './http/require-all-routed.ts'
import type { App } from './http/route.ts'
import { makeServer, unknownCall } from './http/server.ts'
import { sharedCalls } from './http/shared-calls.ts'
import { openFiles } from './platform/files/open-files.ts'
import type { Files } from './platform/files.ts'
import { reencodeImage } from './platform/image.ts'
import { type Jobs, makeJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { slowStatements } from './platform/metrics/instruments.ts'
import { type Channel, listen, spreadEvents } from './platform/notify.ts'
import type { KeyRing } from './platform/secrets.ts'
import { makeAwardEvents } from './ports/award-events.ts'
import { makeFeeEvents } from './ports/fee-events.ts'
import { makeInvitationEvents } from './ports/invitation-events.ts'
import { joinLogRules } from './ports/log-rules.ts'
import { joinReferences } from './ports/references.ts'
import { makeSheetEvents } from './ports/sheet-events.ts'
import { makeTeamEvents } from './ports/team-events.ts'
import { makeRehearsals } from './rehearsal/index.ts'
import {
  accessRoutes,
  actorOf,
  crown,
  endContactChanges,
  giveFirstRole,
  makeSessionCache,
  requireAdministrable,
} from './rooms/access/index.ts'
import { assistantRoutes } from './rooms/assistant/index.ts'
import { awardRoutes } from './rooms/award/index.ts'
import { campusRoutes } from './rooms/campus/index.ts'
import { certificateRoutes, makeSigning } from './rooms/certificate/index.ts'
import { competitionRoutes } from './rooms/competition/index.ts'
import { enrollmentRoutes } from './rooms/enrollment/index.ts'
import { expertRoutes } from './rooms/expert/index.ts'
import { financeRoutes } from './rooms/finance/index.ts'
import { identityRoutes } from './rooms/identity/index.ts'
import { integrationRoutes, makeApiTokens } from './rooms/integration/index.ts'
import { type Gateways, makePost, messageRoutes } from './rooms/message/index.ts'
import { newsRoutes } from './rooms/news/index.ts'
import { onsiteRoutes } from './rooms/onsite/index.ts'
import { organizationRoutes } from './rooms/organization/index.ts'
import { payoutRoutes } from './rooms/payout/index.ts'
import { reviewRoutes } from './rooms/review/index.ts'
import { schoolRoutes } from './rooms/school/index.ts'
import { statisticsRoutes } from './rooms/statistics/index.ts'
import { studyRoutes } from './rooms/study/index.ts'
import { summaryRoutes } from './rooms/summary/index.ts'
import {
  makeCodeOffice,
  makeExports,
  makeStored,
  makeTasks,
  makeUnmasking,
  parameter,
  systemRoutes,
} from './rooms/system/index.ts'
import { forgetSites, isPreviewOpen, siteAddress, siteOfVisitor, websiteRoutes } from './rooms/website/index.ts'
import { workRoutes } from './rooms/work/index.ts'
import { deskPaths } from './web/desk-paths.ts'
import { isWebBuilt, webRoot } from './web/index.ts'
import { addSecurityHeaders } from './web/security-headers.ts'
import { makeSiteReader } from './web/site-reader.ts'

export interface AppOptions {
  readonly config: Config
  readonly url: string
  /** `url` leads through a pooler: how to go round it. */
  readonly pooler?: { readonly directUrl: string; readonly isNamed: boolean } | null
  /** A standby of the database at `url`; without it there is none. */
  readonly standby?: StandbySetting | null
  readonly keys: KeyRing
  readonly log: Log
  readonly gateways: Gateways
  /** A clock to go by whatever the database says: in tests and in the copy of a rehearsal. */
  readonly now?: () => Date
  /** The clock of the machine; its own unless given. */
  readonly machineNow?: () => Date
  /** How many calls run at once; the product's own unless given. */
  readonly queue?: QueueOptions
  /** False in story tests: limits are tested on their own. */
  readonly limits?: boolean
  readonly poolSize?: number
  readonly statementMs?: number
  /** What the process does, for the list of the database's connections. */
  readonly part?: 'web' | 'worker'
  /** Where bytes lie, and what runs jobs, where it is not as the configuration says: in a rehearsal. */
  readonly files?: Files
  readonly jobs?: Jobs
}

export interface BuiltApp {
  readonly http: FastifyInstance
  readonly ctx: Ctx
  /** How this process leaves without losing a request. */
  readonly drain: Drain
  readonly queue: Queue
  /** What is called when a site's public content changed. */
  onContent(listen: (siteId?: string) => void): void
  close(): Promise<void>
}

const AVATAR_SIDE = 256
const LONGEST_STATEMENT = 1000
/** Requests that still run when the product stops have so long to end, milliseconds. */
const DRAIN_MS = 10_000

/** Builds the whole application over a migrated and seeded database. */
export const buildApp = async (options: AppOptions): Promise<BuiltApp> => {
  const { config, log, url, poolSize = 8, statementMs = 5000, machineNow = () => new Date() } = options
  const database = openDatabase({
    ...{ url, poolSize, statementMs, ...(options.pooler ? { pooled: options.pooler } : {}) },
    onIdleError: (error) => log.warn({ err: error }, 'database connection'),
    ...(options.standby ? { standby: openStandby(options.standby, { log, poolSize, statementMs }) } : {}),
    name: `kaisai-${options.part ?? 'web'}`,
    onSlow: (statement, ms) => {
      slowStatements.inc()
      log.warn({ statement: statement.slice(0, LONGEST_STATEMENT), ms }, 'slow statement')
    },
  })
  const directUrl = options.pooler?.directUrl ?? url
  const notes = await listen(directUrl, log)
  const clock = databaseClock(database.pool, machineNow, log)
  if (options.now === undefined) await clock.look()
  const contentListeners: ((siteId?: string) => void)[] = [() => forgetSites()]
  const changed = (siteId?: string): void => {
    database.standby?.changed()
    for (const listen of contentListeners) listen(siteId)
  }
  const self = (): Ctx => ctx
  const tasks = makeTasks(self, actorOf)
  const post = makePost(self, options.gateways, (tx) => siteAddress(tx, config))
  const ctx: Ctx = {
    config,
    log,
    keys: options.keys,
    db: database.db,
    standby: database.standby,
    ...{ now: options.now ?? clock.now, machineNow },
    jobs: options.jobs ?? makeJobs(directUrl, log),
    files: options.files ?? openFiles(config.s3, config.dataDir, clock.now),
    stored: makeStored(self),
    ...{ tasks, post },
    ...{ teams: makeTeamEvents(), fees: makeFeeEvents(), sheets: makeSheetEvents(), awards: makeAwardEvents() },
    invitations: makeInvitationEvents(),
    unmasking: makeUnmasking(self),
    exports: makeExports(self),
    signing: makeSigning(self),
    references: joinReferences(references),
    logRules: joinLogRules(logs),
    workbench,
    clones,
    finders,
    siteFinders,
    filterValues,
    rehearsals: makeRehearsals(self, buildApp),
    messageTemplates,
    personalData,
    audiences,
    reminders,
    facts,
    siteReader: makeSiteReader({
      ...{ webRoot, isBuilt: isWebBuilt, http: () => http, deskPaths: () => deskPaths(ctx.db) },
      onError: (error) => log.error({ err: error }, 'a page could not be rendered for a job'),
    }),
    contentChanged: changed,
  }
  notes.on('content', (siteId) => changed(siteId === '*' ? undefined : siteId))
  const events = spreadEvents(ctx.db, log)
  onCommit(ctx.db, (channel, what) => {
    notes.notify(channel as Channel, what)
    if (channel === 'event') events.add(what)
  })
  const sessions = makeSessionCache(ctx)
  notes.on('auth', (userId) => sessions.forget(userId))
  const http = makeServer(config, log, ctx.now)
  addSecurityHeaders(http, config)
  const drain = makeDrain(http)
  const queue = makeQueue(options.keys, { now: () => clock.now().getTime(), ...options.queue })
  if (config.metricsPort !== null) countRequests(http)
  const app: App = {
    http,
    ctx,
    drain,
    loadSession: sessions.load,
    tokens: makeApiTokens(ctx),
    limiter:
      options.limits === false
        ? null
        : new RateLimiter(() => ctx.now().getTime(), {
            share: sharedCalls(ctx.db),
            onError: (error) => log.warn({ err: error }, 'calls'),
          }),
    queue,
    isPreviewOpen: (asAt) => isPreviewOpen(ctx.db, asAt),
    routed: new Set(),
    exports: new Map(),
  }
  tasks.register()
  post.register()
  const codes = makeCodeOffice(self)
  identityRoutes(app, {
    welcome: {
      isOpen: async () => (await parameter(ctx.db, 'register.open')) === 'true',
      admit: async (tx, userId, userType, who) =>
        giveFirstRole(tx, userId, (await siteOfVisitor(ctx, who)).organizationId, userType),
    },
    codes,
    crown,
    contactChanged: endContactChanges,
    requireAdministrable,
    cutAvatar: async (actor, fileId) => {
      const file = await ctx.stored.own(ctx.db, actor, fileId, 'avatar')
      const picture = await reencodeImage(await ctx.stored.read(file), {
        maxWidth: AVATAR_SIDE,
        maxHeight: AVATAR_SIDE,
        kind: 'webp',
      })
      const owner = { purpose: 'avatarCut', open: true, userId: actor.userId, organizationId: null }
      return ctx.stored.keep(ctx.db, { ...owner, name: 'avatar.webp', mediaType: 'image/webp', extension: 'webp' }, picture)
    },
  })
  organizationRoutes(app)
  accessRoutes(app)
  systemRoutes(app, notes)
  messageRoutes(app)
  websiteRoutes(app)
  newsRoutes(app)
  competitionRoutes(app)
  enrollmentRoutes(app)
  financeRoutes(app)
  workRoutes(app)
  expertRoutes(app)
  reviewRoutes(app)
  onsiteRoutes(app, notes)
  awardRoutes(app)
  payoutRoutes(app)
  certificateRoutes(app)
  schoolRoutes(app, codes)
  studyRoutes(app)
  summaryRoutes(app)
  statisticsRoutes(app)
  assistantRoutes(app)
  campusRoutes(app)
  integrationRoutes(app)
  requireAllRouted(app.routed)
  if (!config.production) http.get(`${BASE}/openapi-all.json`, async () => openApiDocument('all'))
  addHealth(http, ctx, drain)
  http.setNotFoundHandler(() => {
    throw unknownCall()
  })
  return {
    ...{ http, ctx, drain, queue },
    onContent: (listen) => void contentListeners.push(listen),
    close: async () => {
      // Whoever holds a connection open without a word (an upload that was cut) keeps nobody from stopping.
      const impatient = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
      drain.begin()
      await http.close()
      clearTimeout(impatient)
      await ctx.jobs.close()
      clock.close()
      await events.flush()
      await notes.close()
      await database.close()
    },
  }
}
