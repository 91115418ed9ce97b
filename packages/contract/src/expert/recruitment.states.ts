import { machine } from '../machine.ts'

export const recruitmentStates = machine({
  name: 'expert_recruitments',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    open: ['征集中', 'Open'],
    closed: ['已截止', 'Closed'],
    published: ['已公布', 'Published'],
  },
  ends: ['published'],
  moves: {
    open: { from: ['draft'], to: 'open', access: 'expert:recruitment:edit', label: ['发布征集', 'Open'] },
    close: { from: ['open'], to: 'closed', access: 'expert:recruitment:edit', label: ['截止', 'Close'] },
    reopen: { from: ['closed'], to: 'open', access: 'expert:recruitment:edit', label: ['重新开放', 'Open again'] },
    publish: { from: ['closed'], to: 'published', access: 'expert:recruitment:audit', label: ['公布名单', 'Publish the list'] },
  },
})
