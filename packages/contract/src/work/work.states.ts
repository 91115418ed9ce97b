import { machine } from '../machine.ts'

// A captain's own moves are `signedIn`: who may make them depends on the row and is decided by the room's policy; the window is
// judged beside it. What the clock does carries no permission.
export const workStates = machine({
  name: 'works',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    submitted: ['已提交', 'Submitted'],
    returned: ['退回补正', 'Returned for correction'],
    accepted: ['形审通过', 'Accepted'],
    invalid: ['形审不通过', 'Not accepted'],
    reviewing: ['评审中', 'In review'],
    reviewed: ['评审完成', 'Reviewed'],
    withdrawn: ['已撤回', 'Withdrawn'],
    disqualified: ['取消资格', 'Disqualified'],
  },
  ends: ['disqualified'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', access: 'signedIn', label: ['提交作品', 'Submit'] },
    reopen: { from: ['submitted'], to: 'draft', access: 'signedIn', label: ['撤回修改', 'Reopen for changes'] },
    restore: {
      from: ['draft', 'returned'],
      to: 'submitted',
      access: 'system',
      label: ['恢复已提交版本', 'Back to the submitted version'],
    },
    withdraw: {
      from: ['draft', 'submitted', 'returned', 'accepted', 'invalid', 'reviewing', 'reviewed'],
      to: 'withdrawn',
      access: 'signedIn',
      label: ['撤回作品', 'Withdraw'],
      reason: true,
    },
    resume: { from: ['withdrawn'], to: 'draft', access: 'signedIn', label: ['重新参赛', 'Take up again'] },
    return: { from: ['submitted'], to: 'returned', access: 'work:info:check', label: ['退回补正', 'Return'], reason: true },
    accept: { from: ['submitted'], to: 'accepted', access: 'work:info:check', label: ['形审通过', 'Accept'] },
    invalidate: {
      from: ['submitted', 'returned'],
      to: 'invalid',
      access: 'work:info:check',
      label: ['形审不通过', 'Do not accept'],
      reason: true,
    },
    revoke: {
      from: ['accepted', 'invalid', 'returned'],
      to: 'submitted',
      access: 'work:info:check',
      label: ['撤销形审结果', 'Take the answer back'],
      reason: true,
    },
    review: { from: ['accepted'], to: 'reviewing', access: 'system', label: ['进入评审', 'Review'] },
    recall: { from: ['reviewing'], to: 'accepted', access: 'system', label: ['退出评审', 'Take out of the review'] },
    finish: { from: ['reviewing'], to: 'reviewed', access: 'system', label: ['评审完成', 'Reviewed'] },
    unfinish: { from: ['reviewed'], to: 'reviewing', access: 'system', label: ['重新评审', 'Review again'] },
    disqualify: {
      from: ['draft', 'submitted', 'returned', 'accepted', 'invalid', 'reviewing', 'reviewed', 'withdrawn'],
      to: 'disqualified',
      access: 'work:info:disqualify',
      label: ['取消作品资格', 'Disqualify'],
      reason: true,
    },
  },
  groups: {
    /** No longer takes part. */
    out: {
      in: ['withdrawn', 'disqualified'],
      not: ['draft', 'submitted', 'returned', 'accepted', 'invalid', 'reviewing', 'reviewed'],
    },
    /** Refused by the organizer: a mistake is undone by him alone. */
    refused: {
      in: ['invalid', 'disqualified'],
      not: ['draft', 'submitted', 'returned', 'accepted', 'reviewing', 'reviewed', 'withdrawn'],
    },
    /** Takes part no longer, or was refused by the formal check. */
    unfit: {
      in: ['invalid', 'withdrawn', 'disqualified'],
      not: ['draft', 'submitted', 'returned', 'accepted', 'reviewing', 'reviewed'],
    },
    /** The team still writes it. */
    edited: {
      in: ['draft', 'returned'],
      not: ['submitted', 'accepted', 'invalid', 'reviewing', 'reviewed', 'withdrawn', 'disqualified'],
    },
    /** The team may withdraw it, no review has it. */
    leavable: {
      in: ['draft', 'submitted', 'returned', 'accepted'],
      not: ['invalid', 'reviewing', 'reviewed', 'withdrawn', 'disqualified'],
    },
    /** Submitted once, not accepted by the formal check. */
    unchecked: {
      in: ['submitted', 'returned'],
      not: ['draft', 'accepted', 'invalid', 'reviewing', 'reviewed', 'withdrawn', 'disqualified'],
    },
    /** Lies with the organizer as it was submitted. */
    received: {
      in: ['submitted', 'accepted', 'reviewing', 'reviewed'],
      not: ['draft', 'returned', 'invalid', 'withdrawn', 'disqualified'],
    },
    /** Passed the formal check. */
    passed: {
      in: ['accepted', 'reviewing', 'reviewed'],
      not: ['draft', 'submitted', 'returned', 'invalid', 'withdrawn', 'disqualified'],
    },
    /** A batch may take it in. */
    reviewable: {
      in: ['accepted', 'reviewing'],
      not: ['draft', 'submitted', 'returned', 'invalid', 'reviewed', 'withdrawn', 'disqualified'],
    },
    /** Reviewers have it or had it. */
    inReview: {
      in: ['reviewing', 'reviewed'],
      not: ['draft', 'submitted', 'returned', 'accepted', 'invalid', 'withdrawn', 'disqualified'],
    },
  },
})
