import { machine } from '../machine.ts'

/** An award from proposal to what people hold. A place that was revoked is left empty, or the next in the ranking moves up. */
export const awardStates = machine({
  name: 'awards',
  initial: 'proposed',
  states: {
    proposed: ['拟定', 'Proposed'],
    confirmed: ['已确认', 'Confirmed'],
    publicity: ['公示中', 'Published for objection'],
    final: ['已生效', 'Final'],
    revoked: ['已撤销', 'Revoked'],
    vacated: ['空缺', 'Vacant'],
  },
  moves: {
    confirm: { from: ['proposed'], to: 'confirmed', access: 'award:grant:confirm', label: ['确认', 'Confirm'] },
    propose: { from: ['confirmed'], to: 'proposed', access: 'award:grant:confirm', label: ['退回拟定', 'Back to proposed'] },
    publicize: { from: ['confirmed'], to: 'publicity', access: 'award:grant:publish', label: ['公示', 'Publish'] },
    finish: { from: ['publicity'], to: 'final', access: 'system', label: ['公示结束', 'Publicity over'] },
    // The result it stands on was opened again or set aside.
    withdraw: {
      from: ['confirmed', 'publicity'],
      to: 'proposed',
      access: 'system',
      label: ['成绩变动退回', 'The result changed'],
      reason: true,
    },
    revoke: {
      from: ['publicity', 'final'],
      to: 'revoked',
      access: 'award:grant:revoke',
      label: ['撤销', 'Revoke'],
      reason: true,
    },
    vacate: { from: ['revoked'], to: 'vacated', access: 'award:grant:revoke', label: ['名额空缺', 'Leave the place empty'] },
  },
})
