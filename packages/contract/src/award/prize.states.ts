import { machine } from '../machine.ts'

/** Prize money of a final award. Money is transferred outside; what was done is written down here. */
export const awardPrizeStates = machine({
  name: 'award_prizes',
  initial: 'unpaid',
  states: {
    unpaid: ['未发放', 'Not paid'],
    paid: ['已发放', 'Paid'],
    cancelled: ['已取消', 'Cancelled'],
    reclaim: ['待追回', 'To be returned'],
    reclaimed: ['已追回', 'Returned'],
    waived: ['免予追回', 'Return waived'],
  },
  ends: ['cancelled', 'reclaimed', 'waived'],
  moves: {
    pay: { from: ['unpaid'], to: 'paid', access: 'award:prize:pay', label: ['登记发放', 'Mark as paid'] },
    undo: {
      from: ['paid'],
      to: 'unpaid',
      access: 'award:prize:pay',
      label: ['撤销登记', 'Take the mark back'],
      reason: true,
    },
    // The award was revoked.
    cancel: { from: ['unpaid'], to: 'cancelled', access: 'system', label: ['取消', 'Cancel'] },
    reclaim: { from: ['paid'], to: 'reclaim', access: 'system', label: ['追回', 'Ask back'] },
    return: {
      from: ['reclaim'],
      to: 'reclaimed',
      access: 'award:prize:pay',
      label: ['登记追回', 'Mark as returned'],
      reason: true,
    },
    waive: { from: ['reclaim'], to: 'waived', access: 'award:prize:pay', label: ['免予追回', 'Waive the return'], reason: true },
  },
})
