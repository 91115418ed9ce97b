import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import type { callNext as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockRoom, type Room, requireLive, type Scene, type Ticket } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { actedAt, lateTime, offlineNote } from './acted-at.ts'
import { announce } from './announce.ts'
import { settleRoom } from './settle.ts'

/** See `callNext` of the contract. One team at a time: refused while another stands in the room. */
export const callNext = (
  ctx: Ctx,
  actor: Actor,
  { roomId, ticketId, actTime }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  inTx(ctx.db, async (tx) => {
    const offlineTime = lateTime(actTime, ctx.now())
    const { scene, room } = await lockRoom(tx, actor, roomId)
    await requireFree(tx, scene, room, actor)
    const next = await tx
      .selectFrom('onsite_tickets')
      .selectAll()
      .where('room_id', '=', room.id)
      .where('status', 'in', statesIn(ticketStates, 'callable'))
      .$if(ticketId !== undefined && offlineTime !== undefined, (query) => query.where('id', '=', ticketId!))
      .orderBy('position')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!next) throw problem('onsite.nobody_waits', { room: letterOf(room.seq) })
    await callIn(ctx, tx, actor, scene, next, offlineTime)
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

const callIn = async (ctx: Ctx, tx: Tx, actor: Actor, scene: Scene, ticket: Ticket, offlineTime?: string): Promise<void> => {
  if (ticket.status === 'checked_in') await move(tx, ticketStates, ticket.id, 'prepare', permitted(actor))
  await move(tx, ticketStates, ticket.id, 'call', actor, '', { calls: 1, called_at: actedAt(offlineTime) })
  await recordSceneAction(tx, actor, scene, 'called', { about: ticket.number, ...offlineNote(offlineTime) })
  await settleRoom(ctx, tx, scene, ticket.room_id!)
  await announce(tx, scene.id, 'call', { roomId: ticket.room_id, number: ticket.number, calls: 1 })
}
