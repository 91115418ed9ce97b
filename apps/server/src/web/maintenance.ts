// When a site in maintenance says so in place of what it has; decided here for pages, feeds, calendars and the map of the site.
import type { StateOf } from '@kaisai/contract/machine'
import type { siteStates } from '@kaisai/contract/website/site.states'
import type { FastifyReply } from 'fastify'
import { opensSite, seesDraft } from '../as-at.ts'
import type { AsAt } from '../platform/clock-ticket.ts'

/** What the state of a site is asked of. */
export interface Standing {
  readonly siteId: string
  readonly status: StateOf<typeof siteStates>
}

const RETRY_SECONDS = 3600

/** Headers of whatever says that a site is in maintenance: programs ask again in an hour, and nobody keeps it. */
export const maintenanceHeaders: Readonly<Record<string, string>> = {
  'retry-after': String(RETRY_SECONDS),
  'cache-control': 'no-store',
}

/**
 * Pages (without a site’s base) that stay open: signing in and what has to be read for it, previews, whether a certificate is real, and what
 * somebody was sent a link of his own to or comes to from the desk or the center. Neither a deadline nor a payment waits for maintenance.
 */
const OPEN =
  /^\/(?:neibu\/|redirect\/|(?:certificate\/trace|role|401|404|noPage|backDesk\/noPage|manual|preview|preview\/detail|pdf|screen\/call|home\/(?:verify|terms|privacy|sitePreview|pagePreview|articlePreview|enroll\/join|expertInvite|expertEntry|pay|paySuccess|school|work\/receipt))\/?$)/

/** Whether a page of the public side stays open while its site is in maintenance. */
export const staysOpen = (path: string): boolean => OPEN.test(path)

/** Whether a site is in maintenance for whoever asks: not for those who are shown its draft, and the job that keeps it as files. */
export const isInMaintenance = ({ siteId, status }: Standing, asAt: AsAt | null): boolean =>
  status === 'maintenance' && !seesDraft({ asAt }, siteId) && !opensSite({ asAt }, siteId)

/** What programs are answered that ask for a feed, a calendar or the map of such a site; null: `status` is that of another. */
export const maintenanceNotice = (status: string | undefined, reply: FastifyReply): FastifyReply | null =>
  status !== 'maintenance'
    ? null
    : reply.code(503).headers(maintenanceHeaders).type('text/plain; charset=utf-8').send('Under maintenance\n')
