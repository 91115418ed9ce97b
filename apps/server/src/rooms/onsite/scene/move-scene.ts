import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import type { moveScene as endpoint } from '@kaisai/contract/onsite/scene.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockScene, type Scene } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { settleRoom } from '../run/settle.ts'
import { holdTimers, releaseTimers } from '../run/timer.ts'
import { requireOneSeat, secondSeats } from './elsewhere.ts'

const actions = {
  ready: 'scene_ready',
  start: 'scene_started',
  pause: 'scene_paused',
  resume: 'scene_resumed',
  finish: 'scene_finished',
} as const

/** Moves a scene: ready needs every room staffed; a pause stops the clocks; finishing marks who never came as absent. */
export const moveScene = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    if (input.verb === 'ready') await requireStaffed(tx, scene)
    await move(tx, sceneStates, scene.id, input.verb, actor, input.reason, {
      pause_note: input.verb === 'pause' ? input.reason : '',
    })
    if (input.verb === 'pause') await holdTimers(tx, scene.id)
    if (input.verb === 'resume') await releaseTimers(tx, scene.id)
    if (input.verb === 'finish') await closeQueues(tx, actor, scene)
    if (input.verb === 'start' || input.verb === 'resume') {
      const rooms = await tx.selectFrom('onsite_rooms').select('id').where('scene_id', '=', scene.id).orderBy('seq').execute()
      for (const { id } of rooms) await settleRoom(ctx, tx, scene, id)
    }
    await recordSceneAction(tx, actor, scene, actions[input.verb], { reason: input.reason })
    await announce(tx, scene.id, 'state')
    return null
  })

const requireStaffed = async (tx: Tx, scene: Scene): Promise<void> => {
  const { rows } = await sql<{ seq: number; own: string | null; isStaffed: boolean }>`
    select r.seq, exists (select 1 from onsite_panelists p where p.room_id = r.id and p.is_head) as "isStaffed",
        (select u.real_name from onsite_tickets t join enrollment_members m on m.enrollment_id = t.enrollment_id and m.status = 'accepted'
          join onsite_panelists p on p.room_id = r.id and p.user_id = m.user_id join identity_users u on u.id = m.user_id
          where t.room_id = r.id limit 1) as own
      from onsite_rooms r where r.scene_id = ${scene.id}::uuid order by r.seq`.execute(tx)
  const bare = rows.filter(({ isStaffed }) => !isStaffed)
  if (bare.length > 0) throw problem('onsite.not_staffed', { rooms: bare.map(({ seq }) => letterOf(seq)).join('、') })
  const own = rows.find((row) => row.own !== null)
  if (own) throw problem('onsite.panelist_own', { name: own.own! })
  const people = await tx.selectFrom('onsite_panelists').select('user_id').where('scene_id', '=', scene.id).execute()
  requireOneSeat(await secondSeats(tx, scene, { roomId: null, userIds: people.map(({ user_id }) => user_id) }))
}

// Nobody may stand in a room or get ready for one when it ends.
const closeQueues = async (tx: Tx, actor: Actor, scene: Scene): Promise<void> => {
  const tickets = await tx
    .selectFrom('onsite_tickets')
    .select(['id', 'number', 'status'])
    .where('scene_id', '=', scene.id)
    .orderBy('number')
    .execute()
  const inside = tickets.filter(({ status }) => isIn(ticketStates, 'busy', status))
  if (inside.length > 0)
    throw problem('onsite.not_through', { count: inside.length, numbers: inside.map(({ number }) => number).join('、') })
  const left = tickets.filter(({ status }) => isIn(ticketStates, 'left', status))
  await moveAll(
    tx,
    ticketStates,
    left.map(({ id }) => id),
    'miss',
    actor,
  )
}
