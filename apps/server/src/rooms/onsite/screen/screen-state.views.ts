import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { NamesShown } from '@kaisai/contract/onsite/labels'
import type { getScreen } from '@kaisai/contract/onsite/open.endpoints'
import type { LiveScore } from '@kaisai/contract/review/live-score'
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
      ...scoresOf([...(current ? [current] : []), ...over], current, shown),
    })),
  }
}

/** Most lines of the board. */
const BOARD = 12

// The last score until the next team is called, and the board. Equal scores, as they are shown, share a place: who of them is first the head of the panel decides.
const scoresOf = (
  tickets: readonly QueuedTicket[],
  current: QueuedTicket | null,
  mask: ReturnType<typeof maskFor>,
): Pick<ScreenState['rooms'][number], 'revealed' | 'board'> => {
  const revealed = tickets.filter((ticket): ticket is QueuedTicket & { shown: LiveScore } => ticket.shown !== null)
  const last = revealed.toSorted((a, b) => Date.parse(b.revealedAt!) - Date.parse(a.revealedAt!))[0]
  const isOver = current !== null && last !== undefined && current.id !== last.id
  const best = revealed.toSorted(
    (a, b) => Number(b.shown.scoreText) - Number(a.shown.scoreText) || (a.number < b.number ? -1 : 1),
  )
  const placeOf = (text: string): number => 1 + best.filter(({ shown }) => Number(shown.scoreText) > Number(text)).length
  return {
    revealed:
      last === undefined || isOver ? null : { ...mask(last), scoreText: last.shown.scoreText, points: [...last.shown.points] },
    board: best.slice(0, BOARD).map((ticket) => {
      const { scoreText } = ticket.shown
      const { number, team } = mask(ticket)
      const isTied = best.filter(({ shown }) => shown.scoreText === scoreText).length > 1
      return { place: placeOf(scoreText), isTied, number, team, scoreText }
    }),
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
