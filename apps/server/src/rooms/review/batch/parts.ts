// How the works of a batch hang together through the experts who share them, and what has to be said about panels first.

import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { partsOf } from '@kaisai/contract/review/calculation/parts'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'

/** Parts of pairs of works and experts that share neither; 0 without pairs. */
export const partCount = (pairs: readonly { readonly entryId: string; readonly expertId: string }[]): number => {
  const works = new Map<string, number>()
  const experts = new Map<string, number>()
  const number = (of: Map<string, number>, id: string): number => {
    const known = of.get(id) ?? of.size
    of.set(id, known)
    return known
  }
  const [rows, columns] = [
    pairs.map(({ entryId }) => number(works, entryId)),
    pairs.map(({ expertId }) => number(experts, expertId)),
  ]
  return partsOf({
    ...{ works: Int32Array.from(rows), experts: Int32Array.from(columns) },
    ...{ cells: new Int32Array(works.size), expertCount: experts.size },
  }).parts
}

/** How many panels the works of a batch were given to. */
export const panelCount = async (db: Db, batchId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct group_id)::int as count from review_entries where batch_id = ${batchId}::uuid and removed_at is null`.execute(
    db,
  )
  return rows[0]!.count
}

/**
 * What somebody has to say before a batch is published: with several panels how they were formed; where severity is taken off, how parts
 * that share nobody came about.
 */
export const panelsQuestion = (
  batch: Pick<Batch, 'setting' | 'panels_by'>,
  panels: number,
  parts: number,
): '' | 'panels' | 'parts' => {
  if (batch.panels_by !== null) return ''
  if (panels > 1) return 'panels'
  return parts > 1 && batch.setting.type === 'score' && batch.setting.standardise !== 'none' ? 'parts' : ''
}

/** Says how panels, or parts, were formed; until the result is locked, and on record. */
export const setPanelsBy = (ctx: Ctx, actor: Actor, input: InputOf<typeof plans.setPanelsBy>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed', 'published', 'running', 'paused', 'closed', 'calculated')
    await requireVersion(tx, batch, {}, input.version, actor)
    await tx.updateTable('review_batches').set({ panels_by: input.panelsBy }).where('id', '=', batch.id).execute()
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'panels_by_set', {
      changes: [{ field: 'panelsBy', from: batch.panels_by, to: input.panelsBy }],
    })
    return null
  })

/** Refuses to publish a batch before what has to be said is said; separate parts may be accepted. */
export const requireSaid = async (
  tx: Db,
  batch: Batch,
  pairs: readonly { readonly entryId: string; readonly expertId: string }[],
  acceptsParts: boolean,
): Promise<void> => {
  const [panels, parts] = [await panelCount(tx, batch.id), partCount(pairs)]
  const question = panelsQuestion(batch, panels, parts)
  if (question === 'panels') throw problem('review.panels_unsaid', { count: panels })
  if (question === 'parts' && !acceptsParts) throw problem('review.parts_apart', { count: parts })
}
