import type { InputOf } from '@kaisai/contract/endpoint'
import type { holdRoom as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockRoom, requireNotOver } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from './announce.ts'

/** Stops calling for one room, or goes on; who stands in it goes on to the end. */
export const holdRoom = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { scene, room } = await lockRoom(tx, actor, input.roomId)
    requireNotOver(scene)
    await tx
      .updateTable('onsite_rooms')
      .set({ is_held: input.isHeld, hold_note: input.isHeld ? input.note : '' })
      .where('id', '=', room.id)
      .execute()
    await recordSceneAction(tx, actor, scene, input.isHeld ? 'room_held' : 'room_released', {
      about: letterOf(room.seq),
      reason: input.note,
    })
    await announce(tx, scene.id, 'hold', { roomId: room.id })
    return null
  })
