import { machine } from '../machine.ts'

/** A making of certificates: looked through, made, then published. Making is not publishing. */
export const batchStates = machine({
  name: 'certificate_batches',
  initial: 'checking',
  states: {
    checking: ['检查中', 'Being checked'],
    checked: ['已检查', 'Checked'],
    making: ['生成中', 'Being made'],
    generated: ['已生成（未公布）', 'Made, not published'],
    issued: ['已公布', 'Published'],
    cancelled: ['已取消', 'Cancelled'],
  },
  ends: ['issued', 'cancelled'],
  moves: {
    finishCheck: { from: ['checking'], to: 'checked', access: 'system', label: ['检查完成', 'Checked'] },
    recheck: {
      from: ['checked', 'checking'],
      to: 'checking',
      access: 'certificate:batch:make',
      label: ['重新检查', 'Check again'],
    },
    make: { from: ['checked'], to: 'making', access: 'certificate:batch:make', label: ['生成证书', 'Make'] },
    finishMake: { from: ['making'], to: 'generated', access: 'system', label: ['生成完成', 'Made'] },
    issue: { from: ['generated'], to: 'issued', access: 'certificate:batch:issue', label: ['公布证书', 'Publish'] },
    cancel: {
      from: ['checking', 'checked', 'making', 'generated'],
      to: 'cancelled',
      access: 'certificate:batch:make',
      label: ['取消', 'Cancel'],
      reason: true,
    },
  },
  groups: {
    /** Its files are made. */
    printable: { in: ['generated', 'issued'], not: ['checking', 'checked', 'making', 'cancelled'] },
  },
})
