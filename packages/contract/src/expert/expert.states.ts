import { machine } from '../machine.ts'

// Applicants move their own row; whose it is, the room's policy decides. What the clock does carries no permission.
export const expertStates = machine({
  name: 'experts',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    pending_school: ['待学校推荐', 'Awaiting school'],
    pending: ['待审核', 'Waits for approval'],
    active: ['在库', 'In the library'],
    suspended: ['暂停', 'Suspended'],
    retired: ['出库', 'Out of the library'],
    rejected: ['未通过', 'Not accepted'],
    temporary: ['临时', 'Temporary'],
  },
  moves: {
    askSchool: {
      from: ['draft', 'rejected'],
      to: 'pending_school',
      access: 'signedIn',
      label: ['申请学校推荐', 'Ask the school'],
    },
    apply: { from: ['draft', 'rejected'], to: 'pending', access: 'signedIn', label: ['提交审核', 'Apply'] },
    recommend: { from: ['pending_school'], to: 'pending', access: 'expert:recommend:edit', label: ['学校推荐', 'Recommend'] },
    withdraw: { from: ['pending_school', 'pending'], to: 'draft', access: 'signedIn', label: ['撤回申请', 'Withdraw'] },
    turnDown: {
      from: ['pending_school'],
      to: 'rejected',
      access: 'expert:recommend:edit',
      label: ['学校不推荐', 'Not recommended'],
      reason: true,
    },
    approve: { from: ['pending'], to: 'active', access: 'expert:recruitment:audit', label: ['审核通过', 'Approve'] },
    reject: {
      from: ['pending_school', 'pending'],
      to: 'rejected',
      access: 'expert:recruitment:audit',
      label: ['审核不通过', 'Do not accept'],
      reason: true,
    },
    suspend: { from: ['active'], to: 'suspended', access: 'expert:info:edit', label: ['暂停', 'Suspend'], reason: true },
    resume: { from: ['suspended'], to: 'active', access: 'expert:info:edit', label: ['解除暂停', 'Resume'] },
    retire: {
      from: ['active', 'suspended', 'temporary'],
      to: 'retired',
      access: 'expert:info:edit',
      label: ['出库', 'Take out'],
      reason: true,
    },
    restore: { from: ['retired', 'rejected'], to: 'active', access: 'expert:info:edit', label: ['恢复入库', 'Take in again'] },
    promote: { from: ['temporary'], to: 'active', access: 'expert:info:edit', label: ['转为正式', 'Keep for good'] },
    expire: { from: ['temporary'], to: 'retired', access: 'system', label: ['到期', 'Expire'] },
    renew: { from: ['retired'], to: 'temporary', access: 'expert:temporary:edit', label: ['重新启用', 'Open again'] },
  },
  groups: {
    /** May review. */
    available: { in: ['active', 'temporary'], not: ['draft', 'pending_school', 'pending', 'suspended', 'retired', 'rejected'] },
    /** Waits for its school or for approval. */
    waiting: { in: ['pending_school', 'pending'], not: ['draft', 'active', 'suspended', 'retired', 'rejected', 'temporary'] },
    /** Not in the library: may apply. */
    outside: { in: ['draft', 'rejected'], not: ['pending_school', 'pending', 'active', 'suspended', 'retired', 'temporary'] },
    /** Was in the library. */
    shelved: { in: ['suspended', 'retired'], not: ['draft', 'pending_school', 'pending', 'active', 'rejected', 'temporary'] },
    /** A temporary expert whose time may be extended. */
    renewable: { in: ['retired', 'temporary'], not: ['draft', 'pending_school', 'pending', 'active', 'suspended', 'rejected'] },
  },
})
