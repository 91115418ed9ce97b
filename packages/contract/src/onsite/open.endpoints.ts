// What needs no right of the desk: big screens by their key, the public page of a scene, a team's own numbers, a panel's own page.
import { Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { shownWording } from '../website/shown-wording.ts'
import { SCREEN_KEY_PATTERN, sceneWords, ticketWords } from './labels.ts'
import { drawRow, sceneId, screenState, timerRow } from './rows.ts'

const key = Type.String({ pattern: SCREEN_KEY_PATTERN, label: ['大屏链接', 'Link of the screen'] })

/** The stream of a scene: `?key=` for a screen, `?live=` for a page of the desk. Events `state`, `call`, `changed`, `over`. */
export const SCREEN_STREAM = '/screen/call/stream'

/** The whole state, for the first picture and while the stream cannot be reached. */
export const getScreen = get('/screen/call/state', {
  title: ['叫号大屏', 'Big screen'],
  access: 'public',
  input: closed({ key }),
  reply: closed({
    /** The room of a door sign; null: all rooms. */
    roomId: orNull(Type.String()),
    state: screenState,
  }),
})

/** The public page of a scene: when, where, in which order, and how the lots were drawn. Of public competitions only. */
export const getPublicScene = get('/screen/call/scene', {
  title: ['现场安排', 'A scene in public'],
  access: 'public',
  input: closed({ sceneId }),
  reply: closed({
    sceneId: Type.String(),
    name: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    heldOn: Type.String(),
    startTime: instant,
    status: oneOf(sceneWords, ['状态', 'Status']),
    statusName: Type.String(),
    /** The words of the competition or the site; null: the product’s. */
    wording: orNull(shownWording),
    rooms: Type.Array(
      closed({
        letter: Type.String(),
        name: Type.String(),
        place: Type.String(),
        /** `code` is '' while a panel judges blind: the public list of teams finds a team by it. */
        teams: Type.Array(closed({ number: Type.String(), code: Type.String(), team: Type.String(), school: Type.String() })),
      }),
    ),
    draws: Type.Array(drawRow),
  }),
})

/** The caller's numbers of scenes that are drawn and not over for more than a day. */
export const listMyTickets = get('/enroll/team/scenes', {
  title: ['我的现场号码', 'My numbers on site'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      ticketId: Type.String(),
      teamId: Type.String(),
      teamName: Type.String(),
      sceneId: Type.String(),
      sceneName: Type.String(),
      competitionName: Type.String(),
      sceneStatus: oneOf(sceneWords, ['现场状态', 'Scene']),
      sceneStatusName: Type.String(),
      pauseNote: Type.String(),
      heldOn: Type.String(),
      startTime: instant,
      number: Type.String(),
      roomName: Type.String(),
      place: Type.String(),
      status: oneOf(ticketWords, ['状态', 'Status']),
      statusName: Type.String(),
      /** Teams before this one that will be called; null when it no longer waits. */
      ahead: orNull(Type.Integer()),
      etaTime: orNull(instant),
      checkCode: Type.String(),
      /** The code as a QR picture (SVG). */
      checkQr: Type.String(),
    }),
  ),
})

/** The rooms the caller judges in today, with the team inside and the way to its sheet. */
export const getPanel = get('/review/scene/myPanel', {
  title: ['现场评审席', 'My panel'],
  access: 'onsite:panel:score',
  reply: Type.Array(
    closed({
      roomId: Type.String(),
      liveKey: Type.String(),
      now: instant,
      sceneId: Type.String(),
      sceneName: Type.String(),
      competitionName: Type.String(),
      roomName: Type.String(),
      place: Type.String(),
      sceneStatus: oneOf(sceneWords, ['现场状态', 'Scene']),
      sceneStatusName: Type.String(),
      warnSeconds: Type.Integer(),
      isHead: Type.Boolean(),
      isAbsent: Type.Boolean(),
      timer: orNull(timerRow),
      /** The team inside: its number and the work, never who it is. */
      current: orNull(
        closed({
          number: Type.String(),
          workCode: Type.String(),
          workTitle: Type.String(),
          status: oneOf(ticketWords, ['状态', 'Status']),
          statusName: Type.String(),
          /** Opens with the presentation; null: nothing to score for this member. */
          taskId: orNull(id(['评分表', 'Sheet'])),
          isSubmitted: Type.Boolean(),
          submitted: Type.Integer(),
          needed: Type.Integer(),
        }),
      ),
      next: Type.Array(Type.String()),
      /** Teams that were inside and whose sheet the caller has not submitted. */
      open: Type.Array(closed({ number: Type.String(), workTitle: Type.String(), taskId: Type.String() })),
    }),
  ),
})
