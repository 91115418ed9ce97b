// Opening the page of a school by its link: counted, and noted in the log.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/school/open.endpoints'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Wire } from '#src/http/route.ts'
import { schoolPage } from './page.views.ts'
import { holderOf, recordLink } from './record-action.ts'
import { enteredUntil, type Opened, openedLink } from './school.policy.ts'

// Counts an opening; the log has one entry an hour, not one a reload.
const noteOpening = async (ctx: Ctx, who: Visitor, { link }: Opened): Promise<void> => {
  const { rows } = await sql<{ isNew: boolean }>`
    update school_links k set open_count = k.open_count + 1, last_open_at = clock_timestamp() from school_links was
     where was.id = k.id and k.id = ${link.id}::uuid
     returning (was.last_open_at is null or was.last_open_at < clock_timestamp() - interval '1 hour') as "isNew"`.execute(ctx.db)
  if (rows[0]?.isNew) await recordLink(ctx.db, holderOf(who, link), link, 'opened')
}

/** The page. */
export const openSchoolPage = async (
  ctx: Ctx,
  who: Visitor,
  { token }: InputOf<typeof endpoints.openSchoolPage>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoints.openSchoolPage>> => {
  const opened = await openedLink(ctx.db, who, token)
  const page = await schoolPage(ctx, opened, enteredUntil(opened.link, wire, ctx.now()))
  await noteOpening(ctx, who, opened)
  return page
}
