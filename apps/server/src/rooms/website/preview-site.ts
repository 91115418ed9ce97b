// Looking at the draft of a site: by a link that ends, and beside its form. Both are tickets of decision 16: pages made with one are never kept.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import { siteStates } from '@kaisai/contract/website/site.states'
import { belowSite } from '@kaisai/contract/website/site-base'
import type * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { type AsAt, CLOCK_COOKIE, CLOCK_SECONDS, makeClockTicket } from '#src/platform/clock-ticket.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { settingFor } from './setting.views.ts'
import { siteOfHost } from './site.of-host.ts'
import { lockSite, requireSite } from './site.policy.ts'

const PREVIEW_HOURS = 24
const HOME = '/home/homepage'

const lookAt = (siteId: string, now: Date, previewKey: string | null = null): AsAt => ({
  at: now.toISOString(),
  competitionId: null,
  siteIds: [siteId],
  draftSiteId: siteId,
  previewKey,
})
// Enough of the link's hash to know it by, and nothing that leads to the link.
const previewKeyOf = (hash: Buffer): string => hash.subarray(0, 12).toString('base64url')

/** Whether the preview link a ticket came from still leads somewhere: it is not over, was not replaced, and what it showed is not published. */
export const isPreviewOpen = async (db: Db, { draftSiteId, previewKey }: AsAt): Promise<boolean> => {
  if (draftSiteId === null || (previewKey ?? null) === null) return true
  const site = await db
    .selectFrom('website_sites')
    .select('preview_hash')
    .where('id', '=', draftSiteId)
    .where(sql<boolean>`preview_until > clock_timestamp()`)
    .executeTakeFirst()
  return site?.preview_hash != null && previewKeyOf(site.preview_hash) === previewKey
}

/** Makes a link to what is saved of a site; it holds for a day, and the one before ends. */
export const linkSitePreview = (
  ctx: Ctx,
  actor: Actor,
  input: { siteId: string },
): Promise<ReplyOf<typeof endpoints.linkSitePreview>> =>
  inTx(ctx.db, async (tx) => {
    const site = await lockSite(tx, actor, input.siteId)
    const key = randomToken()
    const { preview_until } = await tx
      .updateTable('website_sites')
      .set({ preview_hash: sha256(key), preview_until: sql`clock_timestamp() + make_interval(hours => ${PREVIEW_HOURS})` })
      .where('id', '=', site.id)
      .returning('preview_until')
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      action: 'website.site_previewed',
      entity: 'website_sites',
      entityId: site.id,
      entityName: site.name,
      organizationId: site.organization_id,
    })
    const page = `/home/sitePreview?key=${key}`
    // When it is over, what is around it is the site's own. A site that is not open is not found below its code yet.
    return { address: isIn(siteStates, 'visited', site.status) ? belowSite(site.code, page) : page, endTime: preview_until! }
  })

/** Lets this browser see the draft behind a link for an hour at most and while the link leads there; `website.preview_over` where it leads to none at this host. */
export const enterSitePreview = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof siteSetting.enterSitePreview>,
  wire: Wire,
): Promise<{ address: string }> => {
  const at = await siteOfHost(ctx.db, who.host)
  const site = await ctx.db
    .selectFrom('website_sites')
    .select(['id', 'code', sql<number>`extract(epoch from preview_until - clock_timestamp())::int`.as('seconds')])
    .where('preview_hash', '=', sha256(input.key))
    .where(sql<boolean>`preview_until > clock_timestamp()`)
    .executeTakeFirst()
  if (!site || !at || !(at.isDefault || at.siteId === site.id)) throw problem('website.preview_over')
  const seconds = Math.max(1, Math.min(CLOCK_SECONDS, site.seconds))
  const ticket = makeClockTicket(ctx.keys, lookAt(site.id, ctx.now(), previewKeyOf(sha256(input.key))), ctx.now(), seconds)
  wire.setCookie(CLOCK_COOKIE, ticket, { maxAge: seconds, script: true })
  return { address: at.siteId === site.id ? HOME : belowSite(site.code, HOME) }
}

/** What the preview beside a site’s form begins with; the dates are those of `competitionId`, or of the one that is next. */
export const getSiteFrame = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.getSiteFrame>,
): Promise<ReplyOf<typeof endpoints.getSiteFrame>> => {
  const { id } = await requireSite(ctx.db, actor, input.siteId)
  const asAt = lookAt(id, ctx.now())
  const [setting, { code }] = await Promise.all([
    settingFor(ctx, { ...actor, lang: input.lang, asAt }, id, input.competitionId ?? null),
    ctx.db.selectFrom('website_sites').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return { setting, code, ticket: makeClockTicket(ctx.keys, asAt, ctx.now()) }
}
