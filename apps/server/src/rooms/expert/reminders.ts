// Experts who were invited and have not answered, before the invitation expires.
import { bestIn } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import { type Deadline, pageOfReminders, type ReminderSource, reminderSource } from '#src/ports/reminders.ts'
import { competitionNames } from '../competition/reads.ts'

interface OpenInvitation extends Deadline {
  readonly competitionId: string
  readonly userId: string
}

// Each invitation ends at its own time: it is a deadline of one person.
const unanswered: ReminderSource<OpenInvitation> = {
  name: 'expert.invitation',
  steps: ['1d', '3h'],
  deadlines: async (db, hours) =>
    (
      await sql<OpenInvitation>`
        select i.id, i.competition_id as "competitionId", x.user_id as "userId", i.created_at as "startsAt", date_trunc('milliseconds', i.expires_at) as "endsAt"
          from expert_invitations i join experts x on x.id = i.expert_id and x.user_id is not null
         where i.status = 'invited' and i.expires_at > clock_timestamp() and i.expires_at <= clock_timestamp() + make_interval(hours => ${Math.min(hours, 24)})
         order by i.expires_at, i.id limit 2000`.execute(db)
    ).rows,
  missing: async (db, invitation, page) => {
    const names = await competitionNames(db, invitation.competitionId)
    return pageOfReminders([{ id: invitation.id }], page, ({ id }) => ({
      subjectId: id,
      userId: invitation.userId,
      template: 'expert.unanswered',
      values: (lang) => ({
        title: bestIn(lang, names.name, names.name_en),
        end: minuteText(invitation.endsAt),
      }),
      link: '/expert/mine',
    }))
  },
}

/** What this room reminds of. */
export const expertReminders: readonly ReminderSource[] = [reminderSource(unanswered)]
