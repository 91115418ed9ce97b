// The pages over an application: of the product, and of a rehearsal's copy.
import { Problem } from '@kaisai/contract/problem'
import type { Ctx } from './ctx.ts'
import { cookieOf } from './http/actor.ts'
import { makePeers } from './http/peer.ts'
import { PASS_COOKIE, QUEUE_COOKIE, type Queue } from './http/queue.ts'
import { logReply } from './http/replied.ts'
import { readClockTicket } from './platform/clock-ticket.ts'
import { countPage } from './platform/metrics/count-requests.ts'
import { isPreviewOpen, makeVisitCounter, msToBannerChange, siteOfHost, siteOfVisitor } from './rooms/website/index.ts'
import { deskPaths } from './web/desk-paths.ts'
import { registerWeb, type WebOptions } from './web/index.ts'

interface Served {
  readonly http: Parameters<typeof registerWeb>[0]
  readonly ctx: Ctx
  readonly queue: Queue
  onContent(listen: (siteId?: string) => void): void
}

// A code that leads nowhere is a page that is not there; anything else is a fault.
const nowhere = (error: unknown): null => {
  if (error instanceof Problem) return null
  throw error
}

/** Serves the web app over an application's calls; pages follow its content. To be called before the application takes requests. */
export const addPages = async (
  { http, ctx, queue, onContent }: Served,
  { mode, isRehearsal }: Pick<WebOptions, 'mode' | 'isRehearsal'>,
): Promise<void> => {
  // Who looks at a rehearsal is no visitor.
  const visits = isRehearsal ? null : makeVisitCounter(ctx)
  if (visits) http.addHook('onClose', () => visits.close())
  const web = await registerWeb(http, {
    ...{ mode, isRehearsal, now: ctx.now, log: ctx.log },
    siteOf: (host) => siteOfHost(ctx.db, host),
    siteByCode: (host, siteCode, asAt) => siteOfVisitor(ctx, { host, siteCode, asAt }).catch(nowhere),
    ...{ peers: makePeers(ctx.config.trustedProxies), tls: ctx.config.tls },
    onReply: (reply) => {
      logReply(ctx.log, reply)
      if (ctx.config.metricsPort !== null) countPage(reply)
    },
    msToChange: (siteId) => msToBannerChange(ctx.db, siteId),
    onVisit: (visit) => visits?.count(visit),
    enter: async (request) => (await queue.enter(cookieOf(request, PASS_COOKIE) ?? cookieOf(request, QUEUE_COOKIE))).end,
    deskPaths: () => deskPaths(ctx.db),
    asAtOf: async (ticket) => {
      const asAt = readClockTicket(ctx.keys, ticket, ctx.now())
      return asAt === null || (await isPreviewOpen(ctx.db, asAt)) ? asAt : 'over'
    },
  })
  onContent((siteId) => web.clear(siteId))
}
