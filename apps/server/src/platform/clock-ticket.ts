// A ticket that lets one browser see public pages as they will be at a moment. Signed, so that nobody can make one himself.
import { timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './secrets.ts'

export interface AsAt {
  /** The moment looked at (ISO). */
  readonly at: string
  /** A competition whose unpublished content is shown as well. */
  readonly competitionId: string | null
  /** The sites whose scheduled articles and banners its maker may see; null: all. */
  readonly siteIds: readonly string[] | null
  /** The site whose saved draft is shown in place of what is public. */
  readonly draftSiteId: string | null
  /** The preview link it came from (`previewKeyOf`), with which it ends; absent where it came from none. */
  readonly previewKey?: string | null
  /** A closed site that is shown as visitors last saw it: to the job that keeps it as files. */
  readonly openSiteId?: string | null
}

/** The cookie that carries a ticket. Scripts read its first half, to say on every page that this is not now. */
export const CLOCK_COOKIE = 'kaisai-clock'
/** Seconds a ticket is good for. */
export const CLOCK_SECONDS = 3600

const signature = (keys: KeyRing, body: string): string => keys.blindIndex(body, 'clock-ticket').toString('base64url')

/** Makes a ticket for `seconds`: `payload.signature`, both base64url. */
export const makeClockTicket = (keys: KeyRing, asAt: AsAt, now: Date, seconds = CLOCK_SECONDS): string => {
  const until = Math.floor(now.getTime() / 1000) + seconds
  const body = Buffer.from(
    JSON.stringify([
      asAt.at,
      asAt.competitionId,
      until,
      asAt.siteIds,
      asAt.draftSiteId,
      asAt.previewKey ?? null,
      asAt.openSiteId ?? null,
    ]),
  ).toString('base64url')
  return `${body}.${signature(keys, body)}`
}

/** Reads a ticket; null when it is none, forged or over. */
export const readClockTicket = (keys: KeyRing, ticket: string | null, now: Date): AsAt | null => {
  const [body, signed, ...rest] = (ticket ?? '').split('.')
  if (!body || !signed || rest.length > 0 || body.length > 3000) return null
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(keys, body))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [at, competitionId, until, siteIds, draftSiteId, previewKey, openSiteId] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as [
    string,
    string | null,
    number,
    string[] | null,
    string | null | undefined,
    string | null | undefined,
    string | null | undefined,
  ]
  return until * 1000 > now.getTime()
    ? {
        at,
        competitionId,
        siteIds,
        draftSiteId: draftSiteId ?? null,
        ...(previewKey ? { previewKey } : {}),
        ...(openSiteId ? { openSiteId } : {}),
      }
    : null
}
