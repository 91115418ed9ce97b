import { batchStates } from '@kaisai/contract/review/batch.states'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import type { AudienceRows } from '#src/ports/audiences.ts'

/** Experts with works of a running batch of which they have opened none. */
export const reviewAudiences: { readonly expertsIdle: AudienceRows } = {
  expertsIdle: (competitionId) => sql`select t.user_id as "userId", b.name as team, '/review/competition?batchId=' || b.id as link
    from review_tasks t join review_batches b on b.id = t.batch_id and ${inGroup(batchStates, 'open', 'b.status')}
   where b.competition_id = ${competitionId}::uuid group by t.user_id, b.id, b.name
  having bool_or(t.status in ('assigned', 'accepted')) and bool_and(t.status in ('assigned', 'accepted', 'declined', 'recused', 'revoked'))`,
}
