// Experts with open score sheets, before their batch ends.
import { batchStates } from '@kaisai/contract/review/batch.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { type Deadline, pageOfReminders, type ReminderSource, reminderSource } from '#src/ports/reminders.ts'
import { competitionNames } from '../competition/reads.ts'
import { bidPath } from './bid/bid-window.ts'
import { isBidding } from './bid/bidding.ts'
import { uncalibrated } from './calibration/waits.ts'
import { batchPath, endingValues } from './notify.ts'
import { closesForAll, opensAt } from './sheet/times.ts'

interface EndingBatch extends Deadline {
  readonly name: string
  readonly competitionId: string
}

const unscored: ReminderSource<EndingBatch> = {
  name: 'review.sheets',
  // A day before, the clock of reviews reminds for itself (review.jobs.ts).
  steps: ['7d', '3h'],
  deadlines: async (db, hours) =>
    (
      await sql<EndingBatch>`
        select id, name, competition_id as "competitionId", greatest(${opensAt('b')}, published_at) as "startsAt", date_trunc('milliseconds', ${closesForAll('b')}) as "endsAt"
          from review_batches b where ${inGroup(batchStates, 'open', 'status')} and ${closesForAll('b')} > clock_timestamp()
           and ${closesForAll('b')} <= clock_timestamp() + make_interval(hours => ${hours}) order by 5, id`.execute(db)
    ).rows,
  missing: async (db, batch, page) => {
    const names = await competitionNames(db, batch.competitionId)
    const { rows } = await sql<{ id: string; count: number }>`
      select user_id as id, count(*)::int as count from review_tasks
       where batch_id = ${batch.id}::uuid and ${inGroup(reviewTaskStates, 'open', 'status')}
         and user_id > ${page.after}::uuid and created_at <= ${page.since}::timestamptz
       group by user_id order by user_id limit ${page.most}`.execute(db)
    return pageOfReminders(rows, page, ({ id, count }) => ({
      subjectId: batch.id,
      userId: id,
      template: 'review.reminded',
      values: (lang) => ({ ...endingValues(names, batch)(lang), count: String(count) }),
      link: batchPath(batch.id),
    }))
  },
}

// Experts who have not finished their bids.
const unbid: ReminderSource<EndingBatch> = {
  name: 'review.bids',
  steps: ['1d', '3h'],
  deadlines: async (db, hours) =>
    (
      await sql<EndingBatch>`
        select id, name, competition_id as "competitionId", bids_from as "startsAt", date_trunc('milliseconds', bids_until) as "endsAt"
          from review_batches b where ${isBidding} and bids_until <= clock_timestamp() + make_interval(hours => ${hours}) order by 5, id`.execute(
        db,
      )
    ).rows,
  missing: async (db, batch, page) => {
    const names = await competitionNames(db, batch.competitionId)
    const { rows } = await sql<{ id: string }>`
      select user_id as id from review_batch_experts
       where batch_id = ${batch.id}::uuid and answer <> 'declined' and bids_done_at is null
         and user_id > ${page.after}::uuid
       order by user_id limit ${page.most}`.execute(db)
    return pageOfReminders(rows, page, ({ id }) => ({
      subjectId: batch.id,
      userId: id,
      template: 'review.bidsReminded',
      values: endingValues(names, batch),
      link: bidPath(batch.id),
    }))
  },
}

/** What this room reminds of. */
export const reviewReminders: readonly ReminderSource[] = [
  reminderSource(unscored),
  reminderSource(unbid),
  reminderSource(uncalibrated),
]
