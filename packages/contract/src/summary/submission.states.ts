import { machine } from '../machine.ts'

/** The summary of one school. */
export const summaryStates = machine({
  name: 'summary_submissions',
  initial: 'todo',
  states: {
    todo: ['待填报', 'Not begun'],
    draft: ['填报中', 'Being filled in'],
    submitted: ['待审核', 'Submitted'],
    returned: ['退回修改', 'Returned'],
    approved: ['已通过', 'Approved'],
    excellent: ['优秀', 'Excellent'],
  },
  moves: {
    start: { from: ['todo'], to: 'draft', access: 'summary:own:fill', label: ['开始填报', 'Begin'] },
    submit: { from: ['draft', 'returned'], to: 'submitted', access: 'summary:own:fill', label: ['提交', 'Submit'] },
    /** Before the deadline. */
    withdraw: { from: ['submitted'], to: 'draft', access: 'summary:own:fill', label: ['撤回', 'Withdraw'] },
    return: {
      from: ['submitted', 'approved'],
      to: 'returned',
      access: 'summary:submission:review',
      label: ['退回修改', 'Return'],
      reason: true,
    },
    /** The task was changed: what waits is asked for again. */
    askAgain: {
      from: ['submitted'],
      to: 'returned',
      access: 'summary:task:edit',
      label: ['内容调整后退回', 'Return after a change'],
      reason: true,
    },
    approve: { from: ['submitted'], to: 'approved', access: 'summary:submission:review', label: ['通过', 'Approve'] },
    distinguish: {
      from: ['approved'],
      to: 'excellent',
      access: 'summary:submission:review',
      label: ['评为优秀', 'Mark as excellent'],
    },
    undistinguish: {
      from: ['excellent'],
      to: 'approved',
      access: 'summary:submission:review',
      label: ['取消优秀', 'Not excellent'],
      reason: true,
    },
  },
  groups: {
    /** Nothing has come from the school yet, or it has to come again. */
    missing: { in: ['todo', 'draft', 'returned'], not: ['submitted', 'approved', 'excellent'] },
    /** An organizer said yes. */
    accepted: { in: ['approved', 'excellent'], not: ['todo', 'draft', 'submitted', 'returned'] },
  },
})
