// Which results wait for their feedback to be released.
import { resultStates } from '@kaisai/contract/review/result.states'
import { type RawBuilder, sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { gathered, inStateSince, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { resultsOf } from '../review.policy.ts'

/** The condition that a public result (row `alias`) has parts whose plan promised feedback that was never released. What was withdrawn does not wait. */
export const feedbackWaits = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${inGroup(resultStates, 'shown', `${alias}.status`)}
    and not exists (select 1 from review_feedback given where given.result_id = ${sql.ref(`${alias}.id`)})
    and exists (select 1 from jsonb_to_recordset(${sql.ref(`${alias}.weights`)}) k(source text, id uuid) join review_batches held on held.id = k.id
      where k.source = 'batch' and jsonb_array_length(coalesce(held.setting->'feedback', '[]')) > 0))`

/** Results whose feedback waits, on the workbench of those who release it. */
export const feedbackTodo: WorkbenchTodo = {
  key: 'feedbackToRelease',
  label: ['待发布的评审反馈', 'Feedback to release'],
  permission: 'review:result:publish',
  step: { text: ['{count} 份成绩的评审反馈待发布', 'Results whose feedback waits: {count}'], action: ['去发布', 'Release'] },
  link: '/review/result?feedbackWaits=true',
  waiting: (db, actor) =>
    gathered(
      db,
      resultsOf(db, actor)
        .select(['r.competition_id', inStateSince('review_results', 'r').as('since'), sql<null>`null::timestamptz`.as('due')])
        .where(feedbackWaits('r')),
    ),
}
