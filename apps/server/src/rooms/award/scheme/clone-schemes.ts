import type { Db } from '#src/db/database.ts'
import type { ClonePart } from '#src/ports/clones.ts'
import { stageOfSameNumber } from '../../competition/reads.ts'
import { stageOf } from '../award.policy.ts'
import { copyTo } from './save-scheme.ts'

/** Schemes that are not retired come along as drafts: each to the stage of the same number, its categories found by their codes. */
export const awardClone: ClonePart = {
  part: 'awardSchemes',
  label: ['奖项方案', 'Award schemes'],
  permission: 'award:scheme:edit',
  count: async (db, competitionId) => (await living(db, competitionId)).length,
  copy: async (tx, actor, from, to) => {
    const schemes = await living(tx, from)
    for (const scheme of schemes) {
      const stage = await stageOf(tx, actor, await stageOfSameNumber(tx, scheme.stage_id, to))
      await copyTo(tx, actor, scheme, stage, scheme.name)
    }
    return { count: schemes.length, note: ['均为草稿，确认后启用', 'As drafts: check them, then activate'] }
  },
}

const living = (db: Db, competitionId: string) =>
  db
    .selectFrom('award_schemes')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .where('status', '<>', 'retired')
    .orderBy('id')
    .execute()
