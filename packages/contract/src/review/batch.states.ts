import { machine } from '../machine.ts'

export const batchStates = machine({
  name: 'review_batches',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    previewed: ['待下发', 'Proposed'],
    published: ['已下发', 'Published'],
    running: ['评审中', 'Running'],
    paused: ['已暂停', 'Paused'],
    closed: ['已截止', 'Closed'],
    calculated: ['已计分', 'Calculated'],
    locked: ['已锁定', 'Locked'],
  },
  moves: {
    preview: { from: ['draft'], to: 'previewed', access: 'system', label: ['生成分配方案', 'Propose'] },
    redraft: { from: ['previewed'], to: 'draft', access: 'review:batch:distribute', label: ['放弃方案', 'Drop the proposal'] },
    publish: { from: ['previewed'], to: 'published', access: 'review:batch:distribute', label: ['下发', 'Publish'] },
    withdraw: {
      from: ['published'],
      to: 'previewed',
      access: 'review:batch:distribute',
      label: ['收回下发', 'Take back'],
      reason: true,
    },
    start: { from: ['published'], to: 'running', access: 'system', label: ['开始评审', 'Start'] },
    pause: {
      from: ['published', 'running'],
      to: 'paused',
      access: 'review:batch:control',
      label: ['暂停评审', 'Pause'],
      reason: true,
    },
    resume: { from: ['paused'], to: 'running', access: 'review:batch:control', label: ['恢复评审', 'Resume'] },
    close: {
      from: ['published', 'running', 'paused'],
      to: 'closed',
      access: 'review:batch:control',
      label: ['截止评审', 'Close'],
      reason: true,
    },
    reopen: {
      from: ['closed', 'calculated'],
      to: 'running',
      access: 'review:batch:control',
      label: ['重新开放评审', 'Reopen'],
      reason: true,
    },
    calculate: { from: ['closed'], to: 'calculated', access: 'system', label: ['计分', 'Calculate'] },
    lock: { from: ['calculated'], to: 'locked', access: 'system', label: ['锁定', 'Lock'] },
    unlock: { from: ['locked'], to: 'calculated', access: 'system', label: ['解锁', 'Unlock'] },
  },
  groups: {
    /** Experts do not know of it. */
    unpublished: { in: ['draft', 'previewed'], not: ['published', 'running', 'paused', 'closed', 'calculated', 'locked'] },
    /** Experts score. */
    open: { in: ['published', 'running'], not: ['draft', 'previewed', 'paused', 'closed', 'calculated', 'locked'] },
    /** Published, not closed. */
    ongoing: { in: ['published', 'running', 'paused'], not: ['draft', 'previewed', 'closed', 'calculated', 'locked'] },
    /** Works, experts and pairs may still change. */
    editable: { in: ['draft', 'previewed', 'published', 'running', 'paused'], not: ['closed', 'calculated', 'locked'] },
    /** Published, not locked. */
    live: { in: ['published', 'running', 'paused', 'closed', 'calculated'], not: ['draft', 'previewed', 'locked'] },
    /** The lead of a panel confirms and decides. */
    led: { in: ['published', 'running', 'closed', 'calculated'], not: ['draft', 'previewed', 'paused', 'locked'] },
    /** The office corrects scores. */
    adjustable: { in: ['running', 'paused', 'closed', 'calculated'], not: ['draft', 'previewed', 'published', 'locked'] },
    /** Closed, not locked. */
    closed: { in: ['closed', 'calculated'], not: ['draft', 'previewed', 'published', 'running', 'paused', 'locked'] },
    /** No score comes in any more. */
    scored: { in: ['closed', 'calculated', 'locked'], not: ['draft', 'previewed', 'published', 'running', 'paused'] },
  },
})
