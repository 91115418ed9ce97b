/** What other rooms may ask of competitions, stages and categories without a page of their own. */

import type { stageStates } from '@kaisai/contract/competition/stage.states'
import type { StateOf } from '@kaisai/contract/machine'
import type { Db } from '#src/db/database.ts'

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
