// The page a payer meets at the gateway. It says plainly that it is a demo and that no money moves.
import type { Trade } from './keep.ts'

type Lang = 'zh' | 'en'
/** What becomes of the notices of a payment. */
export const sendings = ['now', 'late', 'repeat', 'reorder', 'drop', 'forge', 'amount', 'state'] as const
export type Sending = (typeof sendings)[number]

const texts = {
  zh: {
    title: '演示收银台',
    plain: '这是演示，不会产生任何真实扣款。',
    to: '付款给',
    order: '订单',
    way: '付款渠道',
    alipay: '支付宝（演示）',
    wechat: '微信支付（演示）',
    pay: '确认支付',
    refuse: '放弃支付',
    paid: '已支付',
    paidText: '演示支付成功，可以关闭本页，原页面会自动更新。',
    closed: '已关闭',
    closedText: '这笔支付已关闭，请返回原页面重新发起。',
    back: '返回商家',
    control: '演示控制：支付通知如何发送',
    controlText: '真实的支付渠道也会迟发、重发、乱序甚至丢失通知；系统应当始终只入账一次。',
    sendings: {
      now: '立即通知一次（默认）',
      late: '20 秒后才通知',
      repeat: '同时通知五次',
      reorder: '先发“已支付”，再发“待支付”',
      drop: '不发通知（等待系统主动查询）',
      forge: '只发一个伪造签名的通知',
      amount: '通知中的金额与应付不符',
      state: '通知说“已关闭”',
    },
    other: 'English',
  },
  en: {
    title: 'Demo cashier',
    plain: 'This is a demo. No money moves.',
    to: 'Pay to',
    order: 'Order',
    way: 'Through',
    alipay: 'Alipay (demo)',
    wechat: 'WeChat Pay (demo)',
    pay: 'Pay',
    refuse: 'Do not pay',
    paid: 'Paid',
    paidText: 'The demo payment went through. You may close this page: the page you came from updates itself.',
    closed: 'Closed',
    closedText: 'This payment was closed. Go back to where you came from and begin again.',
    back: 'Back to the merchant',
    control: 'Demo control: how the notice of the payment is sent',
    controlText:
      'Real providers send notices late, twice, in another order, or lose them. The money must be booked once all the same.',
    sendings: {
      now: 'Once, at once (as usual)',
      late: 'After 20 seconds',
      repeat: 'Five times at once',
      reorder: '“Paid” first, “waiting” after it',
      drop: 'Not at all (the product has to ask)',
      forge: 'Only one with a forged signature',
      amount: 'With another amount',
      state: 'Saying “closed”',
    },
    other: '中文',
  },
} as const

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const STYLE = `body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f2f5f7;color:#14202b}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}header{display:flex;justify-content:space-between;align-items:baseline}
h1{font-size:1.25rem;margin:0}.demo{background:#fff4d6;border:1px solid #c98a00;border-radius:.5rem;padding:.5rem .75rem;margin:1rem 0}
section,form{background:#fff;border-radius:.75rem;padding:1rem;margin:1rem 0}.sum{font-size:2.25rem;font-weight:600;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 0}dt{color:#5a6875}dd{margin:0;overflow-wrap:anywhere}
button,.button{display:block;width:100%;box-sizing:border-box;min-height:48px;font:inherit;border-radius:.5rem;border:1px solid #5a6875;background:#fff;color:#14202b;margin:.5rem 0;cursor:pointer;text-align:center;line-height:48px;text-decoration:none}
button.main{background:#0a5bd3;border-color:#0a5bd3;color:#fff;font-weight:600}details{margin-top:.75rem}summary{cursor:pointer;min-height:44px;line-height:44px}
label{display:block;padding:.4rem 0}small{color:#5a6875}a{color:#0a5bd3}`

export interface CashierPage {
  readonly trade: Trade
  readonly lang: Lang
  /** Who is paid. */
  readonly merchant: string
}

/** The page of a trade. */
export const cashierPage = ({ trade, lang, merchant }: CashierPage): string => {
  const t = texts[lang]
  const other: Lang = lang === 'zh' ? 'en' : 'zh'
  const facts = [
    [t.to, merchant],
    [t.order, trade.subject || trade.no],
    [t.way, t[trade.provider]],
  ]
  const back = trade.returnUrl === '' ? '' : `<a class="button" href="${escaped(trade.returnUrl)}">${t.back}</a>`
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><title>${t.title}</title><style>${STYLE}</style><main>
<header><h1>${t.title}</h1><a href="?lang=${other}" hreflang="${other}">${t.other}</a></header>
<p class="demo" role="note">${t.plain}</p>
<section><p class="sum">¥${trade.amount}</p><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value!)}</dd>`).join('')}</dl></section>
${trade.state === 'WAIT_BUYER_PAY' ? payForm(lang) : `<section role="status"><h2>${trade.state === 'TRADE_SUCCESS' ? t.paid : t.closed}</h2><p>${trade.state === 'TRADE_SUCCESS' ? t.paidText : t.closedText}</p>${back}</section>`}
</main></html>`
}

const payForm = (lang: Lang): string => {
  const t = texts[lang]
  const choices = sendings.map(
    (one) =>
      `<label><input type="radio" name="sending" value="${one}"${one === 'now' ? ' checked' : ''}> ${t.sendings[one]}</label>`,
  )
  return `<form method="post" action="?lang=${lang}"><button class="main" name="act" value="pay">${t.pay}</button><button name="act" value="refuse">${t.refuse}</button>
<details><summary>${t.control}</summary><small>${t.controlText}</small>${choices.join('')}</details></form>`
}
