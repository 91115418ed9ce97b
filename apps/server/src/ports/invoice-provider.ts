// What a platform that issues digital invoices is to the product. Troubles are ProviderError, as with payments.
import type { InvoiceFileKind } from '@kaisai/contract/finance/invoice/labels'

export interface InvoiceAsk {
  /** Our number of the attempt: the same number is issued once. */
  readonly requestNo: string
  readonly type: string
  readonly content: string
  readonly amountFen: number
  readonly buyerType: string
  readonly title: string
  readonly taxNo: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly account: string
}
export interface ReversalAsk {
  readonly requestNo: string
  /** The number of the invoice to be reversed. */
  readonly blueNumber: string
  readonly amountFen: number
  readonly reason: string
}
/** How an attempt stands at the provider. */
export type InvoiceAnswer =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'issued'
      readonly number: string
      /** `YYYY-MM-DD`. */
      readonly issuedOn: string
      readonly files: readonly { readonly kind: Exclude<InvoiceFileKind, 'red'>; readonly url: string }[]
    }

export interface InvoiceProvider {
  /** Something harmless that shows it is reached and believes our key. Throws ProviderError. */
  ping(): Promise<void>
  /** Issues, or says how the same number stands. Throws ProviderError: `isFinal` false means nobody knows, ask again. */
  issue(ask: InvoiceAsk): Promise<InvoiceAnswer>
  /** Makes the red invoice of a blue one; the same rules. */
  reverse(ask: ReversalAsk): Promise<InvoiceAnswer>
  /** How a number stands; null: the provider does not know it. */
  query(requestNo: string, amountFen: number): Promise<InvoiceAnswer | null>
  /** A file it named, from its own host alone. */
  file(url: string): Promise<Buffer>
}
