// Schools that have not submitted, before the deadline for all and before one of their own. Each task says at which steps.

import { bestIn } from '@kaisai/contract/lang'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import { inGroup } from '#src/db/group.ts'
import {
  type Deadline,
  pageOfReminders,
  type Reminder,
  type ReminderSource,
  reminderSource,
  reminderSteps,
} from '#src/ports/reminders.ts'
import { ownLink } from './notify.ts'
import { peopleOfSchools } from './task/schools.ts'

interface TaskEnd extends Deadline {
  readonly taskId: string
  /** Null: the deadline for all. */
  readonly submissionId: string | null
  readonly title: string
  readonly titleEn: string
  readonly steps: readonly string[]
}

const HOUR = 3_600_000

const unsubmitted: ReminderSource<TaskEnd> = {
  name: 'summary.submit',
  deadlines: async (db, hours) =>
    (
      await sql<TaskEnd>`
        select coalesce(own.id, t.id) as id, t.id as "taskId", own.id as "submissionId", t.title, t.title_en as "titleEn", t.remind_steps as steps,
            coalesce(own.updated_at, t.opened_at) as "startsAt", date_trunc('milliseconds', coalesce(own.due_at, t.deadline)) as "endsAt"
          from summary_tasks t left join lateral (
              select null::uuid as id, null::timestamptz as due_at, null::timestamptz as updated_at where t.status = 'open'
              union all select s.id, s.due_at, s.updated_at from summary_submissions s
                where s.task_id = t.id and s.due_at > t.deadline and ${inGroup(summaryStates, 'missing', 's.status')}) own on true
         where t.status in ('open', 'closed') and coalesce(own.due_at, t.deadline) > clock_timestamp() and (own.id is not null or t.status = 'open')
           and coalesce(own.due_at, t.deadline) <= clock_timestamp() + make_interval(hours => ${hours}) order by 8, 1 limit 2000`.execute(
        db,
      )
    ).rows,
  missing: async (db, end, page) => {
    const left = Math.round((Date.parse(end.endsAt) - Date.parse(page.since)) / HOUR)
    const step = reminderSteps.find(({ hours }) => hours === left)?.step
    if (step === undefined || !end.steps.includes(step)) return { reminders: [], last: null }
    const { rows } = await sql<{ id: string; schoolId: string }>`
      select s.id, s.school_id as "schoolId" from summary_submissions s
       where s.task_id = ${end.taskId}::uuid and ${inGroup(summaryStates, 'missing', 's.status')} and s.id > ${page.after}::uuid
         and s.created_at <= ${page.since}::timestamptz
         and ${end.submissionId === null ? sql`(s.due_at is null or s.due_at <= ${end.endsAt}::timestamptz)` : sql`s.id = ${end.submissionId}::uuid`}
       order by s.id limit ${page.most}`.execute(db)
    const people = await peopleOfSchools(
      db,
      rows.map(({ schoolId }) => schoolId),
    )
    const { last } = pageOfReminders(rows, page, () => null)
    const reminders = rows.flatMap(({ id, schoolId }) =>
      (people.get(schoolId) ?? []).map(
        (userId): Reminder => ({
          ...{ subjectId: id, userId, template: 'summary.reminder', link: ownLink(id) },
          values: (lang) => ({
            title: bestIn(lang, end.title, end.titleEn),
            end: minuteText(end.endsAt),
          }),
        }),
      ),
    )
    return { reminders, last }
  },
}

/** What this room reminds of. */
export const summaryReminders: readonly ReminderSource[] = [reminderSource(unsubmitted)]
