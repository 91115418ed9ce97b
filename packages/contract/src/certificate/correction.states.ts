import { machine } from '../machine.ts'

/** A holder's wish to have something put right. */
export const correctionStates = machine({
  name: 'certificate_corrections',
  initial: 'submitted',
  states: {
    submitted: ['待审核', 'To be decided'],
    approved: ['已换发', 'Reissued'],
    rejected: ['未通过', 'Rejected'],
    withdrawn: ['已撤回', 'Withdrawn'],
  },
  ends: ['approved', 'rejected', 'withdrawn'],
  moves: {
    approve: { from: ['submitted'], to: 'approved', access: 'certificate:correction:decide', label: ['通过并换发', 'Reissue'] },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      access: 'certificate:correction:decide',
      label: ['不通过', 'Reject'],
      reason: true,
    },
    withdraw: { from: ['submitted'], to: 'withdrawn', access: 'system', label: ['撤回', 'Withdraw'] },
  },
})
