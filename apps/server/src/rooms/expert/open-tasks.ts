// Works an expert still has in hand when the library lets him go: who does it must know, and the review office must be notified.
import { problem } from '@kaisai/contract/problem'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdersOf } from '../access/index.ts'
import type { Expert } from './expert.policy.ts'
import { loadsOf } from './loads.ts'

type Leaving = Pick<Expert, 'id' | 'name'>

/** Refuses to let an expert go who has works in hand, unless that is known. Returns how many there are. */
export const requireTasksKnown = async (tx: Tx, expert: Leaving, isKnown: boolean): Promise<number> => {
  const count = (await loadsOf(tx, [expert.id])).get(expert.id)?.load ?? 0
  if (count > 0 && !isKnown) throw problem('expert.tasks_open', { name: expert.name, count })
  return count
}

/** Notifies the review secretaries of every review an expert leaves works in; where none is named, who distributes works there. */
export const tellTasksLeft = async (ctx: Ctx, tx: Tx, expert: Leaving): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; organizationId: string; count: number; secretaries: string[] }>`
    select b.id, b.name, b.organization_id as "organizationId", count(*)::int as count,
        array(select distinct s.user_id from competition_staff s join access_roles r on r.id = s.role_id
          where s.competition_id = b.competition_id and r.is_built_in and r.key = 'review_admin') as secretaries
      from review_tasks t join review_batches b on b.id = t.batch_id
     where t.expert_id = ${expert.id}::uuid and ${inGroup(reviewTaskStates, 'open', 't.status')}
     group by b.id order by b.id`.execute(tx)
  for (const batch of rows) {
    const named = batch.secretaries
    const office = named.length > 0 ? named : await holdersOf(tx, 'review:batch:distribute', batch.organizationId)
    for (const userId of office)
      await ctx.post.tell(
        tx,
        userId,
        'review',
        'expert.left_tasks',
        { expert: expert.name, batch: batch.name, count: String(batch.count) },
        `/review/batch?id=${batch.id}`,
      )
  }
}
