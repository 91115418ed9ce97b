import { bilingual } from '#web/lang.tsx'

/** Texts of the choice of identity. */
export const roleTexts = bilingual({
  zh: {
    title: '选择身份',
    hint: '您在多个组织中拥有身份。权限与数据范围以所选身份为准，可随时在右上角切换。',
    current: '当前',
    none: '您的账号尚未分配组织身份',
    noneHint: '您可以直接进入个人中心报名参赛。如需管理权限，请联系所在组织的管理员。',
    toCenter: '进入个人中心',
    choose: (group: string, role: string) => `以“${group} · ${role}”身份进入`,
    loading: '加载中…',
    failed: '身份列表加载失败，请刷新页面重试',
  },
  en: {
    title: 'Choose an identity',
    hint: 'You hold identities in several organizations. Rights and data follow the one you choose; switch at the top right at any time.',
    current: 'Current',
    none: 'Your account has no identity in an organization yet',
    noneHint:
      'You can go to your center and enter competitions. For administrative rights, contact your organization’s administrator.',
    toCenter: 'Go to my center',
    choose: (group: string, role: string) => `Enter as “${group} · ${role}”`,
    loading: 'Loading…',
    failed: 'Your identities could not be loaded. Reload the page.',
  },
})

/** Texts of invitations to roles and libraries. */
export const invitationTexts = bilingual({
  zh: {
    title: '等待您答复的邀请',
    role: (group: string, role: string) => `${group}邀请您担任“${role}”`,
    expert: (group: string) => `${group}邀请您加入专家库`,
    by: (inviter: string, until: string) => `${inviter}发出，${until} 前有效。接受前不会有任何变化。`,
    accept: '接受',
    decline: '谢绝',
    accepted: '已接受，新身份现在可以使用',
    declined: '已谢绝，已通知对方',
  },
  en: {
    title: 'Invitations waiting for you',
    role: (group: string, role: string) => `${group} invites you to be “${role}”`,
    expert: (group: string) => `${group} invites you to its library of experts`,
    by: (inviter: string, until: string) => `Sent by ${inviter}, valid until ${until}. Nothing changes before you accept.`,
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'Accepted: the new identity is yours now',
    declined: 'Declined; they were notified',
  },
})
