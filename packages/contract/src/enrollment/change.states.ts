import { machine } from '../machine.ts'

// What a team asks to change after it was locked.
export const changeStates = machine({
  name: 'enrollment_changes',
  initial: 'requested',
  states: {
    requested: ['待处理', 'Requested'],
    approved: ['已同意', 'Approved'],
    rejected: ['未同意', 'Rejected'],
    withdrawn: ['已撤回', 'Withdrawn'],
  },
  ends: ['approved', 'rejected', 'withdrawn'],
  moves: {
    approve: { from: ['requested'], to: 'approved', access: 'enroll:change:decide', label: ['同意变更', 'Approve'] },
    reject: {
      from: ['requested'],
      to: 'rejected',
      access: 'enroll:change:decide',
      label: ['不同意', 'Reject'],
      reason: true,
    },
    withdraw: { from: ['requested'], to: 'withdrawn', access: 'signedIn', label: ['撤回申请', 'Withdraw'] },
  },
})
