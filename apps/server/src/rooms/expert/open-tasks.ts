// Works an expert still has in hand when the library lets him go: who does it must know, and the review office must be notified.
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../access/index.ts'
import type { Expert } from './expert.policy.ts'

type Leaving = Pick<Expert, 'id' | 'name'>

/** Refuses to let an expert go who has works in hand, unless that is known. Returns how many there are. */
export const requireTasksKnown = async ({ facts }: Ctx, tx: Tx, expert: Leaving, isKnown: boolean): Promise<number> => {
  const count = (await facts.reviews.loadsOf(tx, [expert.id])).get(expert.id)?.load ?? 0
  if (count > 0 && !isKnown) throw problem('expert.tasks_open', { name: expert.name, count })
  return count
}

/** Notifies the review secretaries of every review an expert leaves works in; where none is named, who distributes works there. */
export const notifyTasksLeft = async (ctx: Ctx, tx: Tx, expert: Leaving): Promise<void> => {
  for (const batch of await ctx.facts.reviews.openBatchesOf(tx, expert.id)) {
    const named = batch.secretaries
    const office = named.length > 0 ? named : await holdersOf(tx, 'review:batch:distribute', batch.organizationId)
    for (const userId of office)
      await ctx.post.notify(
        tx,
        userId,
        'review',
        'expert.left_tasks',
        { expert: expert.name, batch: batch.name, count: String(batch.count) },
        `/review/batch?id=${batch.id}`,
      )
  }
}
