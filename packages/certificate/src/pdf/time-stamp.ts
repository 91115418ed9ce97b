// Time stamps (RFC 3161): asking an authority, and reading what it says without trusting it.
import { createHash, timingSafeEqual, verify, type X509Certificate } from 'node:crypto'
import { type Element, integer, objectId, octets, readAll, readElement, sequence, truth } from './der.ts'
import { ids, sha256Algorithm } from './object-ids.ts'
import { subjectName } from './signer.ts'
import { keyFor, readSigned } from './verify-signature.ts'

/** Why a reply is no time stamp; the message is for whoever set the authority up. */
export class TimeStampRefused extends Error {
  override readonly name = 'TimeStampRefused'
}

export interface TimeStamp {
  /** The token: a CMS signature that stands for itself. */
  readonly token: Buffer
  readonly time: Date
  /** The name in the authority's certificate. */
  readonly authority: string
  /** The certificate that signed it, and all that came along. */
  readonly certificate: X509Certificate
  readonly certificates: readonly X509Certificate[]
}

/** A request for a SHA-256 digest; the authority sends its certificate along. `nonce`: at least eight random bytes. */
export const timeStampRequest = (digest: Buffer, nonce: Buffer): Buffer =>
  sequence(integer(Buffer.from([1])), sequence(sha256Algorithm(), octets(digest)), integer(nonce), truth())

/** Reads an authority's reply to a request. Throws TimeStampRefused for a refusal, and for a token that is not one for this request. */
export const readTimeStampReply = (reply: Buffer, digest: Buffer, nonce: Buffer): TimeStamp => {
  const token = guarded(() => {
    const [status, token] = readAll(need(readElement(reply), 0x30).body)
    const code = need(readElement(need(status, 0x30).body), 0x02).body
    // granted, grantedWithMods
    if (code.length !== 1 || code[0]! > 1) throw new TimeStampRefused(`the authority refused (status ${code.toString('hex')})`)
    return Buffer.from(need(token, 0x30).whole)
  })
  return readTimeStamp(token, digest, nonce)
}

/** Reads a token over a SHA-256 digest. Throws TimeStampRefused unless it is whole, over this digest, and of a certificate for time stamps. */
export const readTimeStamp = (token: Buffer, digest: Buffer, nonce: Buffer | null = null): TimeStamp =>
  guarded(() => {
    const signed = readSigned(token)
    if (!signed.content?.type.equals(objectId(ids.timeStampInfo))) throw new TimeStampRefused('the reply holds no time stamp')
    const { certificate } = signed
    const hash = createHash(signed.hash).update(signed.content.bytes).digest()
    const isWhole = hash.length === signed.digest.length && timingSafeEqual(hash, signed.digest)
    if (
      !isWhole ||
      !verify(signed.hash, signed.attributes, keyFor(certificate.publicKey), signed.signature) ||
      !signed.isOwnCertificate
    )
      throw new TimeStampRefused('the signature of the time stamp is not valid')
    if (!isForTimeStamps(certificate)) throw new TimeStampRefused('the certificate is not one of a time stamp authority')
    const [, , imprint, , time, ...more] = readAll(need(readElement(signed.content.bytes), 0x30).body)
    const [algorithm, stamped] = readAll(need(imprint, 0x30).body)
    if (!readElement(need(algorithm, 0x30).body).whole.equals(objectId(ids.sha256)) || !need(stamped, 0x04).body.equals(digest))
      throw new TimeStampRefused('the time stamp is of something else')
    if (nonce && !more.some(({ whole }) => whole.equals(integer(nonce))))
      throw new TimeStampRefused('the time stamp is of another request')
    return {
      ...{ token, time: momentOf(need(time, 0x18)), authority: subjectName(certificate) },
      ...{ certificate, certificates: signed.certificates },
    }
  })

const isForTimeStamps = ({ keyUsage }: X509Certificate): boolean => (keyUsage ?? []).includes(ids.timeStamping)

const momentOf = ({ body }: Element): Date => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(body.toString('latin1'))
  if (!found) throw new TimeStampRefused('a time that is not read')
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number) as [number, number, number, number, number, number]
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

const need = (element: Element | undefined, tag: number): Element => {
  if (element?.tag !== tag) throw new TimeStampRefused('not what a time stamp looks like')
  return element
}

const guarded = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof TimeStampRefused ? error : new TimeStampRefused('the reply cannot be read', { cause: error })
  }
}
