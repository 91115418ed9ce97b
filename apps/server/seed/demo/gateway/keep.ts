// What the gateway keeps: its keys, so that a second start speaks with the same ones, and its trades.
import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Certificate, makeCertificate, makePair, type Pair } from './certificates.ts'

/** How a trade stands, in Alipay's words. */
export type TradeState = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
export interface Trade {
  readonly provider: 'alipay' | 'wechat'
  /** The merchant's number, and the provider's. */
  readonly no: string
  readonly tradeNo: string
  /** Yuan, with two decimals. */
  readonly amount: string
  readonly subject: string
  readonly noticeUrl: string
  returnUrl: string
  state: TradeState
  /** When it was paid. */
  paidAt: string | null
  /** Yuan by the refund's number, and how those stand that are not through, in WeChat Pay's words. */
  readonly refunds: Map<string, string>
  readonly refundStates: Map<string, { state: 'PROCESSING' | 'ABNORMAL'; noticeUrl: string }>
}

export interface GatewayKeys {
  /** The merchant's own and the provider's, of each. */
  readonly alipayApp: Pair
  readonly alipay: Pair
  readonly wechatMerchant: Pair
  readonly wechat: Pair
  readonly wechatPlatform: Pair
  /** Signs what is forged. */
  readonly stranger: Pair
  readonly apiKey: string
  readonly certificates: {
    root: Certificate
    app: Certificate
    alipay: Certificate
    merchant: Certificate
    platform: Certificate
  }
}
export interface Kept {
  port: number
  readonly keys: GatewayKeys
  readonly trades: Map<string, Trade>
}

const makeKeys = (): GatewayKeys => {
  const [alipayApp, alipay, wechatMerchant, wechat] = [makePair(), makePair(), makePair(), makePair()]
  const [wechatPlatform, stranger, root] = [makePair(), makePair(), makePair()]
  const rootKey = createPrivateKey({ key: Buffer.from(root.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const issued = (pair: Pair, name: string) => makeCertificate(pair.publicKey, name, 'Demo Root', rootKey)
  return {
    ...{ alipayApp, alipay, wechatMerchant, wechat, wechatPlatform, stranger },
    apiKey: randomBytes(16).toString('hex'),
    certificates: {
      root: issued(root, 'Demo Root'),
      app: issued(alipayApp, 'Demo App'),
      alipay: issued(alipay, 'Demo Alipay'),
      merchant: issued(wechatMerchant, 'Demo Merchant'),
      platform: issued(wechatPlatform, 'Demo WeChat Pay'),
    },
  }
}

/** What a file holds, or a fresh beginning. */
export const openKept = (file: string | null): Kept => {
  if (file === null || !existsSync(file)) return { port: 0, keys: makeKeys(), trades: new Map() }
  const { port, keys, trades } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; keys: GatewayKeys; trades: never[] }
  const opened = trades.map((trade: Trade & { refunds: never; refundStates: never }) => ({
    ...trade,
    refunds: new Map<string, string>(trade.refunds),
    refundStates: new Map(trade.refundStates),
  }))
  return { port, keys, trades: new Map(opened.map((trade) => [trade.no, trade as Trade])) }
}

/** Writes it whole: a start that is killed finds the old or the new. */
export const keep = (file: string | null, { port, keys, trades }: Kept): void => {
  if (file === null) return
  const plain = [...trades.values()].map((trade) => ({
    ...trade,
    refunds: [...trade.refunds],
    refundStates: [...trade.refundStates],
  }))
  writeFileSync(`${file}.new`, JSON.stringify({ port, keys, trades: plain }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Fen of yuan with two decimals, and back. */
export const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)
