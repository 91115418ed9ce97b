// Another path for a page of a site; its old address leads to the new one until that is stopped.
import { problem } from '@kaisai/contract/problem'
import { addressOfPage, isBuiltinPath } from '@kaisai/contract/website/page-paths'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { changeContent } from '../change-content.ts'
import { lockPage } from './page.policy.ts'
import { forgetPath, requirePath } from './page-path.ts'
import { recordPage } from './record-page.ts'

/**
 * Gives a page of the organizer's own another path and keeps the old one as one that leads there, where versions of it were published.
 * Refuses a path of the product (`website.builtin_path`), a reserved one and one another page has (`website.path_taken`).
 */
export const renamePage = (ctx: Ctx, actor: Actor, input: { pageId: string; path: string }): Promise<{ address: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    const { path } = input
    if (isBuiltinPath(page.path) || isBuiltinPath(path)) throw problem('website.builtin_path')
    requirePath(path)
    if (path === page.path) return { address: addressOfPage(path) }
    await forgetPath(tx, page.site_id, path)
    await tx
      .updateTable('website_pages')
      .set({ path })
      .where('id', '=', page.id)
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('website.path_taken', { path }) : error
      })
    const known = await tx.selectFrom('website_page_versions').select('id').where('page_id', '=', page.id).executeTakeFirst()
    if (known) {
      const former = { site_id: page.site_id, path: page.path, page_id: page.id }
      await tx
        .insertInto('website_page_paths')
        .values(former)
        .onConflict((same) => same.columns(['site_id', 'path']).doUpdateSet({ page_id: page.id }))
        .execute()
    }
    await recordPage(tx, actor, 'page_renamed', page, organizationId, { changes: [{ field: 'path', from: page.path, to: path }] })
    touch(page.site_id)
    return { address: addressOfPage(path) }
  })

/** Lets a path the page had before lead there no more. Refuses one that does not lead to it (`website.former_path_gone`). */
export const forgetFormerPath = (ctx: Ctx, actor: Actor, input: { pageId: string; path: string }): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    const { page, organizationId } = await lockPage(tx, actor, input.pageId)
    const { path } = input
    const { numDeletedRows } = await tx
      .deleteFrom('website_page_paths')
      .where('page_id', '=', page.id)
      .where('path', '=', path)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('website.former_path_gone', { address: addressOfPage(path) })
    const changes = [{ field: 'formerPath', from: path, to: null }]
    await recordPage(tx, actor, 'former_path_forgotten', page, organizationId, { changes })
    touch(page.site_id)
    return null
  })
