// Paths of the pages of a site: what they may be, and where those that were left lead.
import { problem } from '@kaisai/contract/problem'
import { addressOfPage, isBuiltinPath, PAGE_PATH, reservedPaths } from '@kaisai/contract/website/page-paths'
import { type RawBuilder, sql } from 'kysely'
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

/** The paths a page had before that lead to it, those left last first. */
export const formerPathsOf = async (db: Db, pageId: string): Promise<{ path: string; address: string; leftTime: string }[]> => {
  const rows = await db
    .selectFrom('website_page_paths')
    .select(['path', 'left_at as leftTime'])
    .where('page_id', '=', pageId)
    .orderBy('left_at', 'desc')
    .orderBy('path')
    .execute()
  return rows.map(({ path, leftTime }) => ({ path, address: addressOfPage(path), leftTime }))
}

/** Whether a page (`website_pages`) had a path before that no other has taken since. */
export const hadPath = (path: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from website_page_paths f where f.page_id = website_pages.id and f.path = ${path})`
