import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to people about invitations and of changes of their contact. */
export const invitationTemplates: readonly MessageTemplate<'access'>[] = [
  {
    key: 'access.invited.role',
    channel: 'inApp',
    titleZh: '{organization}邀请您担任{role}',
    titleEn: '{organization} invites you to be {role}',
    bodyZh: '{organization}的{inviter}邀请您担任“{role}”。请登录后在“选择身份”页接受或谢绝，{days}天内有效。',
    bodyEn:
      '{inviter} of {organization} invites you to the role “{role}”. Sign in and accept or decline it on the page “Choose an identity” within {days} days.',
    places: ['organization', 'inviter', 'role', 'days'],
  },
  {
    key: 'access.invited.role',
    channel: 'sms',
    titleZh: '{organization}邀请您担任{role}',
    titleEn: '{organization} invites you to be {role}',
    bodyZh:
      '【{site}】{organization}的{inviter}邀请您担任“{role}”。请打开 {link} 接受或谢绝，{days}天内有效。不接受则不会有任何变化。',
    bodyEn:
      '[{site}] {inviter} of {organization} invites you to the role “{role}”. Open {link} to accept or decline within {days} days. Nothing changes unless you accept.',
    places: ['site', 'organization', 'inviter', 'role', 'days', 'link'],
  },
  {
    key: 'access.invited.role',
    channel: 'mail',
    titleZh: '【{site}】{organization}邀请您担任{role}',
    titleEn: '[{site}] {organization} invites you to be {role}',
    bodyZh: `{name}，您好：

{organization}的{inviter}邀请您担任“{role}”。请打开 {link} 接受或谢绝，{days}天内有效。不接受则不会有任何变化。`,
    bodyEn: `Hello {name},

{inviter} of {organization} invites you to the role “{role}”. Open {link} to accept or decline within {days} days. Nothing changes unless you accept.`,
    places: ['site', 'name', 'organization', 'inviter', 'role', 'days', 'link'],
  },
  {
    key: 'access.invited.expert',
    channel: 'inApp',
    titleZh: '{organization}邀请您加入专家库',
    titleEn: '{organization} invites you to its experts',
    bodyZh: '{organization}的{inviter}邀请您加入其专家库。请登录后在“选择身份”页接受或谢绝，{days}天内有效。',
    bodyEn:
      '{inviter} of {organization} invites you to its library of experts. Sign in and accept or decline it on the page “Choose an identity” within {days} days.',
    places: ['organization', 'inviter', 'days'],
  },
  {
    key: 'access.invited.expert',
    channel: 'sms',
    titleZh: '{organization}邀请您加入专家库',
    titleEn: '{organization} invites you to its experts',
    bodyZh:
      '【{site}】{organization}的{inviter}邀请您加入其专家库。请打开 {link} 接受或谢绝，{days}天内有效。不接受则不会有任何变化。',
    bodyEn:
      '[{site}] {inviter} of {organization} invites you to its library of experts. Open {link} to accept or decline within {days} days. Nothing changes unless you accept.',
    places: ['site', 'organization', 'inviter', 'days', 'link'],
  },
  {
    key: 'access.invited.expert',
    channel: 'mail',
    titleZh: '【{site}】{organization}邀请您加入专家库',
    titleEn: '[{site}] {organization} invites you to its experts',
    bodyZh: `{name}，您好：

{organization}的{inviter}邀请您加入其专家库。请打开 {link} 接受或谢绝，{days}天内有效。不接受则不会有任何变化。`,
    bodyEn: `Hello {name},

{inviter} of {organization} invites you to its library of experts. Open {link} to accept or decline within {days} days. Nothing changes unless you accept.`,
    places: ['site', 'name', 'organization', 'inviter', 'days', 'link'],
  },
  {
    key: 'access.invitationAccepted',
    channel: 'inApp',
    titleZh: '{person}接受了邀请',
    titleEn: '{person} accepted the invitation',
    bodyZh: '{person}接受了{organization}的邀请（{role}），现已生效。',
    bodyEn: '{person} accepted the invitation of {organization} ({role}). It is in effect now.',
    places: ['person', 'organization', 'role'],
  },
  {
    key: 'access.invitationAccepted',
    channel: 'mail',
    titleZh: '【{site}】{person}接受了邀请',
    titleEn: '[{site}] {person} accepted the invitation',
    bodyZh: `{name}，您好：

{person}接受了{organization}的邀请（{role}），现已生效。`,
    bodyEn: `Hello {name},

{person} accepted the invitation of {organization} ({role}). It is in effect now.`,
    places: ['site', 'name', 'person', 'organization', 'role'],
  },
  {
    key: 'access.invitationDeclined',
    channel: 'inApp',
    titleZh: '{person}谢绝了邀请',
    titleEn: '{person} declined the invitation',
    bodyZh: '{person}谢绝了{organization}的邀请（{role}）。如需要，可在沟通后重新邀请。',
    bodyEn: '{person} declined the invitation of {organization} ({role}). You can invite again after talking to them.',
    places: ['person', 'organization', 'role'],
  },
  {
    key: 'access.invitationDeclined',
    channel: 'mail',
    titleZh: '【{site}】{person}谢绝了邀请',
    titleEn: '[{site}] {person} declined the invitation',
    bodyZh: `{name}，您好：

{person}谢绝了{organization}的邀请（{role}）。如需要，可在沟通后重新邀请。`,
    bodyEn: `Hello {name},

{person} declined the invitation of {organization} ({role}). You can invite again after talking to them.`,
    places: ['site', 'name', 'person', 'organization', 'role'],
  },
  {
    key: 'access.contactCode',
    channel: 'sms',
    titleZh: '确认新的联系方式',
    titleEn: 'Confirm your new contact',
    bodyZh:
      '【{site}】{name}您好，{organization}正在把您账号的联系方式更换为本号码/邮箱。如是您本人要求，请打开 {link} 输入验证码 {code}（{hours}小时内有效）；否则请忽略。',
    bodyEn:
      '[{site}] Hello {name}, {organization} is changing the contact of your account to this number or address. If you asked for it, open {link} and enter the code {code} within {hours} hours. Otherwise ignore this message.',
    places: ['site', 'name', 'organization', 'link', 'code', 'hours'],
  },
  {
    key: 'access.contactCode',
    channel: 'mail',
    titleZh: '【{site}】确认新的联系方式',
    titleEn: '[{site}] Confirm your new contact',
    bodyZh: `{name}，您好：

{organization}正在把您账号的联系方式更换为本号码/邮箱。如是您本人要求，请打开 {link} 输入验证码 {code}（{hours}小时内有效）；否则请忽略。`,
    bodyEn: `Hello {name},

{organization} is changing the contact of your account to this number or address. If you asked for it, open {link} and enter the code {code} within {hours} hours. Otherwise ignore this message.`,
    places: ['site', 'name', 'organization', 'link', 'code', 'hours'],
  },
  {
    key: 'access.contactWarning',
    channel: 'inApp',
    titleZh: '有人申请更换您的联系方式',
    titleEn: 'A change of your contact was requested',
    bodyZh: '{organization}申请把您账号的联系方式更换为 {target}，原因：{reason}。如非您本人要求，请在个人中心“账号设置”中阻止。',
    bodyEn:
      '{organization} asks to change the contact of your account to {target}. Reason: {reason}. If you did not ask for it, stop it in your center under “Account settings”.',
    places: ['organization', 'target', 'reason'],
  },
  {
    key: 'access.contactWarning',
    channel: 'sms',
    titleZh: '有人申请更换您的联系方式',
    titleEn: 'A change of your contact was requested',
    bodyZh:
      '【{site}】{organization}申请把您账号的联系方式更换为 {target}，原因：{reason}。新联系方式验证后24小时生效。如非您本人要求，请立即打开 {link} 阻止。',
    bodyEn:
      '[{site}] {organization} asks to change the contact of your account to {target}. Reason: {reason}. It takes effect 24 hours after the new contact is confirmed. If you did not ask for it, open {link} now to stop it.',
    places: ['site', 'organization', 'target', 'reason', 'link'],
  },
  {
    key: 'access.contactWarning',
    channel: 'mail',
    titleZh: '【{site}】有人申请更换您的联系方式',
    titleEn: '[{site}] A change of your contact was requested',
    bodyZh: `{name}，您好：

{organization}申请把您账号的联系方式更换为 {target}，原因：{reason}。新联系方式验证后24小时生效。如非您本人要求，请立即打开 {link} 阻止。`,
    bodyEn: `Hello {name},

{organization} asks to change the contact of your account to {target}. Reason: {reason}. It takes effect 24 hours after the new contact is confirmed. If you did not ask for it, open {link} now to stop it.`,
    places: ['site', 'name', 'organization', 'target', 'reason', 'link'],
  },
  {
    key: 'access.contactApplied',
    channel: 'inApp',
    titleZh: '联系方式已更换',
    titleEn: 'Your contact was changed',
    bodyZh: '您账号的联系方式已于 {time} 更换为 {target}，所有设备已下线。如非您本人要求，请立即联系平台。',
    bodyEn:
      'The contact of your account was changed to {target} at {time}, and all devices were signed out. If you did not ask for it, contact the platform now.',
    places: ['time', 'target'],
  },
  {
    key: 'access.contactApplied',
    channel: 'sms',
    titleZh: '联系方式已更换',
    titleEn: 'Your contact was changed',
    bodyZh: '【{site}】您账号的联系方式已于 {time} 更换为 {target}，所有设备已下线。如非您本人要求，请立即联系平台。',
    bodyEn:
      '[{site}] The contact of your account was changed to {target} at {time}, and all devices were signed out. If you did not ask for it, contact the platform now.',
    places: ['site', 'time', 'target'],
  },
  {
    key: 'access.contactApplied',
    channel: 'mail',
    titleZh: '【{site}】联系方式已更换',
    titleEn: '[{site}] Your contact was changed',
    bodyZh: `{name}，您好：

您账号的联系方式已于 {time} 更换为 {target}，所有设备已下线。如非您本人要求，请立即联系平台。`,
    bodyEn: `Hello {name},

The contact of your account was changed to {target} at {time}, and all devices were signed out. If you did not ask for it, contact the platform now.`,
    places: ['site', 'name', 'time', 'target'],
  },
  {
    key: 'access.contactStopped',
    channel: 'inApp',
    titleZh: '更换联系方式未完成',
    titleEn: 'A change of contact was stopped',
    bodyZh: '您为{person}申请的联系方式更换已被阻止或不再满足条件，未生效。请与本人核实。',
    bodyEn:
      'The change of contact you requested for {person} was stopped or is no longer allowed, and did not take effect. Please check with the owner.',
    places: ['person'],
  },
  {
    key: 'access.contactStopped',
    channel: 'mail',
    titleZh: '【{site}】更换联系方式未完成',
    titleEn: '[{site}] A change of contact was stopped',
    bodyZh: `{name}，您好：

您为{person}申请的联系方式更换已被阻止或不再满足条件，未生效。请与本人核实。`,
    bodyEn: `Hello {name},

The change of contact you requested for {person} was stopped or is no longer allowed, and did not take effect. Please check with the owner.`,
    places: ['site', 'name', 'person'],
  },
  {
    key: 'access.contactDone',
    channel: 'inApp',
    titleZh: '更换联系方式已生效',
    titleEn: 'A change of contact took effect',
    bodyZh: '您为{person}申请的联系方式更换已生效。',
    bodyEn: 'The change of contact you requested for {person} took effect.',
    places: ['person'],
  },
  {
    key: 'access.contactDone',
    channel: 'mail',
    titleZh: '【{site}】更换联系方式已生效',
    titleEn: '[{site}] A change of contact took effect',
    bodyZh: `{name}，您好：

您为{person}申请的联系方式更换已生效。`,
    bodyEn: `Hello {name},

The change of contact you requested for {person} took effect.`,
    places: ['site', 'name', 'person'],
  },
]
