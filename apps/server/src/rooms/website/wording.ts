import type { wordingInput } from '@kaisai/contract/website/setting'
import type { Static } from 'typebox'
import type { Ctx } from '#src/ctx.ts'
import { type Asker, siteOfHost, siteOfVisitor } from './site.of-host.ts'

export type Wording = Static<typeof wordingInput>

/** The words of the site the visitor reads: where a competition has none of its own. Null where the host is no site’s: a job asks. */
export const siteWording = async (ctx: Pick<Ctx, 'db'>, visitor: Asker): Promise<Wording | null> => {
  if (!(await siteOfHost(ctx.db, visitor.host))) return null
  const site = await siteOfVisitor(ctx, visitor)
  const row = await ctx.db.selectFrom('website_sites').select('wording').where('id', '=', site.siteId).executeTakeFirst()
  return row?.wording ?? null
}
