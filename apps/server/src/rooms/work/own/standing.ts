// Where the team of a work stands: its state, the set-up of its competition, and the windows as they hold for it now.
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { type ReadTimes, type Timetable, timesOf, windowsFor } from '#src/rooms/enrollment/index.ts'

/** Reads it; the time is the database's. */
export const standingOf = async (
  db: Db,
  enrollmentId: string,
): Promise<{ teamStatus: EnrollmentWord; times: Timetable; setting: WorkSetting }> => {
  const { rows } = await sql<ReadTimes & { status: EnrollmentWord; setting: WorkSetting }>`
    select e.status, c.status as "competitionStatus", c.work_setting as setting, clock_timestamp() as now,
      ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows
      from enrollments e join competitions c on c.id = e.competition_id where e.id = ${enrollmentId}::uuid`.execute(db)
  const { status, setting, ...times } = rows[0]!
  return { teamStatus: status, times: timesOf(times), setting }
}
