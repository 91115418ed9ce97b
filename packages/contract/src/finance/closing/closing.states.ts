import { machine } from '../../machine.ts'

/** A month of an organization's books. */
export const closingStates = machine({
  name: 'finance_closings',
  initial: 'open',
  states: {
    open: ['未结账', 'Open'],
    asked: ['待复核结账', 'Closing waits for approval'],
    closed: ['已结账', 'Closed'],
    reopening: ['待复核反结账', 'Reopening waits for approval'],
  },
  ends: [],
  moves: {
    close: { from: ['open'], to: 'closed', access: 'finance:closing:close', label: ['结账', 'Close'] },
    ask: { from: ['open'], to: 'asked', access: 'finance:closing:close', label: ['申请结账', 'Ask to close'], reason: true },
    approve: { from: ['asked'], to: 'closed', access: 'finance:closing:close', label: ['同意结账', 'Approve the closing'] },
    reject: {
      from: ['asked'],
      to: 'open',
      access: 'finance:closing:close',
      label: ['驳回结账', 'Reject the closing'],
      reason: true,
    },
    askReopen: {
      from: ['closed'],
      to: 'reopening',
      access: 'finance:closing:close',
      label: ['申请反结账', 'Ask to reopen'],
      reason: true,
    },
    reopen: { from: ['reopening'], to: 'open', access: 'finance:closing:close', label: ['同意反结账', 'Reopen'] },
    keep: {
      from: ['reopening'],
      to: 'closed',
      access: 'finance:closing:close',
      label: ['驳回反结账', 'Keep it closed'],
      reason: true,
    },
  },
  groups: {
    /** Nothing moves in it any more. */
    frozen: { in: ['closed', 'reopening'], not: ['open', 'asked'] },
  },
})
