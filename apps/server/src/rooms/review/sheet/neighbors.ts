// Where an expert goes next in his own order.
import { statesIn } from '@kaisai/contract/machine'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type Batch, ownTasks } from '../review.policy.ts'
import { isCalled } from './intake.ts'

/**
 * The next task that waits for its expert and may be opened now, after a place in his order and then from its beginning; null: none is.
 * On site only teams that were called are next.
 */
export const nextOpen = async (
  ctx: Ctx,
  db: Db,
  actor: Actor,
  batch: Pick<Batch, 'id' | 'mode'>,
  position: number,
): Promise<string | null> => {
  const open = await ownTasks(db, actor)
    .select(['t.id', 't.position', 't.work_id'])
    .where('t.batch_id', '=', batch.id)
    .where('t.status', 'in', statesIn(reviewTaskStates, 'open'))
    .where('n.removed_at', 'is', null)
    .orderBy('t.position')
    .execute()
  const isAfter = (one: { position: number }): boolean => one.position > position
  for (const one of [...open.filter(isAfter), ...open.filter((task) => !isAfter(task))])
    if (await isCalled(ctx, db, batch, one.work_id)) return one.id
  return null
}

/** The tasks before and after one in the order. */
export const neighborsOf = async (
  db: Db,
  actor: Actor,
  batchId: string,
  taskId: string,
): Promise<{ previousTaskId: string | null; nextTaskId: string | null }> => {
  const all = await ownTasks(db, actor)
    .select('t.id')
    .where('t.batch_id', '=', batchId)
    .where('t.status', 'not in', statesIn(reviewTaskStates, 'away'))
    .where('n.removed_at', 'is', null)
    .orderBy('t.position')
    .execute()
  const at = all.findIndex(({ id }) => id === taskId)
  return { previousTaskId: all[at - 1]?.id ?? null, nextTaskId: at < 0 ? null : (all[at + 1]?.id ?? null) }
}
