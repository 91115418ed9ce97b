import type { MessageTemplateSeed } from '../templates.ts'

/** What a person is told about the own account. */
export const accountTemplates: readonly MessageTemplateSeed[] = [
  {
    key: 'identity.welcome',
    channel: 'inApp',
    titleZh: '欢迎来到{site}',
    titleEn: 'Welcome to {site}',
    bodyZh:
      '{name}，您好！账号已开通。建议先完善学校、学院与专业等个人资料，报名时会自动带出；再到“消息订阅”选择希望收到的提醒。祝您参赛顺利。',
    bodyEn:
      'Hello {name}, your account is ready. We suggest that you complete your profile first (school, college, major), so that enrolling fills itself in, and then choose your reminders under "Subscriptions". We wish you every success.',
    places: ['site', 'name'],
  },
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
    bodyZh: '您绑定的手机号或邮箱已于 {time} 更换为 {target}。如非本人操作，请立即修改密码并联系管理员。',
    bodyEn:
      'The phone number or e-mail address of your account was changed to {target} at {time}. If this was not you, change your password now and contact the administrator.',
    places: ['target', 'time'],
  },
  {
    key: 'identity.newDevice',
    channel: 'inApp',
    titleZh: '新设备登录提醒',
    titleEn: 'Sign-in on a new device',
    bodyZh: '您的账号于 {time} 在新设备登录：{device}，网络地址 {ip}。如非本人操作，请在“登录设备”中将其下线，并修改密码。',
    bodyEn:
      'Your account was signed in on a new device at {time}: {device}, network address {ip}. If this was not you, sign it out under "Devices" and change your password.',
    places: ['time', 'device', 'ip'],
  },
  {
    key: 'identity.newDevice',
    channel: 'mail',
    titleZh: '【{site}】新设备登录提醒',
    titleEn: '[{site}] Sign-in on a new device',
    bodyZh: `{name}，您好：

您的账号在新设备登录：
时间：{time}
设备：{device}
网络地址：{ip}

如果是您本人操作，无需处理。如非本人操作，请登录{site}，在“登录设备”中将其下线，并立即修改密码。`,
    bodyEn: `Hello {name},

Your account was signed in on a new device:
Time: {time}
Device: {device}
Network address: {ip}

If this was you, nothing needs to be done. If not, sign in to {site}, sign that device out under "Devices", and change your password now.`,
    places: ['site', 'name', 'time', 'device', 'ip'],
  },
]
