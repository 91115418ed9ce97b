import { statesIn } from '@kaisai/contract/machine'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockRoom, type Room, requireLive, type Scene, type Ticket } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from './announce.ts'
import { settleRoom } from './settle.ts'

/** Calls the first team of a room's queue that is here. One team at a time: refused while another stands in the room. */
export const callNext = (
  ctx: Ctx,
  actor: Actor,
  { roomId }: { roomId: string },
): Promise<{ ticketId: string; number: string; teamName: string }> =>
  inTx(ctx.db, async (tx) => {
    const { scene, room } = await lockRoom(tx, actor, roomId)
    await requireFree(tx, scene, room, actor)
    const next = await tx
      .selectFrom('onsite_tickets')
      .selectAll()
      .where('room_id', '=', room.id)
      .where('status', 'in', statesIn(ticketStates, 'callable'))
      .orderBy('position')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!next) throw problem('onsite.nobody_waits', { room: letterOf(room.seq) })
    await callIn(ctx, tx, actor, scene, next)
    const { name } = await tx
      .selectFrom('enrollments')
      .select('name')
      .where('id', '=', next.enrollment_id)
      .executeTakeFirstOrThrow()
    return { ticketId: next.id, number: next.number, teamName: name }
  })

/** Refuses unless the scene is live, the room is not held and nobody stands in it. */
const requireFree = async (tx: Tx, scene: Scene, room: Room, actor: Actor): Promise<void> => {
  requireLive(scene, actor.lang)
  if (room.is_held) throw problem('onsite.held', { room: letterOf(room.seq) })
  const inside = await tx
    .selectFrom('onsite_tickets')
    .select('number')
    .where('room_id', '=', room.id)
    .where('status', 'in', statesIn(ticketStates, 'busy'))
    .executeTakeFirst()
  if (inside) throw problem('onsite.room_busy', { room: letterOf(room.seq), number: inside.number })
}

const callIn = async (ctx: Ctx, tx: Tx, actor: Actor, scene: Scene, ticket: Ticket): Promise<void> => {
  if (ticket.status === 'checked_in') await move(tx, ticketStates, ticket.id, 'prepare', permitted(actor))
  await move(tx, ticketStates, ticket.id, 'call', actor, '', { calls: 1, called_at: sql<string>`clock_timestamp()` })
  await recordSceneAction(tx, actor, scene, 'called', { about: ticket.number })
  await settleRoom(ctx, tx, scene, ticket.room_id!)
  await announce(tx, scene.id, 'call', { roomId: ticket.room_id, number: ticket.number, calls: 1 })
}
