// The locked ranking of a stage, as an assignment takes it.
import type { RankedWork } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import { submittedKey } from '@kaisai/contract/award/places-of'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { ReviewResults } from '#src/db/tables.gen.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { isOut as teamOut, teamPeople } from '../../enrollment/reads.ts'
import { schoolProvinceCode } from '../../organization/reads.ts'
import { isSubmitted, isOut as workOut } from '../../work/reads.ts'

export type ReadyResult = Selectable<ReviewResults> & { readonly calculation_id: string }
export interface RankedRow extends RankedWork {
  readonly enrollmentId: string
}

/** The result of a stage awards are given from; null before it is locked. */
export const standingResult = async (db: Db, stageId: string): Promise<ReadyResult | null> => {
  const found = await db
    .selectFrom('review_results')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('status', 'in', statesIn(resultStates, 'standing'))
    .executeTakeFirst()
  return found && found.calculation_id !== null ? (found as ReadyResult) : null
}

/** The same; `award.result_open` before it is locked. */
export const readyResult = async (db: Db, stageId: string): Promise<ReadyResult> => {
  const found = await standingResult(db, stageId)
  if (found === null) throw problem('award.result_open')
  return found
}

/**
 * The works of a result in a fixed order. The score is the published, rounded one. Held: an award of the ranking was given by hand or
 * imported and stands; elsewhere: a student of it has another award of the competition, which a new assignment of the stage does not replace.
 * Whoever lost an award of the stage by a decision gets none of it again; by moving up he left it only.
 */
export const rankedRows = async (db: Db, resultId: string): Promise<RankedRow[]> => {
  const { rows } = await sql<RankedRow>`
    with ranked as (
      select r.work_id, r.enrollment_id, r.category_id, r.group_id, r.school_id, r.rank, r.outcome, x.stage_id, x.competition_id,
             coalesce((r.detail ->> 'final')::double precision, r.final_score) as score
        from review_result_rows r join review_results x on x.id = r.result_id where r.result_id = ${resultId}::uuid),
    elsewhere as (
      select distinct q.user_id from awards a join award_people q on q.award_id = a.id and q.role = 'student'
       where a.competition_id = (select competition_id from ranked limit 1) and ${inGroup(awardStates, 'living', 'a.status')}
         and not (a.stage_id = (select stage_id from ranked limit 1) and a.source = 'assigned')),
    team as (
      select m.enrollment_id, array_agg(distinct m.user_id) as people, bool_or(held.user_id is not null) as holds
        from ${teamPeople} m left join elsewhere held on held.user_id = m.user_id
       where m.role in ('captain', 'member') and m.enrollment_id in (select enrollment_id from ranked) group by 1)
    select r.work_id as "workId", r.enrollment_id as "enrollmentId", r.category_id as "categoryId", r.group_id as "panelId", r.school_id as "schoolId", r.rank,
      r.score, coalesce(r.outcome = 'advanced', false) as "isAdvanced",
      ${workOut('w')} or ${teamOut('e')}
        or exists (select 1 from awards a where a.work_id = r.work_id and a.stage_id = r.stage_id and ${inGroup(awardStates, 'ended', 'a.status')} and a.revoked_by is not null) as "hasLeft",
      exists (select 1 from awards a left join award_scheme_items i on i.id = a.scheme_item_id where a.work_id = r.work_id and a.stage_id = r.stage_id
        and a.target_type = 'team' and a.source in ('manual', 'imported') and coalesce(i.method, 'count') <> 'manual'
        and ${inGroup(awardStates, 'living', 'a.status')}) as "isHeld",
      ${schoolProvinceCode(sql`r.school_id`)} as "provinceCode", exists (select 1 from award_hors_concours h where h.enrollment_id = r.enrollment_id) as "isHorsConcours",
      array(select t.marker_id::text from award_team_markers t where t.enrollment_id = r.enrollment_id order by 1) as markers,
      coalesce(t.people, '{}') as people, coalesce(t.holds, false) as "holdsElsewhere"
      from ranked r join works w on w.id = r.work_id join enrollments e on e.id = r.enrollment_id left join team t on t.enrollment_id = r.enrollment_id
     order by r.category_id, r.rank nulls last, r.work_id`.execute(db)
  return rows
}

/** Works submitted at a stage by category, and by marker and category (`submittedKey`); those that left later or are hors concours not among them. */
export const submittedCounts = async (db: Db, stageId: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ id: string; marker: string | null; count: number }>`
    select w.category_id as id, t.marker_id as marker, count(*)::int as count from works w
      left join award_team_markers t on t.enrollment_id = w.enrollment_id
     where w.stage_id = ${stageId}::uuid and ${isSubmitted('w')}
       and not exists (select 1 from award_hors_concours h where h.enrollment_id = w.enrollment_id)
     group by grouping sets ((w.category_id), (w.category_id, t.marker_id)) having grouping(t.marker_id) = 1 or t.marker_id is not null`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, marker, count }) => [marker === null ? id : submittedKey(marker, id), count]))
}

/** The same for who looks: of a great many works as counted a short while ago. */
export const submittedLately = (db: Db, stageId: string): Promise<Record<string, number>> =>
  keptNumbers(db, `award submitted ${stageId}`, () => submittedCounts(db, stageId))
