// After every change of a queue: who is next gets ready and is notified.
import { statesIn } from '@kaisai/contract/machine'
import { PREPARED } from '@kaisai/contract/onsite/labels'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll } from '#src/db/move.ts'
import { notifyNext } from '../notify.ts'
import { letterOf, type Scene } from '../onsite.policy.ts'

/** Moves the next checked-in teams of a room to "get ready", and notifies the first two of its queue once. Only while the scene is live. */
export const settleRoom = async (
  ctx: Ctx,
  tx: Tx,
  scene: Pick<Scene, 'id' | 'name' | 'name_en' | 'competition_id'>,
  roomId: string,
): Promise<void> => {
  const { status } = await tx.selectFrom('onsite_scenes').select('status').where('id', '=', scene.id).executeTakeFirstOrThrow()
  if (status !== 'live') return
  const queue = await tx
    .selectFrom('onsite_tickets')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('status', 'in', statesIn(ticketStates, 'queue'))
    .orderBy('position')
    .orderBy('number')
    .execute()
  const here = queue.filter(({ status }) => status !== 'waiting').slice(0, PREPARED)
  await moveAll(
    tx,
    ticketStates,
    here.filter(({ status }) => status === 'checked_in').map(({ id }) => id),
    'prepare',
    systemActor(),
  )
  const waiting = queue.slice(0, PREPARED).filter(({ told_at }) => told_at === null)
  if (waiting.length === 0) return
  const room = await tx.selectFrom('onsite_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow()
  for (const ticket of waiting) await notifyNext(ctx, tx, scene, ticket, { ...room, letter: letterOf(room.seq) })
  await tx
    .updateTable('onsite_tickets')
    .set({ told_at: sql<string>`clock_timestamp()` })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute()
}
