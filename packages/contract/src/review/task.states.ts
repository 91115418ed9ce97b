import { machine } from '../machine.ts'

// One expert, one work. What an expert does himself asks for his right to score, and for the row to be his.
export const reviewTaskStates = machine({
  name: 'review_tasks',
  initial: 'assigned',
  states: {
    assigned: ['待接受', 'Assigned'],
    accepted: ['已接受', 'Accepted'],
    drafting: ['评审中', 'Scoring'],
    submitted: ['已提交', 'Submitted'],
    returned: ['退回重评', 'Returned'],
    confirmed: ['组长已确认', 'Confirmed'],
    final: ['已锁定', 'Final'],
    declined: ['已拒绝', 'Declined'],
    recused: ['已回避', 'Recused'],
    revoked: ['已撤回', 'Taken back'],
    stray: ['不计分', 'Not counted'],
    overdue: ['已超时', 'Overdue'],
  },
  ends: ['recused', 'stray'],
  moves: {
    accept: { from: ['assigned'], to: 'accepted', access: 'review:sheet:score', label: ['接受', 'Accept'] },
    decline: { from: ['assigned'], to: 'declined', access: 'review:sheet:score', label: ['拒绝', 'Decline'], reason: true },
    draft: { from: ['accepted', 'returned'], to: 'drafting', access: 'review:sheet:score', label: ['评分', 'Score'] },
    submit: { from: ['drafting'], to: 'submitted', access: 'review:sheet:score', label: ['提交', 'Submit'] },
    reopen: { from: ['submitted'], to: 'drafting', access: 'review:sheet:score', label: ['撤回修改', 'Reopen'] },
    recuse: {
      from: ['assigned', 'accepted', 'drafting', 'returned'],
      to: 'recused',
      access: 'review:sheet:score',
      label: ['申请回避', 'Recuse'],
      reason: true,
    },
    // A score that was given stays on record and is not counted.
    stray: {
      from: ['drafting', 'submitted', 'returned', 'confirmed'],
      to: 'stray',
      access: 'system',
      label: ['不计分', 'Not counted'],
      reason: true,
    },
    return: { from: ['submitted'], to: 'returned', access: 'system', label: ['退回重评', 'Return'], reason: true },
    confirm: { from: ['submitted'], to: 'confirmed', access: 'system', label: ['确认', 'Confirm'] },
    revoke: {
      from: ['assigned', 'accepted', 'drafting', 'returned', 'overdue'],
      to: 'revoked',
      access: 'review:batch:distribute',
      label: ['撤回任务', 'Take back'],
      reason: true,
    },
    again: {
      from: ['declined', 'revoked', 'overdue'],
      to: 'assigned',
      access: 'review:batch:distribute',
      label: ['重新分配', 'Assign again'],
    },
    expire: {
      from: ['assigned', 'accepted', 'drafting', 'returned'],
      to: 'overdue',
      access: 'system',
      label: ['超时', 'Expire'],
    },
    extend: { from: ['overdue'], to: 'drafting', access: 'system', label: ['延长', 'Extend'] },
    finish: { from: ['submitted', 'confirmed'], to: 'final', access: 'system', label: ['锁定', 'Lock'] },
    unlock: { from: ['final'], to: 'submitted', access: 'system', label: ['解锁', 'Unlock'] },
  },
  groups: {
    /** Stands: open, submitted or locked. */
    living: {
      in: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final'],
      not: ['declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** Stands, and is not locked. */
    unlocked: {
      in: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed'],
      not: ['final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** Waits for its expert. */
    open: {
      in: ['assigned', 'accepted', 'drafting', 'returned'],
      not: ['submitted', 'confirmed', 'final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** The expert may write the sheet. */
    written: {
      in: ['accepted', 'drafting', 'returned'],
      not: ['assigned', 'submitted', 'confirmed', 'final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** The score counts. */
    counted: {
      in: ['submitted', 'confirmed', 'final'],
      not: ['assigned', 'accepted', 'drafting', 'returned', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** Submitted, not locked. */
    received: {
      in: ['submitted', 'confirmed'],
      not: ['assigned', 'accepted', 'drafting', 'returned', 'final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** Does not stand any more. */
    ended: {
      in: ['declined', 'recused', 'revoked', 'stray', 'overdue'],
      not: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final'],
    },
    /** No longer the expert’s; what is overdue still is. */
    away: {
      in: ['declined', 'recused', 'revoked', 'stray'],
      not: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final', 'overdue'],
    },
    /** Ended without a score on record. */
    refused: {
      in: ['declined', 'recused', 'revoked'],
      not: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final', 'stray', 'overdue'],
    },
    /** The office may assign it again. */
    reassignable: {
      in: ['declined', 'revoked', 'overdue'],
      not: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final', 'recused', 'stray'],
    },
    /** The expert has not taken it on, or it is no longer his. */
    unread: {
      in: ['assigned', 'declined', 'recused', 'revoked', 'stray'],
      not: ['accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final', 'overdue'],
    },
    /** The expert stepped back. */
    steppedBack: {
      in: ['recused', 'stray'],
      not: ['assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final', 'declined', 'revoked', 'overdue'],
    },
    /** The expert may still step back. */
    recusable: {
      in: ['accepted', 'drafting', 'submitted', 'returned'],
      not: ['assigned', 'confirmed', 'final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** A score that was given stays on record when the expert leaves. */
    onRecord: {
      in: ['drafting', 'submitted', 'returned', 'confirmed'],
      not: ['assigned', 'accepted', 'final', 'declined', 'recused', 'revoked', 'stray', 'overdue'],
    },
    /** The expert did something with it. */
    begun: {
      in: ['drafting', 'submitted', 'confirmed', 'recused', 'stray'],
      not: ['assigned', 'accepted', 'returned', 'final', 'declined', 'revoked', 'overdue'],
    },
  },
})
