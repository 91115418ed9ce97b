// A competition that is judged to the end: the result is calculated, and the office looks how sure it is before it decides.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import * as setUp from '#src/rooms/competition/stories.ts'
import { glimmerEdition, glimmerEntries, glimmerPoints, glimmerWindows } from './calculated.ts'
import { judge } from './story-awards.ts'
import { accept, type JudgedPlace, makeCompetition, makeWork, moveWindows, type ReviewCast } from './story-reviews.ts'

/** Makes the competition and leaves its result calculated. */
export const seedCalculated = async (ctx: Ctx, siteId: string, cast: ReviewCast): Promise<void> => {
  const place = await makeCompetition(ctx, siteId, cast, glimmerEdition)
  const workIds: string[] = []
  for (const entry of glimmerEntries) workIds.push(await makeWork(ctx, cast, place, place.itemIds[0]!, entry))
  await moveWindows(ctx, place, glimmerWindows)
  await setUp.runCompetitionClock(ctx)
  for (const workId of workIds) await accept(ctx, cast.competition.manager, workId)
  await judge(ctx, cast, place, { name: '校园微光网络评审', entries: glimmerEntries, pointsOf: glimmerPoints })
  await endCheck(ctx, place)
}

// The works were checked a week ago.
const endCheck = (ctx: Ctx, { competitionId, stageId }: JudgedPlace): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    await sql`update competition_windows set ends_at = starts_at + interval '3 days' where stage_id = ${stageId}::uuid and kind = 'FORMAL_CHECK'`.execute(
      tx,
    )
    await setUp.relist(tx, competitionId)
  })
