// Writing, publishing and previewing pages of a site (decision 77).

import { may } from '@kaisai/contract/access'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as calls from '@kaisai/contract/website/page.endpoints'
import { pageStates } from '@kaisai/contract/website/page.states'
import { isBuiltinPath } from '@kaisai/contract/website/page-paths'
import { blockFault } from '@kaisai/contract/website/pages'
import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { notifyHolders } from '../../access/index.ts'
import { changeContent } from '../change-content.ts'
import { isBlank } from '../html-policy.ts'
import { letPicturesGo } from '../let-pictures-go.ts'
import { requireSiteToChange } from '../site.policy.ts'
import { inKeyOrder } from '../site-columns.ts'
import { builtinContent } from './builtin-content.ts'
import { lockPage, type Page } from './page.policy.ts'
import { draftOf } from './page.views.ts'
import { cleanBlocks, picturesOf } from './page-content.ts'
import { forgetPath, requirePath } from './page-path.ts'
import { keepPageVersion, picturesOfVersions } from './page-versions.ts'
import { recordPage } from './record-page.ts'

const PREVIEW_HOURS = 24

/** Starts a page in draft on a site within reach. Refuses a path that is reserved or there already. */
export const addPage = (ctx: Ctx, actor: Actor, input: InputOf<typeof calls.addPage>): Promise<{ pageId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { siteId, path, title, titleEn } = input
    const site = await requireSiteToChange(tx, actor, siteId)
    requirePath(path)
    // Whoever writes a page there means that one.
    await forgetPath(tx, site.id, path)
    const start = isBuiltinPath(path) ? builtinContent[path] : { description: '', descriptionEn: '', blocks: [] }
    const { id } = await tx
      .insertInto('website_pages')
      .values({
        site_id: site.id,
        path,
        title,
        title_en: titleEn,
        description: start.description,
        description_en: start.descriptionEn,
        blocks: JSON.stringify(start.blocks),
        updated_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('website.path_taken', { path }) : error
      })
    await recordPage(tx, actor, 'page_added', { id, title }, site.organizationId)
    return { pageId: id }
  })

/** Saves the draft of a page: HTML is cleaned, pictures are the actor's own or were in it before. What is published stays. */
export const updatePage = (ctx: Ctx, actor: Actor, input: InputOf<typeof calls.updatePage>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    const wanted = {
      title: input.title,
      title_en: input.titleEn,
      description: input.description,
      description_en: input.descriptionEn,
      blocks: inKeyOrder(cleanBlocks(input.blocks)),
    }
    const stored = { ...page, blocks: inKeyOrder(page.blocks) }
    await requireVersion(tx, stored, wanted, input.version, actor, 'website_pages')
    const held = [...picturesOf(page.blocks), ...(page.live ? picturesOf(page.live.blocks) : [])]
    const added = picturesOf(input.blocks).filter((fileId) => !held.includes(fileId))
    for (const fileId of added) await ctx.stored.own(tx, actor, fileId, 'siteImage')
    await ctx.stored.hold(tx, added)
    await tx
      .updateTable('website_pages')
      .set({ ...wanted, blocks: JSON.stringify(wanted.blocks), ...stamp(actor, page.version) })
      .where('id', '=', page.id)
      .execute()
    await recordPage(tx, actor, 'page_updated', { id: page.id, title: input.title }, organizationId, {
      changes: changesOf(stored, wanted),
    })
    await notifyWaiting(ctx, tx, actor, page, organizationId, input.title)
    return { version: page.version + 1 }
  })

// Who publishes is notified once, when something begins to wait; who may publish it at once waits for nobody.
const notifyWaiting = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  before: Page,
  organizationId: string,
  title: string,
): Promise<void> => {
  const waited = before.live === null ? before.version > 1 : before.live_version !== before.version
  if (waited || may(actor, 'web:page:publish')) return
  const { name } = await tx.selectFrom('website_sites').select('name').where('id', '=', before.site_id).executeTakeFirstOrThrow()
  await notifyHolders(ctx, tx, 'web:page:publish', organizationId, {
    ...{ kind: 'website', template: 'website.pageWaiting', link: `/website/page/edit?pageId=${before.id}` },
    ...{ values: { name: actor.realName, title, site: name }, except: [actor.userId] },
  })
}

// A page that is published is whole: nobody meets an empty card.
const requireWhole = (page: Page, actor: Actor): void => {
  if (page.blocks.length === 0) throw problem('website.page_empty')
  for (const [at, block] of page.blocks.entries()) {
    const fault = blockFault(block, isBlank)
    if (fault) throw problem('website.block_unfinished', { place: String(at + 1), fault: inLang(fault, actor.lang) })
  }
}

/** Publishes what is saved of a page and keeps it as a version, or takes it down; its address shows the change at once. Refuses an older version where one is named. */
export const movePage = (ctx: Ctx, actor: Actor, input: InputOf<typeof calls.movePage>): Promise<{ status: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    if (input.version !== undefined) await requireVersion(tx, page, {}, input.version, actor)
    if (input.verb === 'publish') requireWhole(page, actor)
    const status = await move(
      tx,
      pageStates,
      page.id,
      input.verb,
      actor,
      '',
      input.verb === 'publish'
        ? { live: sql`${JSON.stringify(draftOf(page))}::jsonb`, live_version: page.version }
        : { live: null, live_version: null },
    )
    if (input.verb === 'publish') await keepPageVersion(tx, actor, page.id, draftOf(page), input.note ?? '')
    await recordPage(tx, actor, 'page_moved', page, organizationId, {
      changes: [{ field: 'status', from: page.status, to: status }],
      reason: input.note ?? '',
    })
    touch(page.site_id)
    return { status }
  })

/** Deletes a page that is not published (`website.page_published`), and the pictures nothing else shows. */
export const deletePage = (ctx: Ctx, actor: Actor, input: { pageId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    if (page.status === 'published') throw problem('website.page_published')
    const pictures = new Set([...picturesOf(page.blocks), ...(await picturesOfVersions(tx, page.id))])
    await tx.deleteFrom('website_pages').where('id', '=', page.id).execute()
    await letPicturesGo(ctx, tx, [...pictures])
    await recordPage(tx, actor, 'page_deleted', page, organizationId)
    return null
  })

/** Makes a link to what is saved of a page; it holds for a day, and the one before ends. */
export const linkPagePreview = (
  ctx: Ctx,
  actor: Actor,
  input: { pageId: string },
): Promise<{ address: string; endTime: string }> =>
  inTx(ctx.db, async (tx) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    const key = randomToken()
    const { preview_until, code } = await tx
      .updateTable('website_pages as p')
      .from('website_sites as s')
      .whereRef('s.id', '=', 'p.site_id')
      .where('p.id', '=', page.id)
      .set({
        preview_hash: sha256(key),
        preview_until: sql`clock_timestamp() + make_interval(hours => ${PREVIEW_HOURS})`,
      })
      .returning(['p.preview_until', 's.code'])
      .executeTakeFirstOrThrow()
    await recordPage(tx, actor, 'page_previewed', page, organizationId)
    return { address: belowSite(code, `/home/pagePreview?key=${key}`), endTime: preview_until! }
  })
