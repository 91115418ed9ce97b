// Where an expert goes next in his own order.
import { statesIn } from '@kaisai/contract/machine'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { ownTasks } from '../review.policy.ts'

/** The next task that waits for its expert, after a place in his order and then from its beginning; null: none is left. */
export const nextOpen = async (db: Db, actor: Actor, batchId: string, position: number): Promise<string | null> => {
  const open = await ownTasks(db, actor)
    .select(['t.id', 't.position'])
    .where('t.batch_id', '=', batchId)
    .where('t.status', 'in', statesIn(reviewTaskStates, 'open'))
    .where('n.removed_at', 'is', null)
    .orderBy('t.position')
    .execute()
  return (open.find((one) => one.position > position) ?? open[0])?.id ?? null
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
