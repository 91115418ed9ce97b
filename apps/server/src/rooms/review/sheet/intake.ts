// Whether a sheet may be written now: the batch's state, its time within the REVIEW window of its stage, and what the expert has answered.

import type { Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type Batch, type ReviewTask, taskStateName } from '../review.policy.ts'

/** Why a batch takes no scores now, or null. `now`: the database's time, read after the locks. */
export const batchRefusal = (batch: Pick<Batch, 'status' | 'starts_at' | 'ends_at'>, now: string): Problem | null => {
  if (batch.status === 'paused') return problem('review.paused')
  if (batch.status === 'locked') return problem('review.locked')
  // Ended by hand before its time: that time has not come.
  if (isIn(batchStates, 'closed', batch.status) && now < batch.ends_at) return problem('review.closed_early')
  if (now < batch.starts_at) return problem('review.not_begun', { start: timeText(batch.starts_at) })
  if (now >= batch.ends_at) return problem('review.closed', { end: timeText(batch.ends_at) })
  return null
}

/** Why this sheet cannot be written now, or null. */
export const sheetRefusal = (
  batch: Pick<Batch, 'status' | 'starts_at' | 'ends_at'>,
  task: Pick<ReviewTask, 'status'>,
  now: string,
  lang: Lang,
): Problem | null => {
  if (task.status === 'assigned') return problem('review.not_accepted')
  const refusal = batchRefusal(batch, now)
  if (refusal) return refusal
  return isIn(reviewTaskStates, 'written', task.status)
    ? null
    : problem('review.not_editable', { state: taskStateName(task.status, lang) })
}

/** Whether a live panel may score this work now: where its room is joined to the batch, only a team that was called is judged. */
export const isCalled = async ({ facts }: Ctx, db: Db, batch: Pick<Batch, 'id' | 'mode'>, workId: string): Promise<boolean> =>
  batch.mode !== 'onsite' || facts.onsite.isCalled(db, batch.id, workId)
