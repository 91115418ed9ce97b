// Asking experts to judge in a stage, and their answers.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { ids, instant, instantInput, keyword, oneOf, prose, whole } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { competitionId, groupId, invitationId, loadReply, neededReason, reason, stageId } from './fields.ts'
import { invitationWords, LINK_TOKEN } from './labels.ts'

const answer = oneOf(['accept', 'acceptLess', 'decline'] as const, ['答复', 'Answer'])
const token = Type.String({ pattern: LINK_TOKEN, label: ['链接', 'Link'] })

export const pageInvitations = get('/expert/invitation/page', {
  title: ['邀请列表', 'Invitations'],
  access: 'expert:invitation:send',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    stageId: Type.Optional(stageId),
    groupId: Type.Optional(groupId),
    status: Type.Optional(oneOf(invitationWords, ['状态', 'Status'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      invitationId: Type.String(),
      expertId: Type.String(),
      expertName: Type.String(),
      schoolName: Type.String(),
      disciplines: Type.Array(Type.String()),
      competitionName: Type.String(),
      stageName: Type.String(),
      groupName: Type.String(),
      askedLoad: Type.Integer(),
      load: orNull(Type.Integer()),
      status: oneOf(invitationWords, ['状态', 'Status']),
      statusName: Type.String(),
      reason: Type.String(),
      hasAccount: Type.Boolean(),
      expireTime: instant,
      answerTime: orNull(instant),
      inviterName: Type.String(),
      moves: Type.Array(Type.String()),
    }),
  ),
})
export const countInvitations = get('/expert/invitation/num', {
  title: ['邀请数量', 'Numbers of invitations'],
  access: 'expert:invitation:send',
  input: closed({ competitionId: Type.Optional(competitionId), stageId: Type.Optional(stageId) }),
  reply: closed({
    /** Works that were accepted in all. */
    acceptedLoad: Type.Integer(),
    byStatus: Type.Array(closed({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
  }),
})
/** Competitions within reach whose stages may be asked for. */
export const listInvitationStages = get('/expert/invitation/stage/option', {
  title: ['可邀请的赛段', 'Stages to invite for'],
  access: 'expert:info:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(
    closed({
      competitionId: Type.String(),
      competitionName: Type.String(),
      libraryId: Type.String(),
      stages: Type.Array(option),
    }),
  ),
})
/** Experts one by one or a whole group; who was asked already and said no is asked again, who answers still or said yes is passed over. */
export const sendInvitations = post('/expert/invitation/send', {
  title: ['邀请专家', 'Invite experts'],
  access: 'expert:invitation:send',
  input: closed({
    stageId,
    expertIds: Type.Optional(ids(['专家', 'Experts'], 200)),
    groupId: Type.Optional(groupId),
    /** Works asked for; what is more than somebody's own limit is cut to it. */
    askedLoad: whole(['评审数量', 'Works'], 1, 500),
    /** Five days from now where nothing is said. */
    expireTime: Type.Optional(orNull(instantInput(['答复截止', 'Reply by']))),
    note: prose(['附言', 'Note'], 300),
  }),
  reply: closed({
    sent: Type.Integer(),
    passedOver: Type.Array(closed({ expertId: Type.String(), name: Type.String(), why: Type.String() })),
  }),
})
const closedWorks = {
  /** Works of the stage; teams of the competition as long as there are none. */
  works: Type.Integer(),
  /** Of these, the ones an expert must keep away from. */
  closed: Type.Integer(),
}
/** What those who are about to be invited would have to keep away from: those who lose something, the most first. */
export const forecastInvitations = post('/expert/invitation/forecast', {
  title: ['预估回避', 'Forecast of conflicts'],
  access: 'expert:invitation:send',
  rate: 'search',
  input: closed({ stageId, expertIds: Type.Optional(ids(['专家', 'Experts'], 200)), groupId: Type.Optional(groupId) }),
  reply: Type.Array(
    closed({
      expertId: Type.String(),
      name: Type.String(),
      ...closedWorks,
      kinds: Type.Array(closed({ kindName: Type.String(), count: Type.Integer() })),
    }),
  ),
})
export const cancelInvitations = post('/expert/invitation/cancel', {
  title: ['取消邀请', 'Cancel invitations'],
  access: 'expert:invitation:send',
  input: closed({ invitationIds: ids(['邀请', 'Invitations'], 200), reason: neededReason }),
  reply: closed({ cancelled: Type.Integer() }),
})
/**
 * Reminds invited experts who have not answered, at most once in 12 hours each; without ids, all of the competition or the stage. Whoever
 * answered, was revoked, or whose invitation expired is refused with the reason. `isTrial`: nobody is notified, and the reply says who
 * would be, and of what.
 */
export const remindInvitations = post('/expert/invitation/remind', {
  title: ['提醒答复邀请', 'Remind of invitations'],
  access: 'expert:invitation:send',
  input: closed({
    competitionId: Type.Optional(competitionId),
    stageId: Type.Optional(stageId),
    invitationIds: Type.Array(invitationId, { maxItems: 200, uniqueItems: true, label: ['邀请', 'Invitations'] }),
    isTrial,
  }),
  reply: closed({ reminded: Type.Integer(), ...reminderReply }),
})
/** Who could stand in: of the same discipline, free, not asked yet, not of the same school; the least loaded first. */
export const listSubstitutes = get('/expert/invitation/substitute/list', {
  title: ['候补专家', 'Who could stand in'],
  access: 'expert:invitation:send',
  input: closed({ invitationId }),
  reply: Type.Array(
    closed({
      expertId: Type.String(),
      name: Type.String(),
      schoolName: Type.String(),
      titleName: Type.String(),
      disciplines: Type.Array(Type.String()),
      maxLoad: Type.Integer(),
      ...loadReply,
    }),
  ),
})

const asked = {
  invitationId: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  organizerName: Type.String(),
  groupName: Type.String(),
  askedLoad: Type.Integer(),
  load: orNull(Type.Integer()),
  note: Type.String(),
  reason: Type.String(),
  status: oneOf(invitationWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** When the review takes place, as far as it is known. */
  reviewFrom: orNull(instant),
  reviewTo: orNull(instant),
  expireTime: instant,
  canAnswer: Type.Boolean(),
}
/** The own invitations, newest first. */
export const listMyReviewInvitations = get('/expert/self/invitation/list', {
  title: ['我的评审邀请', 'My invitations to judge'],
  access: 'expert:self:edit',
  /** `forecast`: what accepting would mean, of invitations that wait for an answer. */
  reply: Type.Array(closed({ ...asked, forecast: orNull(closed(closedWorks)) })),
})
const answering = { answer, load: orNull(whole(['评审数量', 'Works'], 1, 500)), reason }
export const answerReviewInvitation = post('/expert/self/invitation/answer', {
  title: ['答复评审邀请', 'Answer an invitation'],
  access: 'expert:self:edit',
  input: closed({ invitationId, ...answering }),
  reply: closed({ status: Type.String(), statusName: Type.String() }),
})
/** The same by the link that was sent: nobody needs to sign in to say yes or no. */
export const getInvitationByLink = get('/home/expert/invitation/detail', {
  title: ['评审邀请', 'An invitation to judge'],
  access: 'public',
  input: closed({ token }),
  reply: closed({ ...asked, expertName: Type.String() }),
})
export const answerInvitationByLink = post('/home/expert/invitation/answer', {
  title: ['答复评审邀请', 'Answer an invitation'],
  access: 'public',
  input: closed({ token, ...answering }),
  reply: closed({ status: Type.String(), statusName: Type.String() }),
})
