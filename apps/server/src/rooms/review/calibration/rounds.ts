// The office sets up a calibration round, opens, ends and deletes it.
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as endpoints from '@kaisai/contract/review/calibration.endpoints'
import { calibrationStates } from '@kaisai/contract/review/calibration.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import type { ReviewCalibrations } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf } from '../../competition/index.ts'
import { notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, requireBatchIn } from '../review.policy.ts'

export type Round = Selectable<ReviewCalibrations>

/** Where an expert judges the round of a batch. */
export const calibrationPath = (batchId: string): string => `/review/competition?calibration=${batchId}`

/** The round of a batch, locked; null: there is none. */
const lockRound = (tx: Tx, batchId: string): Promise<Round | undefined> =>
  tx.selectFrom('review_calibrations').selectAll().where('batch_id', '=', batchId).forUpdate().executeTakeFirst()

/** The same; not found without one. */
const roundOf = async (tx: Tx, batchId: string): Promise<Round> => {
  const round = await lockRound(tx, batchId)
  if (!round) throw problem('house.not_found')
  return round
}

/** Makes the round of a batch by points, or saves it as long as it was not opened. */
export const saveCalibration = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveCalibration>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    if (batch.setting.type !== 'score') throw problem('review.calibration_type')
    const stored = await lockRound(tx, batch.id)
    if (stored && stored.status !== 'draft') throw problem('review.calibration_open_now')
    const values = { note: input.note.trim(), ends_at: input.endTime }
    if (stored) await requireVersion(tx, stored, values, input.version ?? 0, actor)
    const works = await worksOf(tx, actor, batch, input.works)
    const id = await written(tx, actor, batch.id, stored, values)
    await tx.deleteFrom('review_calibration_works').where('calibration_id', '=', id).execute()
    await tx
      .insertInto('review_calibration_works')
      .values(works.map((work, at) => ({ calibration_id: id, seq: at + 1, ...work })))
      .execute()
    await recordBatchAction(tx, actor, batch, 'calibration_saved', {
      changes: [{ field: 'works', from: null, to: String(works.length) }],
    })
    return null
  })

const written = async (
  tx: Tx,
  actor: Actor,
  batchId: string,
  stored: Round | undefined,
  values: Pick<Round, 'note' | 'ends_at'>,
): Promise<string> => {
  if (stored) {
    await tx
      .updateTable('review_calibrations')
      .set({ ...values, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    return stored.id
  }
  const { id } = await tx
    .insertInto('review_calibrations')
    .values({ batch_id: batchId, ...values, created_by: actor.userId, updated_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// Past works within reach by their newest version; what the office wrote has a title, and a text or a link.
const worksOf = async (
  tx: Tx,
  actor: Actor,
  batch: Batch,
  works: InputOf<typeof endpoints.saveCalibration>['works'],
): Promise<{ submission_id: string | null; title: string; body: string; link: string }[]> => {
  const ids = works.flatMap(({ workId }) => workId ?? [])
  const found = await tx
    .selectFrom('works as w')
    .select(['w.id', 'w.submission_id'])
    .where('w.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('w.stage_id', '<>', batch.stage_id)
    .where('w.submission_id', 'is not', null)
    .where('w.competition_id', 'in', competitionsOf(tx, actor).select('c.id'))
    .execute()
  const known = new Map(found.map(({ id, submission_id }) => [id, submission_id!]))
  return works.map(({ workId, title, body, link }, at) => {
    if (workId !== null) {
      const submission = known.get(workId)
      if (submission === undefined) throw problem('house.not_found')
      return { submission_id: submission, title: '', body: '', link: '' }
    }
    const own = { submission_id: null, title: title.trim(), body: body.trim(), link: link.trim() }
    if (own.title === '' || (own.body === '' && own.link === '')) throw problem('review.calibration_work', { no: at + 1 })
    return own
  })
}

/** Opens a round, ends it, or opens it again. Whoever is asked and has not finished is notified. */
export const moveCalibration = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.moveCalibration>,
): Promise<{ notified: number }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    const round = await roundOf(tx, batch.id)
    await requireVersion(tx, round, {}, input.version, actor)
    const opens = input.verb !== 'close'
    if (opens && !isIn(batchStates, 'unpublished', batch.status)) requireBatchIn(batch, actor, 'draft', 'previewed')
    const end = input.endTime ?? round.ends_at
    if (opens && Date.parse(end) <= (await nowOf(tx))) throw problem('review.calibration_end')
    const due = opens ? await unfinished(tx, batch.id) : []
    if (opens && due.length === 0) throw problem('review.no_experts')
    await move(tx, calibrationStates, round.id, input.verb, actor, '', stamp(actor, round.version))
    if (opens) await tx.updateTable('review_calibrations').set({ ends_at: end }).where('id', '=', round.id).execute()
    const { count } = await tx
      .selectFrom('review_calibration_works')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('calibration_id', '=', round.id)
      .executeTakeFirstOrThrow()
    const values = { batch: batch.name, count: String(count), end: timeText(end) }
    await ctx.post.gather(tx, async () => {
      await notifyAboutReview(ctx, tx, batch, due, 'calibrationAsked', values, calibrationPath(batch.id))
    })
    await recordBatchAction(tx, actor, batch, `calibration_${input.verb}`)
    return { notified: due.length }
  })

const nowOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
  return Date.parse(rows[0]!.now)
}

const unfinished = async (tx: Tx, batchId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('review_batch_experts')
      .select('user_id')
      .where('batch_id', '=', batchId)
      .where('answer', '<>', 'declined')
      .where('calibrated_at', 'is', null)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

/** Deletes the round of a batch with its works and sheets. */
export const deleteCalibration = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteCalibration>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    const round = await roundOf(tx, batch.id)
    await requireVersion(tx, round, {}, input.version, actor)
    await tx.deleteFrom('review_calibrations').where('id', '=', round.id).execute()
    await tx.updateTable('review_batch_experts').set({ calibrated_at: null }).where('batch_id', '=', batch.id).execute()
    await recordBatchAction(tx, actor, batch, 'calibration_deleted')
    return null
  })
