// The few calls of an S3 object store we need, over plain HTTP. Bodies are whole parts in memory, so every call can be tried again.
import { randomInt } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { PassThrough, type Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ByteRange } from '../files.ts'
import { encodePart, queryText, type SignKeys, signedHeaders } from './sign.ts'

export interface S3Settings extends SignKeys {
  /** Scheme, host and port; the bucket is a part of the path. */
  readonly url: string
  readonly bucket: string
  /** How long the store may say nothing within one call; half a minute where it is left out. */
  readonly silenceMs?: number
  /** The clock calls are signed by: a store refuses what is a quarter of an hour off. The machine's unless given. */
  readonly now?: () => Date
}

/** The store said no, or nothing. `status` 0: it could not be reached. */
export class S3Failed extends Error {
  override readonly name = 'S3Failed'
  readonly status: number

  constructor(what: string, status: number, reason: string) {
    super(`object store: ${what}: ${status === 0 ? '' : `${status} `}${reason}`)
    this.status = status
  }

  /** The store is away, overloaded or silent: the same call may succeed later. */
  get isTheirs(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}

export interface Part {
  readonly number: number
  readonly etag: string
  readonly bytes: number
}
interface Call {
  readonly method: string
  readonly key: string
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

const TRIES = 5
const SILENCE_MS = 30_000
/** A slow store is not asked again after this: whoever waits may come again later. */
const PATIENCE_MS = 20_000
const NOTHING = Buffer.alloc(0)

export type S3Client = ReturnType<typeof s3Client>

/** A client of one bucket. */
export const s3Client = (settings: S3Settings) => {
  const base = new URL(settings.url)
  const isSecure = base.protocol === 'https:'
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 32 })
    : new HttpAgent({ keepAlive: true, maxSockets: 32 })

  const once = (call: Call): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, key, query = {}, body = NOTHING } = call
      const path = `${base.pathname.replace(/\/$/, '')}/${[settings.bucket, ...key.split('/')].map(encodePart).join('/')}`
      const headers = signedHeaders(
        { method, host: base.host, path, query, headers: call.headers ?? {} },
        body,
        settings,
        settings.now?.() ?? new Date(),
      )
      const asked = (isSecure ? httpsRequest : httpRequest)({
        agent,
        method,
        hostname: base.hostname,
        port: base.port || (isSecure ? 443 : 80),
        path: Object.keys(query).length > 0 ? `${path}?${queryText(query)}` : path,
        headers: { ...headers, 'content-length': body.length },
        timeout: settings.silenceMs ?? SILENCE_MS,
      })
      asked.on('timeout', () => asked.destroy(new Error('silence')))
      asked.on('error', reject)
      asked.on('response', resolve)
      asked.end(body)
    })

  /** One call, tried again while the store fails by itself. */
  const send = async (call: Call, accepted: readonly number[] = [200]): Promise<IncomingMessage> => {
    const what = `${call.method} ${call.key}`
    const began = performance.now()
    for (let attempt = 1; ; attempt++) {
      const answer = await once(call).catch((error: Error) => error)
      if (!(answer instanceof Error) && accepted.includes(answer.statusCode!)) return answer
      const failed =
        answer instanceof Error
          ? new S3Failed(what, 0, answer.message)
          : new S3Failed(what, answer.statusCode!, codeOf(await text(answer).catch(() => '')))
      if (!failed.isTheirs || attempt >= TRIES || performance.now() - began > PATIENCE_MS) throw failed
      await wait(100 * 2 ** attempt * (randomInt(50, 150) / 100))
    }
  }
  const textOf = async (call: Call, accepted?: readonly number[]): Promise<string> => text(await send(call, accepted))

  const client = {
    put: async (key: string, body: Buffer, headers: Record<string, string> = {}): Promise<void> => {
      await textOf({ method: 'PUT', key, body, headers })
    },
    /** The bytes of an object, or of a range of it, with its headers. */
    get: async (key: string, range?: ByteRange): Promise<IncomingMessage> =>
      send(
        { method: 'GET', key, ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}) },
        range ? [206] : [200],
      ),
    /** Size and headers of an object; null: there is none. */
    head: async (key: string): Promise<{ bytes: number; headers: IncomingMessage['headers'] } | null> => {
      const answer = await send({ method: 'HEAD', key }, [200, 404])
      answer.resume()
      return answer.statusCode === 404 ? null : { bytes: Number(answer.headers['content-length']), headers: answer.headers }
    },
    read: async (key: string): Promise<Buffer> => buffer(await client.get(key)),
    remove: async (key: string): Promise<void> => {
      await textOf({ method: 'DELETE', key }, [200, 204, 404])
    },
    copy: async (from: string, to: string): Promise<void> => {
      const source = [settings.bucket, ...from.split('/')].map(encodePart).join('/')
      requireResult(await textOf({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': `/${source}` } }), 'copy')
    },
    begin: async (key: string): Promise<string> =>
      inTag(await textOf({ method: 'POST', key, query: { uploads: '' } }), 'UploadId') ?? raise('begin'),
    putPart: async (key: string, uploadId: string, number: number, body: Buffer): Promise<Part> => {
      const answer = await send({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body })
      answer.resume()
      return { number, etag: answer.headers.etag ?? '', bytes: body.length }
    },
    /** The parts that have arrived, by number; null: there is no such upload. */
    parts: async (key: string, uploadId: string): Promise<Part[] | null> => {
      const found: Part[] = []
      for (let marker = '0'; ; ) {
        const answer = await send({ method: 'GET', key, query: { uploadId, 'part-number-marker': marker } }, [200, 404])
        const xml = await text(answer)
        if (answer.statusCode === 404) return null
        for (const [, part] of xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g))
          found.push({
            number: Number(inTag(part!, 'PartNumber')),
            etag: inTag(part!, 'ETag') ?? '',
            bytes: Number(inTag(part!, 'Size')),
          })
        if (inTag(xml, 'IsTruncated') !== 'true') return found.sort((a, b) => a.number - b.number)
        marker = inTag(xml, 'NextPartNumberMarker') ?? raise('parts')
      }
    },
    complete: async (key: string, uploadId: string, parts: readonly Part[]): Promise<void> => {
      const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`).join('')
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
      requireResult(await textOf({ method: 'POST', key, query: { uploadId }, body }), 'complete')
    },
    abort: async (key: string, uploadId: string): Promise<void> => {
      await textOf({ method: 'DELETE', key, query: { uploadId } }, [200, 204, 404])
    },
    /** The bytes as a stream at once; what goes wrong comes out of it. */
    stream: (key: string, range?: ByteRange): Readable => {
      const out = new PassThrough({ highWaterMark: 256 * 1024 })
      client.get(key, range).then(
        (source) => {
          if (out.destroyed) return source.destroy()
          source.on('error', (error) => out.destroy(error))
          source.on('aborted', () => out.destroy(new Error('the object store broke off')))
          out.on('close', () => source.destroy())
          return source.pipe(out)
        },
        (error: Error) => out.destroy(error),
      )
      return out
    },
  }
  return client
}

const unescapeXml = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const inTag = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)
  return found ? unescapeXml(found[1]!) : null
}
const codeOf = (xml: string): string => inTag(xml, 'Code') ?? ''
const raise = (what: string): never => {
  throw new S3Failed(what, 0, 'unreadable answer')
}
// Some calls answer 200 and say in the body that they failed.
const requireResult = (xml: string, what: string): void => {
  if (xml.includes('<Error>')) throw new S3Failed(what, 500, codeOf(xml))
}
