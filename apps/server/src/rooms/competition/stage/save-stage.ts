import { defaultReviewSetting, type ReviewSetting } from '@kaisai/contract/competition/settings'
import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { settingFault } from '@kaisai/contract/review/counting-words'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import type { CompetitionStages } from '#src/db/tables.gen.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { type Competition, competitionsOf } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'
import { relist } from './windows.store.ts'

const MOST_STAGES = 20
export type Stage = Selectable<CompetitionStages>

/** The competition of a stage within reach; `house.not_found` for any other. */
export const competitionOfStage = async (db: Db, actor: Actor, stageId: string): Promise<string> => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_stages as st', 'st.competition_id', 'c.id')
    .select('c.id')
    .where('st.id', '=', stageId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found.id
}

/** Runs one change of a stage: its competition is locked first, then the stage. */
export const changeStage = async <T>(
  ctx: Ctx,
  actor: Actor,
  stageId: string,
  work: (tx: Tx, stage: Stage, competition: Competition) => Promise<T>,
): Promise<T> => {
  const competitionId = await competitionOfStage(ctx.db, actor, stageId)
  return changeSetup(ctx, actor, competitionId, async (tx, competition) =>
    work(tx, await lockRow<Stage>(tx, 'competition_stages', stageId), competition),
  )
}

/** Adds a stage behind the others. */
export const addStage = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addStage>): Promise<{ stageId: string }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const held = await tx
      .selectFrom('competition_stages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('competition_id', '=', competition.id)
      .executeTakeFirstOrThrow()
    if (Number(held.count) >= MOST_STAGES) throw problem('competition.too_many_stages', { most: MOST_STAGES })
    const { id } = await tx
      .insertInto('competition_stages')
      .values({
        competition_id: competition.id,
        seq: sql<number>`(select coalesce(max(seq), 0) + 1 from competition_stages where competition_id = ${competition.id})`,
        ...stageColumns(input),
        review: JSON.stringify(defaultReviewSetting),
        updated_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, actor, competition, 'stage_added', { changes: [{ field: 'name', from: null, to: input.name }] })
    return { stageId: id }
  })

interface StageFields {
  readonly name: string
  readonly nameEn: string
  readonly level: string
  readonly mode: string
  readonly place: string
  readonly placeEn?: string
}
const stageColumns = (input: StageFields) => ({
  name: input.name,
  name_en: input.nameEn,
  level: input.level,
  mode: input.mode,
  place: input.place,
  ...(input.placeEn === undefined ? {} : { place_en: input.placeEn }),
})

/** Saves a stage and how teams go on from it. */
export const updateStage = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateStage>): Promise<{ version: number }> =>
  changeStage(ctx, actor, input.stageId, async (tx, stage, competition) => {
    const wanted = { ...stageColumns(input), advance_rule: input.advanceRule }
    await requireVersion(tx, stage, wanted, input.version, actor, 'competition_stages')
    await tx
      .updateTable('competition_stages')
      .set({
        ...stageColumns(input),
        advance_rule: input.advanceRule === null ? null : JSON.stringify(input.advanceRule),
        ...stamp(actor, stage.version),
      })
      .where('id', '=', stage.id)
      .execute()
    await recordAction(tx, actor, competition, 'stage_updated', { changes: named(stage.name, changesOf({ ...stage }, wanted)) })
    return { version: stage.version + 1 }
  })

/** Saves how a stage is reviewed. The weights of score sheets add up to 100. */
export const saveReviewSetting = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveReviewSetting>,
): Promise<{ version: number }> =>
  changeStage(ctx, actor, input.stageId, async (tx, stage, competition) => {
    const { review } = input
    await requireVersion(tx, stage, { review }, input.version, actor)
    requireValid(review)
    const sum = Math.round(review.criteria.reduce((total, { weight }) => total + weight, 0) * 100) / 100
    if (review.type === 'score' && review.criteria.length > 0 && sum !== 100) throw problem('competition.weights', { sum })
    await tx
      .updateTable('competition_stages')
      .set({ review: JSON.stringify(review), ...stamp(actor, stage.version) })
      .where('id', '=', stage.id)
      .execute()
    await recordAction(tx, actor, competition, 'review_saved', {
      changes: named(stage.name, changesOf({ review: stage.review }, { review })),
    })
    return { version: stage.version + 1 }
  })

// What no score sheet could be made of.
const requireValid = (review: ReviewSetting): void => {
  const { criteria } = review
  if (new Set(criteria.map(({ key }) => key)).size < criteria.length)
    throw new InvalidInput(
      ['评分项标识重复，请删除重复的评分项', 'Two criteria have the same key. Delete one of them.'],
      'review.criteria',
    )
  const upside = criteria.find(({ min, max }) => min >= max)
  if (upside)
    throw new InvalidInput(
      [
        `“${upside.name}”的最高分须大于最低分`,
        `The highest points of “${upside.nameEn || upside.name}” must be above the lowest.`,
      ],
      'review.criteria',
    )
  const fault = settingFault(review)
  if (fault) throw new InvalidInput([...fault.text], `review.${fault.field}`)
}

const named = (stage: string, changes: ReturnType<typeof changesOf>) =>
  changes.map((change) => ({ ...change, field: `${stage}·${change.field}` }))

// By its windows: the clock may not have come by yet, or stand still while the competition is suspended.
const hasBegun = async (tx: Tx, stageId: string): Promise<boolean> =>
  (await tx
    .selectFrom('competition_windows')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('starts_at', '<=', sql<string>`now()`)
    .executeTakeFirst()) !== undefined

/** Deletes a stage that has not begun, with its windows. */
export const deleteStage = (ctx: Ctx, actor: Actor, input: { stageId: string }): Promise<null> =>
  changeStage(ctx, actor, input.stageId, async (tx, stage, competition) => {
    if (stage.status !== 'pending' || (competition.is_public && (await hasBegun(tx, stage.id))))
      throw problem('competition.stage_started', { name: stage.name })
    await tx.deleteFrom('competition_stages').where('id', '=', stage.id).execute()
    await sql`update competition_stages s set seq = o.seq from
      (select id, row_number() over (order by seq)::int as seq from competition_stages where competition_id = ${competition.id}) o
      where o.id = s.id and o.seq <> s.seq`.execute(tx)
    await relist(tx, competition.id)
    await recordAction(tx, actor, competition, 'stage_deleted', { changes: [{ field: 'name', from: stage.name, to: null }] })
    return null
  })

/** Puts the stages into a new order; those that have begun keep their place. */
export const sortStages = (ctx: Ctx, actor: Actor, input: { competitionId: string; stageIds: string[] }): Promise<null> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const stages = await tx
      .selectFrom('competition_stages')
      .select(['id', 'seq', 'name', 'status'])
      .where('competition_id', '=', competition.id)
      .orderBy('seq')
      .execute()
    const isWhole = stages.length === input.stageIds.length && stages.every(({ id }) => input.stageIds.includes(id))
    if (!isWhole) throw problem('house.not_found')
    for (const [at, stageId] of input.stageIds.entries()) {
      const stage = stages.find(({ id }) => id === stageId)!
      if (stage.seq === at + 1) continue
      if (stage.status !== 'pending') throw problem('competition.stage_started', { name: stage.name })
      await tx
        .updateTable('competition_stages')
        .set({ seq: at + 1 })
        .where('id', '=', stageId)
        .execute()
    }
    await recordAction(tx, actor, competition, 'stages_sorted', {
      changes: [
        {
          field: 'order',
          from: stages.map(({ name }) => name).join(' → '),
          to: input.stageIds.map((stageId) => stages.find(({ id }) => id === stageId)!.name).join(' → '),
        },
      ],
    })
    return null
  })
