import { machine } from '../machine.ts'

/** A list of money to pay out. Money is transferred by the bank; the list says who, how much, and when it was done. */
export const payoutStates = machine({
  name: 'payouts',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    pending: ['待审批', 'Waiting for approval'],
    approved: ['待付款', 'To be paid'],
    paid: ['已付款', 'Paid'],
    void: ['已作废', 'Void'],
  },
  ends: ['paid', 'void'],
  moves: {
    submit: { from: ['draft'], to: 'pending', access: 'payout:list:edit', label: ['提交审批', 'Submit for approval'] },
    approve: { from: ['pending'], to: 'approved', access: 'payout:list:approve', label: ['同意', 'Approve'] },
    return: {
      from: ['pending', 'approved'],
      to: 'draft',
      access: 'payout:list:approve',
      label: ['退回修改', 'Return'],
      reason: true,
    },
    recall: { from: ['pending'], to: 'draft', access: 'payout:list:edit', label: ['撤回修改', 'Recall'] },
    pay: { from: ['approved'], to: 'paid', access: 'payout:list:pay', label: ['登记付款', 'Mark as paid'] },
    void: {
      from: ['draft', 'pending', 'approved'],
      to: 'void',
      access: 'payout:list:edit',
      label: ['作废', 'Void'],
      reason: true,
    },
  },
  groups: {
    /** Money is still to leave: its lines stand in no other list. */
    open: { in: ['draft', 'pending', 'approved'], not: ['paid', 'void'] },
  },
})
