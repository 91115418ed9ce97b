import { defineProblems } from '../problem-def.ts'

export const messageProblems = defineProblems({
  'message.unknown_place': [25001, 422, '模板中有未知的占位符：{places}', 'The template has unknown places: {places}'],
  'message.not_declared': [
    25003,
    409,
    '该模板已不再由系统使用，没有默认内容可以恢复',
    'The product no longer uses this text and has no original to put back.',
  ],
  'message.no_own_phone': [
    25004,
    422,
    '您的账号没有绑定手机号，请先在个人中心“账号设置”中绑定',
    'Your account has no phone number. Please bind one in your center under “Account settings” first.',
  ],
  'message.no_own_mail': [
    25005,
    422,
    '您的账号没有绑定邮箱，请先在个人中心“账号设置”中绑定',
    'Your account has no e-mail address. Please bind one in your center under “Account settings” first.',
  ],
  'message.audience_incomplete': [
    25006,
    422,
    '请选择发送对象所需的赛段、场次或团队角色',
    'Please choose the stage, the session or who of the teams this goes to.',
  ],
  'message.nobody': [25007, 422, '当前条件下没有接收人，请调整发送对象', 'Nobody matches. Please choose other recipients.'],
  'message.daily_limit': [
    25008,
    422,
    '本组织今天还可群发 {left} 人次，本次需要 {total} 人次。请缩小范围、改日发送，或联系平台提高上限',
    'Your organization may write to {left} more people today; this needs {total}. Choose fewer, send another day, or ask the platform for more.',
  ],
  'message.own_broadcast': [
    25009,
    403,
    '不能审批自己提交的群发消息，请由其他人员审批',
    'You cannot approve what you submitted yourself. Please ask somebody else.',
  ],
  'message.past_time': [25010, 422, '发送时间已过，请重新选择', 'The time to send has passed. Please choose another.'],
  'message.not_draft': [25011, 409, '只能修改或删除草稿，请先取消或退回', 'Only a draft can be changed or deleted.'],
  'message.no_gateway': [
    25090,
    409,
    '该渠道尚未接入，消息仍无法发出，请先接入通道',
    'No gateway carries this channel, so the message cannot leave. Set one up first.',
  ],
  'message.not_failed': [25002, 409, '只能重发失败的消息', 'Only failed messages can be sent again.'],
})
