import { machine } from '../machine.ts'

// Moves of the team itself and of its auditors are `signedIn`: who may make them depends on the row (captain, advisor, step of
// the audit chain) and is decided by the room's policy; the desk's endpoints carry the permissions.
export const enrollmentStates = machine({
  name: 'enrollments',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    gathering: ['组队中', 'Forming the team'],
    pending: ['待审核', 'In audit'],
    returned: ['退回修改', 'Returned for changes'],
    approved: ['审核通过', 'Approved'],
    unpaid: ['待缴费', 'Fee due'],
    effective: ['报名成功', 'Enrolled'],
    rejected: ['审核不通过', 'Rejected'],
    waitlisted: ['候补', 'On the waiting list'],
    withdrawn: ['已退赛', 'Withdrawn'],
    disqualified: ['取消资格', 'Disqualified'],
  },
  ends: ['disqualified'],
  moves: {
    gather: { from: ['draft'], to: 'gathering', access: 'signedIn', label: ['邀请成员', 'Invite members'] },
    submit: { from: ['draft', 'gathering', 'returned'], to: 'pending', access: 'signedIn', label: ['提交审核', 'Submit'] },
    pass: { from: ['pending'], to: 'pending', access: 'signedIn', label: ['通过本级审核', 'Pass this step'] },
    approve: { from: ['pending'], to: 'approved', access: 'signedIn', label: ['审核通过', 'Approve'] },
    return: { from: ['pending'], to: 'returned', access: 'signedIn', label: ['退回修改', 'Returned for changes'], reason: true },
    reject: { from: ['pending'], to: 'rejected', access: 'signedIn', label: ['不通过', 'Reject'], reason: true },
    revoke: {
      from: ['rejected'],
      to: 'pending',
      access: 'enroll:team:audit',
      label: ['撤销不通过', 'Revoke the rejection'],
      reason: true,
    },
    wait: { from: ['pending'], to: 'waitlisted', access: 'system', label: ['进入候补', 'To the waiting list'] },
    promote: { from: ['waitlisted'], to: 'pending', access: 'system', label: ['候补递补', 'Move up'] },
    charge: { from: ['approved'], to: 'unpaid', access: 'system', label: ['等待缴费', 'Fee due'] },
    complete: { from: ['approved'], to: 'effective', access: 'system', label: ['报名成功', 'Complete'] },
    pay: { from: ['unpaid'], to: 'effective', access: 'enroll:fee:confirm', label: ['确认缴费', 'Confirm the fee'] },
    refund: {
      from: ['effective'],
      to: 'unpaid',
      access: 'enroll:fee:confirm',
      label: ['退费', 'Refund'],
      reason: true,
    },
    correctFee: {
      from: ['effective'],
      to: 'unpaid',
      access: 'enroll:fee:confirm',
      label: ['更正缴费确认', 'Correct the confirmation'],
      reason: true,
    },
    amend: {
      from: ['effective', 'unpaid'],
      to: 'pending',
      access: 'signedIn',
      label: ['变更后重新审核', 'Audit again after a change'],
    },
    dissolve: { from: ['draft', 'gathering'], to: 'withdrawn', access: 'signedIn', label: ['解散', 'Dissolve'] },
    withdraw: {
      from: ['gathering', 'pending', 'returned', 'approved', 'unpaid', 'effective', 'waitlisted'],
      to: 'withdrawn',
      access: 'signedIn',
      label: ['退赛', 'Withdraw'],
      reason: true,
    },
    disqualify: {
      from: [
        'draft',
        'gathering',
        'pending',
        'returned',
        'approved',
        'unpaid',
        'effective',
        'rejected',
        'waitlisted',
        'withdrawn',
      ],
      to: 'disqualified',
      access: 'enroll:team:disqualify',
      label: ['取消资格', 'Disqualify'],
      reason: true,
    },
  },
  groups: {
    /** No longer takes part. */
    out: {
      in: ['withdrawn', 'disqualified'],
      not: ['draft', 'gathering', 'pending', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'waitlisted'],
    },
    /** Nothing follows for the team itself. */
    over: {
      in: ['rejected', 'withdrawn', 'disqualified'],
      not: ['draft', 'gathering', 'pending', 'returned', 'approved', 'unpaid', 'effective', 'waitlisted'],
    },
    /** The rules of later teams do not count it: disqualified teams do count. */
    uncounted: {
      in: ['rejected', 'withdrawn'],
      not: ['draft', 'gathering', 'pending', 'returned', 'approved', 'unpaid', 'effective', 'waitlisted', 'disqualified'],
    },
    /** Not submitted yet. */
    forming: {
      in: ['draft', 'gathering'],
      not: ['pending', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Not copied into a later edition: withdrawn teams may be. */
    uncopied: {
      in: ['draft', 'gathering', 'disqualified'],
      not: ['pending', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'waitlisted', 'withdrawn'],
    },
    /** People come and go, and the captain edits freely. */
    open: {
      in: ['draft', 'gathering', 'returned'],
      not: ['pending', 'approved', 'unpaid', 'effective', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Holds a place of its category. */
    placed: {
      in: ['pending', 'returned', 'approved', 'unpaid', 'effective'],
      not: ['draft', 'gathering', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Submitted, and neither refused nor gone: its school ranks it, and somebody must answer for it. */
    engaged: {
      in: ['pending', 'returned', 'approved', 'unpaid', 'effective', 'waitlisted'],
      not: ['draft', 'gathering', 'rejected', 'withdrawn', 'disqualified'],
    },
    /** Submitted; an audit or a place is awaited. */
    waiting: {
      in: ['pending', 'waitlisted'],
      not: ['draft', 'gathering', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'withdrawn', 'disqualified'],
    },
    /** Passed its audit. */
    passed: {
      in: ['approved', 'unpaid', 'effective'],
      not: ['draft', 'gathering', 'pending', 'returned', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Passed its audit; a fee may be due. */
    admitted: {
      in: ['unpaid', 'effective'],
      not: ['draft', 'gathering', 'pending', 'returned', 'approved', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** The step of the audit it stands at was not passed. */
    failed: {
      in: ['returned', 'rejected'],
      not: ['draft', 'gathering', 'pending', 'approved', 'unpaid', 'effective', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Stands at a step of its audit, or stopped there. */
    stepped: {
      in: ['pending', 'returned', 'rejected'],
      not: ['draft', 'gathering', 'approved', 'unpaid', 'effective', 'waitlisted', 'withdrawn', 'disqualified'],
    },
    /** Submitted and valid: what changes it sends it through its audit again. */
    standing: {
      in: ['pending', 'unpaid', 'effective', 'waitlisted'],
      not: ['draft', 'gathering', 'returned', 'approved', 'rejected', 'withdrawn', 'disqualified'],
    },
    /** Takes in a person whom an approved change brings. */
    joinable: {
      in: ['pending', 'returned', 'unpaid', 'effective', 'waitlisted'],
      not: ['draft', 'gathering', 'approved', 'rejected', 'withdrawn', 'disqualified'],
    },
    /** Withdraws whenever it likes: nobody has decided on it. */
    early: {
      in: ['gathering', 'waitlisted'],
      not: ['draft', 'pending', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'withdrawn', 'disqualified'],
    },
    /** May withdraw until the rules lock it. */
    leavable: {
      in: ['pending', 'returned', 'unpaid', 'effective'],
      not: ['draft', 'gathering', 'approved', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    },
  },
})
