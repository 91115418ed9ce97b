// Where the team of a work stands: its state, the set-up of its competition, and the windows as they hold for it now.
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { type ReadTimes, type Timetable, timesOf, windowsFor } from '#src/rooms/enrollment/index.ts'

/** How a team stands. */
interface Standing {
  readonly teamStatus: EnrollmentWord
  readonly times: Timetable
  readonly setting: WorkSetting
}

/** Reads it; the time is the database's. */
export const standingOf = async (db: Db, enrollmentId: string): Promise<Standing> =>
  (await standingsOf(db, [enrollmentId])).get(enrollmentId)!

/** The same of several teams, by the team. */
export const standingsOf = async (db: Db, enrollmentIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> => {
  if (enrollmentIds.length === 0) return new Map()
  const { rows } = await sql<ReadTimes & { id: string; status: EnrollmentWord; setting: WorkSetting }>`
    select e.id, e.status, c.status as "competitionStatus", c.work_setting as setting, clock_timestamp() as now,
      ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows
      from enrollments e join competitions c on c.id = e.competition_id where e.id = any(${[...enrollmentIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, status, setting, ...times }) => [id, { teamStatus: status, times: timesOf(times), setting }]))
}
