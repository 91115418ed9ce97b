// SMS through an HTTP gateway: POST JSON { phone, template, values, text, requestId }, signed. Any 2xx means taken; the answer
// may hold { "id": "…" }. The gateway recognises a repetition by requestId.
import { createHmac } from 'node:crypto'
import { type OutAnswer, OutCallError, outCaller } from './fetch.ts'
import { type Message, SendError, type Sender } from './sender.ts'

export interface HttpSmsOptions {
  readonly url: string
  /** The secret shared with the gateway. */
  readonly key: string
  /** Whether the gateway's name may lead to a private address: it stands in the own network. */
  readonly inOwnNetwork?: boolean
}

/** The signature of a call: HMAC-SHA-256 in hex over timestamp (milliseconds since 1970) and body. */
export const smsSignature = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(timestamp).update(body).digest('hex')

const idOf = (answer: OutAnswer, otherwise: string): string => {
  try {
    const { id } = JSON.parse(answer.body.toString('utf8')) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id) : otherwise
  } catch {
    return otherwise
  }
}

const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** A sender that hands SMS to an HTTP gateway. */
export const httpSmsSender = ({ url, key, inOwnNetwork = false }: HttpSmsOptions): Sender => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const call = outCaller({ hosts: [host], privateHosts: inOwnNetwork ? [host] : [] })
  const post = async (body: string): Promise<OutAnswer> => {
    const timestamp = String(Date.now())
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-timestamp': timestamp,
      'x-signature': smsSignature(key, timestamp, body),
    }
    try {
      return await call({ url, method: 'POST', headers, body })
    } catch (error) {
      if (!(error instanceof OutCallError)) throw error
      const final = error.trouble === 'host' || error.trouble === 'private-address'
      throw new SendError(!final, `the SMS gateway could not be asked (${error.trouble})`, { cause: error })
    }
  }
  return {
    send: async (message: Message) => {
      if (message.channel !== 'sms') throw new SendError(false, `SMS was asked to carry ${message.channel}`)
      const { to: phone, template = '', values = {}, text, idempotencyKey: requestId } = message
      const answer = await post(JSON.stringify({ phone, template, values, text, requestId }))
      if (answer.status >= 200 && answer.status < 300) return { providerId: idOf(answer, requestId) }
      throw new SendError(isPassing(answer.status), `the SMS gateway answered ${answer.status}`)
    },
  }
}
