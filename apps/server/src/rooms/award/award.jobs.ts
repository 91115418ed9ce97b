// The clock of awards: publicity ends, and what stands on a result that changed comes back.

import { awardStates } from '@kaisai/contract/award/award.states'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { moveAll } from '#src/db/move.ts'
import { teamIsOut } from '../enrollment/reads.ts'
import { hasOpenObjection, objectionEnd, resultStands } from '../review/reads.ts'
import { ALL_SITES, changeContent } from '../website/index.ts'
import { workIsOut } from '../work/reads.ts'
import { lockAwards } from './award.policy.ts'
import { withdrawStale } from './grant/assign-awards.ts'
import { notifyWinners } from './notify.ts'
import { recordAwardActions } from './record-action.ts'

/** Awards of a competition that become final in one tick at most; the rest waits for the next minute. */
const STEP = 500

/** One tick. One bad competition keeps no other waiting. */
export const runAwardClock = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select distinct competition_id as id from awards where status = 'publicity' and publicity_ends_at <= clock_timestamp()
    union select a.competition_id from awards a
      where a.source = 'assigned' and ${inGroup(awardStates, 'unsettled', 'a.status')} and not ${resultStands(sql`a.result_id`, sql`a.calculation_id`)}
    limit 100`.execute(ctx.db)
  for (const { id } of rows) await tick(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, id }, 'award clock'))
}

const tick = (ctx: Ctx, competitionId: string): Promise<void> =>
  changeContent(ctx, async (tx, touch) => {
    await lockAwards(tx, competitionId)
    const stages = await tx
      .selectFrom('awards')
      .select('stage_id')
      .distinct()
      .where('competition_id', '=', competitionId)
      .orderBy('stage_id')
      .execute()
    let changed = 0
    for (const { stage_id } of stages)
      changed += await withdrawStale(ctx, tx, systemActor(), stage_id, machineReason('resultChanged'))
    changed += await finishDue(ctx, tx, competitionId)
    if (changed > 0) touch(ALL_SITES)
  })

// Not while an objection to the result is open, nor before the result itself is final, nor for teams that left.
const finishDue = async (ctx: Ctx, tx: Tx, competitionId: string): Promise<number> => {
  const { rows } = await sql<{ id: string; name: string; organization_id: string }>`
    select a.id, a.name, a.organization_id from awards a left join review_results r on r.id = a.result_id
     where a.competition_id = ${competitionId}::uuid and a.status = 'publicity' and a.publicity_ends_at <= clock_timestamp()
       and ${objectionEnd(sql`a.stage_id`, sql`a.publicity_ends_at`)} <= clock_timestamp()
       and (a.result_id is null or r.status = 'final')
       and not ${hasOpenObjection(sql`a.id`, sql`a.stage_id`, sql`a.work_id`)}
       and not ${workIsOut(sql`a.work_id`)}
       and not ${teamIsOut(sql`a.enrollment_id`)}
     order by a.id limit ${STEP}`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const system = systemActor()
  await sql`update awards set final_at = clock_timestamp(), version = version + 1, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await moveAll(tx, awardStates, ids, 'finish', system)
  // The captain receives a team's prize, a person his own.
  await sql`insert into award_prizes (award_id, receiver_user_id, amount)
    select a.id, coalesce(a.user_id, e.captain_user_id), a.prize from awards a left join enrollments e on e.id = a.enrollment_id
     where a.id = any(${ids}::uuid[]) and a.prize > 0 on conflict (award_id) do nothing`.execute(tx)
  await ctx.awards.changed(tx, system, { awardIds: ids, change: 'final', reason: null })
  await recordAwardActions(tx, system, rows, 'final')
  await sql`update award_people set seen_at = null where award_id = any(${ids}::uuid[])`.execute(tx)
  await notifyWinners(ctx, tx, ids, 'final')
  return ids.length
}
