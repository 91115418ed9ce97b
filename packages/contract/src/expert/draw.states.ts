import { machine } from '../machine.ts'

// A promise is drawn once and never changed.
export const drawStates = machine({
  name: 'expert_draws',
  initial: 'committed',
  states: { committed: ['已承诺', 'Promised'], drawn: ['已抽取', 'Drawn'] },
  ends: ['drawn'],
  moves: { draw: { from: ['committed'], to: 'drawn', access: 'expert:draw:run', label: ['执行抽取', 'Draw'] } },
})
