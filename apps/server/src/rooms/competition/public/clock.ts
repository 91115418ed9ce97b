// "View as at …": lets one browser see public pages as they will be at a moment.
import type * as parts from '@kaisai/contract/competition/parts.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { instantOf } from '#src/http/instant.ts'
import type { Wire } from '#src/http/route.ts'
import { CLOCK_COOKIE, CLOCK_SECONDS, makeClockTicket } from '#src/platform/clock-ticket.ts'
import { reachesAll, within } from '#src/rooms/organization/index.ts'
import { requireCompetition } from '../competition.policy.ts'

const MOST_SITES = 40

/** Sets this browser's clock ticket for an hour; with a competition within reach, also its unpublished content. */
export const enterClock = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof parts.enterClock>,
  wire: Wire,
): Promise<ReplyOf<typeof parts.enterClock>> => {
  const at = instantOf(input.at, ['时刻', 'Moment'], 'at')
  if (input.competitionId !== undefined) await requireCompetition(ctx.db, actor, input.competitionId)
  const siteIds = await sitesWithin(ctx.db, actor)
  const ticket = makeClockTicket(
    ctx.keys,
    { at, competitionId: input.competitionId ?? null, siteIds, draftSiteId: null },
    ctx.now(),
  )
  wire.setCookie(CLOCK_COOKIE, ticket, { maxAge: CLOCK_SECONDS, script: true })
  return { at, ticket }
}

// Everything is null; a long list is cut: what is left out is shown as it is now.
const sitesWithin = async (db: Db, actor: Actor): Promise<string[] | null> => {
  if (reachesAll(actor)) return null
  const rows = await db
    .selectFrom('website_sites as s')
    .select('s.id')
    .where(within(actor, 's.organization_id'))
    .orderBy('s.id')
    .limit(MOST_SITES)
    .execute()
  return rows.map(({ id }) => id)
}
