import { machine } from '../machine.ts'

/** A team's way through its room. Numbers are called in order; one team at a time stands in a room. */
export const ticketStates = machine({
  name: 'onsite_tickets',
  initial: 'waiting',
  states: {
    waiting: ['未签到', 'Not checked in'],
    checked_in: ['已签到', 'Checked in'],
    prepare: ['候场', 'Get ready'],
    called: ['已叫号', 'Called'],
    presenting: ['答辩中', 'Presenting'],
    qa: ['提问中', 'Questions'],
    scoring: ['评分中', 'Scoring'],
    done: ['已完成', 'Done'],
    skipped: ['过号', 'Skipped'],
    absent: ['缺席', 'Absent'],
  },
  ends: ['done', 'absent'],
  moves: {
    checkIn: { from: ['waiting'], to: 'checked_in', access: 'onsite:scene:run', label: ['签到', 'Check in'] },
    undoCheckIn: {
      from: ['checked_in', 'prepare'],
      to: 'waiting',
      access: 'onsite:scene:run',
      label: ['撤销签到', 'Undo the check-in'],
    },
    prepare: { from: ['checked_in'], to: 'prepare', access: 'system', label: ['候场', 'Get ready'] },
    call: { from: ['prepare'], to: 'called', access: 'onsite:scene:run', label: ['叫号', 'Call'] },
    undoCall: { from: ['called'], to: 'prepare', access: 'onsite:scene:run', label: ['撤销叫号', 'Undo the call'] },
    present: { from: ['called'], to: 'presenting', access: 'onsite:scene:run', label: ['开始答辩', 'Start presenting'] },
    ask: { from: ['presenting'], to: 'qa', access: 'onsite:scene:run', label: ['进入提问', 'Questions'] },
    score: { from: ['presenting', 'qa'], to: 'scoring', access: 'onsite:scene:run', label: ['进入评分', 'Scoring'] },
    finish: { from: ['scoring'], to: 'done', access: 'onsite:scene:run', label: ['完成', 'Finish'] },
    skip: { from: ['called'], to: 'skipped', access: 'onsite:scene:run', label: ['过号', 'Skip'] },
    return: { from: ['skipped'], to: 'waiting', access: 'onsite:scene:run', label: ['重新排队', 'Back into the queue'] },
    miss: {
      from: ['waiting', 'checked_in', 'prepare', 'skipped'],
      to: 'absent',
      access: 'onsite:scene:run',
      label: ['缺席', 'Absent'],
    },
    // The team left the competition.
    leave: {
      from: ['waiting', 'checked_in', 'prepare', 'called', 'skipped'],
      to: 'absent',
      access: 'system',
      label: ['退出', 'Left'],
      reason: true,
    },
  },
  groups: {
    /** Waits for its call. */
    queue: {
      in: ['waiting', 'checked_in', 'prepare'],
      not: ['called', 'presenting', 'qa', 'scoring', 'done', 'skipped', 'absent'],
    },
    /** Holds its room. */
    busy: {
      in: ['called', 'presenting', 'qa', 'scoring'],
      not: ['waiting', 'checked_in', 'prepare', 'done', 'skipped', 'absent'],
    },
    /** Checked in and not done. */
    here: {
      in: ['checked_in', 'prepare', 'called', 'presenting', 'qa', 'scoring'],
      not: ['waiting', 'done', 'skipped', 'absent'],
    },
    /** May be called next. */
    callable: {
      in: ['checked_in', 'prepare'],
      not: ['waiting', 'called', 'presenting', 'qa', 'scoring', 'done', 'skipped', 'absent'],
    },
    /** The panel scores it. */
    judged: {
      in: ['presenting', 'qa', 'scoring'],
      not: ['waiting', 'checked_in', 'prepare', 'called', 'done', 'skipped', 'absent'],
    },
    /** The panel has begun to hear it. */
    presented: {
      in: ['presenting', 'qa', 'scoring', 'done'],
      not: ['waiting', 'checked_in', 'prepare', 'called', 'skipped', 'absent'],
    },
    /** Was not called, or was skipped. */
    left: {
      in: ['waiting', 'checked_in', 'prepare', 'skipped'],
      not: ['called', 'presenting', 'qa', 'scoring', 'done', 'absent'],
    },
  },
})
