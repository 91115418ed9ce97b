import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { containing } from '#src/db/page.ts'
import type { Audiences } from '#src/ports/audiences.ts'
import { competitionsOf, requireCompetition } from './competition.policy.ts'

/** What broadcasts ask about competitions. */
export const competitionAudience: Pick<Audiences, 'competitionOf' | 'competitions' | 'reaches' | 'stagesOf'> = {
  competitionOf: async (db, actor, competitionId) => {
    const found = await competitionsOf(db, actor)
      .select(['c.name', 'c.name_en as nameEn', 'c.organization_id as organizationId'])
      .where('c.id', '=', competitionId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    return found
  },
  competitions: (db, actor, keyword) =>
    competitionsOf(db, actor)
      .select([
        'c.id as value',
        (actor.lang === 'en' ? sql<string>`coalesce(nullif(c.name_en, ''), c.name)` : sql<string>`c.name`).as('label'),
      ])
      .where(sql<boolean>`concat_ws(' ', c.name, c.name_en) ${containing(keyword)}`)
      .orderBy('c.id', 'desc')
      .limit(50)
      .execute(),
  reaches: (db: Db, actor: Actor, competitionId: RawBuilder<unknown>) =>
    sql<boolean>`exists (${competitionsOf(db, actor).select('c.id').where(sql<boolean>`c.id = ${competitionId}`)})`,
  stagesOf: async (db, actor, competitionId) => {
    await requireCompetition(db, actor, competitionId)
    return db
      .selectFrom('competition_stages')
      .select(['id as value', 'name as label'])
      .where('competition_id', '=', competitionId)
      .orderBy('seq')
      .execute()
  },
}
