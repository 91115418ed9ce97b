import type { InputOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { type OperatorVerb, RECALLS_BEFORE_SKIP } from '@kaisai/contract/onsite/labels'
import { reinserted } from '@kaisai/contract/onsite/queue'
import type { moveTicket as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockTicket, type Room, requireLive, requireNotOver, type Scene, type Ticket } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { actedAt, lateTime, offlineNote } from './acted-at.ts'
import { announce } from './announce.ts'
import { comeIn } from './check-in.ts'
import { settleRoom } from './settle.ts'
import { finishQuorate, quorumOf, sheetsOf } from './sheets.ts'
import { clearTimer, startTimer } from './timer.ts'

type Input = InputOf<typeof endpoint> & { readonly offlineTime?: string | undefined }
interface Held {
  readonly scene: Scene
  readonly room: Room
  readonly ticket: Ticket
}

/** What an operator does to one team. Needs a live scene, except for taking a check-in back. */
export const moveTicket = (ctx: Ctx, actor: Actor, given: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const input: Input = { ...given, offlineTime: lateTime(given.actTime, ctx.now()) }
    const held = await lockTicket(tx, actor, input.ticketId)
    requireNotOver(held.scene)
    if (input.verb !== 'undoCheckIn') requireLive(held.scene, actor.lang)
    await acts[input.verb](tx, actor, held, input)
    await recordSceneAction(tx, actor, held.scene, actions[input.verb], {
      ...{ about: held.ticket.number, reason: input.reason ?? '' },
      ...offlineNote(input.offlineTime),
    })
    await announce(tx, held.scene.id, input.verb === 'recall' ? 'recall' : 'ticket', {
      roomId: held.room.id,
      number: held.ticket.number,
      verb: input.verb,
      ...(input.verb === 'recall' ? { calls: held.ticket.calls + 1 } : {}),
    })
    if (input.verb === 'score') await finishQuorate(ctx, tx, held.scene.id, held.room.id)
    await settleRoom(ctx, tx, held.scene, held.room.id)
    return null
  })

const actions = {
  undoCheckIn: 'check_in_undone',
  recall: 'recalled',
  undoCall: 'call_undone',
  present: 'presenting',
  ask: 'questions',
  score: 'scoring',
  finish: 'ticket_done',
  skip: 'skipped',
  return: 'returned',
  miss: 'absent',
} as const satisfies Record<OperatorVerb, string>

type Act = (tx: Tx, actor: Actor, held: Held, input: Input) => Promise<unknown>

const acts: Readonly<Record<OperatorVerb, Act>> = {
  undoCheckIn: (tx, actor, { ticket }) => move(tx, ticketStates, ticket.id, 'undoCheckIn', actor, '', { checked_in_at: null }),
  recall: async (tx, actor, { ticket }) => {
    if (ticket.status !== 'called') await move(tx, ticketStates, ticket.id, 'skip', actor)
    await tx
      .updateTable('onsite_tickets')
      .set({ calls: ticket.calls + 1 })
      .where('id', '=', ticket.id)
      .execute()
  },
  undoCall: (tx, actor, { ticket }) => move(tx, ticketStates, ticket.id, 'undoCall', actor, '', { calls: 0, called_at: null }),
  present: async (tx, actor, { scene, room, ticket }, { offlineTime }) => {
    await move(tx, ticketStates, ticket.id, 'present', actor)
    await startTimer(tx, room.id, 'present', scene.present_seconds, offlineTime)
  },
  ask: async (tx, actor, { scene, room, ticket }, { offlineTime }) => {
    await move(tx, ticketStates, ticket.id, 'ask', actor)
    await startTimer(tx, room.id, 'question', scene.question_seconds, offlineTime)
  },
  score: async (tx, actor, { room, ticket }) => {
    await move(tx, ticketStates, ticket.id, 'score', actor)
    await clearTimer(tx, room.id)
  },
  finish: async (tx, actor, { scene, room, ticket }, { reason = '', offlineTime }) => {
    await requireQuorum(tx, scene, room, ticket, reason)
    await move(tx, ticketStates, ticket.id, 'finish', actor, reason, { done_at: actedAt(offlineTime) })
  },
  skip: async (tx, actor, { ticket }) => {
    const recalls = Math.max(0, ticket.calls - 1)
    if (ticket.status === 'called' && recalls < RECALLS_BEFORE_SKIP)
      throw problem('onsite.recalls_left', { max: RECALLS_BEFORE_SKIP, recalls })
    await move(tx, ticketStates, ticket.id, 'skip', actor, '', { skips: ticket.skips + 1, calls: 0, called_at: null })
  },
  return: async (tx, actor, { scene, ticket }, { after, isPresent, offlineTime }) => {
    await move(tx, ticketStates, ticket.id, 'return', actor, '', { told_at: null })
    await putBack(tx, ticket, after === undefined ? scene.return_after || null : after)
    if (isPresent) await comeIn(tx, actor, ticket, offlineTime)
  },
  miss: async (tx, actor, { room, ticket }) => {
    await requireLast(tx, room, ticket)
    await move(tx, ticketStates, ticket.id, 'miss', actor)
  },
}

const putBack = async (tx: Tx, ticket: Ticket, after: number | null): Promise<void> => {
  const queue = await tx
    .selectFrom('onsite_tickets')
    .select('id')
    .where('room_id', '=', ticket.room_id)
    .where('status', 'in', statesIn(ticketStates, 'queue'))
    .orderBy('position')
    .orderBy('number')
    .execute()
  const order = reinserted(
    queue.map(({ id }) => id),
    ticket.id,
    after,
  )
  await sql`update onsite_tickets t set position = o.at from unnest(${order}::uuid[]) with ordinality o (id, at) where t.id = o.id`.execute(
    tx,
  )
}

// "Absent" is said at the end of a room: nobody else may still be on the way through it.
const requireLast = async (tx: Tx, room: Room, ticket: Ticket): Promise<void> => {
  const others = await tx
    .selectFrom('onsite_tickets')
    .select('id')
    .where('room_id', '=', room.id)
    .where('id', '<>', ticket.id)
    .where('status', 'in', statesIn(ticketStates, 'here'))
    .executeTakeFirst()
  if (others) throw problem('onsite.others_wait', { room: letterOf(room.seq) })
}

const requireQuorum = async (tx: Tx, scene: Scene, room: Room, ticket: Ticket, reason: string): Promise<void> => {
  if (room.batch_id === null || reason.trim().length >= 2 || ticket.status !== 'scoring') return
  const { submitted, needed } = quorumOf(await sheetsOf(tx, [ticket.id]), scene)
  if (submitted < needed) throw problem('onsite.quorum_missing', { submitted, needed })
}
