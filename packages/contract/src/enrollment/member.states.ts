import { machine } from '../machine.ts'

// The founder of a team and people of an import are accepted from the start; everybody else is asked first.
export const memberStates = machine({
  name: 'enrollment_members',
  initial: 'invited',
  states: {
    invited: ['待确认', 'Invited'],
    accepted: ['已加入', 'Joined'],
    declined: ['已拒绝', 'Declined'],
    expired: ['已过期', 'Expired'],
    removed: ['已移除', 'Removed'],
    left: ['已退出', 'Left'],
  },
  ends: ['declined', 'expired', 'removed', 'left'],
  moves: {
    accept: { from: ['invited'], to: 'accepted', access: 'signedIn', label: ['同意加入', 'Accept'] },
    decline: { from: ['invited'], to: 'declined', access: 'signedIn', label: ['拒绝', 'Decline'] },
    expire: { from: ['invited'], to: 'expired', access: 'system', label: ['邀请过期', 'Expire'] },
    remove: { from: ['invited', 'accepted'], to: 'removed', access: 'signedIn', label: ['移除', 'Remove'] },
    leave: { from: ['accepted'], to: 'left', access: 'signedIn', label: ['退出', 'Leave'] },
  },
  groups: {
    /** Belongs to the team, or is asked to. */
    current: { in: ['invited', 'accepted'], not: ['declined', 'expired', 'removed', 'left'] },
    /** Belonged to the team at some time. */
    everIn: { in: ['accepted', 'left'], not: ['invited', 'declined', 'expired', 'removed'] },
  },
})
