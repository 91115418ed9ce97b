// What every carrier of messages to a person looks like, whatever stands behind it.

export interface Message {
  readonly channel: 'sms' | 'mail' | 'wechat'
  /** One telephone number, mail address or openid. */
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** The name under which the gateway knows the text, with the values it fills in. */
  readonly template?: string
  readonly values?: Readonly<Record<string, string>>
  /** The same for every try of one message, so that a carrier can recognise a repetition. */
  readonly idempotencyKey: string
}

export interface Sender {
  /** Hands one message over; gives the carrier's own number for it. Throws SendError. */
  send(message: Message): Promise<{ providerId: string }>
}

/** A message that was not taken. `reason` is fit for a log: no address, no content. `retry`: a later try may succeed, not before `notBefore`. */
export class SendError extends Error {
  override readonly name = 'SendError'
  readonly retry: boolean
  readonly reason: string
  readonly notBefore: Date | null

  constructor(retry: boolean, reason: string, { notBefore, ...options }: ErrorOptions & { readonly notBefore?: Date } = {}) {
    super(reason, options)
    this.retry = retry
    this.reason = reason
    this.notBefore = notBefore ?? null
  }
}
