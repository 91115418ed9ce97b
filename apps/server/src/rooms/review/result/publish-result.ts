// Publishing a locked result for objection.

import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import type * as settling from '@kaisai/contract/review/settle.endpoints'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { addPublicTab, lockUnended, publicityFor } from '../../competition/index.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { resultOf } from '../review.policy.ts'
import { lockAt, logResult, moveStage } from './result-parts.ts'

/** Publishes a locked result for objection: the public page shows it, and the clock notifies every team. */
export const publishResult = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.publishResult>): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    require(actor, 'review:result:publish')
    await lockUnended(tx, actor, (await resultOf(tx, actor, input.resultId)).competition_id)
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const open = await tx
      .selectFrom('review_unlocks')
      .select('id')
      .where('result_id', '=', result.id)
      .where('answer', '=', 'open')
      .executeTakeFirst()
    if (open) throw problem('review.unlock_open')
    await move(tx, resultStates, result.id, 'publicize', actor, '', {
      publicity_ends_at: (await publicityFor(tx, { id: result.stage_id, competition_id: result.competition_id }, input.days)).end,
      shows_scores: input.showsScores,
      public_note: input.publicNote,
      ...stamp(actor, result.version),
    })
    await moveStage(tx, actor, result.stage_id, 'settled', 'publicize')
    await addPublicTab(tx, result.competition_id, 'rank')
    await logResult(tx, actor, result, 'result_published')
    touch(ALL_SITES)
    return null
  })
