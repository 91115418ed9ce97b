// Opening a locked result: one asks, another confirms, supervisors are notified of both.

import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import type * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { secondHoldersOf } from '../../access/index.ts'
import { notifyAboutReview } from '../notify.ts'
import { lockResultRow, type Result, resultStateName } from '../review.policy.ts'
import { namedFor } from '../sheet/office.ts'
import { openBelow } from './open-below.ts'
import { resultName } from './result-name.ts'
import { lockAt, logResult } from './result-parts.ts'

/** Asks to open a locked result: supervisors are notified; somebody else must confirm, of the organization or of the one above. */
export const askUnlock = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.askUnlock>): Promise<null> =>
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
    await logResult(tx, actor, result, 'unlock_asked', input.reason)
    await notifySupervisors(ctx, tx, actor, result, 'unlockAsked', input.reason)
    await notifySeconds(ctx, tx, actor, result, input.reason)
    return null
  })

// Where the organization has nobody else who may confirm, the one above is asked by itself.
const notifySeconds = async (ctx: Ctx, tx: Tx, actor: Actor, result: Result, reason: string): Promise<void> => {
  const seconds = await secondHoldersOf(tx, 'review:result:unlock', result.organization_id, actor.userId)
  const values = { result: await resultName(tx, result.id), person: actor.realName, reason }
  await notifyAboutReview(ctx, tx, result, seconds, 'unlockToConfirm', values, `/review/result?id=${result.id}`)
}

/** Confirms or refuses it. Confirmed, everything below opens again and the calculation must be made anew. */
export const answerUnlock = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.answerUnlock>): Promise<null> =>
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
    const isOwn = unlock.asked_by === actor.userId
    if (isOwn && input.isConfirmed) throw problem('review.second_person')
    await tx
      .updateTable('review_unlocks')
      .set({
        answer: input.isConfirmed ? 'confirmed' : 'refused',
        // Withdrawn by who asked: nobody answered it.
        answered_by: isOwn ? null : actor.userId,
        answered_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', unlock.id)
      .execute()
    const action = input.isConfirmed ? 'unlock_confirmed' : isOwn ? 'unlock_withdrawn' : 'unlock_refused'
    await logResult(tx, actor, result, action, unlock.reason)
    if (!input.isConfirmed) return null
    if (result.status !== 'locked') throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    await openLocked(tx, actor, result, unlock.reason)
    await notifySupervisors(ctx, tx, actor, result, 'unlocked', unlock.reason)
    return null
  })

const openLocked = async (tx: Tx, actor: Actor, result: Result, reason: string): Promise<void> => {
  await move(tx, resultStates, result.id, 'unlock', permitted(actor), reason, {
    locked_at: null,
    locked_by: null,
    version: result.version + 1,
  })
  await openBelow(tx, actor, result, { from: 'settled', verb: 'unlock' })
}

// Supervisors of the competition's organization, and of the competition itself.
const notifySupervisors = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  result: Result,
  template: string,
  reason: string,
): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id from access_user_roles u join access_roles r on r.id = u.role_id and r.is_built_in and r.key = 'supervisor'
      join organizations o on o.id = ${result.organization_id}::uuid where u.organization_id = any(o.path)`.execute(tx)
  const named = await namedFor(tx, result.competition_id, 'supervisor')
  await notifyAboutReview(
    ctx,
    tx,
    result,
    [...new Set([...rows.map(({ user_id }) => user_id), ...named])],
    template,
    { result: await resultName(tx, result.id), person: actor.realName, reason },
    `/review/result?id=${result.id}`,
  )
}
