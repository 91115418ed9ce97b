// What teams are reminded of before it ends: submitting, answering an invitation, completing a profile, paying.

import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { bestIn } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { type Page, pageOfReminders, type Reminder, type ReminderSource, reminderSource } from '#src/ports/reminders.ts'
import { competitionNames, type EndingWindow, windowEndFor, windowsEnding } from '../competition/reads.ts'
import { teamPath } from './notify.ts'
import { profilesOf } from './team/facts.ts'

interface TeamRow {
  readonly id: string
  readonly teamId: string
  readonly userId: string
  readonly team: string
  readonly isReturned: boolean
}

// Teams of a competition for which a window ends then, begun before the step.
const endingThen = (window: EndingWindow, { since }: Page): RawBuilder<unknown> =>
  sql`e.competition_id = ${window.competitionId}::uuid and e.created_at <= ${since}::timestamptz
    and ${windowEndFor(sql`${window.id}::uuid`, 'e')} = ${window.endsAt}::timestamptz`

const reminding = async (db: Db, window: EndingWindow): Promise<(row: TeamRow, template: string, link?: string) => Reminder> => {
  const names = await competitionNames(db, window.competitionId)
  return (row, template, link = teamPath(row.teamId)) => ({
    subjectId: row.id,
    userId: row.userId,
    template,
    values: (lang) => ({
      title: bestIn(lang, names.name, names.name_en),
      team: row.team,
      end: minuteText(window.endsAt),
    }),
    link,
  })
}

const captains = async (db: Db, window: EndingWindow, page: Page, condition: RawBuilder<unknown>): Promise<TeamRow[]> =>
  (
    await sql<TeamRow>`
      select e.id, e.id as "teamId", e.captain_user_id as "userId", coalesce(nullif(e.name, ''), e.code) as team, e.status = 'returned' as "isReturned"
        from enrollments e where e.id > ${page.after}::uuid and ${condition} and ${endingThen(window, page)}
       order by e.id limit ${page.most}`.execute(db)
  ).rows

/** A team that was begun or sent back and is not submitted: its captain, until the end for enrolling; for returned ones of changing as well. */
const unsubmitted: ReminderSource<EndingWindow> = {
  name: 'enrollment.submit',
  deadlines: (db, hours) => windowsEnding(db, ['ENROLL'], hours),
  missing: async (db, window, page) => {
    const reminder = await reminding(db, window)
    const rows = await captains(db, window, page, inGroup(enrollmentStates, 'open', 'e.status'))
    return pageOfReminders(rows, page, (row) => reminder(row, `enrollment.${row.isReturned ? 'dueReturned' : 'dueSubmit'}`))
  },
}

/** Somebody who was asked into a team and has not answered. */
const unanswered: ReminderSource<EndingWindow> = {
  name: 'enrollment.answer',
  deadlines: (db, hours) => windowsEnding(db, ['ENROLL'], hours),
  missing: async (db, window, page) => {
    const reminder = await reminding(db, window)
    const { rows } = await sql<TeamRow>`
      select m.id, e.id as "teamId", m.user_id as "userId", coalesce(nullif(e.name, ''), e.code) as team, false as "isReturned"
        from enrollment_members m join enrollments e on e.id = m.enrollment_id and ${inGroup(enrollmentStates, 'open', 'e.status')}
       where m.competition_id = ${window.competitionId}::uuid and m.id > ${page.after}::uuid and m.status = 'invited'
         and m.expires_at > clock_timestamp() and m.created_at <= ${page.since}::timestamptz and ${endingThen(window, page)}
       order by m.id limit ${page.most}`.execute(db)
    return pageOfReminders(rows, page, (row) => reminder(row, 'enrollment.dueAnswer'))
  },
}

/** Somebody of a team that is not submitted whose profile is incomplete: the team cannot be submitted without. */
const incomplete: ReminderSource<EndingWindow> = {
  name: 'enrollment.profile',
  deadlines: (db, hours) => windowsEnding(db, ['ENROLL'], hours),
  missing: async (db, window, page) => {
    const reminder = await reminding(db, window)
    const { rows } = await sql<TeamRow>`
      select m.id, e.id as "teamId", m.user_id as "userId", coalesce(nullif(e.name, ''), e.code) as team, false as "isReturned"
        from enrollment_members m join enrollments e on e.id = m.enrollment_id and ${inGroup(enrollmentStates, 'open', 'e.status')}
       where m.competition_id = ${window.competitionId}::uuid and m.id > ${page.after}::uuid and m.status = 'accepted'
         and ${endingThen(window, page)} order by m.id limit ${page.most}`.execute(db)
    const profiles = await profilesOf(
      db,
      rows.map(({ userId }) => userId),
      'member',
    )
    return pageOfReminders(rows, page, (row) =>
      (profiles.get(row.userId)?.missing ?? []).length === 0 ? null : reminder(row, 'enrollment.dueProfile', '/center/users'),
    )
  },
}

/** A team whose fee is due. */
const unpaid: ReminderSource<EndingWindow> = {
  name: 'enrollment.pay',
  deadlines: (db, hours) => windowsEnding(db, ['PAY'], hours),
  missing: async (db, window, page) => {
    const reminder = await reminding(db, window)
    const rows = await captains(db, window, page, sql`e.status = 'unpaid'`)
    return pageOfReminders(rows, page, (row) => reminder(row, 'enrollment.duePay'))
  },
}

/** What this room reminds of. */
export const enrollmentReminders: readonly ReminderSource[] = [unsubmitted, unanswered, incomplete, unpaid].map(reminderSource)
