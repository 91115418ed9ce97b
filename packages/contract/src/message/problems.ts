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
  'message.not_failed': [25002, 409, '只能重发失败的消息', 'Only failed messages can be sent again.'],
})
