// Captains whose team is enrolled in a stage and has not submitted its work.
import { bestIn } from '@kaisai/contract/lang'
import { workWordInText } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import { pageOfReminders, type ReminderSource, reminderSource } from '#src/ports/reminders.ts'
import { competitionNames, type EndingWindow, windowEndFor, windowsEnding, wordingOf } from '../competition/reads.ts'
import { missingIn } from './desk/missing.ts'

interface Row {
  readonly id: string
  readonly captain: string
  readonly team: string
}

const unsubmitted: ReminderSource<EndingWindow> = {
  name: 'work.submit',
  deadlines: (db, hours) => windowsEnding(db, ['SUBMIT'], hours),
  missing: async (db, window, page) => {
    const [names, words] = await Promise.all([competitionNames(db, window.competitionId), wordingOf(db, window.competitionId)])
    const { rows } = await sql<Row>`
      select e.id, e.captain_user_id as captain, coalesce(nullif(e.name, ''), e.code) as team ${missingIn({ competitionId: window.competitionId, stageId: window.stageId })}
        and e.id > ${page.after}::uuid and e.effective_at <= ${page.since}::timestamptz
        and (w.return_due_at is null or w.return_due_at <= ${window.endsAt}::timestamptz)
        and ${windowEndFor(sql`${window.id}::uuid`, 'e')} = ${window.endsAt}::timestamptz order by e.id limit ${page.most}`.execute(
      db,
    )
    return pageOfReminders(rows, page, ({ id, captain, team }) => ({
      subjectId: id,
      userId: captain,
      template: 'work.reminder',
      values: (lang) => ({
        title: bestIn(lang, names.name, names.name_en),
        team,
        what: workWordInText(words, lang),
        end: minuteText(window.endsAt),
      }),
      link: `/home/competition/submitWork?teamId=${id}&stageId=${window.stageId}`,
    }))
  },
}

/** What this room reminds of. */
export const workReminders: readonly ReminderSource[] = [reminderSource(unsubmitted)]
