import { inAppAndMail, type MessageTemplate, type TwoChannelText } from '#src/platform/message-template.ts'

const secondFactorReset: TwoChannelText<'access'> = {
  key: 'access.secondFactorReset',
  title: ['管理员已移除您的二次验证', 'An administrator removed your second factors'],
  body: [
    '管理员已于 {time} 移除您账号的全部二次验证方式与恢复码，所有设备已下线。请重新登录，并在“账号设置”中重新设置。如您没有提出过此要求，请立即修改密码并联系管理员。',
    'An administrator removed all second factors and recovery codes of your account at {time}, and all devices were signed out. Please sign in and set them up again under "Account". If you did not ask for this, change your password now and contact the administrator.',
  ],
  places: ['time'],
}

/** Messages to people when the desk looked at or changed what protects their account. */
export const securityTemplates: readonly MessageTemplate<'access'>[] = [
  {
    key: 'access.accountRevealed',
    channel: 'inApp',
    titleZh: '有人查看了您的完整联系方式与证件号',
    titleEn: 'Your sensitive values were viewed',
    bodyZh: '{organization}的{operator}查看了您的完整手机号、邮箱与证件号，原因：{reason}。如有疑问，请联系该组织。',
    bodyEn:
      '{operator} of {organization} viewed your phone number, e-mail and identity number in full. Reason: {reason}. If you have questions, please contact that organization.',
    places: ['organization', 'operator', 'reason'],
  },
  {
    key: 'access.accountRevealed',
    channel: 'sms',
    titleZh: '有人查看了您的完整联系方式与证件号',
    titleEn: 'Your sensitive values were viewed',
    bodyZh: '【{site}】{organization}的{operator}查看了您的完整手机号、邮箱与证件号，原因：{reason}。如有疑问，请联系该组织。',
    bodyEn:
      '[{site}] {operator} of {organization} viewed your phone number, e-mail and identity number in full. Reason: {reason}. If you have questions, please contact that organization.',
    places: ['site', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.accountRevealed',
    channel: 'mail',
    titleZh: '【{site}】有人查看了您的完整联系方式与证件号',
    titleEn: '[{site}] Your sensitive values were viewed',
    bodyZh: `{name}，您好：

{organization}的{operator}查看了您的完整手机号、邮箱与证件号，原因：{reason}。如有疑问，请联系该组织。`,
    bodyEn: `Hello {name},

{operator} of {organization} viewed your phone number, e-mail and identity number in full. Reason: {reason}. If you have questions, please contact that organization.`,
    places: ['site', 'name', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.passwordReset',
    channel: 'inApp',
    titleZh: '您的密码已被重置',
    titleEn: 'Your password was reset',
    bodyZh:
      '{organization}的{operator}重置了您的登录密码，所有设备已下线。请用验证码登录并设置新密码；如非您本人要求，请立即联系平台。',
    bodyEn:
      '{operator} of {organization} reset your password and signed out all devices. Sign in by code and set a new one. If you did not ask for it, contact the platform now.',
    places: ['organization', 'operator'],
  },
  {
    key: 'access.passwordReset',
    channel: 'sms',
    titleZh: '您的密码已被重置',
    titleEn: 'Your password was reset',
    bodyZh:
      '【{site}】{organization}的{operator}重置了您的登录密码，所有设备已下线。请用验证码登录并设置新密码；如非您本人要求，请立即联系平台。',
    bodyEn:
      '[{site}] {operator} of {organization} reset your password and signed out all devices. Sign in by code and set a new one. If you did not ask for it, contact the platform now.',
    places: ['site', 'organization', 'operator'],
  },
  {
    key: 'access.passwordReset',
    channel: 'mail',
    titleZh: '【{site}】您的密码已被重置',
    titleEn: '[{site}] Your password was reset',
    bodyZh: `{name}，您好：

{organization}的{operator}重置了您的登录密码，所有设备已下线。请用验证码登录并设置新密码；如非您本人要求，请立即联系平台。`,
    bodyEn: `Hello {name},

{operator} of {organization} reset your password and signed out all devices. Sign in by code and set a new one. If you did not ask for it, contact the platform now.`,
    places: ['site', 'name', 'organization', 'operator'],
  },
  {
    key: 'access.sessionEnded',
    channel: 'inApp',
    titleZh: '您的一台设备已被下线',
    titleEn: 'One of your devices was signed out',
    bodyZh: '{operator}结束了您在一台设备上的登录，原因：{reason}。',
    bodyEn: '{operator} ended your session on one device. Reason: {reason}.',
    places: ['operator', 'reason'],
  },
  {
    key: 'access.sessionEnded',
    channel: 'sms',
    titleZh: '您的一台设备已被下线',
    titleEn: 'One of your devices was signed out',
    bodyZh: '【{site}】{operator}结束了您在一台设备上的登录，原因：{reason}。',
    bodyEn: '[{site}] {operator} ended your session on one device. Reason: {reason}.',
    places: ['site', 'operator', 'reason'],
  },
  {
    key: 'access.sessionEnded',
    channel: 'mail',
    titleZh: '【{site}】您的一台设备已被下线',
    titleEn: '[{site}] One of your devices was signed out',
    bodyZh: `{name}，您好：

{operator}结束了您在一台设备上的登录，原因：{reason}。`,
    bodyEn: `Hello {name},

{operator} ended your session on one device. Reason: {reason}.`,
    places: ['site', 'name', 'operator', 'reason'],
  },
  ...inAppAndMail(secondFactorReset),
]
