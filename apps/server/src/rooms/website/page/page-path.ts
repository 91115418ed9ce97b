// Paths of the pages of a site: what they may be, and where those that were left lead.
import { problem } from '@kaisai/contract/problem'
import { isBuiltinPath, PAGE_PATH, reservedPaths } from '@kaisai/contract/website/page-paths'
import type { Db, Tx } from '#src/db/database.ts'
import { InvalidInput } from '#src/http/errors.ts'

/** Refuses a path no page of a site may have. */
export const requirePath = (path: string): void => {
  if (isBuiltinPath(path)) return
  if (!PAGE_PATH.test(path))
    throw new InvalidInput(
      [
        '页面路径由小写字母、数字和连字符组成，不超过 40 个字符',
        'A path is made of small letters, digits and hyphens, at most 40.',
      ],
      'path',
    )
  if ((reservedPaths as readonly string[]).includes(path)) throw problem('website.path_reserved', { path })
}

/** A path some page had before leads nowhere any more: another page takes it. */
export const forgetPath = async (tx: Tx, siteId: string, path: string): Promise<void> => {
  await tx.deleteFrom('website_page_paths').where('site_id', '=', siteId).where('path', '=', path).execute()
}

/** The path a published page has now that had this one before; null: there is none. */
export const pathNow = async (db: Db, siteId: string, path: string): Promise<string | null> => {
  const row = await db
    .selectFrom('website_page_paths as f')
    .innerJoin('website_pages as p', 'p.id', 'f.page_id')
    .select('p.path')
    .where('f.site_id', '=', siteId)
    .where('f.path', '=', path)
    .where('p.status', '=', 'published')
    .executeTakeFirst()
  return row?.path ?? null
}
