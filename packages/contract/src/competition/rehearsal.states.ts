import { machine } from '../machine.ts'

// A rehearsal goes on by itself; whoever may set the competition up stops it or throws its report away.
export const rehearsalStates = machine({
  name: 'competition_rehearsals',
  initial: 'waiting',
  states: {
    waiting: ['等待中', 'Waiting'],
    running: ['预演中', 'Running'],
    finished: ['已完成', 'Finished'],
    failed: ['未完成', 'Not completed'],
    discarded: ['已丢弃', 'Thrown away'],
  },
  ends: ['discarded'],
  moves: {
    // A process that ended in the middle is followed by one that begins again.
    start: { from: ['waiting', 'running', 'failed'], to: 'running', access: 'system', label: ['开始预演', 'Start'] },
    finish: { from: ['running'], to: 'finished', access: 'system', label: ['完成预演', 'Finish'] },
    fail: { from: ['waiting', 'running'], to: 'failed', access: 'system', label: ['预演中断', 'Fail'] },
    discard: { from: ['finished', 'failed'], to: 'discarded', access: 'competition:info:edit', label: ['丢弃', 'Throw away'] },
  },
  groups: {
    /** Holds the one place of its competition. */
    underway: { in: ['waiting', 'running'], not: ['finished', 'failed', 'discarded'] },
  },
})
