import { machine } from '../machine.ts'

export const stageStates = machine({
  name: 'competition_stages',
  initial: 'pending',
  states: {
    pending: ['未开始', 'Not started'],
    open: ['进行中', 'Open'],
    paused: ['已暂停', 'Paused'],
    closed: ['已截止', 'Closed'],
    reviewing: ['评审中', 'In review'],
    settled: ['已结算', 'Settled'],
    publicity: ['公示中', 'Published for objection'],
    done: ['已完成', 'Done'],
  },
  moves: {
    open: { from: ['pending'], to: 'open', access: 'competition:info:edit', label: ['提前开始', 'Start early'], reason: true },
    pause: { from: ['open'], to: 'paused', access: 'competition:info:edit', label: ['暂停', 'Pause'], reason: true },
    resume: { from: ['paused'], to: 'open', access: 'competition:info:edit', label: ['恢复', 'Resume'] },
    close: { from: ['open'], to: 'closed', access: 'system', label: ['截止', 'Close'] },
    reopen: { from: ['closed'], to: 'open', access: 'competition:info:edit', label: ['重新开放', 'Reopen'], reason: true },
    review: { from: ['closed'], to: 'reviewing', access: 'system', label: ['开始评审', 'Start the review'] },
    settle: { from: ['reviewing'], to: 'settled', access: 'system', label: ['结算', 'Settle'] },
    unlock: { from: ['settled'], to: 'reviewing', access: 'system', label: ['解锁', 'Unlock'] },
    publicize: { from: ['settled'], to: 'publicity', access: 'system', label: ['公示', 'Publish for objection'] },
    complete: { from: ['publicity'], to: 'done', access: 'system', label: ['完成', 'Complete'] },
    object: { from: ['done'], to: 'publicity', access: 'system', label: ['异议成立', 'Objection upheld'] },
  },
  groups: {
    /** Not closed, or in review. */
    unfinished: { in: ['pending', 'open', 'paused', 'reviewing'], not: ['closed', 'settled', 'publicity', 'done'] },
    /** Its results are public. */
    announced: { in: ['publicity', 'done'], not: ['pending', 'open', 'paused', 'closed', 'reviewing', 'settled'] },
  },
})
