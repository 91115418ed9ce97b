/** What other rooms may ask of score sheets and results in their own SQL; the review room's own statements use the same. */
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { ObjectionWord } from '@kaisai/contract/review/labels'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import type { SheetPoints } from '@kaisai/contract/review/sheet-total'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
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

/** Final results, as `(stage_id, competition_id, since)`. */
export const finalResults: RawBuilder<unknown> = sql`(select ended.stage_id, ended.competition_id, ended.updated_at as since
  from review_results ended where ended.status = 'final')`

/** The condition that a result stands (locked, published or final) with the calculation named. */
export const resultStands = (resultId: Id, calculationId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_results standing where standing.id = ${resultId}
    and ${inGroup(resultStates, 'standing', 'standing.status')} and standing.calculation_id = ${calculationId})`

/**
 * The condition that an objection is open that concerns an award: to itself, or to a work of its stage; an award without a work waits for
 * every objection of the stage.
 */
export const hasOpenObjection = (awardId: Id, stageId: Id, workId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_objections o where ${inGroup(objectionStates, 'open', 'o.status')}
    and (o.award_id = ${awardId} or (o.stage_id = ${stageId} and (o.work_id = ${workId} or ${workId} is null))))`

/** The condition that the file of a result is published for everybody to recount. */
export const isVerifiable = (resultId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_verifications verified where verified.result_id = ${resultId} and verified.revoked_at is null)`

/** The condition that an objection is open that concerns a work of a result. */
export const waitsForObjection = (resultId: Id, workId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_objections o where ${inGroup(objectionStates, 'open', 'o.status')}
    and o.result_id = ${resultId} and o.work_id = ${workId})`

export { objectionEnd } from './objection/intake.ts'
export { decimalsOf, scoreText } from './result/decimals.ts'

/** What the public reads of the objections of a stage (of the whole competition: null) that were decided, the newest first. */
export const objectionNotes = async (
  db: Db,
  of: { competitionId: string; stageId: string | null },
  lang: Lang,
): Promise<{ note: string; stateName: string; time: string }[]> => {
  const { rows } = await sql<{ note: string; status: ObjectionWord; upheld: boolean; time: string }>`
    select o.public_note as note, o.consequence is not null as upheld, o.status, o.decided_at as time from review_objections o
     where o.competition_id = ${of.competitionId}::uuid and (${of.stageId}::uuid is null or o.stage_id = ${of.stageId}::uuid)
       and o.public_note <> '' and o.decided_at is not null and o.merged_into_id is null
     order by o.decided_at desc, o.id desc limit 20`.execute(db)
  return rows.map(({ upheld, status, ...row }) => ({
    ...row,
    // A closed one is shown as it was decided.
    stateName: inLang(objectionStates.states[status === 'closed' && upheld ? 'upheld' : status], lang),
  }))
}

/** Published results whose publicity runs, and objections that are open; `where` narrows both, as `m`. */
export const openMatters = async (db: Db, where: RawBuilder<unknown>): Promise<{ publicities: number; objections: number }> => {
  const { rows } = await sql<{ publicities: number; objections: number }>`
    select (select count(*)::int from review_results m where m.status = 'publicity' and ${where}) as publicities,
      (select count(*)::int from review_objections m where ${inGroup(objectionStates, 'open', 'm.status')} and ${where}) as objections`.execute(
    db,
  )
  return rows[0]!
}

/** How many score sheets of an expert count in a batch, as `(batch_id, user_id, sheets)`. */
export const countedSheets: RawBuilder<unknown> = sql`(select sheet.batch_id, sheet.user_id, count(*)::int as sheets
  from review_tasks sheet where ${isCounted('sheet')} group by sheet.batch_id, sheet.user_id)`

/** Batches that were published, as `(id, competition_id, organization_id, name, status, is_over)`; over: no score comes in any more. */
export const publishedBatches: RawBuilder<unknown> = sql`(select held.id, held.competition_id, held.organization_id, held.name, held.status,
  ${inGroup(batchStates, 'scored', 'held.status')} as is_over from review_batches held where ${notInGroup(batchStates, 'unpublished', 'held.status')})`

/** Experts whose score sheets count in a competition, each once, as `(expert_id, competition_id)`. */
export const judgedExperts: RawBuilder<unknown> = sql`(select distinct sheet.expert_id, held.competition_id
  from review_tasks sheet join review_batches held on held.id = sheet.batch_id where ${isCounted('sheet')})`

/** The condition that an expert leads a panel of a competition. */
export const leadsPanel = (expertId: Id, competitionId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from review_batch_experts seat join review_batches held on held.id = seat.batch_id
    where seat.expert_id = ${expertId} and held.competition_id = ${competitionId} and ${isLead('seat')})`

/** Scores of works in results that stand, as `(competition_id, organization_id, category_id, work_id, score)`. */
export const standingScores: RawBuilder<unknown> = sql`(select standing.competition_id, standing.organization_id, scored.category_id, scored.work_id,
  scored.final_score as score from review_results standing join review_result_rows scored on scored.result_id = standing.id
  where ${inGroup(resultStates, 'standing', 'standing.status')} and scored.final_score is not null)`

/** Score sheets of published batches, to be counted, as `(competition_id, organization_id, category_id, is_submitted, is_open, submitted_at, seconds)`. */
export const countedReviewSheets: RawBuilder<unknown> = sql`(select held.competition_id, held.organization_id, placed.category_id,
  ${isCounted('sheet')} as is_submitted, ${isOpen('sheet')} as is_open, sheet.submitted_at, sheet.seconds
  from review_tasks sheet join review_entries placed on placed.id = sheet.entry_id join review_batches held on held.id = sheet.batch_id
  where held.status not in ('draft', 'previewed'))`

/** What a review batch asks, and the sheets of a work in it that count, those of these people in their order; `planned`: how many there should be. */
export const liveSheets = async (
  db: Db,
  batchId: string,
  workId: string,
  userIds: readonly string[],
): Promise<{
  readonly setting: ReviewSetting
  readonly planned: number
  readonly sheets: readonly { readonly total: number; readonly values: SheetPoints }[]
}> => {
  const { setting } = await db.selectFrom('review_batches').select('setting').where('id', '=', batchId).executeTakeFirstOrThrow()
  const { rows } = await sql<{ total: number; values: SheetPoints; planned: number }>`
    select t.total, t.scores as "values", n.need as planned from review_tasks t join review_entries n on n.id = t.entry_id
     where t.batch_id = ${batchId}::uuid and t.work_id = ${workId}::uuid and t.user_id = any(${[...userIds]}::uuid[]) and t.total is not null and ${isCounted('t')}
     order by array_position(${[...userIds]}::uuid[], t.user_id)`.execute(db)
  return { setting, planned: Math.min(rows[0]?.planned ?? 0, userIds.length), sheets: rows }
}

/** Where results belong, by their ids: for events of the outside. */
export const resultPlaces: RawBuilder<unknown> = sql`(select id, competition_id, null::uuid as school_id, null::uuid as team_id from review_results)`
