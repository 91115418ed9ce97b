import { machine } from '../machine.ts'

// A task that asks organizations for articles. What is delivered has the states of articles.
export const collectStates = machine({
  name: 'news_collects',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    open: ['征集中', 'Open'],
    closed: ['已截止', 'Closed'],
  },
  moves: {
    open: { from: ['draft'], to: 'open', access: 'news:collect:edit', label: ['发起征集', 'Open'] },
    close: { from: ['open'], to: 'closed', access: 'news:collect:edit', label: ['截止', 'Close'] },
    reopen: { from: ['closed'], to: 'open', access: 'news:collect:edit', label: ['重新开放', 'Reopen'] },
  },
})
