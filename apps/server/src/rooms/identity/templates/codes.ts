import type { MessageTemplate } from '#src/platform/message-template.ts'

interface CodeTexts {
  purpose: string
  titleZh: string
  titleEn: string
  /** What the code is for, as the end of 您正在… and of "to …". */
  actZh: string
  actEn: string
  /** What to do if it was not you. */
  warnZh: string
  warnEn: string
}

const places = ['site', 'code', 'minutes']

const sms = (texts: CodeTexts): MessageTemplate<'identity'> => ({
  key: `identity.code.${texts.purpose}`,
  channel: 'sms',
  titleZh: texts.titleZh,
  titleEn: texts.titleEn,
  bodyZh: `【{site}】验证码 {code}，用于${texts.actZh}，{minutes} 分钟内有效。请勿告诉他人。${texts.warnZh}`,
  bodyEn: `[{site}] {code} is your code to ${texts.actEn}. It is valid for {minutes} minutes. Never share it. ${texts.warnEn}`,
  places,
})

const mail = (texts: CodeTexts): MessageTemplate<'identity'> => ({
  key: `identity.code.${texts.purpose}`,
  channel: 'mail',
  titleZh: `【{site}】${texts.titleZh}`,
  titleEn: `[{site}] ${texts.titleEn}`,
  bodyZh: `您好：

您正在{site}${texts.actZh}，验证码为：

{code}

验证码 {minutes} 分钟内有效，请勿告诉任何人，工作人员也不会向您索要。
${texts.warnZh}

此邮件由系统自动发送，请勿直接回复。`,
  bodyEn: `Hello,

Use this code on {site} to ${texts.actEn}:

{code}

It is valid for {minutes} minutes. Please do not share it with anyone; our staff will never ask you for it.
${texts.warnEn}

This message was sent automatically. Please do not reply.`,
  places,
})

const ignoreZh = '如非本人操作，请忽略本消息。'
const ignoreEn = 'If this was not you, please ignore this message.'

const purposes: readonly CodeTexts[] = [
  {
    purpose: 'signIn',
    titleZh: '登录验证码',
    titleEn: 'Your sign-in code',
    actZh: '登录账号',
    actEn: 'sign in',
    warnZh: '如非本人操作，请不要输入该验证码，并尽快修改密码。',
    warnEn: 'If this was not you, do not enter it and change your password soon.',
  },
  {
    purpose: 'register',
    titleZh: '注册验证码',
    titleEn: 'Your registration code',
    actZh: '注册账号',
    actEn: 'open an account',
    warnZh: ignoreZh,
    warnEn: ignoreEn,
  },
  {
    purpose: 'retrieve',
    titleZh: '找回密码验证码',
    titleEn: 'Your password recovery code',
    actZh: '重新设置密码',
    actEn: 'set a new password',
    warnZh: '如非本人操作，您的密码仍然有效，无需处理。',
    warnEn: 'If this was not you, your password is unchanged and you need not do anything.',
  },
  {
    purpose: 'bind',
    titleZh: '绑定验证码',
    titleEn: 'Confirm your new contact',
    actZh: '绑定新的手机号或邮箱',
    actEn: 'bind a new phone number or e-mail address',
    warnZh: ignoreZh,
    warnEn: ignoreEn,
  },
  {
    purpose: 'stepUp',
    titleZh: '身份验证码',
    titleEn: 'Confirm that it is you',
    actZh: '确认本人操作',
    actEn: 'confirm that it is you',
    warnZh: '如非本人操作，请立即修改密码并下线其他设备。',
    warnEn: 'If this was not you, change your password and sign other devices out now.',
  },
  {
    purpose: 'activate',
    titleZh: '账号激活验证码',
    titleEn: 'Your activation code',
    actZh: '激活账号',
    actEn: 'activate your account',
    warnZh: ignoreZh,
    warnEn: ignoreEn,
  },
  {
    purpose: 'schoolPage',
    titleZh: '学校页面验证码',
    titleEn: 'Your code for the page of your school',
    actZh: '在学校页面审核、提醒或下载证书',
    actEn: 'act on the page of your school',
    warnZh: '如非本人操作，请联系发送链接的老师撤销链接。',
    warnEn: 'If this was not you, ask whoever sent you the link to revoke it.',
  },
]

/** One-time codes, one pair (SMS, mail) for each purpose a code can be asked for. */
export const codeTemplates: readonly MessageTemplate<'identity'>[] = purposes.flatMap((texts) => [sms(texts), mail(texts)])
