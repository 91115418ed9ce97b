import { machine } from '../machine.ts'

/** Money back, through the channel that paid. */
export const refundStates = machine({
  name: 'finance_refunds',
  initial: 'requested',
  states: {
    requested: ['待审批', 'Waiting for approval'],
    approved: ['待退款', 'Approved'],
    processing: ['退款中', 'On its way'],
    success: ['退款成功', 'Refunded'],
    failed: ['退款失败', 'Failed'],
    rejected: ['已驳回', 'Rejected'],
  },
  ends: ['success', 'failed', 'rejected'],
  moves: {
    approve: { from: ['requested'], to: 'approved', access: 'finance:refund:approve', label: ['同意退款', 'Approve'] },
    reject: { from: ['requested'], to: 'rejected', access: 'finance:refund:approve', label: ['驳回', 'Reject'], reason: true },
    process: { from: ['approved'], to: 'processing', access: 'system', label: ['发起退款', 'Send'] },
    finish: { from: ['processing'], to: 'success', access: 'system', label: ['退款到账', 'Finish'] },
    fail: { from: ['processing'], to: 'failed', access: 'system', label: ['退款失败', 'Fail'], reason: true },
  },
  groups: {
    /** Counts against what can still be refunded. */
    held: { in: ['requested', 'approved', 'processing', 'success'], not: ['failed', 'rejected'] },
    /** To be carried out by the clock. */
    due: { in: ['approved', 'processing'], not: ['requested', 'success', 'failed', 'rejected'] },
  },
})
