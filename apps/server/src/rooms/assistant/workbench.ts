import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { questionsOf } from './desk/question.policy.ts'

/** Questions that wait for an answer. */
export const assistantWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'waitingQuestions',
      label: ['待回复咨询', 'Questions to answer'],
      permission: 'assistant:question:answer',
      link: '/website/question?status=waiting',
      waiting: (db, actor) =>
        gathered(
          db,
          questionsOf(db, actor)
            .select(['q.competition_id', 'q.created_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('q.status', '=', 'waiting'),
        ),
    },
  ],
}
