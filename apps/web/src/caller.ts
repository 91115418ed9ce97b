// The one way to the server and the one place of the error catalogue. Knows no screen: what a failure shows comes in as `deps`.
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { CallError, type CallErrorKind } from './call-error.ts'
import { limited, pause, TIMED_OUT } from './patience.ts'
import { randomId } from './random-id.ts'

export const BASE = '/prod-api'
/** A constant of the specification; long work runs as jobs with progress, so nothing should come near it. */
export const TIMEOUT_MS = 5_000_000

export const codes = {
  ok: 0,
  noAccess: 401,
  sessionOver: 11000,
  rehearsalOver: 28055,
  importFailed: 13017,
  silent: 40030,
  stepUp: 40310,
} as const
/** The person has to change the password or set up a second factor before this call. */
const restricted: readonly number[] = [21025, 21026]

export interface CallDeps {
  fetch: typeof fetch
  /** The stored token with its prefix. */
  token(): string | null
  /** `zh-cn` or `en`. */
  language(): string
  /** The code of the site the page stands below; null: the host says which site. */
  site?(): string | null
  /** The anti-forgery cookie's value. */
  xsrf(): string | null
  /** Says a failure to the person. */
  toast(message: string): void
  /** Code 11000; asked once however many calls fail together. */
  onSessionOver(message: string): void
  /** The rehearsal whose copy this page belongs to is over. */
  onRehearsalOver?(): void
  /** Code 401: leads to the no-permission page. */
  onNoAccess(message: string): void
  /** Codes 21025 and 21026: leads to what has to be done first. */
  onRestricted?(message: string): void
  /** Whether nobody has been at the device for a while: such calls do not put off the end of the session. */
  isUnattended?(): boolean
  /** Code 40310: asks for the password or a code; true when the call may be tried again. */
  confirmIdentity(): Promise<boolean>
  /** A call waits for its turn, with so many ahead; null: it waits no longer. */
  onPlace?(call: symbol, place: { place: number; seconds: number; reason?: 'interrupted' | 'tooMany' } | null): void
  /** Reads the server's clock from a reply. */
  onServerTime?(epochMs: number): void
  words(): { broken: string; importFailed: string; network: string; timeout: string; badRequest: string; badResponse: string }
}

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** True: the caller shows every failure itself. A list: those codes only. 11000 and 401 always react. */
  quiet?: boolean | readonly number[]
  /** The same key for every try of one submission; made anew when missing. */
  idempotencyKey?: string
}

/** What a call takes after its endpoint: the input may be left out where nothing in it is required. */
export type CallArgs<E, Rest extends unknown[]> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>, ...Rest] : [input: InputOf<E>, ...Rest]
export type Caller = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E, [options?: CallOptions]>) => Promise<ReplyOf<E>>

export interface DownloadedFile {
  blob: Blob
  name: string
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number'

/** Makes the two ways of calling: `call` for envelopes, `fetchFile` for zip and other binary replies. */
export const createCaller = (deps: CallDeps) => {
  /** Reacts as the catalogue says and hands back the error to throw. */
  const refuse = (body: Envelope, options: CallOptions, requestId: string | null): CallError => {
    const words = deps.words()
    const message = body.code === codes.importFailed ? words.importFailed : body.msg || words.broken
    const quiet = options.quiet === true || (Array.isArray(options.quiet) && options.quiet.includes(body.code))
    if (body.code === codes.sessionOver) deps.onSessionOver(message)
    else if (body.code === codes.rehearsalOver && deps.onRehearsalOver) deps.onRehearsalOver()
    else if (body.code === codes.noAccess) deps.onNoAccess(message)
    else if (restricted.includes(body.code) && deps.onRestricted) deps.onRestricted(message)
    else if (body.code !== codes.silent && !quiet) deps.toast(message)
    return new CallError('business', message, body.code, body.data, requestId)
  }

  const fail = (kind: Exclude<CallErrorKind, 'business'>, options: CallOptions, requestId: string | null = null): CallError => {
    const message = kind === 'canceled' ? '' : deps.words()[kind]
    if (kind !== 'canceled' && options.quiet !== true) deps.toast(message)
    return new CallError(kind, message, 0, null, requestId)
  }

  const send = async (endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
    const { signal, stop } = limited(options.signal, options.timeoutMs ?? TIMEOUT_MS)
    const own = Symbol(endpoint.path)
    const began = Date.now()
    try {
      for (let ticket: string | null = null; ; ) {
        const response: Response = await deps.fetch(addressOf(endpoint, input), {
          method: endpoint.method,
          headers: { ...headersOf(deps, endpoint, options), ...(ticket === null ? {} : { [TICKET]: ticket }) },
          ...(endpoint.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
          credentials: 'same-origin',
          signal,
        })
        const time = Date.parse(response.headers.get('x-server-time') ?? '')
        if (time > 0) deps.onServerTime?.(time)
        const reason = mayComeAgain(endpoint, options) ? await waitsFor(response, endpoint, options) : null
        if (reason !== null && Date.now() - began < PATIENCE_MS) {
          deps.onPlace?.(own, { place: 0, seconds: 0, reason })
          await pause((Number(response.headers.get('retry-after')) || 2) * 1000, signal)
          continue
        }
        ticket = response.status === 429 ? response.headers.get(TICKET) : null
        if (ticket === null) return response
        // Nothing was done yet: the same call comes again when its turn is near.
        const { data } = (await response.json()) as { data: { place: number; seconds: number } }
        deps.onPlace?.(own, data)
        await pause(Number(response.headers.get('x-queue-wait')) || 1000, signal)
      }
    } catch {
      throw fail(signal.reason === TIMED_OUT ? 'timeout' : signal.aborted ? 'canceled' : 'network', options)
    } finally {
      deps.onPlace?.(own, null)
      stop()
    }
  }

  /** The body decides before the status: a 4xx or 5xx with an envelope keeps its own words. */
  const open = async (response: Response, options: CallOptions): Promise<unknown> => {
    const requestId = response.headers.get('x-request-id')
    const body: unknown = await response.json().catch(() => null)
    if (isEnvelope(body)) {
      if (body.code === codes.ok) return body.data
      throw refuse(body, options, requestId)
    }
    const { msg } = (body ?? {}) as { msg?: unknown }
    if (!response.ok && typeof body === 'object' && body !== null)
      throw refuse({ code: -1, msg: typeof msg === 'string' ? msg : '', data: null }, options, requestId)
    throw fail(response.status >= 400 && response.status < 500 ? 'badRequest' : 'badResponse', options, requestId)
  }

  const withIdentityCheck = async <T>(
    endpoint: Endpoint,
    options: CallOptions,
    run: (o: CallOptions) => Promise<T>,
  ): Promise<T> => {
    const key = endpoint.idempotent ? (options.idempotencyKey ?? randomId()) : undefined
    const kept = key === undefined ? options : { ...options, idempotencyKey: key }
    if (!endpoint.stepUp) return run(kept)
    const quiet = kept.quiet === true ? true : [...(kept.quiet || []), codes.stepUp]
    return run({ ...kept, quiet }).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== codes.stepUp || !(await deps.confirmIdentity())) throw error
      return run(kept)
    })
  }

  /** Calls an endpoint and returns the envelope's data. Throws CallError after the catalogue's reaction. */
  const call: Caller = (endpoint, ...args) => {
    const [input, options = {}] = args as [unknown, CallOptions?]
    return withIdentityCheck(endpoint, options, async (o) => (await open(await send(endpoint, input, o), o)) as never)
  }

  /** Calls an endpoint whose reply is a file. A reply without a file name is an envelope in disguise. */
  const fetchFile = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E, [options?: CallOptions]>): Promise<DownloadedFile> => {
    const [input, options = {}] = args as [unknown, CallOptions?]
    return withIdentityCheck(endpoint, options, async (o) => {
      const response = await send(endpoint, input, o)
      const name = fileNameOf(response.headers.get('content-disposition'))
      const isZip = /\bzip\b/.test(response.headers.get('content-type') ?? '')
      if (response.ok && (name !== null || isZip)) return { blob: await response.blob(), name: name ?? 'download.zip' }
      await open(response, o)
      throw fail('badResponse', o)
    })
  }

  /** Calls an endpoint that replies piece by piece; `onText` is given each piece as it comes. Ends when the reply does; an abort through `signal` throws. */
  const fetchStream = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    onText: (text: string) => void,
    options: CallOptions = {},
  ): Promise<void> => {
    const response = await send(endpoint, input, options)
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
      await open(response, options)
      throw fail('badResponse', options)
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const cancel = (): void => void reader.cancel().catch(() => undefined)
    options.signal?.addEventListener('abort', cancel)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        onText(value)
      }
    } catch {
      throw fail(options.signal?.aborted ? 'canceled' : 'network', options)
    } finally {
      options.signal?.removeEventListener('abort', cancel)
    }
    if (options.signal?.aborted) throw fail('canceled', options)
  }
  return { call, fetchFile, fetchStream }
}

/** Since when a call waits, as the server signed it. */
const TICKET = 'x-queue-ticket'

/** So long a call is sent again by itself: limits are by the minute. */
const PATIENCE_MS = 61_000
// Whether it was done is not known then: what reads, and what the server does once however often it comes, may come again.
const mayComeAgain = ({ method }: Endpoint, { idempotencyKey }: CallOptions): boolean =>
  method === 'GET' || idempotencyKey !== undefined
// What passes by itself: the database or the file store is away; a computer room shares an address and its limit (what is typed into, quiet, does not wait).
const waitsFor = async (response: Response, { method }: Endpoint, { quiet }: CallOptions) => {
  const { status } = response
  if (status !== 503 && (status !== 429 || method !== 'GET' || quiet === true || response.headers.has(TICKET))) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = isEnvelope(body) ? body.code : 0
  return code === 42900 ? 'tooMany' : code === 50310 || code === 50320 ? 'interrupted' : null
}

const headersOf = (deps: CallDeps, endpoint: Endpoint, options: CallOptions): Record<string, string> => {
  const token = deps.token()
  const xsrf = deps.xsrf()
  const site = deps.site?.() ?? null
  return {
    'accept-language': deps.language(),
    ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: token }),
    ...(deps.isUnattended?.() ? { 'x-unattended': '1' } : {}),
    ...(xsrf === null ? {} : { 'x-xsrf-token': xsrf }),
    ...(site === null ? {} : { 'x-site': site }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  }
}

/** The address of a call: the input of a GET as query parameters, lists as repeated ones; empty values are left out. */
export const addressOf = (endpoint: Pick<Endpoint, 'method' | 'path'>, input: unknown): string => {
  if (endpoint.method !== 'GET') return BASE + endpoint.path
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  }
  const text = query.toString()
  return BASE + endpoint.path + (text === '' ? '' : `?${text}`)
}

/** The name in a Content-Disposition header: the encoded form first, or null. */
export const fileNameOf = (header: string | null): string | null => {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return encoded.trim()
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '')
  const name = (plain?.[1] ?? plain?.[2])?.trim()
  return name ? name : null
}
