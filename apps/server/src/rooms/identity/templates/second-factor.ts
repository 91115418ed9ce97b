import { inAppAndMail, type MessageTemplate, type TwoChannelText } from '#src/platform/message-template.ts'

const texts: readonly TwoChannelText<'identity'>[] = [
  {
    key: 'identity.secondFactorAdded',
    title: ['已添加二次验证方式', 'A second factor was added'],
    body: [
      '您的账号于 {time} 添加了登录二次验证方式：{factor}。如非本人操作，请立即修改密码、在“账号设置”中将其移除，并联系管理员。',
      'The second factor {factor} was added to your account at {time}. If this was not you, change your password now, remove it under "Account", and contact the administrator.',
    ],
    places: ['time', 'factor'],
  },
  {
    key: 'identity.secondFactorRemoved',
    title: ['已移除二次验证方式', 'A second factor was removed'],
    body: [
      '您的账号于 {time} 移除了登录二次验证方式：{factor}。如非本人操作，请立即修改密码并联系管理员。',
      'The second factor {factor} was removed from your account at {time}. If this was not you, change your password now and contact the administrator.',
    ],
    places: ['time', 'factor'],
  },
  {
    key: 'identity.recoveryCodesRenewed',
    title: ['恢复码已重新生成', 'Your recovery codes were renewed'],
    body: [
      '您的恢复码已于 {time} 重新生成，原有恢复码全部失效。如非本人操作，请立即修改密码并联系管理员。',
      'Your recovery codes were renewed at {time}; the earlier ones no longer work. If this was not you, change your password now and contact the administrator.',
    ],
    places: ['time'],
  },
  {
    key: 'identity.recoveryCodeUsed',
    title: ['使用了一个恢复码', 'A recovery code was used'],
    body: [
      '您的账号于 {time} 使用一个恢复码完成了登录，还剩 {left} 个。如非本人操作，请立即修改密码、重新生成恢复码，并联系管理员。',
      'A recovery code was used to sign in to your account at {time}; {left} are left. If this was not you, change your password now, renew the codes, and contact the administrator.',
    ],
    places: ['time', 'left'],
  },
  {
    key: 'identity.secondFactorLocked',
    title: ['二次验证多次失败', 'The second step of signing in failed several times'],
    body: [
      '{time} 有人在登录时多次未通过您账号的二次验证（网络地址 {ip}），已暂停 10 分钟。对方可能知道您的密码：如非本人操作，请立即修改密码。',
      'At {time} somebody failed the second step of signing in to your account several times (network address {ip}); it is closed for 10 minutes. Whoever it was may know your password: if it was not you, change it now.',
    ],
    places: ['time', 'ip'],
  },
]

/** Messages to a person about the own second factors. */
export const secondFactorTemplates: readonly MessageTemplate<'identity'>[] = texts.flatMap(inAppAndMail)
