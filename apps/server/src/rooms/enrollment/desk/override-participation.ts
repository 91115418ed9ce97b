import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { isOwnTeam } from '../enrollment.policy.ts'
import { joinedIds, notifyPeople } from '../notify.ts'
import { lockReached } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { requireRunning, timetableOf } from '../team/intake.ts'

/** Sets a team's state in a stage by hand, with the reason: what results do otherwise. */
export const overrideParticipation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.overrideParticipation>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('enrollment_participations')
      .select(['enrollment_id', 'status'])
      .where('id', '=', input.participationId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    const team = await lockReached(tx, actor, row.enrollment_id)
    if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
    requireRunning(await timetableOf(tx, team.competition_id, {}))
    const status = await move(tx, participationStates, input.participationId, input.verb, actor, input.reason)
    await recordAction(tx, actor, team, 'participation_set', {
      changes: [{ field: 'status', from: row.status, to: status }],
      reason: input.reason,
    })
    await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'stageChanged', (lang) => ({
      state: participationStates.states[status][lang === 'en' ? 1 : 0],
      reason: input.reason,
    }))
    return null
  })
