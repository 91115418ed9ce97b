import { machine } from '../machine.ts'

/** A message of an organizer to many. */
export const broadcastStates = machine({
  name: 'message_broadcasts',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    waiting: ['待审批', 'Waiting for approval'],
    scheduled: ['待发送', 'Scheduled'],
    sending: ['发送中', 'Being sent'],
    sent: ['已发送', 'Sent'],
    cancelled: ['已取消', 'Cancelled'],
  },
  ends: ['sent', 'cancelled'],
  moves: {
    submit: { from: ['draft'], to: 'waiting', access: 'message:broadcast:edit', label: ['提交审批', 'Submit for approval'] },
    schedule: { from: ['draft'], to: 'scheduled', access: 'message:broadcast:edit', label: ['发送', 'Send'] },
    approve: { from: ['waiting'], to: 'scheduled', access: 'message:broadcast:approve', label: ['批准发送', 'Approve'] },
    refuse: {
      from: ['waiting'],
      to: 'draft',
      access: 'message:broadcast:approve',
      label: ['退回修改', 'Return'],
      reason: true,
    },
    cancel: {
      from: ['draft', 'waiting', 'scheduled'],
      to: 'cancelled',
      access: 'message:broadcast:edit',
      label: ['取消', 'Cancel'],
    },
    begin: { from: ['scheduled'], to: 'sending', access: 'system', label: ['开始发送', 'Begin'] },
    finish: { from: ['sending'], to: 'sent', access: 'system', label: ['发送完毕', 'Finish'] },
  },
  groups: {
    /** People got it, or are getting it. */
    begun: { in: ['sending', 'sent'], not: ['draft', 'waiting', 'scheduled', 'cancelled'] },
  },
})
