// What WeChat answers when it does not take a message, what follows, and the sentence for whoever can mend it.
import { inLang, type Label, type Lang } from '../lang.ts'

/**
 * What follows: `token`: another access token is fetched and the call made again; `later`: tried again; `quota`: nothing leaves by the
 * account until the next day; `person`: nothing goes to the person until he follows the account again; `template`: messages of the kind
 * stay away from WeChat until its template is saved again; `fields`, `account`: noted for the administrator, the next message is tried.
 */
export type WechatFollows = 'token' | 'later' | 'quota' | 'person' | 'template' | 'fields' | 'account' | 'none'

interface Fault {
  readonly follows: WechatFollows
  readonly text: Label
}
const token: Fault = {
  follows: 'token',
  text: ['访问令牌已失效，已重新获取', 'The access token had ended; another one was fetched.'],
}
const secret: Fault = {
  follows: 'account',
  text: ['AppID 或 AppSecret 不正确，请在“微信通知”中重新填写', 'App id or secret is wrong. Enter them again under “WeChat”.'],
}
const gone: Fault = {
  follows: 'person',
  text: [
    '接收人未关注公众号，已停止向其发送，重新关注后可恢复',
    'The recipient does not follow the account. Nothing more is sent until they follow it again.',
  ],
}
const faults: Readonly<Record<number, Fault>> = {
  40001: token,
  40014: token,
  42001: token,
  40013: secret,
  40125: secret,
  40164: {
    follows: 'account',
    text: [
      '服务器地址不在公众号的 IP 白名单中，请在微信公众平台“基本配置”中添加',
      'This server is not on the account’s list of addresses. Add it at WeChat under “Basic configuration”.',
    ],
  },
  48001: {
    follows: 'account',
    text: [
      '公众号没有模板消息权限，请使用已认证的服务号',
      'The account may not send template messages. Use a verified service account.',
    ],
  },
  43004: gone,
  40003: gone,
  43101: gone,
  40037: {
    follows: 'template',
    text: [
      '模板编号不正确或已在微信公众平台删除，该类消息暂停发送，请重新填写模板编号',
      'The template is unknown to WeChat or was removed there. Messages of this kind wait until you enter it again.',
    ],
  },
  47003: {
    follows: 'fields',
    text: [
      '模板字段与内容不符，请核对“字段内容”与微信公众平台中的模板',
      'A field does not take what it was given. Compare the fields with the template at WeChat.',
    ],
  },
  45009: {
    follows: 'quota',
    text: ['今日发送次数已用完，次日零点后继续发送', 'The account has sent all it may today. It goes on after midnight.'],
  },
  45011: { follows: 'later', text: ['发送过于频繁，稍后重试', 'Too many at once; tried again later.'] },
  [-1]: { follows: 'later', text: ['微信系统繁忙，稍后重试', 'WeChat is busy; tried again later.'] },
}

/** What follows from a code of WeChat. */
export const followsOf = (code: number): WechatFollows => faults[code]?.follows ?? 'none'
/** The sentence for a code. */
export const faultText = (code: number, lang: Lang): string => {
  const fault = faults[code]
  if (fault) return `${inLang(fault.text, lang)} (${code})`
  return inLang(
    [
      `微信返回错误 ${code}，请在微信公众平台查询其含义`,
      `WeChat answered with error ${code}. Look up its meaning in WeChat’s documents.`,
    ],
    lang,
  )
}

const REASON = /^wechat (-?\d+)$/
const words: Readonly<Record<string, Label>> = {
  'wechat unlinked': ['接收人已解除微信关联', 'The recipient has unlinked WeChat.'],
  'wechat off': ['微信通知已停用', 'WeChat messages were turned off.'],
  'wechat network': ['未能连接微信，稍后重试', 'WeChat could not be reached; tried again later.'],
  'wechat form': ['微信的回复无法识别', 'WeChat’s answer could not be read.'],
}
/** Why a message was not taken, as the outbox keeps it. */
export const wechatReason = (code: number): string => `wechat ${code}`
/** Its sentence; anything else as it is. */
export const sendErrorText = (error: string | null, lang: Lang): string | null => {
  if (error === null) return null
  const code = REASON.exec(error)?.[1]
  return code !== undefined ? faultText(Number(code), lang) : words[error] ? inLang(words[error], lang) : error
}
