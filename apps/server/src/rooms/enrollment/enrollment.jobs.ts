// The clock of enrollments: invitations run out, places that became free are given on.
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { runPayClock } from './audit/pay-clock.ts'
import { notifyPeople } from './notify.ts'
import { settleFirstTeacher } from './people/coming.ts'
import { PROMOTE } from './seats/place.ts'
import { promoteNext } from './seats/promote.ts'

const MOST_AT_ONCE = 500
const clock = systemActor()

/** One tick: at most 500 invitations and 200 categories; what is left over waits for the next. */
export const runEnrollmentClock = async (ctx: Ctx): Promise<void> => {
  await expireInvitations(ctx)
  await runPayClock(ctx)
  await promoteWaiting(ctx)
}

const expireInvitations = (ctx: Ctx): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('enrollment_members as m')
      .innerJoin('enrollments as e', 'e.id', 'm.enrollment_id')
      .select(['m.id as memberId', 'm.name as member', 'e.id', 'e.name', 'e.code', 'e.competition_id', 'e.captain_user_id'])
      .where('m.status', '=', 'invited')
      .where('m.expires_at', '<=', sql<string>`now()`)
      .orderBy('m.expires_at')
      .limit(MOST_AT_ONCE)
      .forUpdate('m')
      .skipLocked()
      .execute()
    await moveAll(
      tx,
      memberStates,
      due.map(({ memberId }) => memberId),
      'expire',
      clock,
    )
    for (const { id } of due) await settleFirstTeacher(tx, id)
    for (const { member, captain_user_id, ...team } of due)
      await notifyPeople(ctx, tx, team, [captain_user_id], 'expired', { member })
  })

// A raised quota leaves places that nobody has freed: whoever waits moves up here.
const promoteWaiting = async (ctx: Ctx): Promise<void> => {
  const waiting = await ctx.db
    .selectFrom('enrollments')
    .select('category_id')
    .where('status', '=', 'waitlisted')
    .groupBy('category_id')
    .limit(200)
    .execute()
  for (const { category_id } of waiting) {
    await promoteNext(ctx, category_id).catch((error: unknown) =>
      ctx.log.error({ err: error, categoryId: category_id }, 'enrollment clock'),
    )
  }
}

/** Registers what moves people up as soon as a place is free. */
export const registerPromotion = (ctx: Ctx): void =>
  ctx.jobs.handle(PROMOTE, async ({ categoryId }) => {
    while ((await promoteNext(ctx, categoryId!)) > 0);
  })
