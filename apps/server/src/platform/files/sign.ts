// AWS Signature Version 4: the signed headers of one request.
import { createHash, createHmac } from 'node:crypto'

export interface SignKeys {
  readonly region: string
  readonly key: string
  readonly secret: string
}
export interface Unsigned {
  readonly method: string
  readonly host: string
  /** As sent: percent-encoded once. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly payloadHash: string
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Percent-encoding as S3 signs it: everything but letters, digits and `-._~`. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query in the order it is signed and sent. */
export const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encodePart(name)}=${encodePart(query[name]!)}`)
    .join('&')

/** The signature of a request whose headers are all signed. `day` and `time` as in `x-amz-date`. */
export const signatureOf = (
  request: Unsigned,
  keys: SignKeys,
  time: string,
): { signature: string; scope: string; signed: string } => {
  const names = Object.keys(request.headers).sort()
  const signed = names.join(';')
  const day = time.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const canonical = [
    request.method,
    request.path,
    queryText(request.query),
    ...names.map((name) => `${name}:${request.headers[name]!.trim()}`),
    '',
    signed,
    request.payloadHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    hmac as (key: Buffer, part: string) => Buffer,
    hmac(hmac(`AWS4${keys.secret}`, day), keys.region),
  )
  return { signature: hmac(key, text).toString('hex'), scope, signed }
}

/** All headers to send with a request, among them the signature. Names are in small letters. */
export const signedHeaders = (
  request: Omit<Unsigned, 'payloadHash'>,
  body: Buffer,
  keys: SignKeys,
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const payloadHash = sha256(body)
  const headers = { ...request.headers, host: request.host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time }
  const { signature, scope, signed } = signatureOf({ ...request, headers, payloadHash }, keys, time)
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.key}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
