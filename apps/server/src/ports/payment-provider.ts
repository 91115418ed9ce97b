// What every payment provider is to the product. A new one is a file that makes this, a line in rooms/finance/provider/providers.ts and what
// it declares in the contract (finance/providers.ts).
import type { OnlineWay } from '@kaisai/contract/finance/providers'

export interface PaymentAsk {
  /** Our number of the payment. */
  readonly no: string
  readonly amountFen: number
  readonly subject: string
  readonly way: OnlineWay
  /** Where notices go, and where the payer's browser comes back to. Absolute. */
  readonly noticeUrl: string
  readonly returnUrl: string
  /** The provider refuses payments after this instant. */
  readonly expiresAt: string
  /** The address the payer calls from. */
  readonly payerIp: string
}
/** What the payer is shown: an address to go to, or what the code says. `validMs`: it leads nowhere after that. */
export interface PaymentShown {
  readonly url: string
  readonly validMs?: number
}

/** How a trade stands at the provider. */
export interface TradeFacts {
  /** Our number. */
  readonly no: string
  readonly tradeNo: string
  readonly amountFen: number
  /** waiting: not paid yet; paid; closed: not paid, or refunded in full. */
  readonly state: 'waiting' | 'paid' | 'closed'
}

/** How a refund stands at the provider. underway: it was taken; arrived: the money is back; failed: it will not go through, `fault` says why. */
export interface RefundFacts {
  readonly amountFen: number
  readonly state: 'underway' | 'arrived' | 'failed'
  readonly fault?: string
}

/** A notice as it came: the text that was signed, and the headers, in lower case. */
export interface Notice {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
/** A notice as it was understood; refused: it is not to be believed, and why. */
export type NoticeReading =
  | { readonly kind: 'trade'; readonly trade: TradeFacts }
  | { readonly kind: 'refund'; readonly no: string; readonly refundNo: string; readonly refund: RefundFacts }
  | { readonly kind: 'refused'; readonly fault: string }

export interface RefundAsk {
  /** Our numbers of the payment and of the refund; the same refund number is refunded once. */
  readonly no: string
  readonly refundNo: string
  readonly amountFen: number
  /** What the whole trade was, fen. */
  readonly totalFen: number
  readonly reason: string
  /** Where notices about it go. Absolute. */
  readonly noticeUrl: string
}

export interface PaymentProvider {
  /** Begins a payment. Throws ProviderError. */
  create(ask: PaymentAsk): Promise<PaymentShown>
  /** Reads a notice. Never throws for what strangers send. */
  readNotice(notice: Notice): NoticeReading
  /** What the provider is answered: once a notice is settled, or where it was refused. */
  answerNotice(isTaken: boolean): { readonly status: number; readonly type: string; readonly body: string }
  /** How a payment stands; null: the provider does not know it (nobody opened its page). Throws ProviderError. */
  query(no: string): Promise<TradeFacts | null>
  /** Lets nobody pay it any more; what is not known or closed stays so. Throws ProviderError. */
  close(no: string): Promise<void>
  /** Sends money back: it arrived, or is underway. Throws ProviderError: `isFinal` false means nobody knows, ask again. */
  refund(ask: RefundAsk): Promise<'arrived' | 'underway'>
  /** How a refund stands; null: the provider does not know it. Throws ProviderError. */
  queryRefund(ask: Pick<RefundAsk, 'no' | 'refundNo'>): Promise<RefundFacts | null>
  /** The bill of a day (`YYYY-MM-DD`) as the provider gives it. Throws ProviderError. */
  downloadBill(day: string): Promise<Buffer>
}

/** What went wrong with a provider. `isFinal`: it refused; else it did not answer, or not so that one can know. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly isFinal: boolean
  constructor(isFinal: boolean, message: string, options?: ErrorOptions) {
    super(message, options)
    this.isFinal = isFinal
  }
}
