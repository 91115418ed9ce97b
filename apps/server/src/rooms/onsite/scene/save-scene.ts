import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCompetition } from '#src/rooms/competition/index.ts'
import { lockScene, requireNotOver } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { hasOpenDraw } from './draw-scene.ts'

const columnsOf = (input: Omit<InputOf<typeof endpoints.addScene>, 'competitionId' | 'stageId'>) => ({
  name: input.name,
  name_en: input.nameEn,
  held_on: input.heldOn,
  starts_at: input.startTime,
  present_seconds: input.presentSeconds,
  question_seconds: input.questionSeconds,
  warn_seconds: input.warnSeconds,
  change_seconds: input.changeSeconds,
  keeps_apart: input.keepsApart,
  names_shown: input.namesShown,
  return_after: input.returnAfter,
  quorum_kind: input.quorumKind,
  quorum_value: input.quorumValue,
  ...(input.reveals === undefined ? {} : { reveals: input.reveals }),
})

/** Adds a scene to a stage of a competition within reach. */
export const addScene = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addScene>): Promise<{ sceneId: string }> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    const stage = await tx
      .selectFrom('competition_stages')
      .select('id')
      .where('id', '=', input.stageId)
      .where('competition_id', '=', competition.id)
      .executeTakeFirst()
    if (!stage) throw problem('onsite.stage_unfit')
    const scene = await tx
      .insertInto('onsite_scenes')
      .values({
        ...columnsOf(input),
        competition_id: competition.id,
        stage_id: stage.id,
        organization_id: competition.organization_id,
        updated_by: actor.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordSceneAction(tx, actor, scene, 'scene_added')
    return { sceneId: scene.id }
  })

/** Saves times and rules of a scene. What a draw was announced with stands. */
export const updateScene = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateScene>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    requireNotOver(scene)
    const wanted = columnsOf(input)
    await requireVersion(tx, scene, wanted, input.version, actor)
    if (wanted.keeps_apart !== scene.keeps_apart && (scene.status !== 'setup' || (await hasOpenDraw(tx, scene.id))))
      throw problem('onsite.committed')
    await tx
      .updateTable('onsite_scenes')
      .set({ ...wanted, ...stamp(actor, scene.version) })
      .where('id', '=', scene.id)
      .execute()
    await recordSceneAction(tx, actor, scene, 'scene_updated', { changes: changesOf(scene, wanted) })
    await announce(tx, scene.id, 'set')
    return null
  })

/** Deletes a scene that is still being set up and never drew. */
export const deleteScene = (ctx: Ctx, actor: Actor, { sceneId }: { sceneId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, sceneId)
    const draws = await tx.selectFrom('onsite_draws').select('id').where('scene_id', '=', sceneId).executeTakeFirst()
    if (scene.status !== 'setup' || draws) throw problem('onsite.committed')
    await tx.deleteFrom('onsite_tickets').where('scene_id', '=', sceneId).execute()
    await tx.deleteFrom('onsite_scenes').where('id', '=', sceneId).execute()
    await recordSceneAction(tx, actor, scene, 'scene_deleted')
    return null
  })
