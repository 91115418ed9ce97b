import type { MessageTemplate } from '#src/platform/message-template.ts'

/** What people are sent about their identities, and administrators about those that wait. */
export const campusTemplates: readonly MessageTemplate<'campus'>[] = [
  {
    ...{ key: 'campus.linked', channel: 'inApp', titleZh: '已关联校园身份', titleEn: 'Campus identity linked' },
    bodyZh: '您的账号已关联“{provider}”，今后可用它登录。如非本人操作，请在账号设置中解除关联并修改密码。',
    bodyEn:
      'Your account was linked to “{provider}”, which signs you in from now on. If this was not you, unlink it in the account settings and change your password.',
    places: ['provider'],
  },
  {
    ...{ key: 'campus.unlinked', channel: 'inApp', titleZh: '已解除校园身份关联', titleEn: 'Campus identity unlinked' },
    bodyZh: '您的账号已解除与“{provider}”的关联，今后请用其他方式登录。如非本人操作，请修改密码。',
    bodyEn:
      'Your account is no longer linked to “{provider}”. Sign in another way from now on. If this was not you, change your password.',
    places: ['provider'],
  },
  {
    ...{
      key: 'campus.unlinkedByDesk',
      channel: 'inApp',
      titleZh: '管理员解除了校园身份关联',
      titleEn: 'Campus identity unlinked by an administrator',
    },
    bodyZh: '{operator} 解除了您的账号与“{provider}”的关联。理由：{reason}。今后请用其他方式登录，或重新关联。',
    bodyEn: '{operator} unlinked your account from “{provider}”. Reason: {reason}. Sign in another way, or link it again.',
    places: ['operator', 'provider', 'reason'],
  },
  {
    ...{ key: 'campus.waits', channel: 'inApp', titleZh: '校园身份待核实', titleEn: 'A campus identity to look into' },
    bodyZh: '{person}（学号 {number}）通过“{provider}”登录时，该学号已有账号使用，请核实。',
    bodyEn:
      '{person} (number {number}) signed in by “{provider}”, and the number belongs to an account already. Please look into it.',
    places: ['number', 'person', 'provider'],
  },
  {
    ...{
      key: 'campus.ends',
      channel: 'inApp',
      titleZh: '认证源证书或密钥即将到期',
      titleEn: 'A certificate or secret of campus sign-in ends soon',
    },
    bodyZh: '“{provider}”的证书或密钥将于 {end} 到期，到期后无法登录，请及时更换。',
    bodyEn: 'The certificate or secret of “{provider}” ends at {end}. Nobody can sign in by it afterwards; please replace it.',
    places: ['end', 'provider'],
  },
  {
    ...{ key: 'campus.wechatLinked', channel: 'inApp', titleZh: '已关联微信', titleEn: 'WeChat linked' },
    bodyZh: '今后您允许的消息会通过公众号“{provider}”发送到您的微信。如非本人操作，请在账号设置中解除关联并修改密码。',
    bodyEn:
      'The messages you allow are sent to your WeChat by “{provider}” from now on. If this was not you, unlink it in the account settings and change your password.',
    places: ['provider'],
  },
]
