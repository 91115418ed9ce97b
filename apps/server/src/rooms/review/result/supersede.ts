// A published result that stands no more: what it was made from opens again, and a new result may be made.
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll } from '#src/db/move.ts'
import type { Result } from '../review.policy.ts'
import type { Weight } from './read-inputs.ts'

/** Opens the batches, sheets and works of a superseded result; the stage is in review again where its machine allows. */
export const supersedeBatches = async (tx: Tx, result: Result): Promise<void> => {
  const system = systemActor()
  const ids = (result.weights as unknown as Weight[]).filter(({ source }) => source === 'batch').map(({ id }) => id)
  const batches = await tx
    .selectFrom('review_batches')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of batches) if (status === 'locked') await move(tx, batchStates, id, 'unlock', system)
  const tasks = await tx
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', 'in', ids)
    .where('status', '=', 'final')
    .orderBy('id')
    .execute()
  await moveAll(
    tx,
    reviewTaskStates,
    tasks.map(({ id }) => id),
    'unlock',
    system,
  )
  const { rows } = await sql<{ id: string }>`
    select w.id from review_result_rows r join works w on w.id = r.work_id and w.status = 'reviewed' where r.result_id = ${result.id}::uuid order by w.id`.execute(
    tx,
  )
  await moveAll(
    tx,
    workStates,
    rows.map(({ id }) => id),
    'unfinish',
    system,
  )
  const stage = await tx
    .selectFrom('competition_stages')
    .select('status')
    .where('id', '=', result.stage_id)
    .executeTakeFirstOrThrow()
  if (stage.status === 'done') await move(tx, stageStates, result.stage_id, 'object', system)
}
