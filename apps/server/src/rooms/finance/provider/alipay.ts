// Alipay behind the interface of providers. The SDK signs requests and verifies answers and notices; the calls go out through platform/fetch.ts.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { timeText } from '#src/china-time.ts'
import { outCaller } from '#src/platform/fetch.ts'
import { type PaymentProvider, ProviderError, type TradeFacts } from '#src/ports/payment-provider.ts'
import { type AlipayAccount, type AlipayFacts, alipayClient } from './alipay-client.ts'
import { reach } from './reach.ts'

const CALL_MS = 10_000
const MOST_BILL = 50 << 20
/** Where Alipay keeps its bills. */
const BILL_HOSTS = ['dwbillcenter.alipay.com', 'dwbillcenter.alipaydev.com']

/** Yuan as Alipay writes them, in fen; null: it is no amount of two decimals. */
export const fenOf = (yuan: unknown): number | null => {
  const found = typeof yuan === 'string' ? /^(\d{1,11})\.(\d{2})$/.exec(yuan) : null
  return found ? Number(found[1]) * 100 + Number(found[2]) : null
}

const states: Readonly<Record<string, TradeFacts['state']>> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}
const tradeOf = (facts: Readonly<Record<string, unknown>>): TradeFacts | null => {
  const amountFen = fenOf(facts.total_amount)
  const state = states[String(facts.trade_status)]
  const [no, tradeNo] = [facts.out_trade_no, facts.trade_no]
  if (amountFen === null || state === undefined || typeof no !== 'string' || typeof tradeNo !== 'string' || tradeNo === '')
    return null
  return { no, tradeNo, amountFen, state }
}

const products = { page: 'FAST_INSTANT_TRADE_PAY', wap: 'QUICK_WAP_WAY' } as const

/** A provider over one account of Alipay. Throws ProviderError where a key is none. */
export const alipayProvider = (account: AlipayAccount, clock: () => Date): PaymentProvider => {
  const { sdk, factsOf, isSigned } = alipayClient(account)
  const host = new URL(account.gateway).hostname
  const call = outCaller({ hosts: [host], timeoutMs: CALL_MS })
  // The SDK writes the time of the process's zone; Alipay wants China's.
  const common = () => ({ timestamp: timeText(clock().toISOString()) })

  const ask = async (method: string, bizContent: object, more: Readonly<Record<string, string>> = {}) => {
    const body = sdk.sdkExecute(method, { ...common(), ...more, bizContent })
    const answer = await reach(() =>
      call({
        url: `${account.gateway}?charset=utf-8`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body,
      }),
    )
    return factsOf(method, answer)
  }
  return {
    answerNotice: (isTaken) => ({
      status: isTaken ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: isTaken ? 'success' : 'failure',
    }),
    create: async ({ no, amountFen, subject, way, noticeUrl, returnUrl, expiresAt }) => {
      const trade = {
        out_trade_no: no,
        total_amount: yuanOf(amountFen),
        subject: subject.slice(0, 128),
        time_expire: timeText(expiresAt),
      }
      if (way === 'qr') {
        const facts = await ask('alipay.trade.precreate', trade, { notify_url: noticeUrl })
        if (facts.code !== '10000' || typeof facts.qr_code !== 'string') throw refusal(facts)
        return { url: facts.qr_code }
      }
      const bizContent = { ...trade, product_code: products[way] }
      const method = way === 'page' ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay'
      return { url: sdk.pageExecute(method, 'GET', { ...common(), notify_url: noticeUrl, return_url: returnUrl, bizContent }) }
    },
    readNotice: ({ body }) => {
      const form = new URLSearchParams(body)
      const facts = Object.fromEntries(form)
      if (Object.keys(facts).length !== form.size) return { kind: 'refused', fault: 'a field twice' }
      // The SDK would take the weaker signature a notice asks for.
      if (facts.sign_type !== 'RSA2' || !isSigned(facts)) return { kind: 'refused', fault: 'signature' }
      if (facts.app_id !== account.appId) return { kind: 'refused', fault: 'app_id' }
      if (facts.seller_id !== account.sellerId) return { kind: 'refused', fault: 'seller_id' }
      const trade = tradeOf(facts)
      return trade ? { kind: 'trade', trade } : { kind: 'refused', fault: 'trade' }
    },
    query: async (no) => {
      const facts = await ask('alipay.trade.query', { out_trade_no: no })
      if (facts.sub_code === 'ACQ.TRADE_NOT_EXIST') return null
      const trade = facts.code === '10000' ? tradeOf(facts) : null
      if (!trade || trade.no !== no) throw refusal(facts)
      return trade
    },
    close: async (no) => {
      const facts = await ask('alipay.trade.close', { out_trade_no: no })
      if (
        facts.code !== '10000' &&
        !['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'].includes(String(facts.sub_code))
      )
        throw refusal(facts)
    },
    refund: async ({ no, refundNo, amountFen, reason }) => {
      const facts = await ask('alipay.trade.refund', {
        ...{ out_trade_no: no, out_request_no: refundNo, refund_amount: yuanOf(amountFen), refund_reason: reason.slice(0, 200) },
      })
      if (facts.code !== '10000') throw refusal(facts)
      return 'arrived'
    },
    queryRefund: async ({ no, refundNo }) => {
      const facts = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: no, out_request_no: refundNo })
      if (facts.sub_code === 'ACQ.TRADE_NOT_EXIST') return null
      if (facts.code !== '10000') throw refusal(facts)
      const amountFen = facts.refund_status === 'REFUND_SUCCESS' ? fenOf(facts.refund_amount) : null
      return amountFen === null ? null : { amountFen, state: 'arrived' }
    },
    downloadBill: async (day) => {
      const facts = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      if (facts.code !== '10000' || typeof facts.bill_download_url !== 'string') throw refusal(facts)
      const fetchBill = outCaller({ hosts: [...BILL_HOSTS, host], timeoutMs: 30_000, maxBytes: MOST_BILL })
      const answer = await reach(() => fetchBill({ url: facts.bill_download_url as string }))
      if (answer.status !== 200) throw new ProviderError(false, `bill ${answer.status}`)
      return answer.body
    },
  }
}

/** Sub codes that say "ask again". */
const passing = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'ACQ.REFUND_PROCESSING'])
const refusal = (facts: AlipayFacts): ProviderError =>
  new ProviderError(
    facts.code !== '20000' && !passing.has(String(facts.sub_code)),
    String(facts.sub_msg ?? facts.sub_code ?? facts.msg ?? facts.code).slice(0, 200),
  )
