// Making a batch of the accepted works of a stage, changing it, taking works in and leaving them out.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { settingFault } from '@kaisai/contract/review/counting-words'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { lockCompetition } from '../../competition/index.ts'
import { isReviewable } from '../../work/reads.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, batchOf, lockBatch, requireBatchIn } from '../review.policy.ts'
import { seedOf } from './seed.ts'

/** Makes a batch of every accepted work of the categories that no other batch of this mode holds. */
export const addBatch = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addBatch>,
): Promise<ReplyOf<typeof endpoints.addBatch>> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    const stage = await tx
      .selectFrom('competition_stages')
      .select(['id', 'review'])
      .where('id', '=', input.stageId)
      .where('competition_id', '=', competition.id)
      .executeTakeFirst()
    if (!stage) throw problem('house.not_found')
    const setting = stage.review
    if (setting.type === 'score' && setting.criteria.length === 0) throw problem('review.no_criteria')
    if (Date.parse(input.endTime) <= Date.parse(input.startTime)) throw problem('review.window')
    const batch = await tx
      .insertInto('review_batches')
      .values({
        competition_id: competition.id,
        stage_id: stage.id,
        organization_id: competition.organization_id,
        name: input.name,
        mode: input.mode,
        setting: JSON.stringify(setting),
        needs_confirm: input.needsConfirm,
        needs_declaration: input.needsDeclaration,
        notice: input.notice,
        notice_en: input.noticeEn,
        starts_at: input.startTime,
        ends_at: input.endTime,
        seed: await seedOf(tx, stage.id, input.mode),
        created_by: actor.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const workCount = await takeWorks(tx, batch, input.itemIds)
    if (workCount === 0) throw problem('review.no_works')
    await recordBatchAction(tx, actor, batch, 'batch_added')
    return { batchId: batch.id, workCount }
  })

const takeWorks = async (tx: Tx, batch: Batch, itemIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    insert into review_entries (batch_id, mode, work_id, submission_id, category_id, need)
    select ${batch.id}::uuid, ${batch.mode}, w.id, w.submission_id, w.category_id, ${batch.setting.perWork}
      from works w where w.stage_id = ${batch.stage_id}::uuid and w.category_id = any(${[...itemIds]}::uuid[]) and ${isReviewable('w')}
       and not exists (select 1 from review_entries n where n.work_id = w.id and n.mode = ${batch.mode} and n.removed_at is null)
     order by w.code
    on conflict (batch_id, work_id) do nothing
    returning id`.execute(tx)
  return rows.length
}

/** Takes in accepted works of the batch's categories that came later. */
export const addWorksToBatch = (ctx: Ctx, actor: Actor, input: { batchId: string }): Promise<{ workCount: number }> =>
  inTx(ctx.db, async (tx) => {
    // Two who take in works of one competition wait for each other: a work goes into one batch.
    await lockCompetition(tx, actor, (await batchOf(tx, actor, input.batchId)).competition_id)
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed', 'published', 'running', 'paused')
    const items = await tx
      .selectFrom('review_entries')
      .select('category_id')
      .distinct()
      .where('batch_id', '=', batch.id)
      .execute()
    const workCount = await takeWorks(
      tx,
      batch,
      items.map(({ category_id }) => category_id),
    )
    await touch(tx, batch)
    if (workCount > 0) await recordBatchAction(tx, actor, batch, 'works_added')
    return { workCount }
  })

/** Leaves a work out as long as nobody has scored it. */
export const removeWorkFromBatch = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.removeWorkFromBatch>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const known = await tx.selectFrom('review_entries').select('batch_id').where('id', '=', input.entryId).executeTakeFirst()
    if (!known) throw problem('house.not_found')
    const batch = await lockBatch(tx, actor, known.batch_id)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    const entry = await tx
      .selectFrom('review_entries as n')
      .innerJoin('works as w', 'w.id', 'n.work_id')
      .select(['n.id', 'w.code', 'w.title'])
      .where('n.id', '=', input.entryId)
      .where('n.removed_at', 'is', null)
      .executeTakeFirst()
    if (!entry) throw problem('house.not_found')
    await tx.deleteFrom('review_proposals').where('entry_id', '=', entry.id).execute()
    await tx
      .updateTable('review_entries')
      .set({ removed_at: sql<string>`clock_timestamp()`, removed_reason: input.reason })
      .where('id', '=', entry.id)
      .execute()
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'work_left_out', {
      reason: input.reason,
      changes: [{ field: 'work', from: entry.code, to: null }],
    })
    return null
  })

/** Changes name, window, words and the setting. The way of review and its criteria stand once somebody scored. */
export const updateBatch = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateBatch>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed', 'published', 'running', 'paused')
    const wanted = {
      name: input.name,
      needs_confirm: input.needsConfirm,
      needs_declaration: input.needsDeclaration,
      notice: input.notice,
      notice_en: input.noticeEn,
      starts_at: input.startTime,
      ends_at: input.endTime,
      setting: input.setting,
    }
    await requireVersion(tx, batch, wanted, input.version, actor)
    if (Date.parse(input.endTime) <= Date.parse(input.startTime)) throw problem('review.window')
    const fault = settingFault(input.setting)
    if (fault) throw new InvalidInput([...fault.text], `setting.${fault.field}`)
    const weights = input.setting.criteria.reduce((sum, { weight }) => sum + weight, 0)
    if (input.setting.type === 'score' && Math.round(weights * 100) !== 10_000)
      throw problem('review.weights', { sum: Math.round(weights * 100) / 100 })
    if (asked(batch.setting) !== asked(input.setting) && (await isScored(tx, batch.id))) throw problem('review.scored')
    const changes = changesOf(batch, wanted)
    await tx
      .updateTable('review_batches')
      .set({ ...wanted, setting: JSON.stringify(input.setting), ...stamp(actor, batch.version) })
      .where('id', '=', batch.id)
      .execute()
    if (batch.setting.perWork !== input.setting.perWork && isIn(batchStates, 'unpublished', batch.status))
      await tx.updateTable('review_entries').set({ need: input.setting.perWork }).where('batch_id', '=', batch.id).execute()
    await recordBatchAction(tx, actor, batch, 'batch_updated', { changes })
    return null
  })

// What experts are asked: once a score is given it stands.
const asked = ({ type, criteria }: ReviewSetting): string => JSON.stringify([type, criteria])

/** Whether anything was entered in a batch. */
export const isScored = async (tx: Tx, batchId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('saved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a batch that was never assigned. */
export const deleteBatch = (ctx: Ctx, actor: Actor, input: { batchId: string; version: number }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    await requireVersion(tx, batch, {}, input.version, actor)
    await tx.deleteFrom('review_tasks').where('batch_id', '=', batch.id).execute()
    await tx.deleteFrom('review_batches').where('id', '=', batch.id).execute()
    await recordBatchAction(tx, actor, batch, 'batch_deleted')
    return null
  })

/** Marks that works, experts or pairs of a batch changed: a proposal that is being made is then stale. */
export const touch = async (tx: Tx, batch: Pick<Batch, 'id'>): Promise<void> => {
  await sql`update review_batches set version = version + 1, updated_at = now() where id = ${batch.id}::uuid`.execute(tx)
}
