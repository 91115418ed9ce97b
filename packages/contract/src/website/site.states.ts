import { machine } from '../machine.ts'

export const siteStates = machine({
  name: 'website_sites',
  initial: 'draft',
  states: {
    draft: ['筹建中', 'Draft'],
    online: ['已上线', 'Online'],
    maintenance: ['维护中', 'Maintenance'],
    closed: ['已关闭', 'Closed'],
  },
  moves: {
    open: { from: ['draft', 'maintenance', 'closed'], to: 'online', access: 'web:site:publish', label: ['上线', 'Put online'] },
    pause: { from: ['online'], to: 'maintenance', access: 'web:site:publish', label: ['转入维护', 'Maintain'], reason: true },
    close: {
      from: ['online', 'maintenance', 'draft'],
      to: 'closed',
      access: 'web:site:publish',
      label: ['关闭', 'Close'],
      reason: true,
    },
  },
  groups: {
    /** Found by its code: open, or saying that it is being worked on. */
    visited: { in: ['online', 'maintenance'], not: ['draft', 'closed'] },
  },
})
