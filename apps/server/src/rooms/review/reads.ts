/** What other rooms may ask of score sheets and results in their own SQL; the review room's own statements use the same. */
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type RawBuilder, sql } from 'kysely'
import { inGroup, notInGroup } from '#src/db/group.ts'

type Id = RawBuilder<unknown>

/** The condition that the score sheet of row `alias` (review_tasks) counts: it is submitted, confirmed or final. */
export const isCounted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${inGroup(reviewTaskStates, 'counted', `${alias}.status`)}`

/** The condition that the score sheet of row `alias` (review_tasks) waits for its expert. */
export const isOpen = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${inGroup(reviewTaskStates, 'open', `${alias}.status`)}`

/** Works an expert has in hand. */
export const openLoadOf = (expertId: Id): RawBuilder<number> =>
  sql<number>`(select count(*)::int from review_tasks t where t.expert_id = ${expertId} and ${isOpen('t')})`

/** The score sheets that are an expert's, as `(id, status, batch_id, work_id, user_id)`; declined, revoked and stray ones are nobody's. */
export const heldSheets: RawBuilder<unknown> = sql`(select sheet.id, sheet.status, sheet.batch_id, sheet.work_id, sheet.user_id
  from review_tasks sheet where ${notInGroup(reviewTaskStates, 'away', 'sheet.status')})`

/** The condition that the member of row `alias` (review_batch_experts) leads a panel: named as its lead, and has not declined. */
export const isLead = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.is_captain`)} and ${sql.ref(`${alias}.answer`)} <> 'declined')`

/** The condition that a result stands (locked, published or final) with the calculation named. */
export const resultStands = (resultId: Id, calculationId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_results standing where standing.id = ${resultId}
    and ${inGroup(resultStates, 'standing', 'standing.status')} and standing.calculation_id = ${calculationId})`

/** The condition that an objection to a stage's work is open; without a work any objection of the stage counts. */
export const hasOpenObjection = (stageId: Id, workId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_objections o where o.stage_id = ${stageId} and (o.work_id = ${workId} or ${workId} is null)
    and ${inGroup(objectionStates, 'open', 'o.status')})`
