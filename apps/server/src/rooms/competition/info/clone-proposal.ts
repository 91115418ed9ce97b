import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/competition/clone.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { competitionsOf } from '../competition.policy.ts'

/** What the next edition of a competition within reach would be: after the last one of its series, names with its year in them. */
export const getCloneProposal = async (
  { db, clones }: Pick<Ctx, 'db' | 'clones'>,
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
  const offered = clones.filter(({ permission }) => may(actor, permission))
  const parts = await Promise.all(
    offered.map(async ({ part, label, count }) => ({
      part,
      label: inLang(label, actor.lang),
      count: await count(db, competitionId),
    })),
  )
  return {
    parts: parts.filter(({ count }) => count > 0),
    name: renamed(source.name),
    nameEn: renamed(source.name_en),
    edition: source.edition + 1,
    year,
  }
}
