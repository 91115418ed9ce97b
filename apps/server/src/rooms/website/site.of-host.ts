// Which site answers a host. Asked for every page and public call, so it is kept for a moment.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

/** A site as far as requests are concerned. */
export interface Site {
  readonly siteId: string
  readonly organizationId: string
  readonly status: string
}
interface Kept {
  readonly at: number
  readonly site: Promise<Site | null>
}

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

/** The site the visitor asked for; refuses with `house.wrong_host`. */
export const siteOfVisitor = async (ctx: Pick<Ctx, 'db'>, visitor: Pick<Visitor, 'host'>): Promise<Site> => {
  const site = await siteOfHost(ctx.db, visitor.host)
  if (!site) throw problem('house.wrong_host')
  return site
}

// A claim with the port goes before one without.
const load = async (db: Db, host: string): Promise<Site | null> => {
  const site = await db
    .selectFrom('website_sites as site')
    .leftJoin('website_hosts as h', (join) =>
      join.onRef('h.site_id', '=', 'site.id').on('h.host', 'in', [host, host.replace(/:\d+$/, '')]),
    )
    .select(['site.id as siteId', 'site.organization_id as organizationId', 'site.status'])
    .where(({ or, eb }) => or([eb('h.host', 'is not', null), eb('site.is_default', '=', true)]))
    .orderBy(sql`h.host = ${host}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return site ?? null
}
