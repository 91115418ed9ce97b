import { machine } from '../machine.ts'

/** A long job somebody started: seen in the task tray. */
export const taskStates = machine({
  name: 'system_tasks',
  initial: 'queued',
  states: {
    queued: ['排队中', 'Queued'],
    running: ['进行中', 'Running'],
    done: ['已完成', 'Done'],
    failed: ['失败', 'Failed'],
    cancelled: ['已取消', 'Cancelled'],
  },
  ends: ['done', 'failed', 'cancelled'],
  moves: {
    start: { from: ['queued', 'running'], to: 'running', access: 'system', label: ['开始', 'Start'] },
    finish: { from: ['running'], to: 'done', access: 'system', label: ['完成', 'Finish'] },
    fail: { from: ['queued', 'running'], to: 'failed', access: 'system', label: ['失败', 'Fail'] },
    cancel: { from: ['queued', 'running'], to: 'cancelled', access: 'signedIn', label: ['取消', 'Cancel'] },
  },
  groups: {
    /** Waits or runs. */
    unfinished: { in: ['queued', 'running'], not: ['done', 'failed', 'cancelled'] },
  },
})
