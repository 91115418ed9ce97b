// What is shown outside the desk: to screens, to everybody, to teams and to panels.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { NamesShown } from '@kaisai/contract/onsite/labels'
import type * as endpoints from '@kaisai/contract/onsite/open.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { wordingOf } from '../../competition/reads.ts'
import { siteWording } from '../../website/index.ts'
import { nameIn, placeIn, sceneStateName, ticketStateName } from '../onsite.policy.ts'
import { readScene, type SceneFacts } from '../run/scene-facts.ts'
import { drawsOf } from '../scene/draws.views.ts'
import { screenByKey } from './screen-key.ts'
import { maskFor, screenState } from './screen-state.views.ts'

/** The state of the scene a screen's link opens. */
export const getScreen = async (db: Db, { key }: { key: string }): Promise<ReplyOf<typeof endpoints.getScreen>> => {
  const { sceneId, roomId } = await screenByKey(db, key)
  return { roomId, state: await screenState(db, sceneId) }
}

const allOf = ({ rooms }: SceneFacts) =>
  rooms.flatMap(({ current, queue, skipped, over }) => [...(current ? [current] : []), ...queue, ...skipped, ...over])

/** A scene of a public competition: its order and how the lots were drawn. Names as far as the set-up lets them be read. */
export const getPublicScene = async (
  db: Db,
  who: Visitor | Actor,
  { sceneId }: { sceneId: string },
): Promise<ReplyOf<typeof endpoints.getPublicScene>> => {
  const open = await db
    .selectFrom('onsite_scenes as s')
    .innerJoin('competitions as c', 'c.id', 's.competition_id')
    .select('s.id')
    .where('s.id', '=', sceneId)
    .where('c.is_public', '=', true)
    .executeTakeFirst()
  if (!open) throw problem('house.not_found')
  const facts = await readScene(db, sceneId)
  const { scene } = facts
  const shown = maskFor(scene.names_shown as NamesShown)
  const { lang } = who
  // The public list of teams finds a team by its code: until the panel is done, codes would undo its blindness.
  const isHidden = facts.isBlind && scene.status !== 'finished'
  return {
    sceneId,
    name: nameIn(lang, scene),
    competitionId: scene.competition_id,
    competitionName: lang === 'en' ? scene.competitionEn : scene.competition,
    heldOn: scene.held_on,
    startTime: scene.starts_at,
    status: scene.status,
    statusName: sceneStateName(scene.status, who.lang),
    wording: await wordingOf(db, scene.competition_id, await siteWording({ db }, who)),
    rooms: facts.rooms.map(({ room, current, queue, skipped, over }) => ({
      letter: room.letter,
      name: nameIn(lang, room),
      place: placeIn(lang, room),
      teams: [...(current ? [current] : []), ...queue, ...skipped, ...over]
        .sort((a, b) => (a.number < b.number ? -1 : 1))
        .map((ticket) => {
          const { number, team, school } = shown(ticket)
          return { number, team, school, code: isHidden ? '' : ticket.code }
        }),
    })),
    draws: await drawsOf(db, sceneId, isHidden),
  }
}

/** The caller's numbers of scenes that are drawn and not long over. */
export const listMyTickets = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listMyTickets>> => {
  const { rows: mine } = await sql<{ scene_id: string; ticket_id: string }>`
    select t.scene_id, t.id as ticket_id from enrollment_members m join onsite_tickets t on t.enrollment_id = m.enrollment_id
      join onsite_scenes s on s.id = t.scene_id
     where m.user_id = ${actor.userId}::uuid and m.status = 'accepted' and t.number <> '' and s.held_on >= now()::date - 1
     order by s.starts_at, t.id limit 20`.execute(ctx.db)
  const read = new Map<string, SceneFacts>()
  for (const { scene_id } of mine) if (!read.has(scene_id)) read.set(scene_id, await readScene(ctx.db, scene_id))
  return mine.map(({ scene_id, ticket_id }) => {
    const facts = read.get(scene_id)!
    const { scene } = facts
    const ticket = allOf(facts).find(({ id }) => id === ticket_id)!
    const { room } = facts.rooms.find((one) => one.room.id === ticket.roomId)!
    const { lang } = actor
    return {
      ticketId: ticket.id,
      teamId: ticket.enrollmentId,
      teamName: ticket.teamName,
      sceneId: scene.id,
      sceneName: nameIn(lang, scene),
      competitionName: lang === 'en' ? scene.competitionEn : scene.competition,
      sceneStatus: scene.status,
      sceneStatusName: sceneStateName(scene.status, actor.lang),
      pauseNote: scene.pause_note,
      heldOn: scene.held_on,
      startTime: scene.starts_at,
      number: ticket.number,
      roomName: `${room.letter} ${nameIn(lang, room)}`,
      place: placeIn(lang, room),
      status: ticket.status,
      statusName: ticketStateName(ticket.status, actor.lang),
      ahead: ticket.ahead,
      etaTime: ticket.etaTime,
      checkCode: ticket.checkCode,
      checkQr: qrSvg(`KSC:${ticket.checkCode}`),
    }
  })
}
