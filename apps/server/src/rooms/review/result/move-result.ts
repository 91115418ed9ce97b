// From calculated to locked: deliberation, signatures, confirmation, lock.

import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as lead from '@kaisai/contract/review/lead.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import type * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { workIsOut } from '../../work/reads.ts'
import { notifyAboutReview } from '../notify.ts'
import { type Result, resultStateName } from '../review.policy.ts'
import { resultName } from './result-name.ts'
import {
  batchIdsOf,
  dropSignatures,
  leadsOf,
  lockAt,
  lockBatches,
  logResult,
  moveSheets,
  moveStage,
  moveWorks,
  undecidedOf,
} from './result-parts.ts'

/** Sends a result to the leads, or back to a draft. */
export const moveResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.moveResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (input.verb === 'deliberate') {
      await requireOutcomes(tx, result)
      await requireFresh(tx, result)
      await move(tx, resultStates, result.id, 'deliberate', actor, '', { version: result.version + 1 })
      const leads = await leadsOf(tx, result)
      await notifyAboutReview(
        ctx,
        tx,
        result,
        leads.map(({ user_id }) => user_id),
        'toSign',
        { result: await resultName(tx, result.id) },
        '/review/lead?tab=sign',
      )
    } else {
      await move(tx, resultStates, result.id, 'redraft', actor, input.reason, { version: result.version + 1 })
      // A signature is for what was looked at: the next deliberation asks again.
      await dropSignatures(tx, result.id)
    }
    await logResult(tx, actor, result, input.verb === 'deliberate' ? 'result_deliberated' : 'result_redrafted', input.reason)
    return null
  })

const requireOutcomes = async (tx: Tx, result: Result): Promise<void> => {
  const { none, open } = await undecidedOf(tx, result.id)
  if (none > 0) throw problem('review.outcome_missing')
  if (open > 0) throw problem('review.tie_open', { count: open })
}

/** A lead signs the calculation that stands; he may change his mind until it is confirmed. */
export const signResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof lead.signResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await tx
      .selectFrom('review_results')
      .selectAll()
      .where('id', '=', input.resultId)
      .forUpdate()
      .executeTakeFirst()
    const mine = result ? (await leadsOf(tx, result)).find(({ user_id }) => user_id === actor.userId) : undefined
    if (!result || !mine) throw problem('house.not_found')
    if (result.status !== 'deliberating')
      throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    if (!input.isAgreed && input.note.trim().length < 2) throw problem('house.reason_needed')
    await sql`insert into review_signatures (result_id, calculation_id, user_id, group_id, is_agreed, note)
      values (${result.id}::uuid, ${result.calculation_id}::uuid, ${actor.userId}::uuid, ${mine.group_id}::uuid, ${input.isAgreed}, ${input.note})
      on conflict (calculation_id, user_id) do update set is_agreed = excluded.is_agreed, note = excluded.note, signed_at = clock_timestamp()`.execute(
      tx,
    )
    await logResult(tx, actor, result, input.isAgreed ? 'result_signed' : 'result_disagreed', input.note)
    // All of them agree: nothing is left to decide.
    if ((await missingSignatures(tx, result)).missing === 0)
      await move(tx, resultStates, result.id, 'confirm', permitted(actor), '', { version: result.version + 1 })
    return null
  })

const missingSignatures = async (tx: Tx, result: Result): Promise<{ leads: number; missing: number; agreed: number }> => {
  const leads = await leadsOf(tx, result)
  const signed = await tx
    .selectFrom('review_signatures')
    .select('user_id')
    .where('calculation_id', '=', result.calculation_id)
    .where('is_agreed', '=', true)
    .execute()
  const agreed = leads.filter(({ user_id }) => signed.some((one) => one.user_id === user_id)).length
  return { leads: leads.length, missing: leads.length - agreed, agreed }
}

/** Ends the deliberation: when all leads agreed, when there are none, or by majority with a reason. */
export const confirmResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.confirmResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (result.status !== 'deliberating')
      throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    await requireFresh(tx, result)
    const { leads, missing, agreed } = await missingSignatures(tx, result)
    const reason = input.reason.trim()
    if (missing > 0 && reason.length < 2) throw problem('review.not_signed', { count: missing })
    if (missing > 0 && agreed * 2 <= leads) throw problem('review.minority')
    await move(tx, resultStates, result.id, 'confirm', permitted(actor), reason, {
      confirm_reason: reason,
      version: result.version + 1,
    })
    await logResult(tx, actor, result, 'result_confirmed', reason)
    return null
  })

/** Locks a result: batches, sheets and the stage stand. Whoever adjusted a score in it does not lock it. */
export const lockResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.lockResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const batchIds = batchIdsOf(result)
    await lockBatches(tx, batchIds)
    const adjusted = await tx
      .selectFrom('review_adjustments as a')
      .innerJoin('review_tasks as t', 't.id', 'a.task_id')
      .select('a.id')
      .where('t.batch_id', 'in', batchIds)
      .where('a.user_id', '=', actor.userId)
      .limit(1)
      .executeTakeFirst()
    if (adjusted) throw problem('review.same_person')
    await requireFresh(tx, result)
    await move(tx, resultStates, result.id, 'lock', actor, '', {
      locked_at: sql`clock_timestamp()`,
      locked_by: actor.userId,
      version: result.version + 1,
    })
    for (const id of batchIds) await move(tx, batchStates, id, 'lock', permitted(actor))
    await moveSheets(tx, actor, batchIds, ['submitted', 'confirmed'], 'finish')
    await moveWorks(tx, actor, result.id, 'reviewing', 'finish')
    await moveStage(tx, actor, result.stage_id, 'reviewing', 'settle')
    await logResult(tx, actor, result, 'result_locked')
    return null
  })

// A score that was adjusted, not counted or decided after the calculation is not in it: calculate again.
const requireFresh = async (tx: Tx, result: Result): Promise<void> => {
  const stale = await tx
    .selectFrom('review_batches')
    .select(['name', 'status'])
    .where('id', 'in', batchIdsOf(result))
    .where('status', '<>', 'calculated')
    .executeTakeFirst()
  if (stale) throw problem('review.still_open', { name: stale.name })
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select 1 from review_tasks t where t.batch_id = any(${batchIdsOf(result)}::uuid[]) and t.updated_at > ${result.calculated_at}::timestamptz)
        or exists (select 1 from review_result_rows x where x.result_id = ${result.id}::uuid and x.outcome <> 'eliminated' and ${workIsOut(sql`x.work_id`)})
        or exists (select 1 from review_entries n where n.batch_id = any(${batchIdsOf(result)}::uuid[]) and greatest(n.decided_at, n.voted_at) > ${result.calculated_at}::timestamptz)
        or exists (select 1 from review_tasks t join status_moves m on m.entity = 'review_tasks' and m.entity_id = t.id and m.verb = 'stray'
            where t.batch_id = any(${batchIdsOf(result)}::uuid[]) and m.moved_at > ${result.calculated_at}::timestamptz) as stale`.execute(
    tx,
  )
  if (rows[0]!.stale) throw problem('review.recalculate')
}
