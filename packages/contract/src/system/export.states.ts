import { machine } from '../machine.ts'

/** An export with whole contacts, from the request to the end of its file. */
export const exportStates = machine({
  name: 'system_exports',
  initial: 'waiting',
  states: {
    waiting: ['待审批', 'Waiting for approval'],
    approved: ['已批准', 'Approved'],
    refused: ['已拒绝', 'Refused'],
    withdrawn: ['已撤回', 'Withdrawn'],
    made: ['已生成', 'File made'],
    expired: ['已过期', 'Expired'],
  },
  ends: ['refused', 'withdrawn', 'expired'],
  moves: {
    // Few rows need nobody else.
    allow: { from: ['waiting'], to: 'approved', access: 'system', label: ['直接放行', 'Allow'] },
    approve: { from: ['waiting'], to: 'approved', access: 'sys:export:approve', label: ['批准', 'Approve'] },
    refuse: { from: ['waiting'], to: 'refused', access: 'sys:export:approve', label: ['拒绝', 'Refuse'], reason: true },
    withdraw: { from: ['waiting', 'approved'], to: 'withdrawn', access: 'signedIn', label: ['撤回', 'Withdraw'] },
    make: { from: ['approved', 'made'], to: 'made', access: 'system', label: ['生成文件', 'Make the file'] },
    expire: { from: ['waiting', 'approved', 'made'], to: 'expired', access: 'system', label: ['过期', 'Expire'] },
  },
  groups: {
    /** The file may be made and downloaded. */
    allowed: { in: ['approved', 'made'], not: ['waiting', 'refused', 'withdrawn', 'expired'] },
    /** Ends by itself when its time is over. */
    open: { in: ['waiting', 'approved', 'made'], not: ['refused', 'withdrawn', 'expired'] },
  },
})
