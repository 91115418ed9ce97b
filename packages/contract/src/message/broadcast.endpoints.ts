import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf, prose, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { audienceKeys, audienceRoles } from './audiences.ts'
import { broadcastStates } from './broadcast.states.ts'

const broadcastId = id(['群发消息', 'Broadcast'])
const competitionId = id(['竞赛', 'Competition'])
const states = Object.keys(broadcastStates.states) as (keyof typeof broadcastStates.states)[]
const ways = oneOf(['sms', 'mail'] as const, ['渠道', 'Channel'])

const fields = {
  competitionId,
  audience: oneOf(audienceKeys, ['发送对象', 'Recipients']),
  stageId: Type.Optional(orNull(id(['赛段', 'Stage']))),
  sceneId: Type.Optional(orNull(id(['场次', 'Session']))),
  roles: Type.Array(oneOf(audienceRoles, ['团队角色', 'Of the team']), { maxItems: 3, label: ['团队角色', 'Of the team'] }),
  /** Beside the message in the product, which everybody gets. */
  channels: Type.Array(ways, { maxItems: 2, label: ['渠道', 'Channels'] }),
  /** Quiet hours of recipients do not hold it. */
  isUrgent: Type.Optional(flag(['紧急', 'Urgent'])),
  titleZh: text(['中文标题', 'Title (Chinese)'], 60, 2),
  titleEn: Type.String({ maxLength: 100, label: ['英文标题', 'Title (English)'] }),
  bodyZh: prose(['中文正文', 'Text (Chinese)'], 1000, 2),
  bodyEn: prose(['英文正文', 'Text (English)'], 2000, 0),
  /** Null: as soon as it may be sent. */
  sendTime: orNull(instantInput(['发送时间', 'Send at'])),
}

const row = {
  broadcastId: Type.String(),
  competitionName: Type.String(),
  title: Type.String(),
  audienceName: Type.String(),
  channels: Type.Array(Type.String()),
  status: Type.String(),
  statusName: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  /** People who would have got it, but whose accounts were not active when it was sent. Not part of `total`. */
  inactive: Type.Integer(),
  sendTime: orNull(instant),
  authorName: Type.String(),
  createTime: instant,
  version: Type.Integer(),
  moves: Type.Array(Type.String()),
}

/** Competitions within reach, by name. */
export const listBroadcastCompetitions = get('/message/broadcast/competitions', {
  title: ['群发可选竞赛', 'Competitions of a broadcast'],
  access: 'message:broadcast:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String() })),
})
/** What can be chosen in a competition: its stages and live sessions. */
export const listAudienceChoices = get('/message/broadcast/choices', {
  title: ['群发可选范围', 'Choices of a broadcast'],
  access: 'message:broadcast:edit',
  input: closed({ competitionId }),
  reply: closed({
    stages: Type.Array(closed({ value: Type.String(), label: Type.String() })),
    scenes: Type.Array(closed({ value: Type.String(), label: Type.String() })),
  }),
})
/** How many it would reach, and how it looks for one of them. Writes nothing. */
export const checkBroadcast = post('/message/broadcast/check', {
  title: ['群发预览', 'Look at a broadcast'],
  access: 'message:broadcast:edit',
  input: closed({ ...fields, at: Type.Integer({ minimum: 0, maximum: 100_000, label: ['第几位', 'Which one'] }) }),
  reply: closed({
    total: Type.Integer(),
    /** People who would get it, but whose accounts are not active. Not part of `total`. */
    inactive: Type.Integer(),
    withoutMail: Type.Integer(),
    withoutPhone: Type.Integer(),
    needsApproval: Type.Boolean(),
    /** How many more the organization may write to today. */
    left: Type.Integer(),
    preview: orNull(
      closed({
        name: Type.String(),
        team: Type.String(),
        texts: Type.Array(
          closed({
            channel: oneOf(['inApp', 'sms', 'mail'] as const, ['渠道', 'Channel']),
            lang: oneOf(['zh', 'en'] as const, ['语言', 'Language']),
            title: Type.String(),
            body: Type.String(),
          }),
        ),
      }),
    ),
  }),
})
/** Whom it would reach, by name, and by which ways; in the order of their names. Writes nothing. */
export const listBroadcastTrial = post('/message/broadcast/trial', {
  title: ['群发名单预演', 'Recipients of a broadcast to be'],
  access: 'message:broadcast:edit',
  input: closed({ ...fields, pageNum: Type.Integer({ minimum: 1, maximum: 500, label: ['页码', 'Page'] }) }),
  reply: pageOf(
    closed({ userId: Type.String(), name: Type.String(), team: Type.String(), sms: Type.Boolean(), mail: Type.Boolean() }),
  ),
})
export const saveBroadcast = post('/message/broadcast/save', {
  title: ['保存群发消息', 'Save a broadcast'],
  access: 'message:broadcast:edit',
  input: closed({ broadcastId: Type.Optional(broadcastId), version: Type.Optional(version), ...fields }),
  reply: closed({ broadcastId: Type.String(), version: Type.Integer() }),
})
export const pageBroadcasts = get('/message/broadcast/page', {
  title: ['群发消息列表', 'Broadcasts'],
  access: 'message:broadcast:list',
  input: pageInput({
    keyword: Type.Optional(keyword),
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(states, ['状态', 'Status'])),
  }),
  reply: pageOf(closed(row)),
})
export const getBroadcast = get('/message/broadcast/detail', {
  title: ['群发消息详情', 'One broadcast'],
  access: 'message:broadcast:list',
  input: closed({ broadcastId }),
  reply: closed({
    ...row,
    ...fields,
    isUrgent: Type.Boolean(),
    stageId: orNull(Type.String()),
    sceneId: orNull(Type.String()),
    approverName: Type.String(),
    /** Why it was returned; '' for not. */
    returnReason: Type.String(),
    beginTime: orNull(instant),
  }),
})
/** Sends it, or submits it where a second person must approve; approves, returns, cancels. */
export const moveBroadcast = post('/message/broadcast/move', {
  title: ['群发消息流转', 'Move a broadcast'],
  access: 'message:broadcast:list',
  input: closed({
    broadcastId,
    version,
    verb: oneOf(['send', 'approve', 'refuse', 'cancel'] as const, ['操作', 'Action']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: Type.String(), version: Type.Integer() }),
})
export const pageBroadcastRecipients = get('/message/broadcast/recipient/page', {
  title: ['群发接收记录', 'Recipients of a broadcast'],
  access: 'message:broadcast:list',
  input: pageInput({
    broadcastId,
    state: Type.Optional(oneOf(['waiting', 'held', 'sent', 'failed', 'missed', 'inactive'] as const, ['状态', 'Status'])),
  }),
  reply: pageOf(
    closed({
      userId: Type.String(),
      name: Type.String(),
      team: Type.String(),
      state: Type.String(),
      missed: Type.Array(Type.String()),
      smsStatus: orNull(Type.String()),
      mailStatus: orNull(Type.String()),
      error: Type.String(),
      doneTime: orNull(instant),
    }),
  ),
})
/** Sends what failed once more. */
export const retryBroadcast = post('/message/broadcast/retry', {
  title: ['重发失败的群发消息', 'Send failed ones again'],
  access: 'message:broadcast:edit',
  input: closed({ broadcastId }),
  reply: closed({ retried: Type.Integer() }),
})
export const deleteBroadcast = post('/message/broadcast/delete', {
  title: ['删除群发草稿', 'Delete a draft'],
  access: 'message:broadcast:edit',
  input: closed({ broadcastId, version }),
  reply: done,
})
