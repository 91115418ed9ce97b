import { machine } from '../../machine.ts'

/** A request for an invoice and the invoice that comes of it. What was issued is never changed: it is reversed, and another one follows. */
export const invoiceStates = machine({
  name: 'finance_invoices',
  initial: 'requested',
  states: {
    requested: ['待审核', 'To be approved'],
    queued: ['待开票', 'To be issued'],
    issuing: ['开票中', 'Being issued'],
    issued: ['已开票', 'Issued'],
    failed: ['开票失败', 'Failed'],
    rejected: ['已驳回', 'Rejected'],
    withdrawn: ['已撤回', 'Withdrawn'],
    red_pending: ['红冲中', 'Being reversed'],
    red: ['已红冲', 'Reversed'],
    manual: ['已手工开票', 'Issued by hand'],
  },
  ends: ['withdrawn', 'red'],
  moves: {
    approve: { from: ['requested'], to: 'queued', access: 'finance:invoice:approve', label: ['通过', 'Approve'] },
    reject: {
      from: ['requested', 'queued', 'failed'],
      to: 'rejected',
      access: 'finance:invoice:approve',
      label: ['驳回', 'Reject'],
      reason: true,
    },
    edit: { from: ['rejected'], to: 'requested', access: 'signedIn', label: ['修改后重新提交', 'Change and send again'] },
    withdraw: { from: ['requested', 'rejected'], to: 'withdrawn', access: 'signedIn', label: ['撤回申请', 'Withdraw'] },
    send: { from: ['queued'], to: 'issuing', access: 'system', label: ['提交开票平台', 'Send to the provider'] },
    issue: { from: ['issuing'], to: 'issued', access: 'system', label: ['开票成功', 'Issued'] },
    fail: { from: ['issuing'], to: 'failed', access: 'system', label: ['开票失败', 'Fail'], reason: true },
    retry: { from: ['failed'], to: 'queued', access: 'finance:invoice:issue', label: ['重新开票', 'Try again'] },
    issueByHand: {
      from: ['queued', 'failed'],
      to: 'manual',
      access: 'finance:invoice:issue',
      label: ['登记发票', 'Enter the invoice'],
    },
    askRed: {
      from: ['issued', 'manual'],
      to: 'red_pending',
      access: 'signedIn',
      label: ['申请红冲', 'Ask to reverse'],
      reason: true,
    },
    keepIssued: {
      from: ['red_pending'],
      to: 'issued',
      access: 'finance:invoice:issue',
      label: ['不予红冲', 'Do not reverse'],
      reason: true,
    },
    keepManual: {
      from: ['red_pending'],
      to: 'manual',
      access: 'finance:invoice:issue',
      label: ['不予红冲', 'Do not reverse'],
      reason: true,
    },
    reverse: { from: ['red_pending'], to: 'red', access: 'finance:invoice:issue', label: ['登记红字发票', 'Enter the reversal'] },
  },
  groups: {
    /** Holds its lines: they are in no other one, and their money does not go back. */
    live: {
      in: ['requested', 'queued', 'issuing', 'issued', 'failed', 'red_pending', 'manual'],
      not: ['rejected', 'withdrawn', 'red'],
    },
    /** There is a paper that counts. */
    valid: {
      in: ['issued', 'manual', 'red_pending'],
      not: ['requested', 'queued', 'issuing', 'failed', 'rejected', 'withdrawn', 'red'],
    },
    /** Finance enters the paper, or tries again. */
    toIssue: {
      in: ['queued', 'failed'],
      not: ['requested', 'issuing', 'issued', 'rejected', 'withdrawn', 'red_pending', 'red', 'manual'],
    },
  },
})
