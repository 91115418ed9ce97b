// The one way out by HTTP (except the mail server): named hosts only, resolved once and pinned, no redirects, bounded.
import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export type OutCallTrouble = 'host' | 'private-address' | 'timeout' | 'too-large' | 'network' | 'resting'

/** Why a call to the outside did not come back with an answer; the message holds no address and no content. */
export class OutCallError extends Error {
  override readonly name = 'OutCallError'
  readonly trouble: OutCallTrouble

  constructor(trouble: OutCallTrouble, options?: ErrorOptions) {
    super(`call to the outside failed: ${trouble}`, options)
    this.trouble = trouble
  }
}

export interface OutCallPolicy {
  /** The host names or IP addresses that may be called. One written as an IP address or `localhost` may be private. */
  readonly hosts: readonly string[]
  /** Hosts of `hosts` whose name may lead to a private address, for instance a gateway in the own network. */
  readonly privateHosts?: readonly string[]
  /** Milliseconds for the whole call. */
  readonly timeoutMs?: number
  /** Bytes of the answer's body. */
  readonly maxBytes?: number
  /** Finds the addresses of a name; the system's way when not given. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}
export interface OutCall {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}
export interface OutAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const failuresBeforeRest = 5
const restMs = 30_000

/**
 * Makes the caller for a policy. An answer of any status is given back as it is, redirects too; OutCallError otherwise.
 * After five failures in a row a host rests for 30 s.
 */
export const outCaller = (policy: OutCallPolicy): ((call: OutCall) => Promise<OutAnswer>) => {
  const failures = new Map<string, { count: number; until: number }>()
  return async (call) => {
    const url = new URL(call.url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!['http:', 'https:'].includes(url.protocol) || !policy.hosts.includes(host)) throw new OutCallError('host')
    const past = failures.get(host)
    if (past && past.count >= failuresBeforeRest && Date.now() < past.until) throw new OutCallError('resting')
    try {
      const answer = await callOnce(url, host, call, policy)
      failures.delete(host)
      return answer
    } catch (error) {
      failures.set(host, { count: (past?.count ?? 0) + 1, until: Date.now() + restMs })
      throw error
    }
  }
}

const callOnce = async (url: URL, host: string, call: OutCall, policy: OutCallPolicy): Promise<OutAnswer> => {
  const signal = AbortSignal.timeout(policy.timeoutMs ?? 5000)
  try {
    const address = await within(signal, addressOf(host, policy))
    return await within(signal, exchange(url, address, call, policy.maxBytes ?? 1 << 20, signal))
  } catch (error) {
    if (error instanceof OutCallError) throw error
    throw new OutCallError(signal.aborted ? 'timeout' : 'network', { cause: error })
  }
}

// Name resolution cannot be aborted, only no longer waited for.
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const late = (): void => fail(new OutCallError('timeout'))
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', late))
  })

const systemResolve = async (host: string): Promise<string[]> => (await lookup(host, { all: true })).map(({ address }) => address)

const addressOf = async (host: string, policy: OutCallPolicy): Promise<string> => {
  if (isIP(host)) return host
  const addresses = await (policy.resolve ?? systemResolve)(host)
  const mayBePrivate = host === 'localhost' || policy.privateHosts?.includes(host)
  if (!mayBePrivate && addresses.some(isPrivateAddress)) throw new OutCallError('private-address')
  const [first] = addresses
  if (!first) throw new OutCallError('network')
  return first
}

const exchange = (url: URL, address: string, call: OutCall, maxBytes: number, signal: AbortSignal): Promise<OutAnswer> =>
  new Promise((done, fail) => {
    const request = begin(url, address, call, signal, (response) =>
      collect(response, maxBytes).then(done, (error: Error) => {
        request.destroy()
        fail(error)
      }),
    )
    request.on('error', fail)
    request.end(call.body)
  })

const begin = (
  url: URL,
  address: string,
  call: OutCall,
  signal: AbortSignal,
  take: (answer: IncomingMessage) => void,
): ClientRequest => {
  const family = isIP(address)
  // The address was judged: it is used as it is, never resolved again.
  const pinned: LookupFunction = (_host, options, give) =>
    options.all ? give(null, [{ address, family }]) : give(null, address, family)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = {
    ...call.headers,
    ...(call.body !== undefined && { 'content-length': String(Buffer.byteLength(call.body)) }),
  }
  return send(url, { method: call.method ?? 'GET', headers, lookup: pinned, signal, agent: false }, take)
}

/** An answer whose body comes piece by piece. */
export interface OutStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly pieces: AsyncIterable<Buffer>
}

/**
 * A call whose answer is read while it comes, under the same policy; `signal` ends it early. Pieces beyond the bytes of the policy, or
 * after its time, throw an `OutCallError`.
 */
export const outStream = async (policy: OutCallPolicy, call: OutCall, signal?: AbortSignal): Promise<OutStream> => {
  const url = new URL(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!['http:', 'https:'].includes(url.protocol) || !policy.hosts.includes(host)) throw new OutCallError('host')
  const late = AbortSignal.timeout(policy.timeoutMs ?? 5000)
  const ended = signal ? AbortSignal.any([late, signal]) : late
  const failure = (error: unknown): OutCallError =>
    error instanceof OutCallError ? error : new OutCallError(late.aborted ? 'timeout' : 'network', { cause: error })
  try {
    const address = await within(ended, addressOf(host, policy))
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const request = begin(url, address, call, ended, done)
      request.on('error', fail)
      request.end(call.body)
    })
    const pieces = async function* (): AsyncGenerator<Buffer> {
      let size = 0
      try {
        for await (const chunk of response as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > (policy.maxBytes ?? 1 << 20)) throw new OutCallError('too-large')
          yield chunk
        }
      } catch (error) {
        throw failure(error)
      } finally {
        response.destroy()
      }
    }
    return { status: response.statusCode ?? 0, headers: response.headers, pieces: pieces() }
  } catch (error) {
    throw failure(error)
  }
}

const collect = async (response: IncomingMessage, maxBytes: number): Promise<OutAnswer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new OutCallError('too-large')
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }
}
