import { statesIn } from '@kaisai/contract/machine'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Db } from '#src/db/database.ts'
import { findConflicts, oneExpert, worksOfBatch } from '../conflicts.ts'

/** Works of a batch a lead must keep away from: a conflict blocks, or the lead has stepped back, declined or been taken off. They are the office's. */
export const keptFrom = async (db: Db, batchId: string, expertId: string): Promise<ReadonlySet<string>> => {
  const [conflicts, left] = await Promise.all([
    findConflicts(db, worksOfBatch(batchId), oneExpert(expertId)),
    db
      .selectFrom('review_tasks')
      .select('work_id')
      .where('batch_id', '=', batchId)
      .where('expert_id', '=', expertId)
      .where('status', 'in', statesIn(reviewTaskStates, 'ended'))
      .execute(),
  ])
  return new Set([
    ...conflicts.filter(({ effect }) => effect === 'block').map(({ workId }) => workId),
    ...left.map(({ work_id }) => work_id),
  ])
}
