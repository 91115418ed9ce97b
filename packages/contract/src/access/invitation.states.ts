import { machine } from '../machine.ts'

/** An invitation of somebody who has an account to a role, or to be an expert. Only the invited person accepts or declines. */
export const membershipInvitationStates = machine({
  name: 'access_invitations',
  initial: 'pending',
  states: {
    pending: ['待接受', 'Waiting'],
    accepted: ['已接受', 'Accepted'],
    declined: ['已谢绝', 'Declined'],
    withdrawn: ['已撤回', 'Withdrawn'],
    expired: ['已过期', 'Expired'],
  },
  ends: ['accepted', 'declined', 'withdrawn', 'expired'],
  moves: {
    accept: { from: ['pending'], to: 'accepted', access: 'signedIn', label: ['接受', 'Accept'] },
    decline: { from: ['pending'], to: 'declined', access: 'signedIn', label: ['谢绝', 'Decline'] },
    withdraw: { from: ['pending'], to: 'withdrawn', access: 'signedIn', label: ['撤回', 'Withdraw'] },
    expire: { from: ['pending'], to: 'expired', access: 'system', label: ['过期', 'Expire'] },
  },
})
