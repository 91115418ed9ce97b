import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { isReferenced } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCompetition, lockOf } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'

/** Deletes competitions nobody outside has seen. One that was published, waits for approval or has entries refuses them all. */
export const deleteCompetitions = (ctx: Ctx, actor: Actor, input: { competitionIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const competitionId of [...input.competitionIds].sort()) {
      const competition = await lockCompetition(tx, actor, competitionId)
      if (competition.published_at !== null) throw problem('competition.published_once', { name: competition.name })
      if (competition.status === 'auditing') throw lockOf(competition.status)!
      const places = tx
        .selectFrom('competition_places as p')
        .innerJoin('competition_categories as k', 'k.id', 'p.category_id')
        .select('k.id')
        .where('k.competition_id', '=', competitionId)
      if (await places.where('p.taken', '>', 0).executeTakeFirst())
        throw problem('competition.has_entries', { name: competition.name })
      await tx.deleteFrom('competition_places').where('category_id', 'in', places).execute()
      // Categories point to forms and to each other, so they go before the rest does by itself.
      await tx
        .updateTable('competition_categories')
        .set({ parent_id: null })
        .where('competition_id', '=', competitionId)
        .execute()
      await tx.deleteFrom('competition_categories').where('competition_id', '=', competitionId).execute()
      await tx
        .deleteFrom('competitions')
        .where('id', '=', competitionId)
        .execute()
        .catch((error: unknown) => {
          throw isReferenced(error) ? problem('competition.has_entries', { name: competition.name }) : error
        })
      await recordAction(tx, actor, competition, 'deleted')
    }
    return null
  })
