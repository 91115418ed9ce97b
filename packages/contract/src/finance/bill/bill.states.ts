import { machine } from '../../machine.ts'

/** A bill of a school. Once issued its lines are frozen; it is settled because its orders are paid, by nobody's hand. */
export const billStates = machine({
  name: 'finance_bills',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    issued: ['已出账', 'Issued'],
    part_settled: ['部分结清', 'Partly settled'],
    settled: ['已结清', 'Settled'],
    void: ['已作废', 'Void'],
  },
  ends: ['settled', 'void'],
  moves: {
    issue: { from: ['draft'], to: 'issued', access: 'finance:bill:edit', label: ['出账', 'Issue'] },
    settlePart: { from: ['issued'], to: 'part_settled', access: 'system', label: ['部分到账', 'Settle a part'] },
    settle: { from: ['issued', 'part_settled'], to: 'settled', access: 'system', label: ['结清', 'Settle'] },
    void: {
      from: ['draft', 'issued', 'part_settled'],
      to: 'void',
      access: 'finance:bill:edit',
      label: ['作废', 'Void'],
      reason: true,
    },
  },
  groups: {
    /** Waits for money. */
    owing: { in: ['issued', 'part_settled'], not: ['draft', 'settled', 'void'] },
    /** The school sees it. */
    shown: { in: ['issued', 'part_settled', 'settled', 'void'], not: ['draft'] },
  },
})
