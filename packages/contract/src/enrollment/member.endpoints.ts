// The people of a team: invited, asked, ordered, removed; the invitations inbox.
import { Type } from 'typebox'
import { teamRoles } from '../competition/rules/labels.ts'
import { closed, done, get, post } from '../endpoint.ts'
import { id, instant, oneOf, text, whole } from '../fields.ts'
import { memberId, memberRow, teamId, verdict } from './team.endpoints.ts'

const role = oneOf(teamRoles, ['身份', 'Role'])
const invitationId = id(['邀请', 'Invitation'])
/** What an invitation link carries. */
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', label: ['邀请码', 'Invitation code'] })

/** The people of an own team in their order: those who joined and those who are asked. */
export const listTeamMembers = get('/web/enroll/teamMember/list', {
  title: ['团队成员', 'People of a team'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ teamId }),
  reply: Type.Array(memberRow),
})

/**
 * Invites one person by phone or identity number; the name must be the account's. With a phone number that no account has,
 * the number gets a message with a link.
 */
export const inviteMember = post('/web/enroll/member/invite', {
  title: ['邀请成员', 'Invite somebody'],
  access: 'signedIn',
  scope: 'own:enroll',
  rate: 'search',
  input: closed({
    teamId,
    way: oneOf(['phone', 'idNumber'] as const, ['邀请方式', 'Invited by']),
    name: text(['姓名', 'Name'], 30),
    value: text(['手机号或证件号', 'Phone or identity number'], 24),
    role,
  }),
  reply: closed({
    /** `asked`: an account was found and asked; `sent`: the number has no account yet and got a link. */
    outcome: oneOf(['asked', 'sent'] as const, ['结果', 'Outcome']),
    expiresTime: instant,
  }),
})
export const removeMember = post('/web/enroll/member/remove', {
  title: ['移除成员', 'Remove somebody'],
  access: 'signedIn',
  input: closed({ memberId, reason: Type.Optional(text(['原因', 'Reason'], 200)) }),
  reply: done,
})
export const leaveTeam = post('/web/enroll/member/leave', {
  title: ['退出队伍', 'Leave a team'],
  access: 'signedIn',
  input: closed({ teamId }),
  reply: done,
})
/** Makes another participant captain; the caller becomes a member. */
export const transferCaptain = post('/web/enroll/member/transfer', {
  title: ['转让队长', 'Hand the team over'],
  access: 'signedIn',
  input: closed({ memberId }),
  reply: done,
})
/** The order of members, or of school advisors: the first of them is then the first advisor. Every living one of the kind is named once. */
export const sortMembers = post('/web/enroll/member/sort', {
  title: ['调整成员顺序', 'Order people'],
  access: 'signedIn',
  input: closed({
    teamId,
    memberIds: Type.Array(memberId, { minItems: 1, maxItems: 60, uniqueItems: true, label: ['成员', 'People'] }),
  }),
  reply: done,
})
export const setDuty = post('/web/enroll/member/duty', {
  title: ['设置分工', 'Set a duty'],
  access: 'signedIn',
  input: closed({ memberId, duty: Type.String({ maxLength: 100, label: ['分工', 'Duty'] }) }),
  reply: done,
})
/** Reminds somebody who has not answered, or whose profile is not complete; at most every ten minutes. */
export const remindMember = post('/web/enroll/member/remind', {
  title: ['提醒成员', 'Remind somebody'],
  access: 'signedIn',
  input: closed({ memberId }),
  reply: done,
})
/**
 * Reminds everybody an open team waits for, each of what is missing of him; asked by the captain or an advisor. Who was reminded within ten
 * minutes is skipped.
 */
export const remindTeam = post('/web/enroll/member/remindAll', {
  title: ['提醒全队', 'Remind the team'],
  access: 'signedIn',
  input: closed({ teamId }),
  reply: closed({ reminded: Type.Integer(), skipped: Type.Integer() }),
})

const invitationRow = closed({
  invitationId: Type.String(),
  role,
  roleName: Type.String(),
  /** `link`: for whoever has it; `phone`: sent to one number. */
  kind: Type.String(),
  /** Of a phone invitation: name and masked number. */
  target: Type.String(),
  url: Type.String(),
  /** The QR code as SVG text. */
  svg: Type.String(),
  used: Type.Integer(),
  maxUses: Type.Integer(),
  expiresTime: instant,
})
/** Invitation links of an own team that still hold. */
export const listInvitations = get('/web/enroll/invitation/list', {
  title: ['邀请链接', 'Invitation links'],
  access: 'signedIn',
  input: closed({ teamId }),
  reply: Type.Array(invitationRow),
})
/** Makes a link with its QR code; each of at most `maxUses` people still accepts himself. */
export const addInvitation = post('/web/enroll/invitation/add', {
  title: ['生成邀请链接', 'Make an invitation link'],
  access: 'signedIn',
  input: closed({ teamId, role, maxUses: whole(['可用次数', 'Uses'], 1, 50) }),
  reply: invitationRow,
})
export const revokeInvitation = post('/web/enroll/invitation/revoke', {
  title: ['撤销邀请链接', 'Revoke an invitation link'],
  access: 'signedIn',
  input: closed({ invitationId }),
  reply: done,
})

const invited = {
  teamId: Type.String(),
  teamName: Type.String(),
  mode: Type.String(),
  captainName: Type.String(),
  schoolName: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  itemName: Type.String(),
  role,
  roleName: Type.String(),
  expiresTime: instant,
  /** What speaks against joining, and hints. */
  verdicts: Type.Array(verdict),
  isAllowed: Type.Boolean(),
}
/** Invitations that wait for the caller's answer. */
export const listMyInvitations = get('/web/enroll/invitation/mine', {
  title: ['我收到的邀请', 'Invitations I got'],
  access: 'signedIn',
  reply: Type.Array(closed({ memberId: Type.String(), ...invited })),
})
/** What a link invites to, before one decides. */
export const getInvitation = get('/web/enroll/invitation/detail', {
  title: ['邀请详情', 'An invitation'],
  access: 'signedIn',
  rate: 'search',
  input: closed({ token }),
  /** `itemLabel`: what the competition or the site calls what the team has entered under. */
  reply: closed({ ...invited, itemLabel: Type.String(), isMember: Type.Boolean() }),
})
/** The caller's answer to an invitation in his inbox. */
export const answerInvitation = post('/web/enroll/invitation/answer', {
  title: ['回复邀请', 'Answer an invitation'],
  access: 'signedIn',
  input: closed({ memberId, isAccepted: Type.Boolean({ label: ['是否同意', 'Accepted'] }) }),
  reply: closed({ teamId: Type.String(), status: Type.String() }),
})
/** Joins the team a link invites to. */
export const joinTeam = post('/web/enroll/invitation/join', {
  title: ['加入队伍', 'Join a team'],
  access: 'signedIn',
  rate: 'search',
  idempotent: true,
  input: closed({ token }),
  reply: closed({ teamId: Type.String() }),
})
