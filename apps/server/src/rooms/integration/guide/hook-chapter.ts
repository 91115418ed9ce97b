// The guide's chapter about webhooks: events are generated from their declaration, the rules stand here.
import { hookSubjects, hookSubjectWords } from '@kaisai/contract/integration/hook-labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type Chapter, html, shown, table } from './guide.ts'

const texts = {
  zh: {
    title: 'Webhook',
    lines: [
      '在“系统管理 - Webhook”中添加接收地址。状态变化在同一事务中记录，通常一分钟内以 POST（JSON）推送。',
      '只推送创建者此刻可见范围内的事件；内容不含个人信息，详情请凭编号用 API 令牌读取。',
      '至少投递一次，同一 Webhook 内按发生顺序投递。重试与重新投递使用相同的 Kaisai-Delivery 和 id，请据此去重。',
      '10 秒内返回 2xx 视为收到；不跟随跳转。失败后按 1、2、4 …… 180 分钟间隔重试，后面的事件随之等待；连续失败两天后停用并通知管理员，事件保留 30 天，可重新投递。',
      '校验：请求头 Kaisai-Signature 形如 t=<秒>,v1=<十六进制>。以密钥对“<t>.<原始请求体>”计算 HMAC-SHA256，与任一 v1 相等即为真；更换密钥期间有两个 v1。拒绝 t 与当前时间相差超过 5 分钟的请求。',
    ],
    head: ['事件', '含义'],
    example: '示例请求体',
    verify: '校验示例（Node.js）',
  },
  en: {
    title: 'Webhooks',
    lines: [
      'Add the address under “System – Webhooks”. A change of state is written in the transaction that makes it and sent as POST (JSON), usually within a minute.',
      'Only events its owner reaches at that moment are sent. Nothing of a person is in them: read details by their ids with an API token.',
      'At least once, and in the order of the events within one webhook. Tries and repeats carry the same Kaisai-Delivery and id: leave out what you have seen.',
      'A 2xx reply within 10 seconds counts as received; redirects are not followed. After a failure it is tried again after 1, 2, 4 … 180 minutes, and what follows waits. After two days of failures it is turned off and its administrators are notified; events are kept for 30 days and can be sent again.',
      'Verify: the header Kaisai-Signature is t=<seconds>,v1=<hex>. Compute HMAC-SHA256 of “<t>.<raw body>” with the secret; it is genuine where any v1 is equal. There are two while a secret is changed. Refuse what is more than 5 minutes away from now.',
    ],
    head: ['Event', 'Meaning'],
    example: 'Example of a body',
    verify: 'How to verify (Node.js)',
  },
} as const

const code = `const { createHmac, timingSafeEqual } = require('node:crypto')
function verify(secret, header, rawBody, nowSeconds) {
  const parts = header.split(',').map((part) => part.split('='))
  const t = parts.find(([name]) => name === 't')[1]
  if (Math.abs(nowSeconds - Number(t)) > 300) return false
  const wanted = createHmac('sha256', secret).update(t + '.' + rawBody).digest()
  return parts.some(([name, hex]) => name === 'v1' && timingSafeEqual(Buffer.from(hex, 'hex'), wanted))
}`

/** The chapter in a language; `states`: the words of states by table. */
export const hookChapter = (lang: Lang, stateOf: (entity: string, state: string) => string): Chapter => {
  const t = texts[lang]
  const id = '0198c0de-0000-7000-8000-000000000001'
  const events = hookSubjectWords.flatMap((subject) =>
    hookSubjects[subject].states.map((state) => [
      `<code>${subject}.${state}</code>`,
      html(`${inLang(hookSubjects[subject].label, lang)}: ${stateOf(hookSubjects[subject].entity, state)}`),
    ]),
  )
  const body = {
    ...{ id, type: 'enrollment.effective', time: '2026-11-27T02:00:00.000Z' },
    data: { subject: 'enrollment', id, status: 'effective', competitionId: id, teamId: id, schoolId: null },
  }
  return {
    id: 'webhooks',
    title: t.title,
    html: `<ul>${t.lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>${table(t.head, events)}<p>${t.example}</p>${shown(body)}<p>${t.verify}</p><pre tabindex="0">${html(code)}</pre>`,
  }
}
