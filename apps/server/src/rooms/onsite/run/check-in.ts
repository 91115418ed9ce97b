import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { checkInWord } from '@kaisai/contract/onsite/queue'
import type { checkIn as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockScene, nameIn, requireNotOver, type Ticket } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { actedAt, lateTime, offlineNote } from './acted-at.ts'
import { announce } from './announce.ts'
import { settleRoom } from './settle.ts'

/** Checks a team in by its row or by what was typed or scanned. A team that is here already is reported so, without a refusal. */
export const checkIn = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> =>
  inTx(ctx.db, async (tx) => {
    const offlineTime = lateTime(input.actTime, ctx.now())
    const scene = await lockScene(tx, actor, input.sceneId)
    requireNotOver(scene)
    if (isIn(sceneStates, 'early', scene.status)) throw problem('onsite.too_early')
    const ticket = await find(tx, scene.id, input)
    const room = await tx.selectFrom('onsite_rooms').selectAll().where('id', '=', ticket.room_id!).executeTakeFirstOrThrow()
    const wasHere = ticket.status !== 'waiting'
    if (!wasHere) {
      await comeIn(tx, actor, ticket, offlineTime)
      await recordSceneAction(tx, actor, scene, 'checked_in', { about: ticket.number, ...offlineNote(offlineTime) })
      await settleRoom(ctx, tx, scene, room.id)
      await announce(tx, scene.id, 'checkIn', { roomId: room.id, number: ticket.number })
    }
    const { name } = await tx
      .selectFrom('enrollments as e')
      .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
      .select(sql<string>`case when e.mode = 'individual' then u.real_name else e.name end`.as('name'))
      .where('e.id', '=', ticket.enrollment_id)
      .executeTakeFirstOrThrow()
    const roomName = nameIn(actor.lang, room)
    return { number: ticket.number, teamName: name, roomName: `${letterOf(room.seq)} ${roomName}`, wasHere }
  })

/** Marks a waiting team as here. */
export const comeIn = async (tx: Tx, actor: Actor, ticket: Pick<Ticket, 'id'>, offlineTime?: string): Promise<void> => {
  await move(tx, ticketStates, ticket.id, 'checkIn', actor, '', { checked_in_at: actedAt(offlineTime) })
}

const find = async (tx: Tx, sceneId: string, { ticketId, code }: InputOf<typeof endpoint>): Promise<Ticket> => {
  const word = checkInWord(code)
  const { rows } = await sql<Ticket>`
    select t.* from onsite_tickets t join enrollments e on e.id = t.enrollment_id
     where t.scene_id = ${sceneId}::uuid and t.number <> ''
       and (t.id = ${ticketId}::uuid or (${ticketId}::uuid is null and ${word} <> '' and (t.check_code = ${word} or t.number = ${word} or upper(e.code) = ${word})))`.execute(
    tx,
  )
  if (!rows[0]) throw problem(ticketId === null ? 'onsite.code_unknown' : 'house.not_found')
  return rows[0]
}
