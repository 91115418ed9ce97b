import { machine } from '../machine.ts'

/** Something finance has to look at until it is settled. */
export const exceptionStates = machine({
  name: 'finance_exceptions',
  initial: 'open',
  states: { open: ['待处理', 'Open'], settled: ['已处理', 'Settled'] },
  ends: ['settled'],
  moves: {
    settle: { from: ['open'], to: 'settled', access: 'finance:exception:settle', label: ['处理', 'Settle'], reason: true },
  },
})
