import { machine } from '../machine.ts'

// `finish` waits until every stage is closed, no publicity runs and no objection is open (publish/exemptions.ts).
export const competitionStates = machine({
  name: 'competitions',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    auditing: ['待审核', 'In audit'],
    returned: ['已退回', 'Returned'],
    published: ['已发布', 'Published'],
    running: ['进行中', 'Running'],
    settling: ['结算中', 'Settling'],
    finished: ['已结束', 'Finished'],
    archived: ['已归档', 'Archived'],
    suspended: ['已暂停', 'Suspended'],
    cancelled: ['已取消', 'Cancelled'],
  },
  ends: ['archived', 'cancelled'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'auditing', access: 'competition:info:edit', label: ['提交审核', 'Submit'] },
    recall: { from: ['auditing'], to: 'draft', access: 'competition:info:edit', label: ['撤回', 'Recall'] },
    publish: { from: ['draft', 'returned'], to: 'published', access: 'competition:info:audit', label: ['直接发布', 'Publish'] },
    approve: { from: ['auditing'], to: 'published', access: 'competition:info:audit', label: ['通过并发布', 'Approve'] },
    return: {
      from: ['auditing'],
      to: 'returned',
      access: 'competition:info:audit',
      label: ['退回', 'Return'],
      reason: true,
    },
    start: {
      from: ['published'],
      to: 'running',
      access: 'competition:info:edit',
      label: ['提前开始', 'Start early'],
      reason: true,
    },
    suspend: {
      from: ['published', 'running'],
      to: 'suspended',
      access: 'competition:info:control',
      label: ['暂停', 'Suspend'],
      reason: true,
    },
    resume: { from: ['suspended'], to: 'published', access: 'competition:info:control', label: ['恢复', 'Resume'] },
    resumeRunning: { from: ['suspended'], to: 'running', access: 'competition:info:control', label: ['恢复', 'Resume'] },
    settle: {
      from: ['running'],
      to: 'settling',
      access: 'competition:info:edit',
      label: ['进入结算', 'Close and settle'],
      reason: true,
    },
    finish: { from: ['settling'], to: 'finished', access: 'competition:info:control', label: ['结束', 'Finish'] },
    archive: { from: ['finished'], to: 'archived', access: 'competition:info:control', label: ['归档', 'Archive'] },
    cancel: {
      from: ['draft', 'auditing', 'returned', 'published', 'running', 'suspended'],
      to: 'cancelled',
      access: 'competition:info:control',
      label: ['取消竞赛', 'Cancel'],
      reason: true,
    },
  },
  groups: {
    /** Not before the public yet; somebody may have to approve it first. */
    undecided: {
      in: ['draft', 'auditing', 'returned'],
      not: ['published', 'running', 'settling', 'suspended', 'finished', 'archived', 'cancelled'],
    },
    /** Nothing happens any more. */
    over: {
      in: ['finished', 'archived', 'cancelled'],
      not: ['draft', 'auditing', 'returned', 'published', 'running', 'settling', 'suspended'],
    },
    /** Invites no expert. */
    uninviting: {
      in: ['finished', 'archived', 'suspended', 'cancelled'],
      not: ['draft', 'auditing', 'returned', 'published', 'running', 'settling'],
    },
    /** Takes nobody, whatever its windows say; a page about it may still be public. */
    halted: {
      in: ['suspended', 'cancelled'],
      not: ['draft', 'auditing', 'returned', 'published', 'running', 'settling', 'finished', 'archived'],
    },
    /** Stages run by their windows. */
    underway: {
      in: ['published', 'running'],
      not: ['draft', 'auditing', 'returned', 'settling', 'finished', 'archived', 'suspended', 'cancelled'],
    },
    /** Takes what teams submit, within its windows. */
    taking: {
      in: ['published', 'running', 'settling'],
      not: ['draft', 'auditing', 'returned', 'finished', 'archived', 'suspended', 'cancelled'],
    },
    /** Public, and not over; it may be suspended. */
    current: {
      in: ['published', 'running', 'settling', 'suspended'],
      not: ['draft', 'auditing', 'returned', 'finished', 'archived', 'cancelled'],
    },
    /** The clock looks at it. */
    timed: {
      in: ['published', 'running', 'finished'],
      not: ['draft', 'auditing', 'returned', 'settling', 'archived', 'suspended', 'cancelled'],
    },
    /** No onsite scene may be set up. */
    sceneless: {
      in: ['draft', 'archived', 'cancelled'],
      not: ['auditing', 'returned', 'published', 'running', 'settling', 'finished', 'suspended'],
    },
    /** No certificates are designed for it. */
    uncertified: {
      in: ['draft', 'cancelled'],
      not: ['auditing', 'returned', 'published', 'running', 'settling', 'finished', 'archived', 'suspended'],
    },
  },
})
