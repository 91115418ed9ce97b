import { inAppAndMail, type MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to people who close their own account. */
export const closureTemplates: readonly MessageTemplate<'access'>[] = [
  ...inAppAndMail<'access'>({
    key: 'access.closureRequested',
    title: ['您申请了注销账号', 'You asked for your account to be closed'],
    body: [
      '账号将于 {until} 注销，届时个人资料将被清除且不能恢复；此前可在“账号设置”中撤回。如果不是您本人申请，请立即登录撤回并修改密码。',
      'Your account will be closed at {until}: your personal data are erased then and cannot be restored. Until then you can keep it in your account settings. If it was not you, sign in now, keep it, and change your password.',
    ],
    places: ['until'],
  }),
  {
    key: 'access.closureRequested',
    channel: 'sms',
    titleZh: '注销申请',
    titleEn: 'Account closing',
    bodyZh: '【{site}】您的账号将于 {until} 注销。如非本人申请，请立即登录撤回并修改密码。',
    bodyEn:
      '[{site}] Your account will be closed at {until}. If it was not you, sign in now to keep it, and change your password.',
    places: ['site', 'until'],
  },
  ...inAppAndMail<'access'>({
    key: 'access.closureStopped',
    title: ['账号未能注销', 'Your account was not closed'],
    body: [
      '您的账号未能注销：{reason}。处理后可在“账号设置”中重新申请。',
      'Your account was not closed: {reason} Once that is done you can ask again in your account settings.',
    ],
    places: ['reason'],
  }),
  {
    key: 'access.accountClosed',
    channel: 'sms',
    titleZh: '账号已注销',
    titleEn: 'Account closed',
    bodyZh: '【{site}】您的账号已按申请注销，个人资料已清除。已公布的成绩、获奖和证书仍可查询。',
    bodyEn: '[{site}] Your account is closed as you asked, and your personal data are erased. Published results stay.',
    places: ['site'],
  },
  {
    key: 'access.accountClosed',
    channel: 'mail',
    titleZh: '【{site}】账号已注销',
    titleEn: '[{site}] Your account is closed',
    bodyZh: '{name}，您好：\n\n您的账号已按申请注销，个人资料已清除。已公布的成绩、获奖和证书按规定保留，仍可查询。',
    bodyEn:
      'Hello {name},\n\nYour account is closed as you asked, and your personal data are erased. Published results, awards and certificates stay as records and can still be traced.',
    places: ['site', 'name'],
  },
]
