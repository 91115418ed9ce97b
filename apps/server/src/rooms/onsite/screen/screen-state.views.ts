import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { NamesShown } from '@kaisai/contract/onsite/labels'
import type { getScreen } from '@kaisai/contract/onsite/open.endpoints'
import type { Db } from '#src/db/database.ts'
import { nameIn, placeIn } from '../onsite.policy.ts'
import { type QueuedTicket, readScene } from '../run/scene-facts.ts'

export type ScreenState = ReplyOf<typeof getScreen>['state']

/** A scene as its screens show it: of a team only what the set-up lets everybody in the hall read. */
export const screenState = async (db: Db, sceneId: string): Promise<ScreenState> => {
  const { scene, now, rooms } = await readScene(db, sceneId)
  const shown = maskFor(scene.names_shown as NamesShown)
  return {
    no: scene.event_no,
    now,
    sceneId: scene.id,
    name: scene.name,
    nameEn: nameIn('en', scene),
    competitionName: scene.competition,
    competitionNameEn: scene.competitionEn,
    status: scene.status,
    pauseNote: scene.pause_note,
    warnSeconds: scene.warn_seconds,
    drawTime: scene.drawTime,
    namesShown: scene.names_shown as NamesShown,
    rooms: rooms.map(({ room, timer, current, queue, skipped, over }) => ({
      roomId: room.id,
      letter: room.letter,
      name: room.name,
      nameEn: nameIn('en', room),
      place: room.place,
      placeEn: placeIn('en', room),
      isHeld: room.is_held,
      holdNote: room.hold_note,
      current: current && shown(current),
      calls: current?.calls ?? 0,
      timer,
      queue: queue.map(shown),
      skipped: skipped.map(({ number }) => number),
      done: over.filter(({ status }) => status === 'done').length,
      total: (current ? 1 : 0) + queue.length + skipped.length + over.length,
    })),
  }
}

/** What of a team may be read at a level. */
export const maskFor =
  (level: NamesShown) =>
  (ticket: QueuedTicket): NonNullable<ScreenState['rooms'][number]['current']> => ({
    number: ticket.number,
    team: level === 'number' ? '' : ticket.teamName,
    school: level === 'school' ? ticket.schoolName : '',
    status: ticket.status,
    etaTime: ticket.etaTime,
  })
