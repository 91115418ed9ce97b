import { batchStates } from '@kaisai/contract/review/batch.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import type { Load, OpenBatch, ReviewFacts } from '#src/ports/facts.ts'
import { isDoubleBlind } from '../competition/reads.ts'
import { teamNames } from '../enrollment/reads.ts'
import { countedWorks } from '../work/reads.ts'
import { closedWorksOf, ownClosedWorks } from './conflict/forecast.ts'
import { isCounted, isOpen, openLoadOf, openMatters } from './reads.ts'

const open = isOpen('t')
const counted = isCounted('t')

/** What expert asks about the works experts review. */
export const reviewFacts: ReviewFacts = {
  isResultOut: (teamId) =>
    sql<boolean>`exists (select 1 from review_result_rows x join review_results r on r.id = x.result_id and ${inGroup(resultStates, 'shown', 'r.status')}
      where x.enrollment_id = ${teamId} and x.outcome is distinct from 'advanced')`,
  load: openLoadOf,
  onTimePercent: (expertId) => sql<
    number | null
  >`(select round(100 * avg((${counted} and t.submitted_at <= b.ends_at)::int), 1)::float8
    from review_tasks t join review_batches b on b.id = t.batch_id
   where t.expert_id = ${expertId} and (${counted} or t.status = 'overdue'))`,
  loadsOf: async (db, expertIds) => {
    if (expertIds.length === 0) return new Map()
    const { rows } = await sql<Load & { id: string }>`
      select t.expert_id as id, count(*) filter (where ${open})::int as load, count(*) filter (where ${counted})::int as reviewed,
        round(avg((${counted} and t.submitted_at <= b.ends_at)::int)
          filter (where ${counted} or t.status = 'overdue'), 3)::float8 as "onTimeRate"
      from review_tasks t join review_batches b on b.id = t.batch_id
     where t.expert_id = any(${[...expertIds]}::uuid[]) group by 1`.execute(db)
    return new Map(rows.map(({ id, ...load }) => [id, load]))
  },
  openBatchesOf: async (tx, expertId) => {
    const { rows } = await sql<OpenBatch>`
      select b.id, b.name, b.organization_id as "organizationId", count(*)::int as count,
          array(select distinct s.user_id from competition_staff s join access_roles r on r.id = s.role_id
            where s.competition_id = b.competition_id and r.is_built_in and r.key = 'review_admin') as secretaries
        from review_tasks t join review_batches b on b.id = t.batch_id
       where t.expert_id = ${expertId}::uuid and ${open}
       group by b.id order by b.id`.execute(tx)
    return rows
  },
  // Who declined keeps the role until the office names another lead: the way back is to accept.
  leadsBatch: (expertId) =>
    sql<boolean>`exists (select 1 from review_batch_experts b where b.expert_id = ${expertId} and b.is_captain)`,
  reviewedWithinYear: (expertId) =>
    sql<boolean>`exists (select 1 from review_tasks t where t.expert_id = ${expertId} and t.submitted_at > now() - interval '1 year')`,
  closedWorks: closedWorksOf,
  ownClosedWorks,
  blindNames: async (db, names) => {
    if (names.length === 0) return []
    const { rows } = await sql<{ name: string }>`
      select distinct named.name from ${teamNames} named join ${countedWorks} w on w.enrollment_id = named.enrollment_id
        join review_entries e on e.work_id = w.id and e.removed_at is null
        join review_batches b on b.id = e.batch_id and ${inGroup(batchStates, 'ongoing', 'b.status')} and ${isDoubleBlind(sql`b.stage_id`)}
       where named.name = any(${[...names]}::text[]) order by 1`.execute(db)
    return rows.map(({ name }) => name)
  },
  openMatters: (db, competitionId) => openMatters(db, sql`m.competition_id = ${competitionId}::uuid`),
}
