import { machine } from '../machine.ts'

/** One SMS or mail on its way out. */
export const sendStates = machine({
  name: 'message_sends',
  initial: 'queued',
  states: {
    queued: ['待发送', 'Queued'],
    sent: ['已发送', 'Sent'],
    failed: ['发送失败', 'Failed'],
    unsent: ['未发出：未接入通道', 'Not sent: no gateway'],
  },
  ends: ['sent'],
  moves: {
    deliver: { from: ['queued'], to: 'sent', access: 'system', label: ['送达', 'Deliver'] },
    fail: { from: ['queued'], to: 'failed', access: 'system', label: ['失败', 'Fail'] },
    keep: { from: ['queued'], to: 'unsent', access: 'system', label: ['留存', 'Keep'] },
    resend: { from: ['failed', 'unsent'], to: 'queued', access: 'msg:send:resend', label: ['重发', 'Send again'] },
  },
})
