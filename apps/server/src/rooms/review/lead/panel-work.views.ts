// A work of a panel for its lead, in the version the reviewers read.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { getPanelWork as endpoint } from '@kaisai/contract/review/lead.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { blindVersion } from '../../work/index.ts'
import { workIsOut } from '../../work/reads.ts'
import { isCalled } from '../sheet/intake.ts'
import { keptFrom } from './kept-from.ts'
import { ledBatch, ofPanel, readPanel } from './lead.ts'

/**
 * The blind version of a work of the panel. Refused as not there for works of other panels; refused for those the lead must keep away
 * from, before the review was accepted, and on site before the team was called.
 */
export const getPanelWork = async (
  ctx: Ctx,
  actor: Actor,
  { entryId }: { entryId: string },
): Promise<ReplyOf<typeof endpoint>> => {
  const { db } = ctx
  const known = await db.selectFrom('review_entries').select('batch_id').where('id', '=', entryId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const led = await ledBatch(db, actor, known.batch_id)
  const entry = await db
    .selectFrom('review_entries as n')
    .select(['n.work_id as workId', 'n.submission_id as submissionId'])
    .where('n.id', '=', entryId)
    .where('n.removed_at', 'is', null)
    .where(sql<boolean>`not ${workIsOut(sql`n.work_id`)}`)
    .where(sql<boolean>`${ofPanel(led.groupId)}`)
    .executeTakeFirst()
  if (!entry) throw problem('house.not_found')
  const { answer } = await db
    .selectFrom('review_batch_experts')
    .select('answer')
    .where('batch_id', '=', led.batch.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (answer !== 'accepted') throw problem('review.not_accepted').with({ batchId: led.batch.id })
  if ((await keptFrom(db, led.batch.id, led.expertId)).has(entry.workId)) throw problem('review.lead_conflict')
  if (!(await isCalled(ctx, db, led.batch, entry.workId))) throw problem('review.onsite_wait').with({ batchId: led.batch.id })
  const { entries } = await readPanel(db, actor, { batchId: led.batch.id })
  const code = entries.find((one) => one.entryId === entryId)?.code
  if (code === undefined) throw problem('house.not_found')
  const { title, document, answers, files, aiUse } = await blindVersion(ctx, entry.submissionId, code, actor.lang)
  return { entryId, code, title, document, answers, files, aiUse }
}
