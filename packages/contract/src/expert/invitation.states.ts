import { machine } from '../machine.ts'

// An answer is the expert's own, whoever holds the link or the account; the office sends and cancels.
export const invitationStates = machine({
  name: 'expert_invitations',
  initial: 'invited',
  states: {
    invited: ['待答复', 'No reply'],
    accepted: ['已接受', 'Accepted'],
    accepted_reduced: ['减量接受', 'Accepted, reduced load'],
    declined: ['已谢绝', 'Declined'],
    expired: ['已过期', 'Expired'],
    cancelled: ['已取消', 'Cancelled'],
  },
  moves: {
    accept: { from: ['invited'], to: 'accepted', access: 'signedIn', label: ['接受', 'Accept'] },
    acceptLess: { from: ['invited'], to: 'accepted_reduced', access: 'signedIn', label: ['减量接受', 'Accept with less'] },
    decline: { from: ['invited'], to: 'declined', access: 'signedIn', label: ['谢绝', 'Decline'], reason: true },
    expire: { from: ['invited'], to: 'expired', access: 'system', label: ['过期', 'Expire'] },
    cancel: {
      from: ['invited', 'accepted', 'accepted_reduced'],
      to: 'cancelled',
      access: 'expert:invitation:send',
      label: ['取消邀请', 'Cancel'],
      reason: true,
    },
    again: {
      from: ['declined', 'expired', 'cancelled'],
      to: 'invited',
      access: 'expert:invitation:send',
      label: ['再次邀请', 'Ask again'],
    },
  },
  groups: {
    /** The expert comes. */
    accepted: { in: ['accepted', 'accepted_reduced'], not: ['invited', 'declined', 'expired', 'cancelled'] },
    /** Not declined, expired or cancelled. */
    standing: { in: ['invited', 'accepted', 'accepted_reduced'], not: ['declined', 'expired', 'cancelled'] },
  },
})
