// Moving up from the waiting list, in order, as far as there are places. A job and the clock do it: nobody who leaves waits for it.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { approve } from '../audit/decide.ts'
import { notifyPeople } from '../notify.ts'
import { isPromoting, timetableOf } from '../team/intake.ts'
import { tryPlace } from './place.ts'

const MOST_AT_ONCE = 20
const clock = systemActor()

/** Moves up whoever is next in a category; schools whose places are taken are passed over. Returns how many moved. */
export const promoteNext = (ctx: Ctx, categoryId: string): Promise<number> =>
  inTx(ctx.db, async (tx) => {
    const waiting = await tx
      .selectFrom('enrollments as e')
      .selectAll('e')
      .where('e.category_id', '=', categoryId)
      .where('e.status', '=', 'waitlisted')
      .where(
        sql<boolean>`not exists (select 1 from competition_places p join competition_categories k on k.id = p.category_id where p.category_id = e.category_id
          and p.taken >= p.capacity and (p.school_id is null or (p.school_id = e.school_id and k.per_school_quota is not null)))`,
      )
      .orderBy('e.wait_no')
      .limit(MOST_AT_ONCE)
      .forUpdate('e')
      .skipLocked()
      .execute()
    const [first] = waiting
    if (!first || !isPromoting(await timetableOf(tx, first.competition_id, {}))) return 0
    let moved = 0
    for (const team of waiting) {
      if (!(await tryPlace(tx, team, ''))) continue
      await tx.updateTable('enrollments').set({ wait_no: null }).where('id', '=', team.id).execute()
      await move(tx, enrollmentStates, team.id, 'promote', clock, '', { has_place: true, version: team.version + 1 })
      await notifyPeople(ctx, tx, team, [team.captain_user_id], 'promoted')
      // An audit without steps has nobody to answer: it is passed.
      if (team.audit_chain.length === 0)
        await approve(ctx, tx, clock, { ...team, status: 'pending', has_place: true, version: team.version + 1 })
      moved++
    }
    return moved
  })
