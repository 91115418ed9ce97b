// Pictures of sites that something no longer shows. Pages, banners, sites, their drafts and versions may show the same one.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'

// Also within their texts: a picture there is named by its address, which has its id.
const inUse = async (tx: Tx, fileIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${[...fileIds]}::uuid[]) as f(id)
     where exists (select from website_banners b where f.id in (b.file_id, b.narrow_file_id))
       or exists (select from website_pages p where concat(p.blocks, p.live) like concat('%', f.id, '%'))
       or exists (select from website_page_versions v where v.content::text like concat('%', f.id, '%'))
       or exists (select from website_sites s where concat(s.logo_file_id, s.home, s.blocks, s.draft) like concat('%', f.id, '%'))
       or exists (select from website_site_versions v where v.content::text like concat('%', f.id, '%'))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Releases the pictures of what was deleted before in this transaction; those something else shows or has shown stay. */
export const letPicturesGo = async (ctx: Ctx, tx: Tx, fileIds: readonly string[]): Promise<void> => {
  // Released first: their rows are locked then, and whoever starts to show one at this moment is seen, or comes afterwards.
  await ctx.stored.release(tx, fileIds)
  const standing = await ctx.stored.filesOf(tx, await inUse(tx, fileIds))
  await ctx.stored.hold(tx, [...standing.keys()])
}
