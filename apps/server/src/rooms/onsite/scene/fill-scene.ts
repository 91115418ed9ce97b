import { randomInt } from 'node:crypto'
import type { InputOf } from '@kaisai/contract/endpoint'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import type { Lang } from '@kaisai/contract/lang'
import { MOST_TEAMS } from '@kaisai/contract/onsite/labels'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { inTx } from '#src/db/tx.ts'
import { lockScene, type Scene, sceneStateName } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { hasOpenDraw } from './draw-scene.ts'

// Without characters that look alike.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const checkCode = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Refuses where lots are drawn or announced: teams and rooms stand then. */
export const requireSetup = async (tx: Tx, scene: Scene, lang: Lang): Promise<void> => {
  if (scene.status !== 'setup') throw problem('onsite.not_in_setup', { state: sceneStateName(scene.status, lang) })
  if (await hasOpenDraw(tx, scene.id)) throw problem('onsite.committed')
}

/** Adds the fully enrolled teams that take part in the stage and stand in no other living scene of it. */
export const fillScene = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.fillScene>,
): Promise<{ added: number; total: number }> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    await requireSetup(tx, scene, actor.lang)
    const { rows } = await sql<{ enrollment_id: string; category_id: string; work_id: string | null }>`
      select e.id as enrollment_id, e.category_id, w.id as work_id
        from enrollment_participations p
        join enrollments e on e.id = p.enrollment_id
        left join works w on w.enrollment_id = e.id and w.stage_id = p.stage_id and w.submission_id is not null
          and ${notInGroup(workStates, 'unfit', 'w.status')}
       where p.stage_id = ${scene.stage_id}::uuid and e.competition_id = ${scene.competition_id}::uuid and e.status = 'effective'
         and ${inGroup(participationStates, 'callable', 'p.status')}
         and (cardinality(${input.itemIds}::uuid[]) = 0 or e.category_id = any(${input.itemIds}::uuid[]))
         and not exists (select 1 from onsite_tickets t join onsite_scenes o on o.id = t.scene_id
           where t.enrollment_id = e.id and (o.id = ${scene.id}::uuid or (o.stage_id = ${scene.stage_id}::uuid and o.status <> 'finished')))
       order by e.code limit ${MOST_TEAMS}`.execute(tx)
    const { held } = await tx
      .selectFrom('onsite_tickets')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('scene_id', '=', scene.id)
      .executeTakeFirstOrThrow()
    const added = rows.slice(0, MOST_TEAMS - Number(held))
    if (added.length > 0)
      await tx
        .insertInto('onsite_tickets')
        .values(added.map((row) => ({ ...row, scene_id: scene.id, check_code: checkCode() })))
        .execute()
    await recordSceneAction(tx, actor, scene, 'teams_added', { about: String(added.length) })
    await announce(tx, scene.id, 'set')
    return { added: added.length, total: Number(held) + added.length }
  })

/** Takes teams out again before the draw is announced. */
export const removeTeams = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.removeTeams>): Promise<{ removed: number }> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    await requireSetup(tx, scene, actor.lang)
    const gone = await tx
      .deleteFrom('onsite_tickets')
      .where('scene_id', '=', scene.id)
      .where('id', 'in', [...input.ticketIds])
      .returning('id')
      .execute()
    await recordSceneAction(tx, actor, scene, 'teams_removed', { about: String(gone.length) })
    await announce(tx, scene.id, 'set')
    return { removed: gone.length }
  })
