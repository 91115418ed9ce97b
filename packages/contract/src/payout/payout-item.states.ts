import { machine } from '../machine.ts'

/** One person’s line of a list. */
export const payoutItemStates = machine({
  name: 'payout_items',
  initial: 'open',
  states: {
    open: ['待发放', 'To be paid'],
    paid: ['已发放', 'Paid'],
    returned: ['银行退回', 'Returned by the bank'],
    dropped: ['已移出', 'Taken off'],
  },
  ends: ['returned', 'dropped'],
  moves: {
    pay: { from: ['open'], to: 'paid', access: 'payout:list:pay', label: ['登记付款', 'Mark as paid'] },
    drop: { from: ['open'], to: 'dropped', access: 'payout:list:edit', label: ['移出名单', 'Remove from the list'] },
    return: {
      from: ['paid'],
      to: 'returned',
      access: 'payout:list:pay',
      label: ['登记银行退回', 'Returned by the bank'],
      reason: true,
    },
  },
  groups: {
    /** Counts as paid or about to be: its prize or fee stands in no other list. */
    live: { in: ['open', 'paid'], not: ['returned', 'dropped'] },
    /** Money left at some time. */
    sent: { in: ['paid', 'returned'], not: ['open', 'dropped'] },
  },
})
