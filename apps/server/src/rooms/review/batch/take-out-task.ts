import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, type Permitted, permitted } from '#src/db/move.ts'
import type { ReviewTask } from '../review.policy.ts'

type Held = Pick<ReviewTask, 'id' | 'batch_id' | 'work_id' | 'status' | 'submitted_at' | 'version'>

/** Takes a locked task out of its expert's hands: one without a score is withdrawn, a score that was given is kept and not counted. */
export const takeOutTask = async (ctx: Ctx, tx: Tx, by: Actor | Permitted, task: Held, reason: string): Promise<void> => {
  const isGiven = task.submitted_at !== null && (reviewTaskStates.moves.stray.from as readonly string[]).includes(task.status)
  await move(
    tx,
    reviewTaskStates,
    task.id,
    isGiven ? 'stray' : 'revoke',
    isGiven && !('permitted' in by) ? permitted(by) : by,
    reason,
    {
      version: task.version + 1,
    },
  )
  await tx.deleteFrom('review_places').where('task_id', '=', task.id).execute()
  await ctx.sheets.changed(tx, { batchId: task.batch_id, workId: task.work_id, taskId: task.id })
}
