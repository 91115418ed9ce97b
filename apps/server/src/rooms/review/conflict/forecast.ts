// What experts would have to keep away from in a competition, before anything is assigned: works, or teams as long as there are none.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { ConflictKind } from '@kaisai/contract/review/labels'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import type { ClosedWorks } from '#src/ports/facts.ts'
import { invitedExpertOf } from '../../expert/reads.ts'
import { isSubmitted } from '../../work/reads.ts'
import { findConflicts } from '../conflicts.ts'

// The submitted works of a competition (of a stage), each team once by its newest; teams that have none yet count as one work.
const worksAhead = (competitionId: string, stageId: string | null) => sql`
  select coalesce(k.id, e.id) as work_id, e.id as enrollment_id, e.school_id, e.competition_id from enrollments e
    left join lateral (select w.id from works w where w.enrollment_id = e.id and ${isSubmitted('w')}
      and (${stageId}::uuid is null or w.stage_id = ${stageId}::uuid) order by w.id desc limit 1) k on true
   where e.competition_id = ${competitionId}::uuid and ${notInGroup(enrollmentStates, 'over', 'e.status')} and not ${inGroup(enrollmentStates, 'forming', 'e.status')}
     and (k.id is not null or not exists (select 1 from works o where o.competition_id = e.competition_id and ${isSubmitted('o')}
       and (${stageId}::uuid is null or o.stage_id = ${stageId}::uuid)))`

/** By expert: how many works of a competition there are, and how many are closed to him, with the kinds of conflict; a work may count for several. */
export const closedWorksOf = async (
  db: Db,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId: string | null },
  expertIds: readonly string[],
): Promise<ReadonlyMap<string, ClosedWorks>> => {
  if (expertIds.length === 0) return new Map()
  const works = worksAhead(competitionId, stageId)
  const experts = sql`select e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids from experts e
    where e.id = any(${[...expertIds]}::uuid[])`
  const [count, found] = await Promise.all([
    sql<{ works: number }>`select count(*)::int as works from (${works}) w`.execute(db),
    findConflicts(db, works, experts),
  ])
  const byExpert = Map.groupBy(
    found.filter(({ effect }) => effect === 'block'),
    ({ expertId }) => expertId,
  )
  return new Map(
    expertIds.map((expertId) => {
      const own = byExpert.get(expertId) ?? []
      const kinds = new Map<ConflictKind, Set<string>>()
      for (const { kind, workId } of own) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(workId))
      const counted = [...kinds].map(([kind, ids]) => ({ kind, count: ids.size })).sort((a, b) => b.count - a.count)
      return [expertId, { works: count.rows[0]!.works, closed: new Set(own.map(({ workId }) => workId)).size, kinds: counted }]
    }),
  )
}

/** What the expert a person is would keep away from in a competition he judges, or is asked to judge; null: he is none of its experts. */
export const ownClosedWorks = async (db: Db, competitionId: string, userId: string): Promise<ClosedWorks | null> => {
  const { rows } = await sql<{ id: string }>`
    select x.id from experts x where x.user_id = ${userId}::uuid and (${invitedExpertOf(sql.ref('x.id'), competitionId)}
      or exists (select 1 from review_batch_experts m join review_batches b on b.id = m.batch_id
        where m.expert_id = x.id and m.answer <> 'declined' and b.competition_id = ${competitionId}::uuid)) order by x.id limit 1`.execute(
    db,
  )
  const [expert] = rows
  if (!expert) return null
  return (await closedWorksOf(db, { competitionId, stageId: null }, [expert.id])).get(expert.id)!
}
