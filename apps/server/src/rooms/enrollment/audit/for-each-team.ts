import { Problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { reachOf, teamsOf } from '../reach.ts'

/** A team as it was looked at. */
export interface SeenTeam {
  readonly teamId: string
  readonly version: number
}
export interface TeamsOutcome {
  readonly done: number
  readonly refused: { teamId: string; name: string; text: string }[]
}

/**
 * Does something to many teams, each in its own transaction. What is refused is reported by name and the rest is done; of one
 * team alone the refusal is thrown.
 */
export const forEachTeam = async <T extends Pick<SeenTeam, 'teamId'>>(
  ctx: Ctx,
  actor: Actor,
  teams: readonly T[],
  act: (team: T) => Promise<unknown>,
): Promise<TeamsOutcome> => {
  const refused: TeamsOutcome['refused'] = []
  for (const team of teams) {
    try {
      await act(team)
    } catch (error) {
      if (!(error instanceof Problem) || teams.length === 1) throw error
      refused.push({ teamId: team.teamId, name: await nameOf(ctx, actor, team.teamId), text: error.text(actor.lang) })
    }
  }
  return { done: teams.length - refused.length, refused }
}

// The name is shown to those who reach the team; to others it is not there.
const nameOf = async (ctx: Ctx, actor: Actor, teamId: string): Promise<string> => {
  const row = await teamsOf(ctx.db, await reachOf(ctx.db, actor))
    .select(['e.code', 'e.name'])
    .where('e.id', '=', teamId)
    .executeTakeFirst()
  return row ? row.name || row.code : ''
}
