// The years the calendar of competitions reaches over.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/public.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { notInGroup } from '#src/db/group.ts'
import { siteOfVisitor } from '#src/rooms/website/index.ts'
import { publicCompetitionsOf } from './public.policy.ts'

/** The first and the last year in which a public competition of the site has its enrollment open, in China; null where there is none. */
export const getEnrollYears = async (ctx: Ctx, visitor: Visitor): Promise<ReplyOf<typeof endpoints.getEnrollYears>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const { first, last } = await publicCompetitionsOf(ctx.db, siteId, visitor)
    .where(notInGroup(competitionStates, 'halted', 'c.status'))
    .select([
      sql<number | null>`extract(year from min(lower(c.enroll_windows)) at time zone 'Asia/Shanghai')::int`.as('first'),
      // Windows are half open: one that ends with the year is none of the next.
      sql<
        number | null
      >`extract(year from (max(upper(c.enroll_windows)) - interval '1 microsecond') at time zone 'Asia/Shanghai')::int`.as(
        'last',
      ),
    ])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}
