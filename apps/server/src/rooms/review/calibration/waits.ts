// Rounds that wait for an expert: on his workbench, and before they end.
import { batchStates } from '@kaisai/contract/review/batch.states'
import { type RawBuilder, sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { type Deadline, pageOfReminders, type ReminderSource } from '#src/ports/reminders.ts'
import { gathered, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { competitionNames } from '../../competition/reads.ts'
import { endingValues } from '../notify.ts'
import { calibrationPath } from './rounds.ts'

// Rounds `r` of batches `b` that run, with their members `m` who have not finished.
const unfinished: RawBuilder<unknown> = sql`review_calibrations r join review_batches b on b.id = r.batch_id and ${inGroup(batchStates, 'unpublished', 'b.status')}
  join review_batch_experts m on m.batch_id = b.id and m.answer <> 'declined' and m.calibrated_at is null`
const isOpen = sql<boolean>`(r.status = 'open' and r.ends_at > clock_timestamp())`

/** What an expert is to judge in calibration rounds. */
export const calibrationTodo: WorkbenchTodo = {
  key: 'calibrationsToJudge',
  label: ['待完成的试评', 'Calibration rounds to finish'],
  permission: 'review:sheet:score',
  link: '/review/competition',
  waiting: (db, actor) =>
    gathered(
      db,
      sql`select b.competition_id, r.updated_at, r.ends_at from ${unfinished} where ${isOpen} and m.user_id = ${actor.userId}::uuid`,
    ),
}

interface EndingRound extends Deadline {
  readonly batchId: string
  readonly name: string
  readonly competitionId: string
}

/** Experts who have not finished, before a round ends. */
export const uncalibrated: ReminderSource<EndingRound> = {
  name: 'review.calibrations',
  steps: ['1d', '3h'],
  deadlines: async (db, hours) =>
    (
      await sql<EndingRound>`
        select distinct r.id, b.id as "batchId", b.name, b.competition_id as "competitionId", r.updated_at as "startsAt",
          date_trunc('milliseconds', r.ends_at) as "endsAt" from ${unfinished}
         where ${isOpen} and r.ends_at <= clock_timestamp() + make_interval(hours => ${hours}) order by 6, 1`.execute(db)
    ).rows,
  missing: async (db, round, page) => {
    const names = await competitionNames(db, round.competitionId)
    const { rows } = await sql<{ id: string }>`
      select m.user_id as id from ${unfinished} where r.id = ${round.id}::uuid
         and m.user_id > ${page.after}::uuid order by m.user_id limit ${page.most}`.execute(db)
    return pageOfReminders(rows, page, ({ id }) => ({
      subjectId: round.id,
      userId: id,
      template: 'review.calibrationReminded',
      values: endingValues(names, round),
      link: calibrationPath(round.batchId),
    }))
  },
}
