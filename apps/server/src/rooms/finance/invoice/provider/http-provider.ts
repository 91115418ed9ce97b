// A platform of invoices over HTTP: JSON, both sides sign with a shared secret (HMAC-SHA256). docs/decisions/0048 has the protocol.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { type OutAnswer, OutCallError, outCaller } from '#src/platform/fetch.ts'
import type { InvoiceAnswer, InvoiceProvider } from '#src/ports/invoice-provider.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'

interface Account {
  readonly address: string
  readonly appId: string
  readonly secret: string
}
const CALL_MS = 10_000
const MOST_FILE = 10 << 20

const digest = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')
/** What either side signs: of a request method and path, of an answer the word ANSWER and the status. */
export const signatureOf = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

const isSigned = (secret: string, answer: OutAnswer, nonce: string): boolean => {
  const given = Buffer.from(String(answer.headers['x-signature'] ?? ''))
  const wanted = Buffer.from(signatureOf(secret, ['ANSWER', String(answer.status), nonce, digest(answer.body)]))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

type Facts = Readonly<Record<string, unknown>>
const words = { '0': 'pending', '1': 'pending', '2': 'issued', '3': 'failed' } as const

// Only what is ours and complete counts as issued; anything else is asked again.
const answerOf = (facts: Facts, requestNo: string, amountFen: number): InvoiceAnswer => {
  const state = words[String(facts.status) as '0'] as (typeof words)[keyof typeof words] | undefined
  if (facts.requestNo !== requestNo || state === undefined) throw new ProviderError(false, 'answer')
  if (state === 'pending') return { state }
  if (state === 'failed') return { state, reason: String(facts.failReason ?? '').slice(0, 400) || 'failed' }
  const { number, issuedOn } = facts
  if (
    typeof number !== 'string' ||
    !/^\d{20}$/.test(number) ||
    typeof issuedOn !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}$/.test(issuedOn)
  )
    throw new ProviderError(false, 'answer')
  if (facts.amount !== yuanOf(amountFen)) throw new ProviderError(false, 'amount')
  const files = (['pdf', 'ofd', 'xml'] as const).flatMap((kind) => {
    const url = facts[`${kind}Url`]
    return typeof url === 'string' && url !== '' ? [{ kind, url }] : []
  })
  return { state: 'issued', number, issuedOn, files }
}

/** A provider over one account of the platform at an address. */
export const httpInvoiceProvider = ({ address, appId, secret }: Account, clock: () => Date): InvoiceProvider => {
  const base = address.replace(/\/+$/, '')
  const host = new URL(base).hostname
  const call = outCaller({ hosts: [host], timeoutMs: CALL_MS })
  const fetchFile = outCaller({ hosts: [host], timeoutMs: CALL_MS, maxBytes: MOST_FILE })

  const ask = async (path: string, content: object): Promise<Facts | null> => {
    const body = JSON.stringify(content)
    const nonce = randomUUID()
    const timestamp = String(clock().getTime())
    const full = new URL(`${base}${path}`)
    const headers = {
      ...{ 'content-type': 'application/json', 'x-app-id': appId, 'x-timestamp': timestamp, 'x-nonce': nonce },
      'x-signature': signatureOf(secret, ['POST', full.pathname, timestamp, nonce, digest(body)]),
    }
    const answer = await reach(() => call({ url: full.href, method: 'POST', headers, body }))
    if (!isSigned(secret, answer, nonce))
      throw new ProviderError(false, answer.status === 200 ? 'signature' : `HTTP ${answer.status}`)
    if (answer.status === 404) return null
    const facts = parsed(answer)
    if (answer.status === 200) return facts
    throw new ProviderError(
      answer.status >= 400 && answer.status < 500,
      String(facts.msg ?? `HTTP ${answer.status}`).slice(0, 200),
    )
  }
  const known = async (path: string, content: object): Promise<Facts> => {
    const facts = await ask(path, content)
    if (facts === null) throw new ProviderError(true, 'HTTP 404')
    return facts
  }
  return {
    ping: async () => void (await known('/ping', {})),
    issue: async ({ amountFen, ...rest }) =>
      answerOf(await known('/invoice/issue', { ...rest, amount: yuanOf(amountFen) }), rest.requestNo, amountFen),
    reverse: async ({ amountFen, ...rest }) =>
      answerOf(await known('/invoice/reverse', { ...rest, amount: yuanOf(amountFen) }), rest.requestNo, amountFen),
    query: async (requestNo, amountFen) => {
      const facts = await ask('/invoice/query', { requestNo })
      return facts === null ? null : answerOf(facts, requestNo, amountFen)
    },
    file: async (url) => {
      if (!URL.canParse(url) || new URL(url).hostname !== host) throw new ProviderError(true, 'file')
      const answer = await reach(() => fetchFile({ url }))
      if (answer.status !== 200) throw new ProviderError(false, `file ${answer.status}`)
      return answer.body
    },
  }
}

const reach = async (call: () => Promise<OutAnswer>): Promise<OutAnswer> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof OutCallError) throw new ProviderError(false, error.trouble, { cause: error })
    throw error
  }
}

const parsed = (answer: OutAnswer): Facts => {
  try {
    return JSON.parse(answer.body.toString('utf8')) as Facts
  } catch (error) {
    throw new ProviderError(false, 'answer', { cause: error })
  }
}
