// What several calls of the room take or return.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { namesShownWords, sceneWords, ticketWords, timerPhases } from './labels.ts'

export const sceneId = id(['现场', 'Scene'])
export const roomId = id(['评审室', 'Room'])
export const ticketId = id(['队伍', 'Team'])

/** A timer as the server's clock has it. `leftSeconds` at the moment `now` of the reply; below zero: overtime. */
export const timerRow = closed({
  phase: oneOf(timerPhases, ['阶段', 'Phase']),
  totalSeconds: Type.Integer(),
  leftSeconds: Type.Number(),
  isRunning: Type.Boolean(),
})

/** A team on a screen: what is masked is ''. */
export const shownTeam = closed({
  number: Type.String(),
  team: Type.String(),
  school: Type.String(),
  status: oneOf(ticketWords, ['状态', 'Status']),
  etaTime: orNull(instant),
})

/** A score in the hall: the sheets in the order of the seats, dropped ones marked. */
export const shownScore = closed({
  scoreText: Type.String(),
  points: Type.Array(
    closed({ text: Type.String(), dropped: orNull(oneOf(['highest', 'lowest'] as const, ['去掉', 'Dropped'])) }),
  ),
})

export const screenRoom = closed({
  roomId: Type.String(),
  letter: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  place: Type.String(),
  placeEn: Type.String(),
  isHeld: Type.Boolean(),
  holdNote: Type.String(),
  current: orNull(shownTeam),
  /** Calls of the current team, the first included. */
  calls: Type.Integer(),
  timer: orNull(timerRow),
  queue: Type.Array(shownTeam),
  skipped: Type.Array(Type.String()),
  done: Type.Integer(),
  total: Type.Integer(),
  /** The score the hall was shown last, until the next team is called. */
  revealed: orNull(closed({ ...shownTeam.properties, ...shownScore.properties })),
  /** All that was shown, the best first; equal scores share a place until the head of the panel decides. */
  board: Type.Array(
    closed({
      place: Type.Integer(),
      isTied: Type.Boolean(),
      number: Type.String(),
      team: Type.String(),
      scoreText: Type.String(),
    }),
  ),
})

/** All a screen needs, in both languages: it speaks both. */
export const screenState = closed({
  /** Counts every change of the scene. */
  no: Type.Integer(),
  now: instant,
  sceneId: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  competitionName: Type.String(),
  competitionNameEn: Type.String(),
  status: oneOf(sceneWords, ['状态', 'Status']),
  pauseNote: Type.String(),
  warnSeconds: Type.Integer(),
  /** When the lots were drawn; null: they are not, or the draw was voided. The hall sees them one by one from then on. */
  drawTime: orNull(instant),
  namesShown: oneOf(namesShownWords, ['显示内容', 'Names shown']),
  rooms: Type.Array(screenRoom),
})

/**
 * A draw as everybody may check it; the seed is '' before it was drawn. Where a panel judges blind, lots are drawn over marks in place
 * of codes: `code` of entrants and places is a mark then, and which team has it is shown when the scene is over.
 */
export const drawRow = closed({
  no: Type.Integer(),
  seedHash: Type.String(),
  seed: Type.String(),
  words: Type.String(),
  commitTime: instant,
  drawTime: orNull(instant),
  voidTime: orNull(instant),
  voidReason: Type.String(),
  keepsApart: Type.Boolean(),
  /** Whether teams are withheld in public until the scene is over: lots were drawn over codes, and a panel judges blind. */
  isWithheld: Type.Boolean(),
  entrants: Type.Array(
    closed({
      code: Type.String(),
      school: Type.String(),
      itemId: Type.String(),
      itemName: Type.String(),
      /** Which team a mark stands for, once it may be shown: the mark is the head of SHA-256("salt|teamCode"). */
      team: orNull(closed({ teamCode: Type.String(), salt: Type.String() })),
    }),
  ),
  rooms: Type.Array(closed({ letter: Type.String(), itemIds: Type.Array(Type.String()) })),
  places: Type.Array(closed({ code: Type.String(), letter: Type.String(), position: Type.Integer() })),
})
