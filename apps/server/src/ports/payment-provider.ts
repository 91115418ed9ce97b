// What every payment provider is to the product. A new one is one file that makes this, and a line in rooms/finance/provider/providers.ts.

/** What a payer is shown. page, wap: an address the browser goes to; qr: what the code says. */
export type PayerWay = 'page' | 'wap' | 'qr'

export interface PaymentAsk {
  /** Our number of the payment. */
  readonly no: string
  readonly amountFen: number
  readonly subject: string
  readonly way: PayerWay
  /** Where notices go, and where the payer's browser comes back to. Absolute. */
  readonly noticeUrl: string
  readonly returnUrl: string
  /** The provider refuses payments after this instant. */
  readonly expiresAt: string
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

/** A notice as it was understood; refused: it is not to be believed, and why. */
export type NoticeReading =
  | { readonly kind: 'trade'; readonly trade: TradeFacts }
  | { readonly kind: 'refused'; readonly fault: string }

export interface RefundAsk {
  /** Our numbers of the payment and of the refund; the same refund number is refunded once. */
  readonly no: string
  readonly refundNo: string
  readonly amountFen: number
  readonly reason: string
}

export interface PaymentProvider {
  /** Begins a payment. Throws ProviderError. */
  create(ask: PaymentAsk): Promise<{ readonly url: string }>
  /** Reads a notice from its raw body. Never throws for what strangers send. */
  readNotice(body: string): NoticeReading
  /** What the provider is answered once a notice is settled. */
  readonly noticeAnswer: string
  /** How a payment stands; null: the provider does not know it (nobody opened its page). Throws ProviderError. */
  query(no: string): Promise<TradeFacts | null>
  /** Lets nobody pay it any more; what is not known or closed stays so. Throws ProviderError. */
  close(no: string): Promise<void>
  /** Sends money back. Throws ProviderError: `isFinal` false means nobody knows, ask again. */
  refund(ask: RefundAsk): Promise<void>
  /** Whether a refund arrived; null: the provider does not know it. Throws ProviderError. */
  queryRefund(ask: Pick<RefundAsk, 'no' | 'refundNo'>): Promise<{ readonly amountFen: number } | null>
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
