// Which scenes the desk reaches: those of the competitions it reaches. Whoever changes anything of a scene holds its row first, so that
// all of a scene happens one after another: two operators never call two teams into one room.
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import type { SceneWord, TicketWord } from '@kaisai/contract/onsite/labels'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { OnsiteRooms, OnsiteScenes, OnsiteTickets } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'

export type Scene = Selectable<OnsiteScenes>
export type Room = Selectable<OnsiteRooms>

type Named = { readonly name: string; readonly name_en: string }
/** What a scene or a room is called in a language; without an English name as in Chinese. */
export const nameIn = (lang: Lang, { name, name_en }: Named): string => bestIn(lang, name, name_en)
/** Where a room is, in a language. */
export const placeIn = (lang: Lang, { place, place_en }: Pick<Room, 'place' | 'place_en'>): string =>
  bestIn(lang, place, place_en)
export type Ticket = Selectable<OnsiteTickets>

/** The name of a scene's state. */
export const sceneStateName = (status: SceneWord, lang: Lang): string => inLang(sceneStates.states[status], lang)
/** The name of a ticket's state. */
export const ticketStateName = (status: TicketWord, lang: Lang): string => inLang(ticketStates.states[status], lang)
/** The letter a room is called by. */
export const letterOf = (seq: number): string => String.fromCharCode(64 + seq)

/** The scenes within reach, as a query to build on (aliases `sc`, `c`: the competition). */
export const scenesOf = (db: Db, actor: Actor) =>
  competitionsOf(db, actor).innerJoin('onsite_scenes as sc', 'sc.competition_id', 'c.id')

/** The condition that a scene `sc` is to be run now: its day has come, in China, and it is not over. */
export const isDueScene = sql<boolean>`(sc.held_on <= (now() at time zone 'Asia/Shanghai')::date and sc.status <> 'finished')`

/** Refuses a scene out of reach as if it were not there. */
export const requireScene = async (db: Db, actor: Actor, sceneId: string): Promise<void> => {
  const seen = await scenesOf(db, actor).select('sc.id').where('sc.id', '=', sceneId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
}

/** Loads and locks a scene within reach. */
export const lockScene = async (tx: Tx, actor: Actor, sceneId: string): Promise<Scene> => {
  await requireScene(tx, actor, sceneId)
  return lockRow<Scene>(tx, 'onsite_scenes', sceneId)
}

/** Locks a scene for what the product itself does. */
export const lockAnyScene = (tx: Tx, sceneId: string): Promise<Scene> => lockRow<Scene>(tx, 'onsite_scenes', sceneId)

/** Locks the scene of a room within reach, and answers both. */
export const lockRoom = async (tx: Tx, actor: Actor, roomId: string): Promise<{ scene: Scene; room: Room }> => {
  const found = await tx.selectFrom('onsite_rooms').select('scene_id').where('id', '=', roomId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const scene = await lockScene(tx, actor, found.scene_id)
  // Read again: until the lock was ours, others wrote.
  const room = await tx.selectFrom('onsite_rooms').selectAll().where('id', '=', roomId).executeTakeFirst()
  if (!room) throw problem('house.not_found')
  return { scene, room }
}

/** Locks the scene of a drawn team within reach, and answers it with its room. */
export const lockTicket = async (
  tx: Tx,
  actor: Actor,
  ticketId: string,
): Promise<{ scene: Scene; room: Room; ticket: Ticket }> => {
  const found = await tx.selectFrom('onsite_tickets').select('scene_id').where('id', '=', ticketId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const scene = await lockScene(tx, actor, found.scene_id)
  const ticket = await tx.selectFrom('onsite_tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
  if (!ticket) throw problem('house.not_found')
  if (ticket.room_id === null) throw problem('onsite.too_early')
  const room = await tx.selectFrom('onsite_rooms').selectAll().where('id', '=', ticket.room_id).executeTakeFirstOrThrow()
  return { scene, room, ticket }
}

/** Refuses while the teams of a scene are not called. */
export const requireLive = (scene: Scene, lang: Lang): void => {
  if (scene.status !== 'live') throw problem('onsite.not_live', { state: sceneStateName(scene.status, lang) })
}

/** Refuses in a scene that is over. */
export const requireNotOver = (scene: Scene): void => {
  if (scene.status === 'finished') throw problem('onsite.is_over')
}
