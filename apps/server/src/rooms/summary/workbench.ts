import { sql } from 'kysely'
import { gathered, inStateSince, type RoomWorkbench } from '#src/ports/workbench.ts'
import { isToSubmit, ownSubmissions, submissionsOf } from './summary.policy.ts'

const noCompetition = sql<null>`null::uuid`.as('competition_id')

/** Summaries a school has to fill in, and those that wait for an organizer. */
export const summaryWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'ownSummaries',
      label: ['待提交的学校总结', 'Summaries to submit'],
      permission: 'summary:own:fill',
      link: '/summary/list?isWaiting=true',
      waiting: async (db, actor) =>
        gathered(
          db,
          (await ownSubmissions(db, actor))
            .select([noCompetition, inStateSince('summary_submissions', 's').as('since')])
            .select(sql<string>`greatest(t.deadline, s.due_at)`.as('due'))
            .where(isToSubmit),
        ),
    },
    {
      key: 'summariesToReview',
      label: ['待审核的学校总结', 'Summaries to review'],
      permission: 'summary:submission:review',
      link: '/summary/record?status=submitted',
      waiting: (db, actor) =>
        gathered(
          db,
          submissionsOf(db, actor)
            .select([noCompetition, sql<string>`s.submitted_at`.as('since'), sql<null>`null::timestamptz`.as('due')])
            .where('s.status', '=', 'submitted')
            .where('t.status', 'in', ['open', 'closed']),
        ),
    },
  ],
}
