// Keys and certificates of the gateway of the demo and the tests: as the providers' own, and worth nothing outside of it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface Pair {
  /** PKCS#8 and SPKI in base64, as Alipay's tools give them. */
  readonly privateKey: string
  readonly publicKey: string
}
/** A fresh RSA pair. */
export const makePair = (): Pair => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

const pem = (kind: string, bytes: Buffer): string =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${kind}-----\n`
/** The same keys as files, as WeChat Pay gives them. */
export const privatePem = ({ privateKey }: Pair): string => pem('PRIVATE KEY', Buffer.from(privateKey, 'base64'))
export const publicPem = ({ publicKey }: Pair): string => pem('PUBLIC KEY', Buffer.from(publicKey, 'base64'))

// The little of DER that a certificate is made of.
const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts)
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'))
const SHA256_RSA = sequence(oid('2a864886f70d01010b'), tlv(0x05))
const NAMES = { C: '550406', O: '55040a', CN: '550403' } as const
const nameOf = (commonName: string): Buffer =>
  sequence(
    ...(['C', 'O', 'CN'] as const).map((key) =>
      tlv(0x31, sequence(oid(NAMES[key]), tlv(0x0c, Buffer.from({ C: 'CN', O: 'Kaisai Demo', CN: commonName }[key])))),
    ),
  )
const instant = (year: number): Buffer => tlv(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`))

export interface Certificate {
  readonly pem: string
  /** Upper case, as WeChat Pay writes it. */
  readonly serial: string
  /** Alipay's number of it. */
  readonly sn: string
}
/** A certificate of a key, issued with another key (its own: a root). */
export const makeCertificate = (publicKey: string, name: string, issuer: string, issuerKey: KeyObject): Certificate => {
  const number = Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
  const content = sequence(
    ...[tlv(0xa0, tlv(0x02, Buffer.from([2]))), tlv(0x02, number), SHA256_RSA, nameOf(issuer)],
    ...[sequence(instant(2025), instant(2045)), nameOf(name), Buffer.from(publicKey, 'base64')],
  )
  const signature = sign('RSA-SHA256', content, issuerKey)
  const serial = number.toString('hex').toUpperCase()
  return {
    pem: pem('CERTIFICATE', sequence(content, SHA256_RSA, tlv(0x03, Buffer.from([0]), signature))),
    serial,
    sn: createHash('md5')
      .update(`CN=${issuer},O=Kaisai Demo,C=CN${BigInt(`0x${serial}`)}`)
      .digest('hex'),
  }
}
