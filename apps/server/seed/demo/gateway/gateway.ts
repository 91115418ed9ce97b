// One gateway for the tests and the demo: Alipay's and WeChat Pay's protocols with real signatures, a cashier's page, and notices that are
// sent as real ones are, or as bad ones. The product knows an address and keys, nothing else. Loopback only, never in production.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ALIPAY_APP, ALIPAY_SELLER, alipaySide } from './alipay-side.ts'
import { cashierPage, type Sending, sendings } from './cashier.ts'
import { privatePem, publicPem } from './certificates.ts'
import { fenOf, keep, openKept, type Trade, yuanOf } from './keep.ts'
import { type Mood, sendAnswer } from './moods.ts'
import { WECHAT_APP, WECHAT_KEY_ID, WECHAT_MERCHANT, type WechatForging, type WechatNotice, wechatSide } from './wechat-side.ts'

export type { Trade } from './keep.ts'
export { moods } from './moods.ts'

export interface GatewayOptions {
  /** Where keys and trades are kept between two starts; null: nowhere. */
  readonly file?: string | null
  readonly merchant?: string
  /** How long a refund of WeChat Pay is underway; 0: it arrives at once. */
  readonly refundMs?: number
}
/** What an organization enters for its channels. */
type Account = Readonly<Record<string, string>>
export interface Gateway {
  readonly address: string
  readonly alipay: { readonly byKeys: Account; readonly byCertificates: Account }
  readonly wechat: { readonly byKeys: Account; readonly byCertificates: Account }
  readonly trades: ReadonlyMap<string, Trade>
  /** Alipay's bills of days, as they are downloaded; a day without one has none. */
  readonly bills: Map<string, Buffer>
  mood: Mood
  /** How the next refunds of WeChat Pay stand at first. */
  refundsAre: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL'
  /** Somebody pays; no notice is sent by itself. */
  pay(no: string): Trade
  /** Knows a trade as paid that nobody began here: what a bench makes in thousands. */
  know(provider: Trade['provider'], no: string, fen: number, tradeNo: string): void
  /** Ends refunds that are underway. */
  finishRefunds(no: string): void
  alipayNotice(no: string, change?: Record<string, string>, forge?: Record<string, string>): string
  wechatNotice(no: string, refundNo?: string | null, forging?: WechatForging): WechatNotice
  stop(): Promise<void>
}

const LATE_MS = 20_000
/** Times between tries to send a notice nobody took. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000]
const MOST_BODY = 1 << 20

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MOST_BODY) throw new Error('too large')
  }
  return text
}
// The product’s pages are on the same host: its cookie says what the payer reads there.
const langOf = ({ headers }: IncomingMessage): string =>
  /(?:^|;\s*)language=(en|zh)/.exec(headers.cookie ?? '')?.[1] ?? (/^en/.test(headers['accept-language'] ?? '') ? 'en' : 'zh')
const chinaNow = (): string => `${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** Starts the gateway on this machine: on the port it had, or a free one. Throws where that port is taken. */
export const startGateway = async ({
  file = null,
  merchant = '演示商户',
  refundMs = 0,
}: GatewayOptions = {}): Promise<Gateway> => {
  const kept = openKept(file)
  const { keys, trades } = kept
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    timers.add(timer)
  }
  const save = (): void => keep(file, kept)
  const base = (): string => `http://127.0.0.1:${kept.port}`
  const open =
    (provider: Trade['provider']) =>
    (asked: Pick<Trade, 'no' | 'amount' | 'subject' | 'noticeUrl' | 'returnUrl'>): Trade => {
      const known = trades.get(asked.no)
      if (known) return known
      const number = `${provider === 'alipay' ? '20261123' : '42000029'}${String(trades.size + 1).padStart(20, '0')}`
      const fresh = { paidAt: null, refunds: new Map<string, string>(), refundStates: new Map<string, never>() }
      const trade: Trade = { ...asked, ...fresh, provider, tradeNo: number, state: 'WAIT_BUYER_PAY' }
      trades.set(trade.no, trade)
      save()
      return trade
    }
  const bills = new Map<string, Buffer>()
  const alipay = alipaySide(kept, base, open('alipay'), (day) => bills.has(day))
  const wechat = wechatSide(kept, base, open('wechat'), (trade, refundNo) => {
    if (refundMs > 0) later(refundMs, () => finish(trade, refundNo))
    return refundMs > 0 ? 'PROCESSING' : gateway.refundsAre
  })

  const post = async (
    url: string,
    notice: { body: string; headers: Readonly<Record<string, string>> },
    tries = 0,
  ): Promise<void> => {
    const isTaken = await fetch(url, { method: 'POST', ...notice, signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    const wait = AGAIN_MS[tries]
    if (!isTaken && wait !== undefined) later(wait, () => void post(url, notice, tries + 1))
  }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const noticeOf = (trade: Trade, kind: 'true' | 'forge' | 'amount' | 'state' | 'waiting') => {
    const more = yuanOf(fenOf(trade.amount) + 1)
    if (trade.provider === 'alipay') {
      const change: Record<string, string> =
        kind === 'amount'
          ? { total_amount: more }
          : kind === 'state'
            ? { trade_status: 'TRADE_CLOSED' }
            : kind === 'waiting'
              ? { trade_status: 'WAIT_BUYER_PAY' }
              : {}
      return { body: alipay.notice(trade, change, kind === 'forge' ? { sign: 'Zm9yZ2Vk' } : {}), headers: FORM }
    }
    const change =
      kind === 'amount'
        ? { amount: { total: fenOf(more), currency: 'CNY' } }
        : kind === 'state'
          ? { trade_state: 'CLOSED' }
          : kind === 'waiting'
            ? { trade_state: 'NOTPAY' }
            : {}
    return wechat.notice(trade, null, { change, isForged: kind === 'forge' })
  }
  const finish = (trade: Trade, refundNo: string): void => {
    const underway = trade.refundStates.get(refundNo)
    if (underway?.state !== 'PROCESSING') return
    trade.refundStates.delete(refundNo)
    save()
    if (refundMs > 0) void post(underway.noticeUrl, wechat.notice(trade, refundNo))
  }
  const send = (trade: Trade, how: Sending): void => {
    const url = trade.noticeUrl
    const one = (kind: Parameters<typeof noticeOf>[1] = 'true') => post(url, noticeOf(trade, kind))
    if (how === 'late') later(LATE_MS, () => void one())
    else if (how === 'repeat') for (let n = 0; n < 5; n++) void one()
    else if (how === 'reorder') void one().then(() => one('waiting'))
    // A forged one is not taken, and is not to be sent for a minute.
    else if (how === 'forge') void post(url, noticeOf(trade, 'forge'), AGAIN_MS.length)
    else if (how === 'amount' || how === 'state') void one(how)
    else if (how === 'now') void one()
  }
  const pay = (no: string): Trade => {
    const trade = trades.get(no)!
    trade.state = 'TRADE_SUCCESS'
    trade.paidAt ??= chinaNow()
    save()
    return trade
  }

  const atCashier = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const trade = trades.get(decodeURIComponent(url.pathname.slice('/cashier/'.length)))
    if (!trade)
      return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这笔支付 No such payment')
    const wanted = url.searchParams.get('redirect_url')
    if (wanted && /^https?:\/\//.test(wanted)) trade.returnUrl = wanted
    const lang = url.searchParams.get('lang') ?? langOf(request)
    if (request.method === 'POST') {
      const form = new URLSearchParams(await bodyOf(request))
      const how = form.get('sending') as Sending
      if (form.get('act') === 'pay' && trade.state === 'WAIT_BUYER_PAY') {
        pay(trade.no)
        send(trade, sendings.includes(how) ? how : 'now')
      }
      const location = trade.returnUrl || `${url.pathname}?lang=${lang === 'en' ? 'en' : 'zh'}`
      return void response.writeHead(303, { location }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(cashierPage({ trade, lang: lang === 'en' ? 'en' : 'zh', merchant }))
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, base())
    if (url.pathname.startsWith('/cashier/')) return atCashier(request, response, url)
    if (url.pathname.startsWith('/bill/')) return void response.writeHead(200).end(bills.get(url.pathname.slice('/bill/'.length)))
    const { mood } = gateway
    const body = await bodyOf(request)
    if (!url.pathname.startsWith('/gateway.do')) {
      const answer = wechat.answer(request.method!, url, body, request.headers, mood)
      save()
      return sendAnswer(response, answer, mood)
    }
    const answer = alipay.answer(request.method!, Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]), mood)
    save()
    sendAnswer(response, answer, mood)
  }
  const server = createServer(
    (request, response) =>
      void handle(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(400)
        response.end()
      }),
  )
  await new Promise<void>((done, fail) => server.once('error', fail).listen(kept.port, '127.0.0.1', done))
  kept.port = (server.address() as AddressInfo).port
  save()

  const { certificates } = keys
  const alipayIds = {
    appId: ALIPAY_APP,
    sellerId: ALIPAY_SELLER,
    gateway: `${base()}/gateway.do`,
    privateKey: keys.alipayApp.privateKey,
  }
  const wechatIds = {
    ...{ appId: WECHAT_APP, mchId: WECHAT_MERCHANT, gateway: base(), serialNo: certificates.merchant.serial },
    ...{ privateKey: privatePem(keys.wechatMerchant), apiKey: keys.apiKey },
  }
  const gateway: Gateway = {
    address: base(),
    alipay: {
      byKeys: { ...alipayIds, keyMode: 'key', providerPublicKey: keys.alipay.publicKey },
      byCertificates: {
        ...{ ...alipayIds, keyMode: 'cert', appCert: certificates.app.pem },
        ...{ providerCert: certificates.alipay.pem, rootCert: certificates.root.pem },
      },
    },
    wechat: {
      byKeys: { ...wechatIds, keyMode: 'key', providerKeyId: WECHAT_KEY_ID, providerPublicKey: publicPem(keys.wechat) },
      byCertificates: { ...wechatIds, keyMode: 'cert', providerKeyId: '', providerCert: certificates.platform.pem },
    },
    ...{ trades, bills, mood: 'well', refundsAre: 'SUCCESS', pay },
    know: (provider, no, fen, tradeNo) => {
      const paid = {
        state: 'TRADE_SUCCESS' as const,
        paidAt: chinaNow(),
        refunds: new Map<string, string>(),
        refundStates: new Map<string, never>(),
      }
      trades.set(no, { provider, no, tradeNo, amount: yuanOf(fen), subject: no, noticeUrl: '', returnUrl: '', ...paid })
    },
    finishRefunds: (no) => {
      const trade = trades.get(no)!
      for (const refundNo of trade.refundStates.keys()) finish(trade, refundNo)
    },
    alipayNotice: (no, change, forge) => alipay.notice(trades.get(no)!, change, forge),
    wechatNotice: (no, refundNo = null, forging = {}) => wechat.notice(trades.get(no)!, refundNo, forging),
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return gateway
}
