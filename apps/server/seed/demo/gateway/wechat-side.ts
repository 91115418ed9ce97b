// WeChat Pay's protocol (APIv3) as WeChat Pay speaks it: signed requests and answers, encrypted notices, a bill with its hash.
import { createCipheriv, createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { fenOf, type Kept, type Trade, yuanOf } from './keep.ts'
import type { Answer } from './moods.ts'

export const WECHAT_APP = 'wxd678efh567hg6787'
export const WECHAT_MERCHANT = '1900007291'
export const WECHAT_KEY_ID = 'PUB_KEY_ID_0119000072912026112300000000000001'

type Json = Readonly<Record<string, unknown>>
interface OrderInput {
  readonly out_trade_no: string
  readonly description: string
  readonly notify_url: string
  readonly amount: { readonly total: number }
  readonly scene_info?: { readonly payer_client_ip?: string }
}
interface RefundInput {
  readonly out_trade_no: string
  readonly out_refund_no: string
  readonly notify_url: string
  readonly amount: { readonly refund: number }
}
const states = { WAIT_BUYER_PAY: 'NOTPAY', TRADE_SUCCESS: 'SUCCESS', TRADE_CLOSED: 'CLOSED' } as const
const CHINA_MS = 8 * 3_600_000
const chinaTime = (now: Date): string => `${new Date(now.getTime() + CHINA_MS).toISOString().slice(0, 19)}+08:00`
const lines = (...parts: readonly string[]): Buffer => Buffer.from(parts.map((part) => `${part}\n`).join(''))
const no = (status: number, code: string, message: string) => ({ status, body: { code, message } })

/** How a notice is altered: what is inside, whom it says to be from, when, and whether it is signed by a stranger. */
export interface WechatForging {
  readonly change?: Json
  readonly event?: string
  readonly serial?: string
  readonly timestamp?: number
  readonly isForged?: boolean
  /** Signed with the platform certificate, as for accounts without the public key. */
  readonly isByCertificate?: boolean
  /** Changes the text after it was signed. */
  readonly after?: (body: string) => string
}
export interface WechatNotice {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export const wechatSide = (
  kept: Kept,
  base: () => string,
  open: (trade: Pick<Trade, 'no' | 'amount' | 'subject' | 'noticeUrl' | 'returnUrl'>) => Trade,
  refunded: (trade: Trade, refundNo: string, noticeUrl: string) => 'SUCCESS' | 'PROCESSING' | 'ABNORMAL',
) => {
  const { keys, trades } = kept
  const merchantKey = createPublicKey({ key: Buffer.from(keys.wechatMerchant.publicKey, 'base64'), format: 'der', type: 'spki' })
  const privateOf = (key: string) => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  const signers = {
    [WECHAT_KEY_ID]: privateOf(keys.wechat.privateKey),
    [keys.certificates.platform.serial]: privateOf(keys.wechatPlatform.privateKey),
  }
  const stranger = privateOf(keys.stranger.privateKey)
  const signedHeaders = (
    body: string,
    serial: string,
    isForged: boolean,
    at = Math.floor(Date.now() / 1000),
  ): Record<string, string> => {
    const nonce = randomBytes(16).toString('hex')
    const signature = sign('RSA-SHA256', lines(String(at), nonce, body), isForged ? stranger : signers[serial]!).toString(
      'base64',
    )
    return {
      ...{
        'wechatpay-serial': serial,
        'wechatpay-timestamp': String(at),
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature,
      },
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    }
  }
  const isSigned = (method: string, path: string, body: string, authorization: string): boolean => {
    const fields = Object.fromEntries([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]))
    const text = lines(method, path, fields.timestamp ?? '', fields.nonce_str ?? '', body)
    return (
      authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      fields.mchid === WECHAT_MERCHANT &&
      fields.serial_no === keys.certificates.merchant.serial &&
      Math.abs(Date.now() / 1000 - Number(fields.timestamp)) < 300 &&
      verify('RSA-SHA256', text, merchantKey, Buffer.from(fields.signature ?? '', 'base64'))
    )
  }
  const tradeFacts = (trade: Trade): Json => ({
    ...{ appid: WECHAT_APP, mchid: WECHAT_MERCHANT, out_trade_no: trade.no, trade_type: 'NATIVE' },
    ...{
      trade_state: trade.refunds.size > 0 ? 'REFUND' : states[trade.state],
      trade_state_desc: '',
      bank_type: 'OTHERS',
      attach: '',
    },
    ...(trade.paidAt === null ? {} : { transaction_id: trade.tradeNo, success_time: trade.paidAt, payer: { openid: 'demo' } }),
    amount: { total: fenOf(trade.amount), payer_total: fenOf(trade.amount), currency: 'CNY', payer_currency: 'CNY' },
  })
  const refundFacts = (trade: Trade, refundNo: string): Json => ({
    ...{
      refund_id: `50${refundNo}`,
      out_refund_no: refundNo,
      transaction_id: trade.tradeNo,
      out_trade_no: trade.no,
      channel: 'ORIGINAL',
    },
    ...{
      user_received_account: '支付用户零钱',
      create_time: trade.paidAt,
      status: trade.refundStates.get(refundNo)?.state ?? 'SUCCESS',
    },
    amount: { total: fenOf(trade.amount), refund: fenOf(trade.refunds.get(refundNo)!), currency: 'CNY' },
  })
  const found = (paymentNo: string): Trade | undefined => {
    const trade = trades.get(paymentNo)
    return trade?.provider === 'wechat' ? trade : undefined
  }
  const bill = (day: string): string => {
    const rows = [...trades.values()].filter((trade) => trade.provider === 'wechat' && trade.paidAt?.startsWith(day))
    const sum = rows.reduce((all, { amount }) => all + fenOf(amount), 0)
    return [
      '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,订单金额',
      ...rows.map((trade) =>
        [trade.paidAt, WECHAT_APP, WECHAT_MERCHANT, trade.tradeNo, trade.no, 'SUCCESS', trade.amount]
          .map((cell) => `\`${cell}`)
          .join(','),
      ),
      '总交易单数,应结订单总金额',
      `\`${rows.length},\`${yuanOf(sum)}`,
      '',
    ].join('\r\n')
  }
  const refund = (input: Json): { status: number; body: Json } => {
    const { out_trade_no, out_refund_no, amount, notify_url } = input as unknown as RefundInput
    const trade = found(out_trade_no)
    if (!trade || trade.paidAt === null) return no(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    if (!trade.refunds.has(out_refund_no)) {
      const sum = [...trade.refunds.values()].reduce((all, one) => all + fenOf(one), 0)
      if (sum + amount.refund > fenOf(trade.amount))
        return no(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
      trade.refunds.set(out_refund_no, yuanOf(amount.refund))
      const state = refunded(trade, out_refund_no, notify_url)
      if (state !== 'SUCCESS') trade.refundStates.set(out_refund_no, { state, noticeUrl: notify_url })
    }
    return { status: 200, body: refundFacts(trade, out_refund_no) }
  }
  const replyTo = (method: string, url: URL, input: Json, mood: string): { status: number; body: Json | null | string } => {
    const path = url.pathname
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(native|h5)$/.test(path)) {
      const ask = input as unknown as OrderInput
      if (path.endsWith('h5') && !ask.scene_info?.payer_client_ip) return no(400, 'PARAM_ERROR', '缺少用户终端IP')
      const amount = yuanOf(ask.amount.total)
      open({ no: ask.out_trade_no, amount, subject: ask.description, noticeUrl: ask.notify_url, returnUrl: '' })
      const page = `${base()}/cashier/${ask.out_trade_no}`
      return { status: 200, body: path.endsWith('h5') ? { h5_url: `${page}?prepay_id=demo` } : { code_url: page } }
    }
    const asked = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
    if (asked) {
      const trade = found(asked[1]!)
      if (!trade) return no(404, 'ORDER_NOT_EXIST', '订单不存在')
      if (!asked[2]) return { status: 200, body: tradeFacts(trade) }
      if (trade.state === 'TRADE_SUCCESS') return no(400, 'ORDERPAID', '该订单已支付')
      trade.state = 'TRADE_CLOSED'
      return { status: 204, body: null }
    }
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(input)
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)?.[1]
    if (refundNo) {
      const trade = [...trades.values()].find((one) => one.provider === 'wechat' && one.refunds.has(refundNo))
      return trade ? { status: 200, body: refundFacts(trade, refundNo) } : no(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    }
    const day = url.searchParams.get('bill_date') ?? ''
    if (path === '/v3/bill/tradebill') {
      const hash_value = createHash('sha1').update(bill(day)).digest('hex')
      return {
        status: 200,
        body: { hash_type: 'SHA1', hash_value, download_url: `${base()}/v3/billdownload/file?bill_date=${day}` },
      }
    }
    if (path === '/v3/billdownload/file') return { status: 200, body: `${bill(day)}${mood === 'altered' ? '`1' : ''}` }
    return no(404, 'NOT_FOUND', '接口不存在')
  }
  return {
    /** Answers a call. */
    answer: (method: string, url: URL, body: string, headers: Readonly<Record<string, unknown>>, mood: string): Answer => {
      if (!isSigned(method, url.pathname + url.search, body, String(headers.authorization ?? '')))
        return { status: 401, type: 'application/json', body: JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }) }
      const reply =
        mood === 'refuses'
          ? no(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
          : replyTo(method, url, body === '' ? {} : JSON.parse(body), mood)
      const text = reply.body === null ? '' : typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
      const serial = headers['wechatpay-serial'] === WECHAT_KEY_ID ? WECHAT_KEY_ID : keys.certificates.platform.serial
      return {
        status: reply.status,
        type: 'application/json; charset=utf-8',
        body: text,
        headers: signedHeaders(text, serial, mood === 'forged'),
      }
    },
    /** The notice of a trade, or of one of its refunds, encrypted and signed. */
    notice: (trade: Trade, refundNo: string | null = null, forging: WechatForging = {}): WechatNotice => {
      const plain = refundNo === null ? tradeFacts(trade) : { ...refundFacts(trade, refundNo), mchid: WECHAT_MERCHANT }
      const state = refundNo === null ? {} : { refund_status: trade.refundStates.get(refundNo)?.state ?? 'SUCCESS' }
      const nonce = randomBytes(6).toString('hex')
      const kind = refundNo === null ? 'transaction' : 'refund'
      const cipher = createCipheriv('aes-256-gcm', keys.apiKey, nonce)
      cipher.setAAD(Buffer.from(kind))
      const hidden = Buffer.concat([
        cipher.update(JSON.stringify({ ...plain, ...state, ...forging.change })),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      const event = refundNo === null ? 'TRANSACTION.SUCCESS' : `REFUND.${(state as { refund_status: string }).refund_status}`
      const body = JSON.stringify({
        ...{
          id: `EV-${trade.tradeNo}`,
          create_time: chinaTime(new Date()),
          resource_type: 'encrypt-resource',
          event_type: forging.event ?? event,
        },
        summary: refundNo === null ? '支付成功' : '退款成功',
        resource: {
          original_type: kind,
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: hidden.toString('base64'),
          associated_data: kind,
          nonce,
        },
      })
      const headers = signedHeaders(
        body,
        forging.isByCertificate ? keys.certificates.platform.serial : WECHAT_KEY_ID,
        forging.isForged ?? false,
        forging.timestamp,
      )
      return {
        body: forging.after ? forging.after(body) : body,
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(forging.serial ? { 'wechatpay-serial': forging.serial } : {}),
        },
      }
    },
  }
}
