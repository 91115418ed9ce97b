import { Problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { pageMyTeams } from './team/mine.views.ts'
import { getTeam } from './team/team.views.ts'

const AT_ONCE = 50

/** The own teams with everything their page shows; own answers to personal questions go with the account. */
export const enrollmentPersonalData: PersonalData<Ctx> = {
  key: 'teams',
  read: async (ctx, actor) => {
    const teams: unknown[] = []
    for (let pageNum = 1; ; pageNum++) {
      const { rows } = await pageMyTeams(ctx, actor, { pageNum, pageSize: AT_ONCE })
      for (const { teamId } of rows)
        teams.push(
          await getTeam(ctx, actor, { teamId }).catch((error: unknown) => {
            // Left in the meantime.
            if (error instanceof Problem) return { teamId }
            throw error
          }),
        )
      if (rows.length < AT_ONCE) return teams
    }
  },
  forget: async (tx, userId) => {
    await tx
      .updateTable('enrollment_members')
      .set({ answers: JSON.stringify({}), sealed_answers: null })
      .where('user_id', '=', userId)
      .execute()
  },
}
