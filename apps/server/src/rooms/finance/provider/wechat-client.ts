// WeChat Pay's protocol (APIv3) over one account: requests are signed, answers and notices verified, resources opened. Calls nobody.
import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { OutAnswer } from '#src/platform/fetch.ts'
import { type Notice, ProviderError } from '#src/ports/payment-provider.ts'
import { readCertificate, readPrivateKey, readPublicKey } from './keys.ts'

export interface WechatAccount {
  readonly appId: string
  readonly mchId: string
  readonly gateway: string
  /** The serial of the merchant's certificate, whose key signs our requests. */
  readonly serialNo: string
  readonly privateKey: string
  /** What resources of notices are encrypted with: 32 characters. */
  readonly apiKey: string
  /** cert: WeChat Pay signs with its platform certificate; else with its public key of the id `providerKeyId`. */
  readonly keyMode?: string
  readonly providerKeyId?: string
  readonly providerPublicKey?: string
  readonly providerCert?: string
}

type Headers = Notice['headers']
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
/** Older or newer than this is not believed. */
const MOST_SECONDS = 5 * 60
const TAG_BYTES = 16

/** What the signature of a message is made over: its parts, each with a line's end. */
export const signedText = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** Opens a resource (AEAD_AES_256_GCM); null: it was not encrypted with the key, or was changed. */
export const openResource = (
  apiKey: string,
  { nonce, associated_data = '', ciphertext }: { nonce: string; associated_data?: string; ciphertext: string },
): string | null => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(associated_data, 'utf8'))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The client of an account. Throws ProviderError where a key or certificate is none. */
export const wechatClient = (account: WechatAccount, clock: () => Date) => {
  const own = readPrivateKey(account.privateKey)
  const theirs = verifierOf(account)
  if (!own || !theirs || Buffer.byteLength(account.apiKey) !== 32) throw new ProviderError(true, 'keys')

  // Null: it is WeChat Pay's word, of now; else why not.
  const distrust = (headers: Headers, body: string): 'serial' | 'timestamp' | 'signature' | null => {
    const of = (name: string): string => String(headers[`wechatpay-${name}`] ?? '')
    const [serial, timestamp, nonce, signature] = [of('serial'), of('timestamp'), of('nonce'), of('signature')]
    if (serial.toUpperCase() !== theirs.serial) return 'serial'
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(clock().getTime() / 1000 - Number(timestamp)) >= MOST_SECONDS)
      return 'timestamp'
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(signedText(timestamp, nonce, body)),
      theirs.key,
      Buffer.from(signature, 'base64'),
    )
    return isSigned ? null : 'signature'
  }
  return {
    distrust,
    /** The headers of a request to `path` (with its query), signed. */
    headersOf: (method: 'GET' | 'POST', path: string, body: string): Record<string, string> => {
      const [timestamp, nonce] = [String(Math.floor(clock().getTime() / 1000)), randomBytes(16).toString('hex')]
      const signature = sign('RSA-SHA256', Buffer.from(signedText(method, path, timestamp, nonce, body)), own).toString('base64')
      const fields = { mchid: account.mchId, nonce_str: nonce, timestamp, serial_no: account.serialNo, signature }
      const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
      return {
        ...{ authorization: `${SCHEMA} ${listed.join(',')}`, accept: 'application/json', 'user-agent': 'Kaisai' },
        // Asks for answers signed with the public key, where WeChat Pay has both.
        'wechatpay-serial': theirs.serial,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      }
    },
    /** What an answer holds. Throws ProviderError where it is not WeChat Pay's own, or not to be understood. */
    factsOf: (answer: OutAnswer): WechatFacts => {
      const body = answer.body.toString('utf8')
      const isGood = answer.status >= 200 && answer.status < 300
      // Whatever says that something was done is signed. Refusals of its outermost servers are not: they move nothing.
      if ((isGood || answer.headers['wechatpay-signature'] !== undefined) && distrust(answer.headers, body) !== null)
        throw new ProviderError(false, 'answer')
      const facts = body === '' ? {} : parsed(body)
      if (facts === null) throw new ProviderError(false, 'answer')
      return { status: answer.status, isGood, facts }
    },
    open: (resource: Parameters<typeof openResource>[1]) => openResource(account.apiKey, resource),
  }
}

export interface WechatFacts {
  readonly status: number
  readonly isGood: boolean
  readonly facts: Readonly<Record<string, unknown>>
}

/** JSON of an object; null for any other text. */
export const parsed = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const found = JSON.parse(text) as unknown
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const verifierOf = (account: WechatAccount): { key: KeyObject; serial: string } | null => {
  if (account.keyMode === 'cert') {
    const certificate = readCertificate(account.providerCert ?? '')
    return certificate && { key: certificate.publicKey, serial: certificate.serialNumber.toUpperCase() }
  }
  const key = readPublicKey(account.providerPublicKey ?? '')
  const serial = (account.providerKeyId ?? '').trim().toUpperCase()
  return key && serial !== '' ? { key, serial } : null
}
