// What several moves of a result share: its batches and leads, and the states below it.

import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { TaskWord } from '@kaisai/contract/review/labels'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { stageStatus } from '../../competition/reads.ts'
import { isLead } from '../reads.ts'
import { recordResultAction } from '../record-action.ts'
import { lockResultRow, type Result } from '../review.policy.ts'
import { resultName } from './result-name.ts'

/** The batches whose scores are in a result. */
export const batchIdsOf = (result: Result): string[] =>
  result.weights.filter(({ source }) => source === 'batch').map(({ id }) => id)

/** The leads of the panels whose scores are in a result. */
export const leadsOf = async (tx: Tx, result: Result): Promise<{ user_id: string; group_id: string | null }[]> =>
  tx
    .selectFrom('review_batch_experts as m')
    .select(['m.user_id', 'm.group_id'])
    .distinctOn('m.user_id')
    .where('m.batch_id', 'in', batchIdsOf(result))
    .where(isLead('m'))
    .orderBy('m.user_id')
    .execute()

/** Writes an action into a result's history. */
export const logResult = async (tx: Tx, actor: Actor, result: Result, action: string, reason = ''): Promise<void> =>
  recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, action, { reason })

/** Loads and locks a result at the version the caller looked at. */
export const lockAt = async (tx: Tx, actor: Actor, resultId: string, version: number): Promise<Result> => {
  const result = await lockResultRow(tx, actor, resultId)
  await requireVersion(tx, result, {}, version, actor)
  return result
}

/** Locks batches, in the order of their ids. */
export const lockBatches = async (tx: Tx, batchIds: readonly string[]): Promise<void> => {
  await tx.selectFrom('review_batches').select('id').where('id', 'in', batchIds).orderBy('id').forUpdate().execute()
}

/** Moves every sheet of batches that is in one of these states. */
export const moveSheets = async (
  tx: Tx,
  actor: Actor,
  batchIds: readonly string[],
  from: readonly TaskWord[],
  verb: 'finish' | 'unlock',
): Promise<void> => {
  const tasks = await tx
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', 'in', batchIds)
    .where('status', 'in', from)
    .orderBy('id')
    .execute()
  await moveAll(
    tx,
    reviewTaskStates,
    tasks.map(({ id }) => id),
    verb,
    permitted(actor),
  )
}

/** Moves every work of a result that is in a state. */
export const moveWorks = async (
  tx: Tx,
  actor: Actor,
  resultId: string,
  from: string,
  verb: 'finish' | 'unfinish',
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from review_result_rows r join works w on w.id = r.work_id and w.status = ${from} where r.result_id = ${resultId}::uuid order by w.id`.execute(
    tx,
  )
  await moveAll(
    tx,
    workStates,
    rows.map(({ id }) => id),
    verb,
    permitted(actor),
  )
}

/** Moves a stage that is in a state. */
export const moveStage = async (
  tx: Tx,
  actor: Actor,
  stageId: string,
  from: string,
  verb: 'settle' | 'unlock' | 'publicize' | 'complete' | 'object',
): Promise<void> => {
  const status = await stageStatus(tx, stageId)
  if (status === from) await move(tx, stageStates, stageId, verb, permitted(actor))
}

/** Signatures of a result that is looked at anew. */
export const dropSignatures = async (tx: Tx, resultId: string): Promise<void> => {
  await tx.deleteFrom('review_signatures').where('result_id', '=', resultId).execute()
}

/** Works of a result without an outcome: `none` before the rule was applied, `open` where equals wait for a decision. */
export const undecidedOf = async (db: Db, resultId: string): Promise<{ none: number; open: number }> => {
  const { rows } = await sql<{ none: number; open: number }>`
    select count(*) filter (where outcome is null and outcome_code = '')::int as none, count(*) filter (where outcome is null and outcome_code <> '')::int as open
      from review_result_rows where result_id = ${resultId}::uuid`.execute(db)
  return rows[0]!
}
