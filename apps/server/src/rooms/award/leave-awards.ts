import { awardStates } from '@kaisai/contract/award/award.states'
import { isIn } from '@kaisai/contract/machine'
import type { Actor } from '#src/actor.ts'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { lockAwards } from './award.policy.ts'
import { endAward } from './grant/end-award.ts'
import { recordAwardAction } from './record-action.ts'

/**
 * A team that leaves its competition loses its awards: proposals go, what was published is revoked with the reason. What becomes of the
 * places is decided at the desk.
 */
export const leaveAwards = (ctx: Ctx): void =>
  ctx.teams.onLeave(async (tx: Tx, actor: Actor, team, how, reason) => {
    const held = await tx
      .selectFrom('awards')
      .select('competition_id')
      .where('enrollment_id', '=', team.id)
      .limit(1)
      .executeTakeFirst()
    if (!held) return
    await lockAwards(tx, held.competition_id)
    const system = systemActor()
    // It stands on public pages: the office's words do, what a team wrote was for the office.
    const why = how === 'disqualify' ? `取消资格：${reason || '—'}`.slice(0, 500) : '退出竞赛'
    const awards = await tx
      .selectFrom('awards')
      .selectAll()
      .where('enrollment_id', '=', team.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const award of awards) {
      if (isIn(awardStates, 'shown', award.status)) await endAward(ctx, tx, system, award, why)
      if (award.status === 'confirmed') await move(tx, awardStates, award.id, 'propose', system, why)
      if (!isIn(awardStates, 'unpublished', award.status)) continue
      await recordAwardAction(tx, actor, award, 'deleted', { reason: why })
      await tx.deleteFrom('awards').where('id', '=', award.id).execute()
    }
  })
