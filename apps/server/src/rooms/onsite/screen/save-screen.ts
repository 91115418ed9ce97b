import type { InputOf } from '@kaisai/contract/endpoint'
import { MOST_SCREENS } from '@kaisai/contract/onsite/labels'
import type { addScreen as endpoint } from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken } from '#src/platform/secrets.ts'
import { lockScene } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'

/** Makes a link for a big screen: 32 random bytes, good until it is revoked. */
export const addScreen = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<{ screenId: string; key: string }> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    if (input.roomId !== null) {
      const room = await tx
        .selectFrom('onsite_rooms')
        .select('id')
        .where('id', '=', input.roomId)
        .where('scene_id', '=', scene.id)
        .executeTakeFirst()
      if (!room) throw problem('house.not_found')
    }
    const { held } = await tx
      .selectFrom('onsite_screens')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('scene_id', '=', scene.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(held) >= MOST_SCREENS) throw problem('onsite.screens_full', { max: MOST_SCREENS })
    const { id, key } = await tx
      .insertInto('onsite_screens')
      .values({
        scene_id: scene.id,
        room_id: input.roomId,
        name: input.name,
        key: randomToken(),
        created_by: actor.userId,
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow()
    await recordSceneAction(tx, actor, scene, 'screen_added', { about: input.name })
    await announce(tx, scene.id, 'screens')
    return { screenId: id, key }
  })

/** Takes a link back: its screens go dark at once. */
export const revokeScreen = (ctx: Ctx, actor: Actor, { screenId }: { screenId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const screen = await tx.selectFrom('onsite_screens').selectAll().where('id', '=', screenId).executeTakeFirst()
    if (!screen) throw problem('house.not_found')
    const scene = await lockScene(tx, actor, screen.scene_id)
    await tx
      .updateTable('onsite_screens')
      .set({ revoked_at: sql<string>`coalesce(revoked_at, clock_timestamp())` })
      .where('id', '=', screenId)
      .execute()
    await recordSceneAction(tx, actor, scene, 'screen_revoked', { about: screen.name })
    await announce(tx, scene.id, 'screens')
    return null
  })
