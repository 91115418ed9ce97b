import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

const invitationId = id(['邀请', 'Invitation'])

/** Open invitations of the caller: to roles, and to expert libraries. */
export const listMyInvitations = get('/auth/invitation/list', {
  title: ['我的邀请', 'My invitations'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      invitationId: Type.String(),
      kind: Type.Union([Type.Literal('role'), Type.Literal('expert')]),
      groupName: Type.String(),
      /** The role offered; null for an expert library. */
      roleName: orNull(Type.String()),
      inviterName: Type.String(),
      inviteTime: instant,
      expireTime: instant,
    }),
  ),
})

/** Accepts an invitation: the role is held from now on. 23020 when it is over, or whoever invited may not give it any more. */
export const acceptInvitation = post('/auth/invitation/accept', {
  title: ['接受邀请', 'Accept an invitation'],
  access: 'signedIn',
  input: closed({ invitationId }),
  reply: done,
})

/** Declines an invitation; whoever invited is notified. */
export const declineInvitation = post('/auth/invitation/decline', {
  title: ['谢绝邀请', 'Decline an invitation'],
  access: 'signedIn',
  input: closed({ invitationId }),
  reply: done,
})
