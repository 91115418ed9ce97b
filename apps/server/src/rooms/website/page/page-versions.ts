// What was public of a page: kept when it is published, looked at, brought back as the draft (as decision 81 has it for sites).
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as calls from '@kaisai/contract/website/page.endpoints'
import type { PageContent } from '@kaisai/contract/website/page.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { personName } from '../../identity/reads.ts'
import { withinWhole } from '../../organization/index.ts'
import { sitesOf } from '../site.policy.ts'
import { inKeyOrder } from '../site-columns.ts'
import { lockPage } from './page.policy.ts'
import { draftOf } from './page.views.ts'
import { picturesOf, picturesWithUrls } from './page-content.ts'
import { recordPage } from './record-page.ts'

const MOST = 500

/** Keeps what is published of a locked page as its next version. */
export const keepPageVersion = async (
  tx: Tx,
  actor: Actor,
  pageId: string,
  content: PageContent,
  note: string,
): Promise<void> => {
  await sql`
    insert into website_page_versions (page_id, number, content, note, published_by)
    select ${pageId}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${note}, ${actor.userId}::uuid
      from website_page_versions where page_id = ${pageId}`.execute(tx)
}

/** The pictures of everything that was public of a page. */
export const picturesOfVersions = async (tx: Tx, pageId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('website_page_versions').select('content').where('page_id', '=', pageId).execute()
  return [...new Set(rows.flatMap(({ content }) => picturesOf(content.blocks)))]
}

const versionsOf = (db: Db, actor: Actor) =>
  sitesOf(db, actor)
    .innerJoin('website_pages as p', 'p.site_id', 'site.id')
    .innerJoin('website_page_versions as v', 'v.page_id', 'p.id')

/** The published versions of a page within reach, newest first; none of a page that was taken down is live. */
export const listPageVersions = async (
  db: Db,
  actor: Actor,
  { pageId }: { pageId: string },
): Promise<ReplyOf<typeof calls.listPageVersions>> => {
  const rows = await versionsOf(db, actor)
    .select(['v.id as versionId', 'v.number', 'v.published_at as publishTime', 'v.note', 'p.status'])
    .select(personName(sql`v.published_by`).as('publisherName'))
    .where('p.id', '=', pageId)
    .orderBy('v.number', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ status, ...row }, at) => ({ ...row, isLive: at === 0 && status === 'published' }))
}

/** What a version of a page within reach said. */
export const getPageVersion = async (
  db: Db,
  actor: Actor,
  { versionId }: { versionId: string },
): Promise<ReplyOf<typeof calls.getPageVersion>> => {
  const found = await versionsOf(db, actor).select(['v.number', 'v.content']).where('v.id', '=', versionId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return { number: found.number, ...found.content, pictures: picturesWithUrls(found.content.blocks) }
}

const columnsOf = (content: PageContent) => ({
  title: content.title,
  title_en: content.titleEn,
  description: content.description,
  description_en: content.descriptionEn,
  blocks: inKeyOrder(content.blocks),
})

/** Makes a version of a page within reach its draft. Refuses an older version of the page. */
export const restorePageVersion = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof calls.restorePageVersion>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const found = await versionsOf(tx, actor)
      .select(['v.page_id', 'v.number', 'v.content'])
      .where('v.id', '=', input.versionId)
      .where(withinWhole(actor, 'site.organization_id'))
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const { page, organizationId } = await lockPage(tx, actor, found.page_id)
    const wanted = columnsOf(found.content)
    const stored = { ...page, blocks: inKeyOrder(page.blocks) }
    await requireVersion(tx, stored, wanted, input.version, actor, 'website_pages')
    // What visitors see already waits for nobody.
    const isLive = page.live !== null && changesOf(columnsOf(page.live), wanted).length === 0
    const stamped = stamp(actor, page.version)
    await tx
      .updateTable('website_pages')
      .set({ ...wanted, blocks: JSON.stringify(wanted.blocks), ...stamped })
      .$if(isLive, (query) => query.set({ live_version: page.version + 1 }))
      .where('id', '=', page.id)
      .execute()
    const changes = changesOf(columnsOf(draftOf(page)), wanted)
    await recordPage(tx, actor, 'page_restored', { id: page.id, title: wanted.title }, organizationId, {
      changes,
      reason: String(found.number),
    })
    return { version: page.version + 1 }
  })
