import { machine } from '../machine.ts'

export const articleStates = machine({
  name: 'news_articles',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    pending: ['待审核', 'In review'],
    returned: ['已退回', 'Returned'],
    approved: ['待发布', 'Approved'],
    published: ['已发布', 'Published'],
    offline: ['已下线', 'Offline'],
    archived: ['已归档', 'Archived'],
  },
  ends: ['archived'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'pending', access: 'news:article:edit', label: ['提交审核', 'Submit'] },
    // Of an application: by the writer's own unit, then it waits for the organizer. The room's rules say who may.
    pass: { from: ['pending'], to: 'pending', access: 'signedIn', label: ['初审通过', 'Pass on'] },
    // By whoever submitted it, while nobody has decided.
    withdraw: { from: ['pending'], to: 'draft', access: 'signedIn', label: ['撤回', 'Withdraw'] },
    approve: { from: ['pending'], to: 'approved', access: 'news:article:audit', label: ['通过', 'Approve'] },
    return: { from: ['pending'], to: 'returned', access: 'news:article:audit', label: ['退回', 'Return'], reason: true },
    publish: { from: ['approved', 'offline'], to: 'published', access: 'news:article:audit', label: ['发布', 'Publish'] },
    takeDown: { from: ['published'], to: 'offline', access: 'news:article:audit', label: ['下线', 'Take down'], reason: true },
    archive: { from: ['published', 'offline'], to: 'archived', access: 'news:article:audit', label: ['归档', 'Archive'] },
    revise: { from: ['approved', 'offline'], to: 'draft', access: 'news:article:edit', label: ['修改', 'Revise'] },
  },
  groups: {
    /** Somebody has to approve it before it can be published. */
    undecided: { in: ['draft', 'returned', 'pending'], not: ['approved', 'published', 'offline', 'archived'] },
    /** Its author writes. */
    editable: { in: ['draft', 'returned'], not: ['pending', 'approved', 'published', 'offline', 'archived'] },
  },
})
