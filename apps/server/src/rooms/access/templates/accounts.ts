import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to people when somebody else administers their account, and who imports accounts. */
export const accountTemplates: readonly MessageTemplate<'access'>[] = [
  {
    key: 'access.accountMade',
    channel: 'sms',
    titleZh: '账号已开通',
    titleEn: 'An account was made for you',
    bodyZh: '【{site}】{name}您好，{organization}已为您开通账号 {userName}。请打开 {link} ，用本手机号获取验证码激活并设置密码。',
    bodyEn:
      '[{site}] Hello {name}, {organization} has made the account {userName} for you. Open {link} , get a code on this phone and set your password.',
    places: ['site', 'name', 'organization', 'userName', 'link'],
  },
  {
    key: 'access.accountMade',
    channel: 'mail',
    titleZh: '【{site}】您的账号已开通，请激活',
    titleEn: '[{site}] Please activate your account',
    bodyZh: `{name}，您好：

{organization}已为您开通{site}的账号，用户名为 {userName}。

请打开以下链接，用本邮箱获取验证码，并设置只有您知道的密码：
{link}

我们没有为您设置初始密码，任何人都不能在您激活之前登录。如果您不认识{organization}，请忽略本邮件。`,
    bodyEn: `Hello {name},

{organization} has made an account for you on {site}. Your user name is {userName}.

Please open this link, get a code at this e-mail address, and set a password that only you know:
{link}

We have set no initial password: nobody can sign in before you activate the account. If you do not know {organization}, please ignore this message.`,
    places: ['site', 'name', 'organization', 'userName', 'link'],
  },
  {
    key: 'access.roleChanged',
    channel: 'inApp',
    titleZh: '您的角色已调整',
    titleEn: 'Your roles have changed',
    bodyZh: '您在{organization}的角色现为：{role}。调整立即生效，可在“切换身份”中选择。如有疑问，请联系该组织的管理员。',
    bodyEn:
      'Your roles in {organization} are now: {role}. The change takes effect at once; choose one under "Switch role". If you have questions, please contact the administrator of that organization.',
    places: ['organization', 'role'],
  },
  {
    key: 'access.roleChanged',
    channel: 'mail',
    titleZh: '【{site}】您的角色已调整',
    titleEn: '[{site}] Your roles have changed',
    bodyZh: `{name}，您好：

您在{organization}的角色现为：{role}。调整立即生效。

如有疑问，请联系该组织的管理员。`,
    bodyEn: `Hello {name},

Your roles in {organization} are now: {role}. The change takes effect at once.

If you have questions, please contact the administrator of that organization.`,
    places: ['site', 'name', 'organization', 'role'],
  },
  {
    key: 'access.accountUpdated',
    channel: 'inApp',
    titleZh: '您的账号资料已被修改',
    titleEn: 'Your account data were changed',
    bodyZh: '{organization}的{operator}修改了您的账号资料。如有疑问，请在个人中心核对并联系该组织。',
    bodyEn:
      '{operator} of {organization} changed the data of your account. Please check them in your center and contact that organization if anything is wrong.',
    places: ['organization', 'operator'],
  },
  {
    key: 'access.accountUpdated',
    channel: 'sms',
    titleZh: '您的账号资料已被修改',
    titleEn: 'Your account data were changed',
    bodyZh: '【{site}】{organization}的{operator}修改了您的账号资料。如有疑问，请在个人中心核对并联系该组织。',
    bodyEn:
      '[{site}] {operator} of {organization} changed the data of your account. Please check them in your center and contact that organization if anything is wrong.',
    places: ['site', 'organization', 'operator'],
  },
  {
    key: 'access.accountUpdated',
    channel: 'mail',
    titleZh: '【{site}】您的账号资料已被修改',
    titleEn: '[{site}] Your account data were changed',
    bodyZh: `{name}，您好：

{organization}的{operator}修改了您的账号资料。如有疑问，请在个人中心核对并联系该组织。`,
    bodyEn: `Hello {name},

{operator} of {organization} changed the data of your account. Please check them in your center and contact that organization if anything is wrong.`,
    places: ['site', 'name', 'organization', 'operator'],
  },
  {
    key: 'access.accountEnabled',
    channel: 'inApp',
    titleZh: '您的账号已恢复使用',
    titleEn: 'Your account is enabled again',
    bodyZh: '{organization}的{operator}已启用您的账号，您可以重新登录。',
    bodyEn: '{operator} of {organization} has enabled your account. You can sign in again.',
    places: ['organization', 'operator'],
  },
  {
    key: 'access.accountEnabled',
    channel: 'sms',
    titleZh: '您的账号已恢复使用',
    titleEn: 'Your account is enabled again',
    bodyZh: '【{site}】{organization}的{operator}已启用您的账号，您可以重新登录。',
    bodyEn: '[{site}] {operator} of {organization} has enabled your account. You can sign in again.',
    places: ['site', 'organization', 'operator'],
  },
  {
    key: 'access.accountEnabled',
    channel: 'mail',
    titleZh: '【{site}】您的账号已恢复使用',
    titleEn: '[{site}] Your account is enabled again',
    bodyZh: `{name}，您好：

{organization}的{operator}已启用您的账号，您可以重新登录。`,
    bodyEn: `Hello {name},

{operator} of {organization} has enabled your account. You can sign in again.`,
    places: ['site', 'name', 'organization', 'operator'],
  },
  {
    key: 'access.accountDisabled',
    channel: 'sms',
    titleZh: '您的账号已停用',
    titleEn: 'Your account was disabled',
    bodyZh: '【{site}】{organization}的{operator}停用了您的账号，原因：{reason}。如有异议，请联系该组织。',
    bodyEn:
      '[{site}] {operator} of {organization} disabled your account. Reason: {reason}. If you disagree, please contact that organization.',
    places: ['site', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.accountDisabled',
    channel: 'mail',
    titleZh: '【{site}】您的账号已停用',
    titleEn: '[{site}] Your account was disabled',
    bodyZh: `{name}，您好：

{organization}的{operator}停用了您的账号，原因：{reason}。如有异议，请联系该组织。`,
    bodyEn: `Hello {name},

{operator} of {organization} disabled your account. Reason: {reason}. If you disagree, please contact that organization.`,
    places: ['site', 'name', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.accountDeleted',
    channel: 'sms',
    titleZh: '您的账号已删除',
    titleEn: 'Your account was deleted',
    bodyZh: '【{site}】{organization}的{operator}删除了您的账号，原因：{reason}。如有异议，请尽快联系该组织恢复。',
    bodyEn:
      '[{site}] {operator} of {organization} deleted your account. Reason: {reason}. If you disagree, please contact that organization soon: it can be restored.',
    places: ['site', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.accountDeleted',
    channel: 'mail',
    titleZh: '【{site}】您的账号已删除',
    titleEn: '[{site}] Your account was deleted',
    bodyZh: `{name}，您好：

{organization}的{operator}删除了您的账号，原因：{reason}。如有异议，请尽快联系该组织恢复。`,
    bodyEn: `Hello {name},

{operator} of {organization} deleted your account. Reason: {reason}. If you disagree, please contact that organization soon: it can be restored.`,
    places: ['site', 'name', 'organization', 'operator', 'reason'],
  },
  {
    key: 'access.importFinished',
    channel: 'inApp',
    titleZh: '用户导入已完成',
    titleEn: 'The import of users has finished',
    bodyZh: '文件“{file}”已导入：新增 {created} 人，更新 {updated} 人。被导入的用户须用验证码自行激活账号。',
    bodyEn:
      'The file "{file}" was imported: {created} people added, {updated} updated. They activate their accounts themselves by code.',
    places: ['file', 'created', 'updated'],
  },
]
