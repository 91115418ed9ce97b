// The place an enrollment holds in its category, and the waiting list behind it.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { freePlace, takePlace } from '../competition/index.ts'
import { isPromoting, timetableOf } from './intake.ts'
import { freeOptions } from './option-places.ts'
import type { Enrollment } from './reach.ts'
import { tellPeople } from './tell.ts'

type Placed = Pick<Enrollment, 'id' | 'category_id' | 'school_id' | 'has_place'>
const MOST_TRIED = 20

/** Tries to take a place; false where the category or the school is full. The transaction goes on either way. */
export const tryPlace = async (tx: Tx, team: Placed, categoryName: string): Promise<boolean> => {
  await sql`savepoint place`.execute(tx)
  try {
    await takePlace(tx, { id: team.category_id, name: categoryName }, team.school_id)
  } catch (error) {
    if (!(error instanceof Problem) || error.key !== 'competition.quota_full') throw error
    await sql`rollback to savepoint place`.execute(tx)
    return false
  }
  await sql`release savepoint place`.execute(tx)
  return true
}

/** Whether somebody waits before a newcomer: places are given in order. */
export const isSomebodyWaiting = async (tx: Tx, team: Placed): Promise<boolean> => {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from enrollments e join competition_categories k on k.id = e.category_id
     where e.category_id = ${team.category_id}::uuid and e.status = 'waitlisted' and e.id <> ${team.id}::uuid
       and (k.total_quota is not null or (k.per_school_quota is not null and e.school_id = ${team.school_id}::uuid)) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Gives a place and limited choices back, and the place to the first who waits. For teams that leave the states that hold one. */
export const leavePlace = async (ctx: Ctx, tx: Tx, team: Enrollment): Promise<void> => {
  await freeOptions(tx, team.id)
  if (!team.has_place) return
  await tx.updateTable('enrollments').set({ has_place: false }).where('id', '=', team.id).execute()
  await freePlace(tx, team.category_id, team.school_id)
  await promoteNext(ctx, tx, team.competition_id, team.category_id)
}

/** Moves up whoever waits, in order, as far as there are places. Answers how many moved. */
export const promoteNext = async (ctx: Ctx, tx: Tx, competitionId: string, categoryId: string): Promise<number> => {
  const waiting = await tx
    .selectFrom('enrollments')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('status', '=', 'waitlisted')
    .orderBy('wait_no')
    .limit(MOST_TRIED)
    .forUpdate()
    .skipLocked()
    .execute()
  if (waiting.length === 0 || !isPromoting(await timetableOf(tx, competitionId, {}))) return 0
  let moved = 0
  for (const team of waiting) {
    if (!(await tryPlace(tx, team, ''))) continue
    await tx.updateTable('enrollments').set({ wait_no: null }).where('id', '=', team.id).execute()
    await move(tx, enrollmentStates, team.id, 'promote', systemActor())
    await tx
      .updateTable('enrollments')
      .set({ has_place: true, version: team.version + 1 })
      .where('id', '=', team.id)
      .execute()
    await tellPeople(ctx, tx, team, [team.captain_user_id], 'promoted')
    moved++
  }
  return moved
}

/** The place in the waiting list, from 1; null for a team that does not wait. */
export const waitPositionOf = async (db: Db, team: Pick<Enrollment, 'category_id' | 'wait_no'>): Promise<number | null> => {
  if (team.wait_no === null) return null
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position from enrollments
     where category_id = ${team.category_id}::uuid and status = 'waitlisted' and wait_no <= ${team.wait_no}`.execute(db)
  return rows[0]!.position
}
