import { machine } from '../../machine.ts'

/** A line of a bank statement. */
export const bankLineStates = machine({
  name: 'finance_bank_lines',
  initial: 'open',
  states: {
    open: ['待核销', 'To be settled'],
    settled: ['已核销', 'Settled'],
    foreign: ['非本平台款项', 'Not ours'],
  },
  ends: ['settled'],
  moves: {
    settle: { from: ['open'], to: 'settled', access: 'finance:bank:settle', label: ['核销', 'Settle'] },
    setAside: {
      from: ['open'],
      to: 'foreign',
      access: 'finance:bank:settle',
      label: ['标记为非本平台款项', 'Not ours'],
      reason: true,
    },
    reopen: { from: ['foreign'], to: 'open', access: 'finance:bank:settle', label: ['恢复待核销', 'Open again'] },
  },
})
