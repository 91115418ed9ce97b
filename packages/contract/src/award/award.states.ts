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
  ends: ['vacated'],
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
  groups: {
    /** Held by somebody. */
    living: { in: ['proposed', 'confirmed', 'publicity', 'final'], not: ['revoked', 'vacated'] },
    /** Known to the office alone. */
    unpublished: { in: ['proposed', 'confirmed'], not: ['publicity', 'final', 'revoked', 'vacated'] },
    /** Still follows its result. */
    unfinal: { in: ['proposed', 'confirmed', 'publicity'], not: ['final', 'revoked', 'vacated'] },
    /** Confirmed or later. */
    granted: { in: ['confirmed', 'publicity', 'final'], not: ['proposed', 'revoked', 'vacated'] },
    /** Confirmed, not final. */
    unsettled: { in: ['confirmed', 'publicity'], not: ['proposed', 'final', 'revoked', 'vacated'] },
    /** The public sees it as given. */
    shown: { in: ['publicity', 'final'], not: ['proposed', 'confirmed', 'revoked', 'vacated'] },
    /** Was published, also when it was revoked since. */
    announced: { in: ['publicity', 'final', 'revoked', 'vacated'], not: ['proposed', 'confirmed'] },
    /** Was revoked. */
    ended: { in: ['revoked', 'vacated'], not: ['proposed', 'confirmed', 'publicity', 'final'] },
  },
})
