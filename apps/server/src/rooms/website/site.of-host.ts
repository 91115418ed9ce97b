// Which site answers a host. Asked for every page and public call, so it is kept for a moment.
import type { Lang } from '@kaisai/contract/lang'
import { isIn, type StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { broken } from '@kaisai/contract/rules'
import { siteStates } from '@kaisai/contract/website/site.states'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { opensSite } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { AsAt } from '#src/platform/clock-ticket.ts'

/** A site as far as requests are concerned. */
export interface Site {
  readonly siteId: string
  readonly organizationId: string
  readonly status: StateOf<typeof siteStates>
  /** It answers the hosts no site claims. */
  readonly isDefault: boolean
  /** Its code now: it may have been asked for by one it had before. */
  readonly code: string
  /** What it speaks to whoever has chosen no language. */
  readonly defaultLang: Lang
}
interface Kept {
  readonly at: number
  readonly site: Promise<Site | null>
}

// Codes are kept beside hosts, which hold no slash.
const BY_CODE = '/s/'
const KEEP_MS = 1000
// Hosts are whatever visitors send: nobody shall fill the memory with them.
const KEEP_MOST = 1000

// One set of answers for each database, thrown away as a whole: an answer under way when something changes is never kept.
let kept = new WeakMap<Db, Map<string, Kept>>()

/** Forgets all hosts: a site or its hosts changed. */
export const forgetSites = (): void => {
  kept = new WeakMap()
}

/** The site of a host (lower case, with or without port): the one that claims it, else the default site, else null. Kept for a second. */
export const siteOfHost = (db: Db, host: string): Promise<Site | null> => {
  const answers = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, answers)
  const found = answers.get(host)
  const now = performance.now()
  if (found && now - found.at < KEEP_MS) return found.site
  if (answers.size >= KEEP_MOST) answers.clear()
  const site = load(db, host).catch((error: unknown) => {
    answers.delete(host)
    throw error
  })
  answers.set(host, { at: now, site })
  return site
}

/** What says which site somebody asked for. */
export type Asker = Pick<Visitor, 'host' | 'siteCode' | 'asAt'>

/** The site the visitor asked for; refuses with `house.wrong_host`, and a code that leads nowhere with `house.not_found`. */
export const siteOfVisitor = async (ctx: Pick<Ctx, 'db'>, visitor: Asker): Promise<Site> => {
  const site = await siteOfHost(ctx.db, visitor.host)
  if (!site) throw problem('house.wrong_host')
  return visitor.siteCode === null ? site : siteOfCode(ctx.db, site, visitor.siteCode, visitor.asAt)
}

/**
 * The site of a code below `/s/`, its own or one it had before, asked for at a host whose own site is `at` (decision 53). Refuses with `house.not_found`: no such code, a
 * host that belongs to another site, a site that is not open yet or any more (but for its organizers, who look at another moment).
 */
const siteOfCode = async (db: Db, at: Site, code: string, asAt: Asker['asAt']): Promise<Site> => {
  const site = isSiteCode(code) ? await siteOfHost(db, `${BY_CODE}${code}`) : null
  const isHere = site !== null && (at.isDefault || at.siteId === site.siteId)
  const isSeen =
    site !== null &&
    (isIn(siteStates, 'visited', site.status) || (asAt !== null && (sees(asAt, site.siteId) || opensSite({ asAt }, site.siteId))))
  if (!isHere || !isSeen) throw problem('house.not_found')
  return site
}

const isSiteCode = (code: string): boolean => code !== '' && broken('siteCode', code) === null
const sees = (asAt: AsAt, siteId: string): boolean => asAt.siteIds === null || asAt.siteIds.includes(siteId)

const columns = [
  'site.id as siteId',
  'site.organization_id as organizationId',
  'site.status',
  'site.is_default as isDefault',
  'site.code',
  sql<Lang>`site.default_lang`.as('defaultLang'),
] as const

const loadByCode = async (db: Db, code: string): Promise<Site | null> =>
  (await db
    .selectFrom('website_sites as site')
    .leftJoin('website_former_codes as former', (join) =>
      join.onRef('former.site_id', '=', 'site.id').on('former.code', '=', code),
    )
    .select(columns)
    .where(({ or, eb }) => or([eb('site.code', '=', code), eb('former.code', 'is not', null)]))
    // A site that has the code now goes before one that had it.
    .orderBy(sql`site.code = ${code}`, 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

// A claim with the port goes before one without.
const load = async (db: Db, host: string): Promise<Site | null> => {
  if (host.startsWith(BY_CODE)) return loadByCode(db, host.slice(BY_CODE.length))
  const site = await db
    .selectFrom('website_sites as site')
    .leftJoin('website_hosts as h', (join) =>
      join.onRef('h.site_id', '=', 'site.id').on('h.host', 'in', [host, host.replace(/:\d+$/, '')]),
    )
    .select(columns)
    .where(({ or, eb }) => or([eb('h.host', 'is not', null), eb('site.is_default', '=', true)]))
    .orderBy(sql`h.host = ${host}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return site ?? null
}
