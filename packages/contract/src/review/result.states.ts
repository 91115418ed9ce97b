import { machine } from '../machine.ts'

export const resultStates = machine({
  name: 'review_results',
  initial: 'draft',
  states: {
    draft: ['未计算', 'Not calculated'],
    calculated: ['已计算', 'Calculated'],
    deliberating: ['合议中', 'Deliberating'],
    confirmed: ['合议已确认', 'Confirmed'],
    locked: ['已锁定', 'Locked'],
    publicity: ['公示中', 'Published for objection'],
    final: ['最终结果', 'Final'],
    superseded: ['已作废', 'Superseded'],
  },
  ends: ['superseded'],
  moves: {
    calculate: {
      from: ['draft', 'calculated'],
      to: 'calculated',
      access: 'review:result:calculate',
      label: ['计算成绩', 'Calculate'],
    },
    deliberate: {
      from: ['calculated'],
      to: 'deliberating',
      access: 'review:result:calculate',
      label: ['提交合议', 'Deliberate'],
    },
    redraft: {
      from: ['calculated', 'deliberating', 'confirmed'],
      to: 'draft',
      access: 'review:result:calculate',
      label: ['退回重算', 'Back to draft'],
      reason: true,
    },
    confirm: { from: ['deliberating'], to: 'confirmed', access: 'system', label: ['确认合议', 'Confirm'] },
    lock: { from: ['confirmed'], to: 'locked', access: 'review:result:lock', label: ['锁定成绩', 'Lock'] },
    unlock: { from: ['locked'], to: 'draft', access: 'system', label: ['解锁成绩', 'Unlock'], reason: true },
    publicize: { from: ['locked'], to: 'publicity', access: 'review:result:publish', label: ['公示', 'Publish'] },
    finish: { from: ['publicity'], to: 'final', access: 'system', label: ['公示结束', 'Publicity over'] },
    supersede: {
      from: ['locked', 'publicity', 'final'],
      to: 'superseded',
      access: 'system',
      label: ['作废', 'Supersede'],
      reason: true,
    },
  },
  groups: {
    /** Was locked once. */
    settled: { in: ['locked', 'publicity', 'final', 'superseded'], not: ['draft', 'calculated', 'deliberating', 'confirmed'] },
    /** Locked: awards and later stages build on it. */
    standing: { in: ['locked', 'publicity', 'final'], not: ['draft', 'calculated', 'deliberating', 'confirmed', 'superseded'] },
    /** The public sees it. */
    shown: { in: ['publicity', 'final'], not: ['draft', 'calculated', 'deliberating', 'confirmed', 'locked', 'superseded'] },
    /** Was given to the leads to sign. */
    deliberated: {
      in: ['deliberating', 'confirmed', 'locked', 'publicity', 'final'],
      not: ['draft', 'calculated', 'superseded'],
    },
    /** May be calculated anew. */
    recalculable: {
      in: ['draft', 'calculated'],
      not: ['deliberating', 'confirmed', 'locked', 'publicity', 'final', 'superseded'],
    },
  },
})
