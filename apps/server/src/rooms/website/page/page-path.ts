// Paths of the pages of a site: what they may be, and where those that were left lead.
import { problem } from '@kaisai/contract/problem'
import { isBuiltinPath, PAGE_PATH, reservedPaths } from '@kaisai/contract/website/page-paths'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
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

/** Whether a page (`website_pages`) had a path before that no other has taken since. */
export const hadPath = (path: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from website_page_paths f where f.page_id = website_pages.id and f.path = ${path})`
