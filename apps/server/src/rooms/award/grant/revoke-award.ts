// An award is revoked; its place is left empty, or the next in the ranking moves up.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import { type RevokeChoice, revokeChoiceLabels } from '@kaisai/contract/award/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { type Award, awardOf, lockAwards } from '../award.policy.ts'
import { recordAwardAction } from '../record-action.ts'
import { endAward } from './end-award.ts'
import { moveUp } from './move-up.ts'

type NextAward = { nextAwardId: string | null }

/** Revokes a published or final award with a reason, and decides about its place. Certificates end in the same transaction. */
export const revokeAward = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.revokeAward>): Promise<NextAward> =>
  changeContent(ctx, async (tx, touch) => {
    require(actor, 'award:grant:revoke')
    const award = await lockAt(tx, actor, input.awardId, input.version)
    await endAward(ctx, tx, actor, award, input.reason)
    const nextAwardId = await settle(ctx, tx, actor, award, input.choice)
    touch(ALL_SITES)
    return { nextAwardId }
  })

/** Decides about the place of an award that was revoked because its team left. */
export const settlePlace = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.settlePlace>): Promise<NextAward> =>
  changeContent(ctx, async (tx, touch) => {
    require(actor, 'award:grant:revoke')
    const award = await lockAt(tx, actor, input.awardId, input.version)
    if (award.revoke_choice !== null)
      throw problem('award.choice_made', {
        choice: inLang(revokeChoiceLabels[award.revoke_choice as RevokeChoice], actor.lang),
      })
    if (award.status !== 'revoked')
      throw problem('house.wrong_state', {
        state: inLang(awardStates.states[award.status], actor.lang),
        verb: inLang(awardStates.moves.vacate.label, actor.lang),
      })
    const nextAwardId = await settle(ctx, tx, actor, award, input.choice)
    touch(ALL_SITES)
    return { nextAwardId }
  })

const lockAt = async (tx: Tx, actor: Actor, awardId: string, version: number): Promise<Award> => {
  const seen = await awardOf(tx, actor, awardId)
  await lockAwards(tx, seen.competition_id)
  const award = await tx.selectFrom('awards').selectAll().where('id', '=', awardId).forUpdate().executeTakeFirstOrThrow()
  await requireVersion(tx, award, {}, version, actor)
  return award
}

const settle = async (ctx: Ctx, tx: Tx, actor: Actor, award: Award, choice: RevokeChoice): Promise<string | null> => {
  await sql`update awards set revoke_choice = ${choice}, version = version + 1 where id = ${award.id}::uuid`.execute(tx)
  await recordAwardAction(tx, actor, award, choice === 'vacate' ? 'vacated' : 'moved_up')
  if (choice === 'move_up') return moveUp(ctx, tx, actor, award)
  await move(tx, awardStates, award.id, 'vacate', actor)
  return null
}
