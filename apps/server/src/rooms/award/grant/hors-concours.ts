// Teams that are ranked and shown, take no place and keep nobody from one.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/table.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { inTx } from '#src/db/tx.ts'
import { teamNameIn } from '../../enrollment/reads.ts'
import { lockAwards, type Stage, stageOf } from '../award.policy.ts'
import { recordAwardActions, recordStageAction } from '../record-action.ts'
import { holderOf } from './snapshot.ts'

/**
 * Marks a team of the stage's competition. Its proposed awards of the ranking go with the mark; confirmed and published ones refuse it
 * (`award.hors_concours_awarded`). Marking twice keeps the later reason. Returns how many proposals went.
 */
export const markHorsConcours = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.markHorsConcours>,
): Promise<{ removed: number }> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:grant:edit')
    const { stage, name } = await lockTeam(tx, actor, input)
    const ranked = () =>
      tx.selectFrom('awards as a').selectAll('a').where('a.enrollment_id', '=', input.teamId).where('a.source', '=', 'assigned')
    const standing = await ranked()
      .where(sql<boolean>`${inGroup(awardStates, 'granted', 'a.status')}`)
      .executeTakeFirst()
    if (standing) throw problem('award.hors_concours_awarded', { who: holderOf('team', standing.snapshot), name: standing.name })
    const gone = await ranked().where('a.status', '=', 'proposed').execute()
    if (gone.length > 0) {
      await recordAwardActions(tx, actor, gone, 'deleted', { reason: input.reason })
      const ids = gone.map(({ id }) => id)
      await tx.deleteFrom('awards').where('id', 'in', ids).execute()
    }
    const row = {
      enrollment_id: input.teamId,
      competition_id: stage.competition_id,
      reason: input.reason,
      created_by: actor.userId,
    }
    await tx
      .insertInto('award_hors_concours')
      .values(row)
      .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet({ reason: input.reason, created_by: actor.userId }))
      .execute()
    await recordStageAction(tx, actor, stage, name, 'hors_concours_marked', { reason: input.reason })
    return { removed: gone.length }
  })

/** Takes the mark off; a team that has none is not found. Its awards come with the next assignment. */
export const unmarkHorsConcours = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.unmarkHorsConcours>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:grant:edit')
    const { stage, name } = await lockTeam(tx, actor, input)
    const gone = await tx
      .deleteFrom('award_hors_concours')
      .where('enrollment_id', '=', input.teamId)
      .returning('enrollment_id')
      .execute()
    if (gone.length === 0) throw problem('house.not_found')
    await recordStageAction(tx, actor, stage, name, 'hors_concours_unmarked', { reason: input.reason })
    return null
  })

// A team of the competition of a stage within reach.
const lockTeam = async (
  tx: Tx,
  actor: Actor,
  { stageId, teamId }: { readonly stageId: string; readonly teamId: string },
): Promise<{ stage: Stage; name: string }> => {
  const stage = await stageOf(tx, actor, stageId)
  await lockAwards(tx, stage.competition_id)
  const name = await teamNameIn(tx, stage.competition_id, teamId)
  if (name === null) throw problem('house.not_found')
  return { stage, name }
}
