import { bilingual } from '#web/lang.tsx'

/** Texts of the page that confirms or stops a change of phone or e-mail. */
export const contactTexts = bilingual({
  zh: {
    title: '联系方式',
    opening: '正在打开…',
    confirmTitle: '确认新的联系方式',
    confirmHint: '请输入本号码或邮箱收到的 6 位验证码。确认后再等 24 小时生效，期间原联系方式可以阻止。',
    code: '验证码',
    codeNeeded: '请输入6位验证码',
    confirm: '确认',
    confirmed: (target: string, due: string) => `已确认。${target} 将于 ${due} 起用于登录。`,
    stopTitle: '阻止更换联系方式',
    stopHint: '如果不是您要求更换联系方式，请立即阻止。阻止后，账号的手机号和邮箱保持不变。',
    stop: '阻止更换',
    stopped: (target: string) => `已阻止更换为 ${target}，您的联系方式保持不变。建议同时修改登录密码。`,
    broken: '链接不完整，请从短信或邮件中重新打开',
    toLogin: '前往登录',
  },
  en: {
    title: 'Your contact',
    opening: 'Opening…',
    confirmTitle: 'Confirm your new contact',
    confirmHint:
      'Enter the 6 digits sent to this number or address. The change takes effect 24 hours later; until then the old contact can stop it.',
    code: 'Code',
    codeNeeded: 'Please enter the 6 digits',
    confirm: 'Confirm',
    confirmed: (target: string, due: string) => `Confirmed. ${target} signs in from ${due} on.`,
    stopTitle: 'Stop a change of contact',
    stopHint: 'If you did not ask for another phone or e-mail, stop it now. Your phone and e-mail stay as they are.',
    stop: 'Stop the change',
    stopped: (target: string) =>
      `The change to ${target} was stopped; your contact stays. We suggest that you change your password as well.`,
    broken: 'The link is incomplete. Open it again from the message.',
    toLogin: 'Sign in',
  },
})
