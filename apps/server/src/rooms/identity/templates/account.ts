import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to a person about the own account. */
export const accountTemplates: readonly MessageTemplate<'identity'>[] = [
  {
    key: 'identity.welcome',
    channel: 'inApp',
    titleZh: '欢迎来到{site}',
    titleEn: 'Welcome to {site}',
    bodyZh:
      '{name}，您好！账号已开通。建议先完善学校、学院与专业等个人资料，报名时会自动带出；再到“订阅设置”选择希望收到的提醒。祝您参赛顺利。',
    bodyEn:
      'Hello {name}, your account is ready. We suggest that you complete your profile first (school, college, major), so that enrolling fills itself in, and then choose your reminders under "Subscriptions". We wish you every success.',
    places: ['site', 'name'],
  },
  {
    key: 'identity.passwordChanged',
    channel: 'inApp',
    titleZh: '登录密码已修改',
    titleEn: 'Your password was changed',
    bodyZh: '您的登录密码已于 {time} 修改，其他设备已下线。如非本人操作，请立即用验证码登录并重新设置密码，再联系管理员。',
    bodyEn:
      'Your password was changed at {time} and other devices were signed out. If this was not you, sign in by code now, set a new password, and contact the administrator.',
    places: ['time'],
  },
  {
    key: 'identity.passwordChanged',
    channel: 'sms',
    titleZh: '登录密码已修改',
    titleEn: 'Your password was changed',
    bodyZh: '【{site}】您的登录密码已于 {time} 修改。如非本人操作，请立即用验证码登录并重新设置密码。',
    bodyEn: '[{site}] Your password was changed at {time}. If this was not you, sign in by code now and set a new password.',
    places: ['site', 'time'],
  },
  {
    key: 'identity.passwordChanged',
    channel: 'mail',
    titleZh: '【{site}】登录密码已修改',
    titleEn: '[{site}] Your password was changed',
    bodyZh: `{name}，您好：

您的登录密码已于 {time} 修改，其他设备已下线。

如果是您本人操作，无需处理。如非本人操作，请立即用验证码登录{site}，重新设置密码，再联系管理员。`,
    bodyEn: `Hello {name},

Your password was changed at {time} and other devices were signed out.

If this was you, nothing needs to be done. If not, sign in to {site} by code now, set a new password, and contact the administrator.`,
    places: ['site', 'name', 'time'],
  },
  {
    key: 'identity.targetChanged',
    channel: 'inApp',
    titleZh: '联系方式已修改',
    titleEn: 'Your contact was changed',
    bodyZh: '您账号绑定的手机号或邮箱已于 {time} 设为 {target}。如非本人操作，请立即修改密码并联系管理员。',
    bodyEn:
      'The phone number or e-mail address of your account was set to {target} at {time}. If this was not you, change your password now and contact the administrator.',
    places: ['target', 'time'],
  },
  {
    key: 'identity.targetChanged',
    channel: 'sms',
    titleZh: '联系方式已更换',
    titleEn: 'Your contact was changed',
    bodyZh: '【{site}】您的账号已改绑到 {target}，本号码/邮箱不再用于登录。如非您本人操作，请立即联系平台。',
    bodyEn:
      '[{site}] Your account now uses {target}; this number or address no longer signs in. If this was not you, contact the platform now.',
    places: ['site', 'target'],
  },
  {
    key: 'identity.targetChanged',
    channel: 'mail',
    titleZh: '【{site}】联系方式已更换',
    titleEn: '[{site}] Your contact was changed',
    bodyZh: `{name}，您好：

您的账号已改绑到 {target}，本号码/邮箱不再用于登录。如非您本人操作，请立即联系平台。`,
    bodyEn: `Hello {name},

Your account now uses {target}; this number or address no longer signs in. If this was not you, contact the platform now.`,
    places: ['site', 'name', 'target'],
  },
]
