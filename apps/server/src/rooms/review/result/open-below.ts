// A published result that stands no more: what it was made from opens again, and a new result may be made.
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import type { Result } from '../review.policy.ts'
import { batchIdsOf, dropSignatures, lockBatches, moveSheets, moveStage, moveWorks } from './result-parts.ts'

/** Opens the batches, sheets and works below a result; the stage goes back where its machine allows. */
export const openBelow = async (
  tx: Tx,
  actor: Actor,
  result: Result,
  stage: { from: string; verb: 'unlock' | 'object' },
): Promise<void> => {
  const ids = batchIdsOf(result)
  await lockBatches(tx, ids)
  await dropSignatures(tx, result.id)
  for (const id of ids) await move(tx, batchStates, id, 'unlock', permitted(actor))
  await moveSheets(tx, actor, ids, ['final'], 'unlock')
  await moveWorks(tx, actor, result.id, 'reviewed', 'unfinish')
  await moveStage(tx, actor, result.stage_id, stage.from, stage.verb)
}
