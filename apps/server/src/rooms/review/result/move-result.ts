// From calculated to final: deliberation, signatures, lock and unlock, publication, and the end of it.

import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as lead from '@kaisai/contract/review/lead.endpoints'
import type * as endpoints from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { type Actor, require, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move, moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { lockResultRow, type Result, resultStateName } from '../review.policy.ts'
import { officeOf } from '../sheet/office.ts'
import { tellReview } from '../tell.ts'
import { tellResult } from '../tell-log.ts'
import type { Weight } from './read-inputs.ts'
import { resultName } from './result-name.ts'

const batchIdsOf = (result: Result): string[] =>
  (result.weights as unknown as Weight[]).filter(({ source }) => source === 'batch').map(({ id }) => id)

/** The leads of the panels whose scores are in a result. */
export const leadsOf = async (tx: Tx, result: Result): Promise<{ user_id: string; group_id: string | null }[]> =>
  tx
    .selectFrom('review_batch_experts')
    .select(['user_id', 'group_id'])
    .distinctOn('user_id')
    .where('batch_id', 'in', batchIdsOf(result))
    .where('is_captain', '=', true)
    .where('answer', '<>', 'declined')
    .orderBy('user_id')
    .execute()

const log = async (tx: Tx, actor: Actor, result: Result, action: string, reason = ''): Promise<void> =>
  tellResult(tx, actor, { ...result, name: await resultName(tx, result.id) }, action, { reason })

const lockAt = async (tx: Tx, actor: Actor, resultId: string, version: number): Promise<Result> => {
  const result = await lockResultRow(tx, actor, resultId)
  await requireVersion(tx, result, {}, version, actor)
  return result
}

/** Sends a result to the leads, or back to a draft. */
export const moveResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (input.verb === 'deliberate') {
      await requireOutcomes(tx, result)
      await move(tx, resultStates, result.id, 'deliberate', actor, '', { version: result.version + 1 })
      const leads = await leadsOf(tx, result)
      await tellReview(
        ctx,
        tx,
        result,
        leads.map(({ user_id }) => user_id),
        'toSign',
        { result: await resultName(tx, result.id) },
        '/review/lead',
      )
    } else await move(tx, resultStates, result.id, 'redraft', actor, input.reason, { version: result.version + 1 })
    await log(tx, actor, result, input.verb === 'deliberate' ? 'result_deliberated' : 'result_redrafted', input.reason)
    return null
  })

const requireOutcomes = async (tx: Tx, result: Result): Promise<void> => {
  const { rows } = await sql<{ none: number; open: number }>`
    select count(*) filter (where outcome is null and outcome_code = '')::int as none, count(*) filter (where outcome is null and outcome_code <> '')::int as open
      from review_result_rows where result_id = ${result.id}::uuid`.execute(tx)
  if (rows[0]!.none > 0) throw problem('review.outcome_missing')
  if (rows[0]!.open > 0) throw problem('review.tie_open', { count: rows[0]!.open })
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
    await log(tx, actor, result, input.isAgreed ? 'result_signed' : 'result_disagreed', input.note)
    // All of them agree: nothing is left to decide.
    if ((await missingSignatures(tx, result)).missing === 0)
      await move(tx, resultStates, result.id, 'confirm', systemActor(), '', { version: result.version + 1 })
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
export const confirmResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.confirmResult>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (result.status !== 'deliberating')
      throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    const { leads, missing, agreed } = await missingSignatures(tx, result)
    const reason = input.reason.trim()
    if (missing > 0 && reason.length < 2) throw problem('review.not_signed', { count: missing })
    if (missing > 0 && agreed * 2 <= leads) throw problem('review.minority')
    await move(tx, resultStates, result.id, 'confirm', systemActor(), reason, {
      confirm_reason: reason,
      version: result.version + 1,
    })
    await log(tx, actor, result, 'result_confirmed', reason)
    return null
  })

/** Locks a result: batches, sheets and the stage stand. Whoever adjusted a score in it does not lock it. */
export const lockResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.lockResult>): Promise<null> =>
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
    const system = systemActor()
    for (const id of batchIds) await move(tx, batchStates, id, 'lock', system)
    await moveSheets(tx, batchIds, ['submitted', 'confirmed'], 'finish')
    await moveWorks(tx, result.id, 'reviewing', 'finish')
    await moveStage(tx, result.stage_id, 'reviewing', 'settle')
    await log(tx, actor, result, 'result_locked')
    return null
  })

const lockBatches = async (tx: Tx, batchIds: readonly string[]): Promise<void> => {
  await tx.selectFrom('review_batches').select('id').where('id', 'in', batchIds).orderBy('id').forUpdate().execute()
}

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
        or exists (select 1 from review_entries n where n.batch_id = any(${batchIdsOf(result)}::uuid[]) and n.decided_at > ${result.calculated_at}::timestamptz)
        or exists (select 1 from review_tasks t join status_moves m on m.entity = 'review_tasks' and m.entity_id = t.id and m.verb = 'stray'
            where t.batch_id = any(${batchIdsOf(result)}::uuid[]) and m.moved_at > ${result.calculated_at}::timestamptz) as stale`.execute(
    tx,
  )
  if (rows[0]!.stale) throw problem('review.recalculate')
}

const moveSheets = async (
  tx: Tx,
  batchIds: readonly string[],
  from: readonly string[],
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
    systemActor(),
  )
}

const moveWorks = async (tx: Tx, resultId: string, from: string, verb: 'finish' | 'unfinish'): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from review_result_rows r join works w on w.id = r.work_id and w.status = ${from} where r.result_id = ${resultId}::uuid order by w.id`.execute(
    tx,
  )
  await moveAll(
    tx,
    workStates,
    rows.map(({ id }) => id),
    verb,
    systemActor(),
  )
}

const moveStage = async (
  tx: Tx,
  stageId: string,
  from: string,
  verb: 'settle' | 'unlock' | 'publicize' | 'complete' | 'object',
): Promise<void> => {
  const stage = await tx.selectFrom('competition_stages').select('status').where('id', '=', stageId).executeTakeFirstOrThrow()
  if (stage.status === from) await move(tx, stageStates, stageId, verb, systemActor())
}

/** Asks to open a locked result: supervisors are told, somebody else must confirm. */
export const askUnlock = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.askUnlock>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (result.status !== 'locked') throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    const open = await tx
      .selectFrom('review_unlocks')
      .select('id')
      .where('result_id', '=', result.id)
      .where('answer', '=', 'open')
      .executeTakeFirst()
    if (open) throw problem('review.unlock_open')
    await tx.insertInto('review_unlocks').values({ result_id: result.id, reason: input.reason, asked_by: actor.userId }).execute()
    await log(tx, actor, result, 'unlock_asked', input.reason)
    await tellWatchers(ctx, tx, actor, result, 'unlockAsked', input.reason)
    return null
  })

/** Confirms or refuses it. Confirmed, everything below opens again and the calculation must be made anew. */
export const answerUnlock = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.answerUnlock>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const known = await tx.selectFrom('review_unlocks').select('result_id').where('id', '=', input.unlockId).executeTakeFirst()
    if (!known) throw problem('house.not_found')
    const result = await lockResultRow(tx, actor, known.result_id)
    const unlock = await tx
      .selectFrom('review_unlocks')
      .selectAll()
      .where('id', '=', input.unlockId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (unlock.answer !== 'open') throw problem('review.unlock_answered')
    if (unlock.asked_by === actor.userId) throw problem('review.second_person')
    await tx
      .updateTable('review_unlocks')
      .set({
        answer: input.isConfirmed ? 'confirmed' : 'refused',
        answered_by: actor.userId,
        answered_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', unlock.id)
      .execute()
    await log(tx, actor, result, input.isConfirmed ? 'unlock_confirmed' : 'unlock_refused', unlock.reason)
    if (!input.isConfirmed) return null
    if (result.status !== 'locked') throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    await openLocked(tx, result, unlock.reason)
    await tellWatchers(ctx, tx, actor, result, 'unlocked', unlock.reason)
    return null
  })

const openLocked = async (tx: Tx, result: Result, reason: string): Promise<void> => {
  const batchIds = batchIdsOf(result)
  await lockBatches(tx, batchIds)
  await move(tx, resultStates, result.id, 'unlock', systemActor(), reason, {
    locked_at: null,
    locked_by: null,
    version: result.version + 1,
  })
  for (const id of batchIds) await move(tx, batchStates, id, 'unlock', systemActor())
  await moveSheets(tx, batchIds, ['final'], 'unlock')
  await moveWorks(tx, result.id, 'reviewed', 'unfinish')
  await moveStage(tx, result.stage_id, 'settled', 'unlock')
}

// Supervisors of the competition's organization, and of the competition itself.
const tellWatchers = async (ctx: Ctx, tx: Tx, actor: Actor, result: Result, template: string, reason: string): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id from access_user_roles u join access_roles r on r.id = u.role_id and r.key = 'supervisor'
      join organizations o on o.id = ${result.organization_id}::uuid where u.organization_id = any(o.path)`.execute(tx)
  const named = await officeOf(tx, result.competition_id, 'supervisor')
  await tellReview(
    ctx,
    tx,
    result,
    [...new Set([...rows.map(({ user_id }) => user_id), ...named])],
    template,
    { result: await resultName(tx, result.id), person: actor.realName, reason },
    `/review/result?id=${result.id}`,
  )
}

const DAY_MS = 86_400_000

/** Publishes a locked result for objection: the public page shows it and every team is told. */
export const publishResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.publishResult>): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    require(actor, 'review:result:publish')
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const open = await tx
      .selectFrom('review_unlocks')
      .select('id')
      .where('result_id', '=', result.id)
      .where('answer', '=', 'open')
      .executeTakeFirst()
    if (open) throw problem('review.unlock_open')
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
    await move(tx, resultStates, result.id, 'publicize', actor, '', {
      publicity_ends_at: new Date(Date.parse(rows[0]!.now) + input.days * DAY_MS).toISOString(),
      shows_scores: input.showsScores,
      public_note: input.publicNote,
      ...stamp(actor, result.version),
    })
    await moveStage(tx, result.stage_id, 'settled', 'publicize')
    await tellTeams(ctx, tx, result)
    await log(tx, actor, result, 'result_published')
    touch(ALL_SITES)
    return null
  })

// Every person of every team in the result hears that it is public; what became of the team stands on the page.
const tellTeams = async (ctx: Ctx, tx: Tx, result: Result): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from review_result_rows r join enrollment_members m on m.enrollment_id = r.enrollment_id and m.status = 'accepted'
     where r.result_id = ${result.id}::uuid order by 1`.execute(tx)
  await tellReview(
    ctx,
    tx,
    result,
    rows.map(({ user_id }) => user_id),
    'published',
    {},
    '/center/work',
  )
}
