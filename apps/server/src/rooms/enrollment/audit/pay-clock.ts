// The time to pay: an unpaid team is warned, then closed, and its place is free for whoever waits.
import { machineReason } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { lastEnd } from '../../competition/reads.ts'
import { joinedIds, notifyPeople } from '../notify.ts'
import { recordAction } from '../record-action.ts'
import { payTimes, timetableOf } from '../team/intake.ts'
import { takeOut } from '../team/leave-competition.ts'

const MOST_AT_ONCE = 2000
/** Why the clock closed an enrollment. */
const REASON = machineReason('feeOver')

/** One tick: warns unpaid teams whose time is up, closes those that were warned a day ago. One bad team keeps no other waiting. */
export const runPayClock = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from enrollments e where e.status = 'unpaid' and (e.fee_warned_at is null or e.fee_warned_at <= clock_timestamp() - interval '1 day')
       and ${lastEnd(sql`e.competition_id`, 'PAY')} <= clock_timestamp() + interval '1 day'
     order by e.fee_warned_at nulls first, e.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
  for (const { id } of rows)
    await inTx(ctx.db, (tx) => payStep(ctx, tx, id)).catch((error: unknown) => ctx.log.error({ err: error, id }, 'pay clock'))
}

const payStep = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  const team = await tx
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'unpaid')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!team) return
  const times = await timetableOf(tx, team.competition_id, {
    teamId: team.id,
    schoolId: team.school_id,
    userId: team.captain_user_id,
  })
  const due = payTimes(times, team.fee_warned_at)
  // Money may be on its way: whoever checks the voucher decides.
  if ((await ctx.facts.payments.openOrderOf(tx, team.id))?.isVerifying) return
  if (due === null || !times.isRunning || times.now < due.warnAt) return
  if (team.fee_warned_at === null) {
    await sql`update enrollments set fee_warned_at = clock_timestamp() where id = ${team.id}::uuid`.execute(tx)
    await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'feeWarned', { time: timeText(due.closeAt) })
    return
  }
  if (times.now < due.closeAt) return
  const clock = systemActor()
  await takeOut(ctx, tx, clock, team, 'withdraw', REASON)
  await recordAction(tx, clock, team, 'fee_over', { reason: REASON })
}
