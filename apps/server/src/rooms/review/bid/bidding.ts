// Which works an expert may bid for, and the lock under which he does.

import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { takesPart } from '../../work/reads.ts'
import { findConflicts, oneExpert, worksOfBatch } from '../conflicts.ts'
import type { Batch } from '../review.policy.ts'

/** The condition that experts may bid in the batch of row `b` now. */
export const isBidding = sql<boolean>`(b.bids_until > clock_timestamp() and ${inGroup(batchStates, 'unpublished', 'b.status')})`

/** Entries `n` an expert `m` (review_batch_experts) may be asked about: of his panel, of works that take part. Conflicts are another matter. */
export const biddable: RawBuilder<boolean> = sql<boolean>`(n.batch_id = m.batch_id and n.removed_at is null
  and (n.group_id is null or n.group_id = m.group_id) and ${takesPart('w')})`

/** Works of a batch an expert must not judge: he is not asked about them. */
export const closedWorks = async (db: Db, batchId: string, expertId: string): Promise<string[]> => {
  const found = await findConflicts(db, worksOfBatch(batchId), oneExpert(expertId))
  return [...new Set(found.filter(({ effect }) => effect === 'block').map(({ workId }) => workId))]
}

/** The batch the signed-in expert bids in, held for sharing while bids are open; refused where they are not. */
export const holdBidding = async (tx: Tx, actor: Actor, batchId: string): Promise<{ batch: Batch; expertId: string }> => {
  const { rows } = await sql<{ expert_id: string; is_open: boolean; was: boolean }>`
    select m.expert_id, coalesce(${isBidding}, false) as is_open, b.bids_until is not null as was
      from review_batches b join review_batch_experts m on m.batch_id = b.id and m.user_id = ${actor.userId}::uuid and m.answer <> 'declined'
     where b.id = ${batchId}::uuid for share of b`.execute(tx)
  const [mine] = rows
  if (!mine?.was) throw problem('house.not_found')
  const batch = await tx.selectFrom('review_batches').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow()
  if (!mine.is_open) throw problem('review.bids_over', { end: timeText(batch.bids_until!) })
  return { batch, expertId: mine.expert_id }
}

/** The batch and work of an entry one may bid for; entries of other batches or panels, and those one must not judge, are not there. */
export const holdEntry = async (
  tx: Tx,
  actor: Actor,
  entryId: string,
): Promise<{ batch: Batch; expertId: string; workId: string; code: string }> => {
  const known = await tx.selectFrom('review_entries').select('batch_id').where('id', '=', entryId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const held = await holdBidding(tx, actor, known.batch_id)
  const { rows } = await sql<{ workId: string; code: string }>`
    select n.work_id as "workId", w.code from review_entries n join works w on w.id = n.work_id join review_batch_experts m on m.batch_id = n.batch_id
     where n.id = ${entryId}::uuid and m.user_id = ${actor.userId}::uuid and ${biddable}`.execute(tx)
  const [work] = rows
  if (!work || (await closedWorks(tx, held.batch.id, held.expertId)).includes(work.workId)) throw problem('house.not_found')
  return { ...held, ...work }
}
