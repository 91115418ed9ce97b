import { bilingual } from '#web/lang.tsx'

export const ownTexts = bilingual({
  zh: {
    title: '校园身份',
    hint: '关联后可用学校的统一身份认证或微信登录',
    none: '尚未关联',
    linkedOn: (way: string, on: string) => `${way} · ${on}`,
    lastUse: (at: string) => `最近使用 ${at}`,
    link: '关联',
    unlink: '解除关联',
    askUnlink: (name: string) => `解除与“${name}”的关联？今后将不能用它登录此账号`,
    unlinked: '已解除关联',
    confirmTitle: '关联校园身份',
    confirmHint: (name: string) => `将刚才验证的校园身份关联到当前账号“${name}”，今后可直接用它登录。`,
    confirmWechatTitle: '关联微信',
    confirmWechatHint: (name: string) => `将刚才使用的微信关联到当前账号“${name}”，今后在微信中打开本站可直接登录。`,
    confirm: '关联到此账号',
    skip: '暂不关联',
    messages: '关联后，您在“消息与订阅”中选择的消息也会发送到这个微信，可随时在“微信通知”中解除',
    linked: '已关联校园身份',
  },
  en: {
    title: 'Campus identities',
    hint: 'Once linked, your school’s sign-in or your WeChat opens this account',
    none: 'None linked yet',
    linkedOn: (way: string, on: string) => `${way} · ${on}`,
    lastUse: (at: string) => `Last used ${at}`,
    link: 'Link',
    unlink: 'Unlink',
    askUnlink: (name: string) => `Unlink “${name}”? It will no longer open this account.`,
    unlinked: 'Unlinked',
    confirmTitle: 'Link a campus identity',
    confirmHint: (name: string) =>
      `The campus identity you have just proven will be linked to this account (${name}) and open it from now on.`,
    confirmWechatTitle: 'Link your WeChat',
    confirmWechatHint: (name: string) =>
      `The WeChat you have just used will be linked to this account (${name}) and open it from now on, inside WeChat.`,
    confirm: 'Link it to this account',
    skip: 'Not now',
    messages: 'Once linked, the messages you choose under “Messages” go to this WeChat as well; you can end that under “WeChat”',
    linked: 'Campus identity linked',
  },
})
