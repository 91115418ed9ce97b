// The place an enrollment holds in its category, and the waiting list behind it.
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { freePlace, takePlace } from '#src/rooms/competition/index.ts'
import type { Enrollment } from '../reach.ts'
import { freeOptions } from './option-places.ts'

type Placed = Pick<Enrollment, 'id' | 'category_id' | 'school_id' | 'has_place'>

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

/** Whoever waits for a place of this category moves up soon after the transaction commits. */
export const PROMOTE: JobKind = { name: 'enrollment-promote', seconds: 60, retries: 3 }

/** Gives a place and limited choices back; if somebody waits, the place is given on. For teams that leave the states that hold one. */
export const leavePlace = async (ctx: Ctx, tx: Tx, team: Enrollment): Promise<void> => {
  await freeOptions(tx, team.id)
  if (!team.has_place) return
  await tx.updateTable('enrollments').set({ has_place: false }).where('id', '=', team.id).execute()
  await freePlace(tx, team.category_id, team.school_id)
  if (await isAnybodyWaiting(tx, team.category_id)) await ctx.jobs.add(tx, PROMOTE, { categoryId: team.category_id })
}

const isAnybodyWaiting = async (tx: Tx, categoryId: string): Promise<boolean> =>
  (await tx
    .selectFrom('enrollments')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('status', '=', 'waitlisted')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The place in the waiting list, from 1; null for a team that does not wait. */
export const waitPositionOf = async (db: Db, team: Pick<Enrollment, 'category_id' | 'wait_no'>): Promise<number | null> => {
  if (team.wait_no === null) return null
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position from enrollments
     where category_id = ${team.category_id}::uuid and status = 'waitlisted' and wait_no <= ${team.wait_no}`.execute(db)
  return rows[0]!.position
}
