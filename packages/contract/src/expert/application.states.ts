import { machine } from '../machine.ts'

export const applicationStates = machine({
  name: 'expert_applications',
  initial: 'submitted',
  states: {
    submitted: ['已提交', 'Submitted'],
    school_passed: ['学校已推荐', 'Recommended'],
    approved: ['已通过', 'Approved'],
    rejected: ['未通过', 'Not accepted'],
    withdrawn: ['已撤回', 'Withdrawn'],
  },
  ends: ['approved'],
  moves: {
    recommend: { from: ['submitted'], to: 'school_passed', access: 'expert:recommend:edit', label: ['学校推荐', 'Recommend'] },
    turnDown: {
      from: ['submitted'],
      to: 'rejected',
      access: 'expert:recommend:edit',
      label: ['学校不推荐', 'Not recommended'],
      reason: true,
    },
    approve: {
      from: ['submitted', 'school_passed'],
      to: 'approved',
      access: 'expert:recruitment:audit',
      label: ['审核通过', 'Approve'],
    },
    reject: {
      from: ['submitted', 'school_passed'],
      to: 'rejected',
      access: 'expert:recruitment:audit',
      label: ['审核不通过', 'Do not accept'],
      reason: true,
    },
    withdraw: { from: ['submitted', 'school_passed'], to: 'withdrawn', access: 'signedIn', label: ['撤回', 'Withdraw'] },
    again: { from: ['withdrawn', 'rejected'], to: 'submitted', access: 'signedIn', label: ['重新提交', 'Apply again'] },
  },
  groups: {
    /** Waits for the school or the library. */
    undecided: { in: ['submitted', 'school_passed'], not: ['approved', 'rejected', 'withdrawn'] },
    /** May be sent again. */
    ended: { in: ['rejected', 'withdrawn'], not: ['submitted', 'school_passed', 'approved'] },
  },
})
