/** What other rooms may ask of competitions, stages and categories without a page of their own. */

import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { stageStates } from '@kaisai/contract/competition/stage.states'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import type { Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'

/** A competition's name in both languages; the English one may be empty. */
export const competitionNames = (db: Db, competitionId: string): Promise<{ name: string; name_en: string }> =>
  db.selectFrom('competitions').select(['name', 'name_en']).where('id', '=', competitionId).executeTakeFirstOrThrow()

/** The state of a stage, not locked. */
export const stageStatus = async (db: Db, stageId: string): Promise<StateOf<typeof stageStates>> =>
  (await db.selectFrom('competition_stages').select('status').where('id', '=', stageId).executeTakeFirstOrThrow()).status

export interface CategoryName {
  readonly id: string
  readonly code: string
  readonly name: string
}
/** The categories of a competition in their order. */
export const categoriesOf = (db: Db, competitionId: string): Promise<CategoryName[]> =>
  db
    .selectFrom('competition_categories')
    .select(['id', 'code', 'name'])
    .where('competition_id', '=', competitionId)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Whether everybody may see a competition; false for one that is not there. */
export const isPublicCompetition = async (db: Db, competitionId: string): Promise<boolean> =>
  (await db.selectFrom('competitions').select('is_public').where('id', '=', competitionId).executeTakeFirst())?.is_public ?? false

const nameIn =
  (table: 'competitions' | 'competition_stages' | 'competition_categories') => (lang: Lang, id: RawBuilder<unknown>) =>
    sql<string>`coalesce((select ${textIn(lang, 'n.name', 'n.name_en')} from ${sql.table(table)} n where n.id = ${id}), '')`
/** The name of a competition in a reader's language, for a column of another room's list. */
export const competitionNameIn = nameIn('competitions')
/** The same of a stage. */
export const stageNameIn = nameIn('competition_stages')
/** The same of a category; empty where the id is null. */
export const categoryNameIn = nameIn('competition_categories')
/** The competitions that take what teams submit and offices decide, as `(id, organization_id)`. */
export const takingCompetitions: RawBuilder<unknown> = sql`(select taking.id, taking.organization_id from competitions taking
  where ${inGroup(competitionStates, 'taking', 'taking.status')})`

/** When windows of a kind end in a competition: the next end, else the last one; null: it has none, or the id is null. */
export const windowEnd = (competitionId: RawBuilder<unknown>, kind: NodeKind): RawBuilder<string | null> =>
  sql<string | null>`(select coalesce(min(ending.ends_at) filter (where ending.ends_at > now()), max(ending.ends_at))
    from competition_windows ending where ending.competition_id = ${competitionId} and ending.kind = ${sql.lit(kind)})`
