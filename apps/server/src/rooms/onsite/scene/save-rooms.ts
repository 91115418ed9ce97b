import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockScene, requireNotOver, type Scene } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { requireSetup } from './fill-scene.ts'

type Wanted = InputOf<typeof endpoints.saveRooms>['rooms'][number]

/**
 * Saves the rooms of a scene in their order. Once lots are drawn names, places and batches may still change; rooms come and go, and
 * take other categories, only before.
 */
export const saveRooms = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveRooms>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    requireNotOver(scene)
    const held = await tx.selectFrom('onsite_rooms').selectAll().where('scene_id', '=', scene.id).orderBy('seq').execute()
    const isSame =
      held.length === input.rooms.length &&
      held.every((room, at) => {
        const wanted = input.rooms[at]!
        return wanted.roomId === room.id && sameSet(wanted.itemIds, room.category_ids)
      })
    if (!isSame) await requireSetup(tx, scene, actor.lang)
    const known = new Set(held.map(({ id }) => id))
    if (input.rooms.some(({ roomId }) => roomId !== null && !known.has(roomId))) throw problem('house.not_found')
    await requireFits(tx, scene, input.rooms)
    const kept = input.rooms.flatMap(({ roomId }) => roomId ?? [])
    await tx
      .deleteFrom('onsite_rooms')
      .where('scene_id', '=', scene.id)
      .where(sql<boolean>`not (id = any(${kept}::uuid[]))`)
      .execute()
    for (const [at, wanted] of input.rooms.entries()) {
      const columns = {
        seq: at + 1,
        name: wanted.name,
        name_en: wanted.nameEn,
        place: wanted.place,
        place_en: wanted.placeEn,
        category_ids: sql<string[]>`${wanted.itemIds}::uuid[]`,
        batch_id: wanted.batchId,
      }
      if (wanted.roomId === null)
        await tx
          .insertInto('onsite_rooms')
          .values({ ...columns, scene_id: scene.id })
          .execute()
      else await tx.updateTable('onsite_rooms').set(columns).where('id', '=', wanted.roomId).execute()
    }
    await recordSceneAction(tx, actor, scene, 'rooms_saved', {
      about: input.rooms.map(({ name }, at) => `${letterOf(at + 1)} ${name}`).join('、'),
    })
    await announce(tx, scene.id, 'set')
    return null
  })

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

// Categories are the competition's, batches its on-site ones.
const requireFits = async (tx: Tx, scene: Scene, rooms: readonly Wanted[]): Promise<void> => {
  const itemIds = [...new Set(rooms.flatMap(({ itemIds }) => itemIds))]
  const batchIds = [...new Set(rooms.flatMap(({ batchId }) => batchId ?? []))]
  const { rows } = await sql<{ items: number; batches: number }>`select
    (select count(*)::int from competition_categories k where k.competition_id = ${scene.competition_id}::uuid and k.id = any(${itemIds}::uuid[])) as items,
    (select count(*)::int from review_batches b where b.competition_id = ${scene.competition_id}::uuid and b.mode = 'onsite' and b.id = any(${batchIds}::uuid[])) as batches`.execute(
    tx,
  )
  if (rows[0]!.items < itemIds.length) throw problem('house.not_found')
  if (rows[0]!.batches < batchIds.length) throw problem('onsite.batch_unfit')
}
