import { machine } from '../machine.ts'

/** A calibration round of a batch. It may be opened again; nothing is calculated from it. */
export const calibrationStates = machine({
  name: 'review_calibrations',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    open: ['进行中', 'Open'],
    closed: ['已结束', 'Ended'],
  },
  moves: {
    open: { from: ['draft'], to: 'open', access: 'review:batch:distribute', label: ['开始试评', 'Open'] },
    close: { from: ['open'], to: 'closed', access: 'review:batch:distribute', label: ['结束试评', 'End'] },
    reopen: { from: ['closed'], to: 'open', access: 'review:batch:distribute', label: ['重新开放', 'Open again'] },
  },
})
