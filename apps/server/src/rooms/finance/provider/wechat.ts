// WeChat Pay (APIv3) behind the interface of providers: codes to scan (native) and phones (H5). Fields: pay.weixin.qq.com/doc/v3/merchant.
import { createHash } from 'node:crypto'
import { chinaInstant, msOf } from '@kaisai/contract/china-clock'
import { outCaller } from '#src/platform/fetch.ts'
import {
  type NoticeReading,
  type PaymentProvider,
  ProviderError,
  type RefundFacts,
  type TradeFacts,
} from '#src/ports/payment-provider.ts'
import { reach } from './reach.ts'
import { parsed, type WechatAccount, type WechatFacts, wechatClient } from './wechat-client.ts'

const CALL_MS = 10_000
const MOST_BILL = 50 << 20
/** An H5 address leads to the payment for five minutes; less, for the way there. */
const H5_MS = 4 * 60_000
/** Codes of refusals that say "ask again". */
const passing = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'BANK_ERROR'])

const tradeStates: Readonly<Record<string, TradeFacts['state']>> = {
  SUCCESS: 'paid',
  // Paid, and given back since: nothing is to be earned with it.
  REFUND: 'closed',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
}
const refundStates: Readonly<Record<string, RefundFacts['state']>> = {
  SUCCESS: 'arrived',
  PROCESSING: 'underway',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}
type Facts = Readonly<Record<string, unknown>>
const fenIn = (amount: unknown, name: 'total' | 'refund'): number | null => {
  const { [name]: fen, currency = 'CNY' } = (amount ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(fen) && (fen as number) > 0 && currency === 'CNY' ? (fen as number) : null
}
const tradeOf = (facts: Facts): TradeFacts | null => {
  const state = tradeStates[String(facts.trade_state)]
  const amountFen = fenIn(facts.amount, 'total')
  const [no, tradeNo] = [facts.out_trade_no, facts.transaction_id ?? '']
  if (state === undefined || typeof no !== 'string' || typeof tradeNo !== 'string') return null
  if (state === 'paid' && (amountFen === null || tradeNo === '')) return null
  return { no, tradeNo, amountFen: amountFen ?? 0, state }
}
const refundOf = (facts: Facts, word: unknown): RefundFacts | null => {
  const state = refundStates[String(word)]
  const amountFen = fenIn(facts.amount, 'refund')
  return state === undefined || amountFen === null
    ? null
    : { amountFen, state, ...(state === 'failed' ? { fault: String(word) } : {}) }
}

/** A provider over one account of WeChat Pay. Throws ProviderError where a key is none. */
export const wechatProvider = (account: WechatAccount, clock: () => Date): PaymentProvider => {
  const client = wechatClient(account, clock)
  const { appId: appid, mchId: mchid } = account
  const base = account.gateway.replace(/\/+$/, '')
  const host = new URL(base).hostname
  const call = outCaller({ hosts: [host], timeoutMs: CALL_MS })

  const ask = async (method: 'GET' | 'POST', path: string, content?: object): Promise<WechatFacts> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const pathOf = new URL(base + path)
    const headers = client.headersOf(method, pathOf.pathname + pathOf.search, body)
    const answer = await reach(() => call({ url: base + path, method, headers, ...(body === '' ? {} : { body }) }))
    return client.factsOf(answer)
  }
  const create: PaymentProvider['create'] = async (wanted) => {
    const isCode = wanted.way === 'qr'
    const { facts } = must(
      await ask('POST', `/v3/pay/transactions/${isCode ? 'native' : 'h5'}`, {
        ...{ appid, mchid, description: wanted.subject.slice(0, 127), out_trade_no: wanted.no, notify_url: wanted.noticeUrl },
        ...{ time_expire: rfc3339(wanted.expiresAt), amount: { total: wanted.amountFen, currency: 'CNY' } },
        ...(isCode ? {} : { scene_info: { payer_client_ip: wanted.payerIp, h5_info: { type: 'Wap' } } }),
      }),
    )
    const url = isCode ? facts.code_url : facts.h5_url
    if (typeof url !== 'string') throw new ProviderError(false, 'answer')
    if (isCode) return { url }
    return { url: `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(wanted.returnUrl)}`, validMs: H5_MS }
  }
  return {
    create,
    answerNotice: (isTaken) =>
      isTaken
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 500, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '失败' }) },
    readNotice: (notice): NoticeReading => {
      const fault = client.distrust(notice.headers, notice.body)
      if (fault) return refused(fault)
      const sent = parsed(notice.body)
      const resource = (sent?.resource ?? null) as Record<string, string> | null
      if (
        resource?.algorithm !== 'AEAD_AES_256_GCM' ||
        typeof resource.ciphertext !== 'string' ||
        typeof resource.nonce !== 'string'
      )
        return refused('resource')
      const text = client.open(resource as never)
      const facts = text === null ? null : parsed(text)
      if (facts === null) return refused('resource')
      if (facts.mchid !== mchid) return refused('mchid')
      if (String(sent!.event_type).startsWith('REFUND.')) return refundNotice(facts)
      if (facts.appid !== appid) return refused('appid')
      const trade = tradeOf(facts)
      return trade ? { kind: 'trade', trade } : refused('trade')
    },
    query: async (no) => {
      const found = await ask('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${mchid}`)
      if (found.status === 404) return null
      const trade = tradeOf(must(found).facts)
      if (!trade || trade.no !== no || found.facts.mchid !== mchid) throw new ProviderError(false, 'answer')
      return trade
    },
    close: async (no) => {
      const found = await ask('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid })
      const isOver = ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID'].includes(String(found.facts.code))
      if (!found.isGood && found.status !== 404 && !isOver) throw refusal(found)
    },
    refund: async ({ no, refundNo, amountFen, totalFen, reason, noticeUrl }) => {
      const found = await ask('POST', '/v3/refund/domestic/refunds', {
        ...{ out_trade_no: no, out_refund_no: refundNo, reason: reason.slice(0, 80), notify_url: noticeUrl },
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      // It loses sight of trades now and then, and finds them again.
      if (found.status === 404) throw new ProviderError(false, messageOf(found))
      const refund = refundOf(must(found).facts, found.facts.status)
      if (!refund || found.facts.out_refund_no !== refundNo) throw new ProviderError(false, 'answer')
      if (refund.state === 'failed') throw new ProviderError(true, refund.fault ?? 'CLOSED')
      return refund.state
    },
    queryRefund: async ({ no, refundNo }) => {
      const found = await ask('GET', `/v3/refund/domestic/refunds/${refundNo}`)
      if (found.status === 404) return null
      const refund = refundOf(must(found).facts, found.facts.status)
      if (!refund || found.facts.out_trade_no !== no) throw new ProviderError(false, 'answer')
      return refund
    },
    downloadBill: async (day) => {
      const { facts } = must(await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`))
      if (typeof facts.download_url !== 'string' || facts.hash_type !== 'SHA1') throw new ProviderError(false, 'answer')
      const url = new URL(facts.download_url)
      const fetchBill = outCaller({ hosts: [host], timeoutMs: 30_000, maxBytes: MOST_BILL })
      const headers = client.headersOf('GET', url.pathname + url.search, '')
      const answer = await reach(() => fetchBill({ url: url.href, headers }))
      if (answer.status !== 200) throw new ProviderError(false, `bill ${answer.status}`)
      // The file itself is not signed: its hash came in an answer that was.
      if (createHash('sha1').update(answer.body).digest('hex') !== String(facts.hash_value).toLowerCase())
        throw new ProviderError(false, 'hash')
      return answer.body
    },
  }
}

const refused = (fault: string): NoticeReading => ({ kind: 'refused', fault })
const refundNotice = (facts: Facts): NoticeReading => {
  const refund = refundOf(facts, facts.refund_status)
  const [no, refundNo] = [facts.out_trade_no, facts.out_refund_no]
  return refund && typeof no === 'string' && typeof refundNo === 'string'
    ? { kind: 'refund', no, refundNo, refund }
    : refused('refund')
}

const messageOf = ({ status, facts }: WechatFacts): string => String(facts.message ?? facts.code ?? status).slice(0, 200)
const refusal = (found: WechatFacts): ProviderError =>
  new ProviderError(
    found.status >= 400 && found.status < 500 && found.status !== 429 && !passing.has(String(found.facts.code)),
    messageOf(found),
  )
/** The answer of a call that was carried out. Throws ProviderError for a refusal. */
const must = (found: WechatFacts): WechatFacts => {
  if (!found.isGood) throw refusal(found)
  return found
}
// To the second, in China's time: fractions are refused.
const rfc3339 = (iso: string): string => chinaInstant(Math.floor(msOf(iso) / 1000) * 1000)
