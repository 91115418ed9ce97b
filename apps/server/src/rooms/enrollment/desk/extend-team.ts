import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { extendFor, revokeExtension } from '#src/rooms/competition/index.ts'
import { notifyPeople } from '../notify.ts'
import { reachOf, teamsOf } from '../reach.ts'
import { recordAction } from '../record-action.ts'

const teamOf = async (ctx: Ctx, actor: Actor, teamId: string) => {
  const team = await teamsOf(ctx.db, await reachOf(ctx.db, actor))
    .select(['e.id', 'e.code', 'e.name', 'e.organization_id', 'e.competition_id', 'e.captain_user_id'])
    .where('e.id', '=', teamId)
    .executeTakeFirst()
  if (!team) throw problem('house.not_found')
  return team
}

/** Gives one team more time in one window of its competition; its captain is notified. */
export const extendTeam = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.extendTeam>,
): Promise<{ extensionId: string }> => {
  const team = await teamOf(ctx, actor, input.teamId)
  const window = await ctx.db
    .selectFrom('competition_windows')
    .select('id')
    .where('id', '=', input.nodeId)
    .where('competition_id', '=', team.competition_id)
    .executeTakeFirst()
  if (!window) throw problem('house.not_found')
  const made = await extendFor(ctx, actor, input, { team_id: team.id })
  await inTx(ctx.db, async (tx) => {
    const until = timeText(input.endTime)
    await recordAction(tx, actor, team, 'extended', {
      changes: [{ field: 'endTime', from: null, to: until }],
      reason: input.reason,
    })
    await notifyPeople(ctx, tx, team, [team.captain_user_id], 'extended', { until, reason: input.reason })
  })
  return made
}

/** Takes a team's extension back. */
export const revokeTeamExtension = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.revokeTeamExtension>,
): Promise<null> => {
  const team = await teamOf(ctx, actor, input.teamId)
  const own = await ctx.db
    .selectFrom('competition_extensions')
    .select('id')
    .where('id', '=', input.extensionId)
    .where('team_id', '=', team.id)
    .executeTakeFirst()
  if (!own) throw problem('house.not_found')
  await revokeExtension(ctx, actor, { extensionId: input.extensionId, reason: input.reason })
  await inTx(ctx.db, (tx) => recordAction(tx, actor, team, 'extension_revoked', { reason: input.reason }))
  return null
}
