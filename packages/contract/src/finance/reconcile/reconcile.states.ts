import { machine } from '../../machine.ts'

/** A day of a channel: the provider's bill of it, compared with our books. */
export const reconciliationStates = machine({
  name: 'finance_reconciliations',
  initial: 'waiting',
  states: {
    waiting: ['等待账单', 'Waiting for the bill'],
    missing: ['账单未到', 'No bill came'],
    differing: ['有差异', 'Differences open'],
    matched: ['已核对', 'Reconciled'],
    waived: ['无需对账', 'Waived'],
  },
  ends: [],
  moves: {
    miss: { from: ['waiting'], to: 'missing', access: 'system', label: ['账单未到', 'No bill came'] },
    find: {
      from: ['waiting', 'missing', 'differing', 'matched', 'waived'],
      to: 'differing',
      access: 'system',
      label: ['发现差异', 'Differences found'],
    },
    fit: {
      from: ['waiting', 'missing', 'differing', 'matched', 'waived'],
      to: 'matched',
      access: 'system',
      label: ['对平', 'Everything fits'],
    },
    waive: {
      from: ['waiting', 'missing'],
      to: 'waived',
      access: 'finance:reconcile:run',
      label: ['无需对账', 'Waive the day'],
      reason: true,
    },
  },
  groups: {
    /** Somebody still has to look before the month is closed. */
    open: { in: ['waiting', 'missing', 'differing'], not: ['matched', 'waived'] },
  },
})

/** Something in which the bill and our books differ. */
export const differenceStates = machine({
  name: 'finance_differences',
  initial: 'open',
  states: {
    open: ['待处理', 'Open'],
    settled: ['已处理', 'Worked off'],
    gone: ['已消除', 'Gone'],
  },
  ends: ['settled'],
  moves: {
    settle: {
      from: ['open'],
      to: 'settled',
      access: 'finance:reconcile:run',
      label: ['处理', 'Work off'],
      reason: true,
    },
    vanish: { from: ['open'], to: 'gone', access: 'system', label: ['再次比对后消除', 'Not found any more'] },
    reappear: { from: ['gone'], to: 'open', access: 'system', label: ['再次出现', 'Found again'] },
  },
})
