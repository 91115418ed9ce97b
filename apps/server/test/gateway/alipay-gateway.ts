// A gateway for tests and the demo that speaks Alipay's protocol with real signatures: RSA2 over its own keys. The product knows an
// address and a key, nothing else. It can be made to delay, repeat, reorder, drop, forge and disagree.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Trade {
  readonly no: string
  readonly tradeNo: string
  readonly amount: string
  readonly noticeUrl: string
  readonly returnUrl: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  readonly refunds: Map<string, string>
}
/** How it treats those who ask: as it should, not at all, with a server's error, with a page, with another signature, or refusing. */
export type Mood = 'well' | 'hangs' | 'error' | 'html' | 'forged' | 'refuses'

export interface AlipayGateway {
  readonly address: string
  readonly appId: string
  readonly sellerId: string
  /** What an organization enters for its channel. */
  readonly privateKey: string
  readonly providerPublicKey: string
  readonly trades: Map<string, Trade>
  /** The bills of days, as they are downloaded. */
  readonly bills: Map<string, Buffer>
  mood: Mood
  /** Somebody pays; no notice is sent by itself. */
  pay(no: string): Trade
  /** The notice of a trade, signed; `change` alters fields before, `forge` after the signature. */
  notice(no: string, change?: Record<string, string>, forge?: Record<string, string>): string
  stop(): Promise<void>
}

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
const privateOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
const canon = (fields: Record<string, string>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((key) => !without.includes(key) && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Starts a gateway on a free port of this machine. */
export const startAlipayGateway = async (): Promise<AlipayGateway> => {
  const [app, own, stranger] = [pair(), pair(), pair()]
  const [appId, sellerId] = ['2021000000000001', '2088000000000002']
  const appKey = createPublicKey({ key: Buffer.from(app.publicKey, 'base64'), format: 'der', type: 'spki' })
  const trades = new Map<string, Trade>()
  const bills = new Map<string, Buffer>()
  const signed = (text: string, key = own.privateKey): string =>
    sign('RSA-SHA256', Buffer.from(text), privateOf(key)).toString('base64')
  let issued = 0

  const open = (fields: Record<string, string>): Trade => {
    const biz = JSON.parse(fields.biz_content!) as Record<string, string>
    const known = trades.get(biz.out_trade_no!)
    if (known) return known
    const trade: Trade = {
      ...{
        no: biz.out_trade_no!,
        tradeNo: `20261123${String(++issued).padStart(20, '0')}`,
        amount: biz.total_amount!,
        state: 'WAIT_BUYER_PAY',
      },
      ...{ noticeUrl: fields.notify_url ?? '', returnUrl: fields.return_url ?? '', refunds: new Map() },
    }
    trades.set(trade.no, trade)
    return trade
  }
  const factsOf = (trade: Trade) => ({
    out_trade_no: trade.no,
    trade_no: trade.tradeNo,
    total_amount: trade.amount,
    trade_status: trade.state,
  })
  const ok = { code: '10000', msg: 'Success' }
  const no = (sub_code: string, sub_msg = sub_code) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg })

  const replyTo = (fields: Record<string, string>): Record<string, string> => {
    const biz = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>
    const trade = trades.get(biz.out_trade_no ?? '')
    switch (fields.method) {
      case 'alipay.trade.precreate':
        return { ...ok, out_trade_no: open(fields).no, qr_code: `${gateway.address}/qr/${biz.out_trade_no}` }
      case 'alipay.trade.query':
        return trade ? { ...ok, ...factsOf(trade) } : no('ACQ.TRADE_NOT_EXIST', '交易不存在')
      case 'alipay.trade.close':
        if (!trade) return no('ACQ.TRADE_NOT_EXIST')
        if (trade.state !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR')
        trade.state = 'TRADE_CLOSED'
        return { ...ok, ...factsOf(trade) }
      case 'alipay.trade.refund': {
        if (!trade || trade.state !== 'TRADE_SUCCESS') return no('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
        const known = trade.refunds.get(biz.out_request_no!)
        const fen = (text: string) => Math.round(Number(text) * 100)
        const sum = [...trade.refunds.values()].reduce((all, one) => all + fen(one), 0)
        if (known === undefined && sum + fen(biz.refund_amount!) > fen(trade.amount)) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
        trade.refunds.set(biz.out_request_no!, known ?? biz.refund_amount!)
        return { ...ok, ...factsOf(trade), refund_fee: biz.refund_amount! }
      }
      case 'alipay.trade.fastpay.refund.query': {
        const amount = trade?.refunds.get(biz.out_request_no!)
        return amount === undefined
          ? ok
          : { ...ok, out_trade_no: trade!.no, refund_amount: amount, refund_status: 'REFUND_SUCCESS' }
      }
      case 'alipay.data.dataservice.bill.downloadurl.query':
        return bills.has(biz.bill_date!)
          ? { ...ok, bill_download_url: `${new URL(gateway.address).origin}/bill/${biz.bill_date}` }
          : no('isp.bill_not_exist', '账单不存在')
      default:
        return no('isv.invalid-method')
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://localhost')
    const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(await bodyOf(request))])
    if (gateway.mood === 'hangs') return
    if (gateway.mood === 'error') return void response.writeHead(500).end('Internal Server Error')
    if (gateway.mood === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>维护中</html>')
    if (url.pathname.startsWith('/bill/')) return void response.writeHead(200).end(bills.get(url.pathname.slice(6)))
    // The pages of a browser carry what a call carries, signed the same way.
    const { sign: signature = '', ...rest } = fields
    const isSigned = verify('RSA-SHA256', Buffer.from(canon(rest, ['sign'])), appKey, Buffer.from(signature, 'base64'))
    if (fields.app_id !== appId || !isSigned) return void response.writeHead(400).end('invalid-signature')
    if (request.method === 'GET') {
      const trade = open(fields)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(`<h1>演示收银台（非真实支付） Demo cashier, no real payment</h1><p>¥${trade.amount}</p>`)
    }
    const facts = gateway.mood === 'refuses' ? no('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足') : replyTo(fields)
    const text = JSON.stringify(facts)
    const key = gateway.mood === 'forged' ? stranger.privateKey : own.privateKey
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
    response.end(`{"${fields.method!.replaceAll('.', '_')}_response":${text},"sign":"${signed(text, key)}"}`)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const gateway: AlipayGateway = {
    ...{
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
      appId,
      sellerId,
      trades,
      bills,
      mood: 'well',
    },
    ...{ privateKey: app.privateKey, providerPublicKey: own.publicKey },
    pay: (paymentNo) => {
      const trade = trades.get(paymentNo)!
      trade.state = 'TRADE_SUCCESS'
      return trade
    },
    notice: (paymentNo, change = {}, forge = {}) => {
      const fields: Record<string, string> = {
        ...factsOf(trades.get(paymentNo)!),
        ...{
          app_id: appId,
          seller_id: sellerId,
          notify_id: `n${issued}`,
          notify_type: 'trade_status_sync',
          subject: '报名费 & 材料',
        },
        ...{ charset: 'utf-8', version: '1.0', notify_time: '2026-11-23 12:00:00', ...change },
      }
      return String(new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signed(canon(fields, [])), ...forge }))
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return gateway
}
