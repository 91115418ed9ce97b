// The run desk: check in, call, timers, panels. All of a scene is done one after another, whoever asks.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, oneOf, whole } from '../fields.ts'
import { operatorVerbs, sceneWords, sheetGaps, ticketWords, timerActs } from './labels.ts'
import { roomId, sceneId, shownScore, ticketId, timerRow } from './rows.ts'

/** When an operator did it. What arrives later, as the desk was cut off, counts from then, at most half a day back. */
const actTime = Type.Optional(instantInput(['操作时间', 'Done at']))

const runTicket = closed({
  ticketId: Type.String(),
  /** Of its QR code, for those who may check it in; '' for others. */
  checkCode: Type.String(),
  number: Type.String(),
  code: Type.String(),
  teamName: Type.String(),
  schoolName: Type.String(),
  workTitle: Type.String(),
  status: oneOf(ticketWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** The queue's order; equal ones by number. */
  position: Type.Integer(),
  etaTime: orNull(instant),
  calls: Type.Integer(),
  skips: Type.Integer(),
  /** Sheets submitted by members who are present, and how many are needed; null without a review batch. */
  sheets: orNull(closed({ submitted: Type.Integer(), needed: Type.Integer(), present: Type.Integer() })),
  /** Of the team inside: why no expert can score it; null: somebody can, or the room is not judged. */
  sheetGap: orNull(oneOf(sheetGaps, ['缺少评分表', 'No sheets'])),
  /** The score the hall was shown; null: none was. */
  shown: orNull(shownScore),
  /** What an operator may do to it now. */
  can: Type.Array(Type.String()),
})

/** A scene as its operators see it now. */
export const getRun = get('/review/scene/run', {
  title: ['叫号台', 'Call desk'],
  access: 'onsite:scene:list',
  input: closed({ sceneId }),
  reply: closed({
    no: Type.Integer(),
    now: instant,
    /** Opens the stream of changes for this page. */
    liveKey: Type.String(),
    sceneId: Type.String(),
    name: Type.String(),
    competitionName: Type.String(),
    status: oneOf(sceneWords, ['状态', 'Status']),
    statusName: Type.String(),
    pauseNote: Type.String(),
    warnSeconds: Type.Integer(),
    presentSeconds: Type.Integer(),
    questionSeconds: Type.Integer(),
    returnAfter: Type.Integer(),
    can: Type.Array(Type.String()),
    rooms: Type.Array(
      closed({
        roomId: Type.String(),
        letter: Type.String(),
        name: Type.String(),
        place: Type.String(),
        isHeld: Type.Boolean(),
        holdNote: Type.String(),
        timer: orNull(timerRow),
        panel: Type.Array(
          closed({
            userId: Type.String(),
            name: Type.String(),
            isHead: Type.Boolean(),
            isAbsent: Type.Boolean(),
            absentReason: Type.String(),
            /** Has submitted the sheet of the team inside; null: nothing is judged now. */
            hasSubmitted: orNull(Type.Boolean()),
          }),
        ),
        current: orNull(runTicket),
        queue: Type.Array(runTicket),
        skipped: Type.Array(runTicket),
        over: Type.Array(runTicket),
      }),
    ),
    /** The newest changes, the newest first. */
    log: Type.Array(closed({ id: Type.String(), text: Type.String(), time: instant })),
  }),
})

/** By its row, or by what is typed or scanned: check-in code, number or code of the team. */
export const checkIn = post('/review/scene/checkIn', {
  title: ['签到', 'Check in'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({
    sceneId,
    ticketId: orNull(ticketId),
    code: Type.String({ maxLength: 60, label: ['签到码', 'Check-in code'] }),
    actTime,
  }),
  reply: closed({ number: Type.String(), teamName: Type.String(), roomName: Type.String(), wasHere: Type.Boolean() }),
})
/**
 * Calls the first team of the queue that is here. Where it arrives late: `ticketId`, whom the operator called while cut off, even if
 * another has come before it meanwhile. `onsite.nobody_waits` where there is none.
 */
export const callNext = post('/review/scene/call', {
  title: ['叫下一号', 'Call the next team'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({ roomId, ticketId: Type.Optional(ticketId), actTime }),
  reply: closed({ ticketId: Type.String(), number: Type.String(), teamName: Type.String() }),
})
/** `return` takes `after` (null: at the end) and `isPresent` (checks it in again); `finish` without the quorum takes a reason. */
export const moveTicket = post('/review/scene/ticket', {
  title: ['处理号码', 'Handle a team'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({
    ticketId,
    verb: oneOf(operatorVerbs, ['操作', 'Move']),
    reason: Type.Optional(Type.String({ maxLength: 200, label: ['原因', 'Reason'] })),
    after: Type.Optional(orNull(whole(['重排位置', 'Back after'], 1, 50))),
    isPresent: Type.Optional(flag(['已到场', 'Is here'])),
    actTime,
  }),
  reply: done,
})
/**
 * Shows the hall the score of a team that is being scored or is done, computed of the sheets that are in, or takes it off the screens.
 * `onsite.reveal_off` where the scene shows none, `onsite.quorum_missing` before enough sheets are in, `onsite.no_score` where the rule gives none.
 */
export const revealScore = post('/review/scene/reveal', {
  title: ['亮分', 'Show a score'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({ ticketId, isShown: flag(['显示', 'Shown']) }),
  reply: done,
})
export const setTimer = post('/review/scene/timer', {
  title: ['计时', 'Timer'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({
    roomId,
    act: oneOf(timerActs, ['操作', 'Act']),
    /** With `extend`: seconds more, or fewer. */
    seconds: Type.Optional(whole(['秒数', 'Seconds'], -1800, 1800)),
    actTime,
  }),
  reply: done,
})
export const holdRoom = post('/review/scene/hold', {
  title: ['暂停评审室', 'Hold a room'],
  access: 'onsite:scene:run',
  input: closed({ roomId, isHeld: flag(['暂停', 'Held']), note: Type.String({ maxLength: 60, label: ['说明', 'Note'] }) }),
  reply: done,
})
/** Strikes a member from the quorum with a reason, or restores him. */
export const setAbsence = post('/review/scene/absence', {
  title: ['评委缺席', 'Absence of a member'],
  access: 'onsite:scene:run',
  input: closed({
    roomId,
    userId: id(['评委', 'Member']),
    isAbsent: flag(['缺席', 'Absent']),
    reason: Type.String({ maxLength: 200, label: ['原因', 'Reason'] }),
  }),
  reply: done,
})
