import { machine } from '../machine.ts'

export const objectionStates = machine({
  name: 'review_objections',
  initial: 'submitted',
  states: {
    submitted: ['待受理', 'Submitted'],
    accepted: ['已受理', 'Accepted'],
    refused: ['不予受理', 'Not accepted'],
    investigating: ['调查中', 'Investigating'],
    upheld: ['异议成立', 'Upheld'],
    dismissed: ['异议不成立', 'Dismissed'],
    closed: ['已办结', 'Closed'],
  },
  ends: ['closed'],
  moves: {
    accept: { from: ['submitted'], to: 'accepted', access: 'review:objection:handle', label: ['受理', 'Accept'] },
    refuse: {
      from: ['submitted'],
      to: 'refused',
      access: 'review:objection:handle',
      label: ['不予受理', 'Refuse'],
      reason: true,
    },
    investigate: {
      from: ['accepted'],
      to: 'investigating',
      access: 'review:objection:handle',
      label: ['开始调查', 'Investigate'],
    },
    uphold: {
      from: ['accepted', 'investigating'],
      to: 'upheld',
      access: 'review:objection:handle',
      label: ['异议成立', 'Uphold'],
      reason: true,
    },
    dismiss: {
      from: ['accepted', 'investigating'],
      to: 'dismissed',
      access: 'review:objection:handle',
      label: ['异议不成立', 'Dismiss'],
      reason: true,
    },
    close: {
      from: ['refused', 'upheld', 'dismissed'],
      to: 'closed',
      access: 'review:objection:handle',
      label: ['办结', 'Close'],
    },
  },
  groups: {
    /** Not decided yet. */
    open: { in: ['submitted', 'accepted', 'investigating'], not: ['refused', 'upheld', 'dismissed', 'closed'] },
    /** Accepted, not decided yet. */
    examined: { in: ['accepted', 'investigating'], not: ['submitted', 'refused', 'upheld', 'dismissed', 'closed'] },
  },
})
