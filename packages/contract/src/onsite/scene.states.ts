import { machine } from '../machine.ts'

/** A day of presentations. `begin` needs every room staffed; `finish` marks who never came as absent. */
export const sceneStates = machine({
  name: 'onsite_scenes',
  initial: 'setup',
  states: {
    setup: ['筹备中', 'Being set up'],
    drawn: ['已抽签', 'Drawn'],
    ready: ['已就绪', 'Ready'],
    live: ['进行中', 'Live'],
    paused: ['已暂停', 'Paused'],
    finished: ['已结束', 'Finished'],
  },
  ends: ['finished'],
  moves: {
    draw: { from: ['setup'], to: 'drawn', access: 'onsite:scene:run', label: ['抽签', 'Draw lots'] },
    void: {
      from: ['drawn', 'ready'],
      to: 'setup',
      access: 'onsite:scene:edit',
      label: ['作废抽签', 'Void the draw'],
      reason: true,
    },
    ready: { from: ['drawn'], to: 'ready', access: 'onsite:scene:run', label: ['确认就绪', 'Ready'] },
    start: { from: ['ready'], to: 'live', access: 'onsite:scene:run', label: ['开始', 'Start'] },
    pause: { from: ['live'], to: 'paused', access: 'onsite:scene:run', label: ['暂停', 'Pause'], reason: true },
    resume: { from: ['paused'], to: 'live', access: 'onsite:scene:run', label: ['恢复', 'Resume'] },
    finish: { from: ['live', 'paused'], to: 'finished', access: 'onsite:scene:run', label: ['结束', 'Finish'] },
  },
  groups: {
    /** Teams do not check in yet. */
    early: { in: ['setup', 'drawn'], not: ['ready', 'live', 'paused', 'finished'] },
    /** Teams check in. */
    checkingIn: { in: ['ready', 'live', 'paused'], not: ['setup', 'drawn', 'finished'] },
    /** Teams are called. */
    underway: { in: ['live', 'paused'], not: ['setup', 'drawn', 'ready', 'finished'] },
    /** Has begun. */
    begun: { in: ['live', 'paused', 'finished'], not: ['setup', 'drawn', 'ready'] },
    /** Its draw may be voided. */
    redrawable: { in: ['drawn', 'ready'], not: ['setup', 'live', 'paused', 'finished'] },
  },
})
