import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { competitionsOf } from '../competition.policy.ts'

/** What the next edition of a competition within reach would be: after the last one of its series, names with its year in them. */
export const getCloneProposal = async (
  db: Db,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.getCloneProposal>,
): Promise<ReplyOf<typeof endpoints.getCloneProposal>> => {
  const source = await competitionsOf(db, actor)
    .select(['c.name', 'c.name_en', 'c.year'])
    .select(sql<number>`(select max(x.edition) from competitions x where x.series_id = c.series_id)`.as('edition'))
    .select(sql<number>`(select max(x.year) from competitions x where x.series_id = c.series_id)`.as('last'))
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!source) throw problem('house.not_found')
  const year = source.last + 1
  const renamed = (name: string): string => name.replaceAll(String(source.year), String(year))
  return { name: renamed(source.name), nameEn: renamed(source.name_en), edition: source.edition + 1, year }
}
