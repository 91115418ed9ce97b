import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { lockAnyScene } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { settleRoom } from '../run/settle.ts'

/** A team that leaves its competition leaves its queues; before the draw is announced it is taken off the list. Who stands in a room is finished there. */
export const leaveScenes = (ctx: Ctx): void =>
  ctx.teams.onLeave(async (tx: Tx, actor: Actor, team, _how, reason) => {
    const found = await tx
      .selectFrom('onsite_tickets as t')
      .innerJoin('onsite_scenes as s', 's.id', 't.scene_id')
      .select('t.scene_id')
      .where('t.enrollment_id', '=', team.id)
      .where('s.status', '<>', 'finished')
      .orderBy('t.scene_id')
      .execute()
    for (const { scene_id } of found) {
      const scene = await lockAnyScene(tx, scene_id)
      const ticket = await tx
        .selectFrom('onsite_tickets')
        .selectAll()
        .where('scene_id', '=', scene_id)
        .where('enrollment_id', '=', team.id)
        .executeTakeFirstOrThrow()
      if (!(ticketStates.moves.leave.from as readonly string[]).includes(ticket.status)) continue
      await move(tx, ticketStates, ticket.id, 'leave', permitted(actor), reason || '—', { called_at: null, calls: 0 })
      await recordSceneAction(tx, actor, scene, 'team_left', { about: ticket.number, reason })
      if (ticket.room_id !== null) await settleRoom(ctx, tx, scene, ticket.room_id)
      await announce(tx, scene.id, 'ticket', { roomId: ticket.room_id, number: ticket.number, verb: 'leave' })
    }
  })
