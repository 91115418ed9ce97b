import { machine } from '../machine.ts'

/** A summary that schools are asked for. */
export const summaryTaskStates = machine({
  name: 'summary_tasks',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    open: ['填报中', 'Open'],
    closed: ['已截止', 'Closed'],
    archived: ['已归档', 'Archived'],
  },
  moves: {
    open: { from: ['draft'], to: 'open', access: 'summary:task:edit', label: ['发布', 'Publish'] },
    /** Only while no school has submitted. */
    withdraw: { from: ['open'], to: 'draft', access: 'summary:task:edit', label: ['撤回', 'Withdraw'], reason: true },
    close: { from: ['open'], to: 'closed', access: 'summary:task:edit', label: ['截止', 'Close'] },
    expire: { from: ['open'], to: 'closed', access: 'system', label: ['到期截止', 'Close at the deadline'] },
    /** With a new deadline. */
    reopen: { from: ['closed'], to: 'open', access: 'summary:task:edit', label: ['重新开放', 'Open again'] },
    archive: { from: ['closed'], to: 'archived', access: 'summary:task:edit', label: ['归档', 'Archive'] },
    restore: { from: ['archived'], to: 'closed', access: 'summary:task:edit', label: ['取消归档', 'Restore'] },
  },
  groups: {
    /** Schools know of it. */
    published: { in: ['open', 'closed', 'archived'], not: ['draft'] },
    /** Organizers still decide on summaries. */
    decided: { in: ['open', 'closed'], not: ['draft', 'archived'] },
  },
})
