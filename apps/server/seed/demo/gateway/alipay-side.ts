// Alipay's protocol as Alipay speaks it: form posts and pages signed with RSA2, by keys or by certificates.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { fenOf, type Kept, type Trade } from './keep.ts'
import type { Answer } from './moods.ts'

export const ALIPAY_APP = '2021000000000001'
export const ALIPAY_SELLER = '2088000000000002'

const canon = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((key) => key !== 'sign' && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')
const factsOf = (trade: Trade) => ({
  out_trade_no: trade.no,
  trade_no: trade.tradeNo,
  total_amount: trade.amount,
  trade_status: trade.state,
})
const ok = { code: '10000', msg: 'Success' }
const no = (sub_code: string, sub_msg = sub_code) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg })

export const alipaySide = (
  kept: Kept,
  base: () => string,
  open: (trade: Pick<Trade, 'no' | 'amount' | 'subject' | 'noticeUrl' | 'returnUrl'>) => Trade,
  hasBill: (day: string) => boolean,
) => {
  const { keys, trades } = kept
  const appKey = createPublicKey({ key: Buffer.from(keys.alipayApp.publicKey, 'base64'), format: 'der', type: 'spki' })
  const signed = (text: string, key: string): string =>
    sign(
      'RSA-SHA256',
      Buffer.from(text),
      createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
    ).toString('base64')

  const openOf = (fields: Record<string, string>): Trade => {
    const biz = JSON.parse(fields.biz_content!) as Record<string, string>
    return open({
      ...{ no: biz.out_trade_no!, amount: biz.total_amount!, subject: biz.subject ?? '' },
      ...{ noticeUrl: fields.notify_url ?? '', returnUrl: fields.return_url ?? '' },
    })
  }
  const replyTo = (fields: Record<string, string>): Record<string, string> => {
    const biz = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>
    const found = trades.get(biz.out_trade_no ?? '')
    const trade = found?.provider === 'alipay' ? found : undefined
    switch (fields.method) {
      case 'alipay.trade.precreate':
        return { ...ok, out_trade_no: openOf(fields).no, qr_code: `${base()}/cashier/${biz.out_trade_no}` }
      case 'alipay.trade.query':
        return trade ? { ...ok, ...factsOf(trade) } : no('ACQ.TRADE_NOT_EXIST', '交易不存在')
      case 'alipay.trade.close':
        if (!trade) return no('ACQ.TRADE_NOT_EXIST')
        if (trade.state !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR')
        trade.state = 'TRADE_CLOSED'
        return { ...ok, ...factsOf(trade) }
      case 'alipay.trade.refund': {
        if (trade?.state !== 'TRADE_SUCCESS') return no('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
        const known = trade.refunds.get(biz.out_request_no!)
        const sum = [...trade.refunds.values()].reduce((all, one) => all + fenOf(one), 0)
        if (known === undefined && sum + fenOf(biz.refund_amount!) > fenOf(trade.amount))
          return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
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
        return hasBill(biz.bill_date!)
          ? { ...ok, bill_download_url: `${base()}/bill/${biz.bill_date}` }
          : no('isp.bill_not_exist', '账单不存在')
      default:
        return no('isv.invalid-method')
    }
  }
  // With certificates a request names those it was made with.
  const isCertified = ({ app_cert_sn, alipay_root_cert_sn }: Record<string, string>): boolean =>
    app_cert_sn === undefined || (app_cert_sn === keys.certificates.app.sn && alipay_root_cert_sn === keys.certificates.root.sn)

  return {
    /** Answers a call or a browser. */
    answer: (method: string, fields: Record<string, string>, mood: string): Answer => {
      const isSigned = verify('RSA-SHA256', Buffer.from(canon(fields)), appKey, Buffer.from(fields.sign ?? '', 'base64'))
      if (fields.app_id !== ALIPAY_APP || !isSigned || !isCertified(fields))
        return { status: 400, type: 'text/plain', body: 'invalid-signature' }
      if (method === 'GET')
        return { status: 302, type: 'text/plain', body: '', headers: { location: `${base()}/cashier/${openOf(fields).no}` } }
      const text = JSON.stringify(mood === 'refuses' ? no('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足') : replyTo(fields))
      const key = mood === 'forged' ? keys.stranger.privateKey : keys.alipay.privateKey
      const certificate = fields.app_cert_sn === undefined ? '' : `"alipay_cert_sn":"${keys.certificates.alipay.sn}",`
      return {
        ...{ status: 200, type: 'text/html;charset=utf-8' },
        body: `{"${fields.method!.replaceAll('.', '_')}_response":${text},${certificate}"sign":"${signed(text, key)}"}`,
      }
    },
    /** The notice of a trade, signed; `change` alters fields before, `forge` after the signature. */
    notice: (trade: Trade, change: Record<string, string> = {}, forge: Record<string, string> = {}): string => {
      const fields: Record<string, string> = {
        ...factsOf(trade),
        ...{ app_id: ALIPAY_APP, seller_id: ALIPAY_SELLER, notify_id: `n${trade.tradeNo}`, notify_type: 'trade_status_sync' },
        ...{ subject: '报名费 & 材料', charset: 'utf-8', version: '1.0', notify_time: '2026-11-23 12:00:00', ...change },
      }
      return String(
        new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signed(canon(fields), keys.alipay.privateKey), ...forge }),
      )
    },
  }
}
