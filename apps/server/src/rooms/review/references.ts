// What reviews keep of places. Stored inputs of a calculation are never rewritten: they name the school as it was.
import { problem } from '@kaisai/contract/problem'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { RoomReferences, SchoolMerge } from '#src/ports/references.ts'

export const reviewReferences: RoomReferences = {
  room: 'review',
  columns: {
    organizations: {
      'review_batches.organization_id': ['评审批次', 'batches of review'],
      'review_results.organization_id': ['评审成绩', 'results'],
      'review_objections.organization_id': ['异议', 'objections'],
    },
    organization_schools: {
      'review_conflicts.school_id': ['回避关系', 'conflicts of experts'],
      'review_result_rows.school_id': ['评审成绩', 'results of works'],
    },
  },
  reconcile: async (tx, _actor, merge) => {
    await refuseOwnSchool(tx, merge)
    await joinConflicts(tx, merge)
  },
  // Scores that are still expected come from nobody else.
  requireDispensable: async (tx, people) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select e.name, count(*)::int as count from review_tasks t join experts e on e.id = t.expert_id
       where t.user_id = any (${people.map(({ id }) => id)}::uuid[]) and ${inGroup(reviewTaskStates, 'open', 't.status')}
       group by e.id order by e.id limit 1`.execute(tx)
    const [found] = rows
    if (found) throw problem('review.expert_needed', { ...found })
  },
}

// Nobody judges a work of his own school: whoever would from now on is relieved first. Final sheets stand, they are history.
const refuseOwnSchool = async (tx: Tx, { keep, drop }: SchoolMerge): Promise<void> => {
  const both = sql`(${keep.id}::uuid, ${drop.id}::uuid)`
  const { rows } = await sql<{ expert: string; title: string; count: number }>`
    select e.name as expert, w.title, count(*) over ()::int as count
      from review_tasks t join experts e on e.id = t.expert_id join works w on w.id = t.work_id join identity_users u on u.id = t.user_id
     where ${inGroup(reviewTaskStates, 'unlocked', 't.status')} and w.school_id in ${both}
       and ((e.school_id in ${both} and e.school_id <> w.school_id) or (u.school_id in ${both} and u.school_id <> w.school_id))
     order by t.id limit 1`.execute(tx)
  const [found] = rows
  if (found) throw problem('review.merge_own_school', { ...found })
}

// An expert who is kept from both schools is kept from the one that stays, by the stricter of the two entries.
const joinConflicts = async (tx: Tx, { keep, drop }: SchoolMerge): Promise<void> => {
  await sql`
    update review_conflicts k set effect = case when 'block' in (k.effect, d.effect) then 'block' else 'warn' end,
           is_pinned = k.is_pinned or d.is_pinned, note = case when k.note = '' then d.note else k.note end
      from review_conflicts d where k.school_id = ${keep.id}::uuid and d.school_id = ${drop.id}::uuid
       and d.competition_id = k.competition_id and d.expert_id = k.expert_id`.execute(tx)
  await sql`
    delete from review_conflicts d using review_conflicts k where k.school_id = ${keep.id}::uuid and d.school_id = ${drop.id}::uuid
       and d.competition_id = k.competition_id and d.expert_id = k.expert_id`.execute(tx)
}
