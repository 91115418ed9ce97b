// Timers run on the database's clock: pages only show what is left of them.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { TimerPhase } from '@kaisai/contract/onsite/labels'
import type { setTimer as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockRoom, type Room, requireLive } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { actedAt, lateTime, offlineNote } from './acted-at.ts'
import { announce } from './announce.ts'

/** Starts a room's timer anew, now or at the moment an operator who was cut off did. A phase of no length has none. */
export const startTimer = async (
  tx: Tx,
  roomId: string,
  phase: TimerPhase,
  seconds: number,
  offlineTime?: string,
): Promise<void> => {
  if (seconds === 0) return clearTimer(tx, roomId)
  await sql`update onsite_rooms set timer_phase = ${phase}, timer_total = ${seconds}, timer_left_ms = null, is_timer_held = false,
    timer_ends_at = ${actedAt(offlineTime)} + make_interval(secs => ${seconds}) where id = ${roomId}::uuid`.execute(tx)
}

/** Takes a room's timer away. */
export const clearTimer = async (tx: Tx, roomId: string): Promise<void> => {
  await sql`update onsite_rooms set timer_phase = null, timer_total = 0, timer_left_ms = null, timer_ends_at = null, is_timer_held = false
    where id = ${roomId}::uuid`.execute(tx)
}

const stopped = (offlineTime?: string) =>
  sql`timer_left_ms = (extract(epoch from timer_ends_at - ${actedAt(offlineTime)}) * 1000)::int, timer_ends_at = null`
const started = (offlineTime?: string) =>
  sql`timer_ends_at = ${actedAt(offlineTime)} + make_interval(secs => timer_left_ms / 1000.0), timer_left_ms = null`

/** Stops the clocks of a scene that is paused. */
export const holdTimers = async (tx: Tx, sceneId: string): Promise<void> => {
  await sql`update onsite_rooms set ${stopped()}, is_timer_held = true where scene_id = ${sceneId}::uuid and timer_ends_at is not null`.execute(
    tx,
  )
}
/** Starts those again that the pause has stopped. */
export const releaseTimers = async (tx: Tx, sceneId: string): Promise<void> => {
  await sql`update onsite_rooms set ${started()}, is_timer_held = false where scene_id = ${sceneId}::uuid and is_timer_held and timer_left_ms is not null`.execute(
    tx,
  )
}

/** Stops, starts, lengthens or restarts the timer of a room. Called twice, it is done once. */
export const setTimer = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { scene, room } = await lockRoom(tx, actor, input.roomId)
    requireLive(scene, actor.lang)
    if (room.timer_phase === null) throw problem('onsite.timer_off')
    const offlineTime = lateTime(input.actTime, ctx.now())
    await change(tx, room, input, offlineTime)
    await recordSceneAction(tx, actor, scene, `timer_${input.act}`, {
      about: `${letterOf(room.seq)}${input.act === 'extend' ? ` ${input.seconds ?? 0}s` : ''}`,
      ...offlineNote(offlineTime),
    })
    await announce(tx, scene.id, 'timer', { roomId: room.id })
    return null
  })

const change = async (
  tx: Tx,
  room: Room,
  { act, seconds = 0 }: InputOf<typeof endpoint>,
  offlineTime?: string,
): Promise<void> => {
  const here = sql`where id = ${room.id}::uuid`
  if (act === 'pause' && room.timer_ends_at !== null)
    await sql`update onsite_rooms set ${stopped(offlineTime)} ${here}`.execute(tx)
  if (act === 'resume' && room.timer_left_ms !== null)
    await sql`update onsite_rooms set ${started(offlineTime)} ${here}`.execute(tx)
  if (act === 'extend')
    await sql`update onsite_rooms set timer_total = greatest(1, timer_total + ${seconds}), timer_left_ms = timer_left_ms + ${seconds * 1000},
      timer_ends_at = timer_ends_at + make_interval(secs => ${seconds}) ${here}`.execute(tx)
  if (act === 'restart') await startTimer(tx, room.id, room.timer_phase as TimerPhase, room.timer_total, offlineTime)
}
