// The two jobs over a whole site: its links checked, its pages frozen. The last result of each is kept with the site.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { addressOfPage } from '@kaisai/contract/website/page-paths'
import type { siteStates } from '@kaisai/contract/website/site.states'
import type * as calls from '@kaisai/contract/website/site-check.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { personName } from '../../identity/reads.ts'
import { unfinishedTask } from '../../system/reads.ts'
import { lockSite, requireSite } from '../site.policy.ts'
import { addressOfSite } from '../site-address.ts'
import { checkLinks } from './check-links.ts'
import type { CrawlPlan } from './crawl-site.ts'
import { type FreezeResult, freezeSite } from './freeze-site.ts'
import { doorOf, NO_HOST } from './site-door.ts'

const MOST_PAGES = 1000
const MB = 1024 * 1024

interface SiteInput {
  readonly siteId: string
}
type Kind = 'siteLinkCheck' | 'siteSnapshot'
/** What a site has to be for each. One that was closed is kept as files all the same: as visitors last saw it. */
const states = { siteLinkCheck: ['online'], siteSnapshot: ['online', 'maintenance', 'closed'] } as const satisfies Record<
  Kind,
  readonly StateOf<typeof siteStates>[]
>
const isReady = (kind: Kind, status: string): boolean => (states[kind] as readonly string[]).includes(status)
const actions = { siteLinkCheck: 'links_checked', siteSnapshot: 'snapshot_started' } as const

/** What was last found out about a site within reach, and what is under way. */
export const getSiteCheck = async (
  ctx: Pick<Ctx, 'db' | 'config'>,
  actor: Actor,
  { siteId }: SiteInput,
): Promise<ReplyOf<typeof calls.getSiteCheck>> => {
  const { id } = await requireSite(ctx.db, actor, siteId)
  const [site, check, snapshot, address] = await Promise.all([
    ctx.db
      .selectFrom('website_sites')
      .select(['name', 'name_en', 'status'])
      .select([
        unfinishedTask('siteLinkCheck', 'siteId', id).as('checkTaskId'),
        unfinishedTask('siteSnapshot', 'siteId', id).as('snapshotTaskId'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('website_link_checks')
      .select(['ended_at as endTime', 'pages', 'links', 'external', 'left_out as leftOut', 'findings'])
      .select(personName(sql`started_by`).as('starterName'))
      .where('site_id', '=', id)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('website_snapshots')
      .select(['ended_at as endTime', 'pages', 'files', 'bytes', 'left_out as leftOut'])
      .select(personName(sql`started_by`).as('starterName'))
      .where('site_id', '=', id)
      .executeTakeFirst(),
    addressOfSite(ctx.db, ctx.config, id),
  ])
  return {
    name: bestIn(actor.lang, site.name, site.name_en),
    status: site.status,
    address,
    checkTaskId: site.checkTaskId,
    snapshotTaskId: site.snapshotTaskId,
    check: check ? { ...check, findings: [...check.findings] } : null,
    snapshot: snapshot ?? null,
  }
}

const start =
  (kind: Kind) =>
  async (ctx: Ctx, actor: Actor, { siteId }: SiteInput): Promise<{ taskId: string }> => {
    return inTx(ctx.db, async (tx) => {
      const site = await lockSite(tx, actor, siteId)
      if (!isReady(kind, site.status)) throw problem('website.site_not_open')
      const { rows } = await sql<{ id: string | null }>`select ${unfinishedTask(kind, 'siteId', siteId)} as id`.execute(tx)
      if (rows[0]!.id !== null) throw problem('website.job_running')
      // Refused at once rather than in the tray: nobody waits for what cannot be.
      await ctx.siteReader.open({ host: NO_HOST, siteCode: null }, actor.lang)
      const name = bestIn(actor.lang, site.name, site.name_en)
      const taskId = await ctx.tasks.start(tx, actor, kind, name, { siteId })
      const entity = { entity: 'website_sites', entityId: site.id, entityName: site.name, organizationId: site.organization_id }
      await record(tx, actor, { action: `website.${actions[kind]}`, ...entity })
      return { taskId }
    })
  }

/** Starts to check the links of a site; refuses one that is not online, a second check beside the first, and where no pages are built. */
export const checkSiteLinks: (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof calls.checkSiteLinks>,
) => Promise<{ taskId: string }> = start('siteLinkCheck')
/** Starts to freeze a site; refuses as `checkSiteLinks` does, but takes one that was closed or is being worked on. */
export const makeSiteSnapshot: (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof calls.makeSiteSnapshot>,
) => Promise<{ taskId: string }> = start('siteSnapshot')

const openDoor = async (ctx: Ctx, siteId: string, kind: Kind) => {
  const site = await doorOf(ctx, siteId)
  if (!site || !isReady(kind, site.status)) throw problem('website.site_not_open')
  return site
}

const BEGIN = ['/home/homepage', '/home/competition', '/home/newsList', '/home/news/previousWorks', '/home/expertInfo']
const planOf = async (db: Db, siteId: string, place: CrawlPlan['place']): Promise<CrawlPlan> => {
  const own = await db
    .selectFrom('website_pages')
    .select('path')
    .where('site_id', '=', siteId)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  // Pages nothing leads to are looked at too.
  return { seeds: [...BEGIN, ...own.map(({ path }) => addressOfPage(path))], place, mostPages: MOST_PAGES }
}

const RESULT = '/website/site/check'
const linkOf = (siteId: string): string => `${RESULT}?siteId=${siteId}`

/** The job that checks the links of a site. */
export const runLinkCheck =
  (ctx: Ctx): TaskHandler<SiteInput> =>
  async ({ siteId }, actor, progress) => {
    await requireSite(ctx.db, actor, siteId)
    const { door, place, name } = await openDoor(ctx, siteId, 'siteLinkCheck')
    const site = await ctx.siteReader.open(door, 'zh')
    const found = await checkLinks(site, await planOf(ctx.db, siteId, place), (done, total) => progress.report(done, total))
    const row = {
      started_by: actor.userId,
      pages: found.pages,
      links: found.links,
      external: found.external,
      left_out: found.leftOut,
      findings: JSON.stringify(found.findings),
    }
    await inTx(ctx.db, async (tx) => {
      await tx
        .insertInto('website_link_checks')
        .values({ site_id: siteId, ...row })
        .onConflict((same) => same.column('site_id').doUpdateSet({ ...row, ended_at: sql`now()` }))
        .execute()
      const values = { site: name, count: String(found.findings.length), pages: String(found.pages) }
      await ctx.post.notify(tx, actor.userId, 'website', 'website.linksChecked', values, linkOf(siteId))
    })
    const { length } = found.findings
    const message = inLang(
      [`检查了${found.pages}个页面，发现${length}个失效链接`, `${found.pages} pages checked, ${length} broken links`],
      actor.lang,
    )
    return { message, outcome: { siteId, pages: found.pages, findings: length } }
  }

/** The job that freezes a site. */
export const runSnapshot =
  (ctx: Ctx): TaskHandler<SiteInput> =>
  async ({ siteId }, actor, progress) => {
    const { organizationId } = await requireSite(ctx.db, actor, siteId)
    const { door, place, name, lang } = await openDoor(ctx, siteId, 'siteSnapshot')
    const [zh, en, address] = await Promise.all([
      ctx.siteReader.open(door, 'zh'),
      ctx.siteReader.open(door, 'en'),
      addressOfSite(ctx.db, ctx.config, siteId),
    ])
    const result: FreezeResult = { pages: 0, files: 0, leftOut: 0 }
    const plan = {
      ...(await planOf(ctx.db, siteId, place)),
      ...{ mostBytes: 50 * MB, mostBytesInAll: 300 * MB, defaultLang: lang, address, name, day: dayIn(ctx.now()) },
    }
    const body = freezeSite({ zh, en }, plan, result, (done, total) => progress.report(done, total))
    const file = { name: `${name}.zip`, purpose: 'siteSnapshot', mediaType: 'application/zip', extension: 'zip', open: false }
    const fileId = await ctx.stored.keep(ctx.db, { ...file, userId: actor.userId, organizationId }, body)
    await inTx(ctx.db, async (tx) => {
      const before = await tx
        .selectFrom('website_snapshots')
        .select('file_id')
        .where('site_id', '=', siteId)
        .forUpdate()
        .executeTakeFirst()
      const kept = (await ctx.stored.filesOf(tx, [fileId])).get(fileId)!
      const row = {
        ...{ started_by: actor.userId, pages: result.pages, files: result.files, left_out: result.leftOut },
        ...{ bytes: kept.bytes, file_id: fileId },
      }
      await tx
        .insertInto('website_snapshots')
        .values({ site_id: siteId, ...row })
        .onConflict((same) => same.column('site_id').doUpdateSet({ ...row, ended_at: sql`now()` }))
        .execute()
      if (before) await ctx.stored.release(tx, [before.file_id])
      const values = { site: name, pages: String(result.pages) }
      await ctx.post.notify(tx, actor.userId, 'website', 'website.snapshotMade', values, linkOf(siteId))
    })
    const message = inLang([`已存档${result.pages}个页面`, `${result.pages} pages are in the snapshot`], actor.lang)
    return { message, outcome: { siteId, pages: result.pages, files: result.files } }
  }

/** The last snapshot of a site within reach; `house.not_found` where none was made. */
export const downloadSiteSnapshot = async (ctx: Ctx, actor: Actor, { siteId }: SiteInput): Promise<FileReply> => {
  const { id, organizationId } = await requireSite(ctx.db, actor, siteId)
  const row = await ctx.db
    .selectFrom('website_snapshots as s')
    .innerJoin('website_sites as w', 'w.id', 's.site_id')
    .select(['s.file_id', 'w.name'])
    .where('s.site_id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  await record(ctx.db, actor, {
    action: 'website.snapshot_downloaded',
    ...{ entity: 'website_sites', entityId: id, entityName: row.name, organizationId },
  })
  return ctx.stored.reply(ctx.db, row.file_id, 'original', { download: true })
}
