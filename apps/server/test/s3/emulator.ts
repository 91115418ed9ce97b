// An object store for tests, in memory: objects, ranges, copies, uploads in parts with their list. It checks every signature.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureOf } from '#src/platform/files/sign.ts'

export interface Emulator {
  readonly url: string
  readonly objects: ReadonlyMap<string, { readonly body: Buffer; readonly meta: Record<string, string> }>
  /** Uploads in parts that are neither complete nor given up. */
  open(): number
  /** Returns the next calls with an error of its own. */
  failNext(times: number, status?: number): void
  /** Takes calls and says nothing, until it is asked to speak again; what was asked meanwhile never happened. */
  beSilent(isSilent: boolean): void
  /** Cuts every connection and stops listening; what was stored stays. */
  down(): Promise<void>
  /** Listens again at the same address. */
  up(): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'kaisai'
export const settingsOf = (url: string) => ({
  url,
  bucket: BUCKET,
  region: 'cn-test-1',
  key: 'AKTEST',
  secret: 'secret of the test',
})
const LEAST_PART = 5 * 1024 * 1024
/** Few, so that long lists come in pages. */
const PAGE = 3

/** Starts an emulator on a free port. */
export const startEmulator = async (): Promise<Emulator> => {
  const objects = new Map<string, { body: Buffer; meta: Record<string, string> }>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  const sockets = new Set<Socket>()
  let isSilent = false
  let failing = { times: 0, status: 503 }
  let count = 0
  let server: Server
  let port = 0

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await buffer(request)
    if (isSilent) return
    if (failing.times > 0) {
      failing.times--
      return answer(response, failing.status, '<Error><Code>SlowDown</Code></Error>')
    }
    const url = new URL(request.url!, 'http://x')
    const refusal = checkSignature(request, url, body)
    if (refusal) return answer(response, 403, `<Error><Code>${refusal}</Code></Error>`)
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2))
    const query = url.searchParams
    const uploadId = query.get('uploadId')
    if (uploadId !== null || query.has('uploads')) return inParts(request, response, key, query, uploadId, body)
    const copied = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && typeof copied === 'string') {
      const source = objects.get(decodeURIComponent(copied.slice(BUCKET.length + 2)))
      if (!source) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
      objects.set(key, source)
      return answer(response, 200, '<CopyObjectResult></CopyObjectResult>')
    }
    if (request.method === 'PUT') {
      const meta = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')))
      objects.set(key, { body, meta: meta as Record<string, string> })
      return answer(response, 200, '')
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(response, 204, '')
    }
    const found = objects.get(key)
    if (!found) return answer(response, 404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const bytes = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
    response.writeHead(range ? 206 : 200, { ...found.meta, 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  const inParts = (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    uploadId: string | null,
    body: Buffer,
  ): unknown => {
    if (uploadId === null) {
      const id = `upload-${++count}`
      uploads.set(id, { key, parts: new Map() })
      return answer(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const upload = uploads.get(uploadId)
    if (upload?.key !== key) return answer(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return answer(response, 200, '', { etag: etagOf(body) })
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b)
    if (request.method === 'GET') {
      const after = parts.filter(([number]) => number > Number(query.get('part-number-marker') ?? 0))
      const page = after.slice(0, PAGE)
      const list = page.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part).replaceAll('"', '&quot;')}</ETag><Size>${part.length}</Size></Part>`,
      )
      const more = `<IsTruncated>${after.length > PAGE}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
      return answer(response, 200, `<ListPartsResult>${list.join('')}${more}</ListPartsResult>`)
    }
    if (request.method === 'DELETE') {
      uploads.delete(uploadId)
      return answer(response, 204, '')
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const fits =
      named.length === parts.length &&
      named.every(([, number, etag], at) => Number(number) === parts[at]![0] && etag === etagOf(parts[at]![1]))
    if (!fits) return answer(response, 400, '<Error><Code>InvalidPart</Code></Error>')
    if (parts.slice(0, -1).some(([, part]) => part.length < LEAST_PART))
      return answer(response, 400, '<Error><Code>EntityTooSmall</Code></Error>')
    objects.set(key, { body: Buffer.concat(parts.map(([, part]) => part)), meta: {} })
    uploads.delete(uploadId)
    return answer(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  const up = async (): Promise<void> => {
    server = createServer((request, response) => {
      serve(request, response).catch(() => response.destroy())
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    port = (server.address() as { port: number }).port
  }
  const down = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await up()
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    open: () => uploads.size,
    failNext: (times, status = 503) => {
      failing = { times, status }
    },
    beSilent: (next) => {
      isSilent = next
    },
    down,
    up,
    stop: down,
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`
const answer = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): unknown =>
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)

// As a store does: the signature is made anew from what arrived, with the secret that belongs to the key.
const checkSignature = (request: IncomingMessage, url: URL, body: Buffer): string | null => {
  const { authorization = '', 'x-amz-date': time, 'x-amz-content-sha256': claimed } = request.headers
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  const settings = settingsOf('')
  if (!found || found[1] !== settings.key || found[3] !== settings.region || typeof time !== 'string') return 'AccessDenied'
  if (
    Math.abs(Date.now() - Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))) > 900_000
  )
    return 'RequestTimeTooSkewed'
  const payloadHash = createHash('sha256').update(body).digest('hex')
  if (payloadHash !== claimed) return 'XAmzContentSHA256Mismatch'
  const names = found[4]!.split(';')
  if (!names.includes('host')) return 'AccessDenied'
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const unsigned = {
    method: request.method!,
    host: headers.host!,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    payloadHash,
  }
  const { signature } = signatureOf(unsigned, settings, time)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(found[5]!)) ? null : 'SignatureDoesNotMatch'
}
