// The signature of a PDF somebody drops: is it whole, whose is it? Written for hostile files: bounded, never throwing.
import { createHash, type KeyObject, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { issuerOf } from './certificate-parts.ts'
import { type Element, objectId, readAll, readElement, retagged } from './der.ts'
import { ids } from './object-ids.ts'
import { subjectName } from './signer.ts'

export interface SignatureFacts {
  /** The bytes are those that were signed, and the signature is that of the certificate's key. */
  readonly isIntact: boolean
  /** Whoever holds the certificate; it says nothing of who may trust it. */
  readonly signer: { readonly subject: string; readonly fingerprint: string }
  /** Nothing stands in the file that was not signed. */
  readonly coversWhole: boolean
  /** What the file says, in its dictionary. */
  readonly signedAt: Date | null
}

const MOST_SIGNATURE = 64 * 1024
const MOST_CERTIFICATES = 20

/** Looks at the last signature of a PDF. Null: it has none that can be read. `fingerprint` is SHA-256 in lower-case hexadecimal. */
export const verifySignature = (pdf: Buffer): SignatureFacts | null => {
  try {
    return verifyLast(pdf)
  } catch {
    return null
  }
}

const verifyLast = (pdf: Buffer): SignatureFacts | null => {
  const at = pdf.lastIndexOf('/ByteRange')
  if (at === -1) return null
  const range = /^\/ByteRange\s{0,20}\[\s{0,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,20}\]/.exec(
    pdf.toString('latin1', at, at + 200),
  )
  if (!range) return null
  const [start, firstLength, second, secondLength] = range.slice(1).map(Number) as [number, number, number, number]
  const end = second + secondLength
  if (start !== 0 || firstLength >= second || end > pdf.length || second - firstLength > MOST_SIGNATURE * 2 + 2) return null
  // The hole is one string in hexadecimal and nothing else, and it is the one that the dictionary calls Contents.
  const hole = pdf.toString('latin1', firstLength, second)
  if (!/^<[0-9A-Fa-f]+>$/.test(hole)) return null
  const signed = readSigned(Buffer.from(hole.slice(1, -1), 'hex'))
  const hash = createHash(signed.hash).update(pdf.subarray(0, firstLength)).update(pdf.subarray(second, end)).digest()
  const { certificate } = signed
  const isSameDigest = hash.length === signed.digest.length && timingSafeEqual(hash, signed.digest)
  const isSigned = verify(signed.hash, signed.attributes, keyFor(certificate.publicKey), signed.signature)
  return {
    isIntact: isSameDigest && isSigned && signed.isOwnCertificate,
    signer: { subject: subjectName(certificate), fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase() },
    coversWhole: end === pdf.length && hole.length === second - firstLength,
    signedAt: momentNear(pdf, at, firstLength),
  }
}

/** A key of a kind that is read; throws for others. */
export const keyFor = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') throw new Error('a kind of key we do not read')
  return key
}

/** What a CMS signature holds. */
export interface Signed {
  readonly hash: 'sha256' | 'sha384' | 'sha512'
  readonly digest: Buffer
  /** As they were signed: with the tag of a SET. */
  readonly attributes: Buffer
  readonly signature: Buffer
  readonly certificate: X509Certificate
  /** All that came along, in the order they stand in; those that cannot be read are left out. */
  readonly certificates: readonly X509Certificate[]
  /** The certificate is the one the signer named; without that another with the same key could take its place. */
  readonly isOwnCertificate: boolean
  /** What was signed, where it stands in the signature itself: its kind, and its bytes. */
  readonly content: { readonly type: Buffer; readonly bytes: Buffer } | null
}

/** Reads CMS SignedData (RFC 5652, 5) with signed attributes. Throws on everything else. */
export const readSigned = (bytes: Buffer): Signed => {
  const [type, content] = readAll(need(readElement(bytes), 0x30).body)
  if (!type?.whole.equals(objectId(ids.signedData))) throw new Error('no signed data')
  const fields = readAll(need(readElement(need(content, 0xa0).body), 0x30).body)
  const certificates = readAll(
    need(
      fields.find(({ tag }) => tag === 0xa0),
      0xa0,
    ).body,
  )
  const info = readAll(need(readElement(need(fields.at(-1), 0x31).body), 0x30).body)
  const [, identity, algorithm, attributes] = info
  const hash = hashOf(need(algorithm, 0x30))
  const signature = info.slice(4).find(({ tag }) => tag === 0x04)
  const entries = readAll(need(attributes, 0xa0).body).map((entry) => readAll(need(entry, 0x30).body))
  const digest = entries.find(([id]) => id?.whole.equals(objectId(ids.messageDigest)))?.[1]
  const certificate = signerOf(certificates, need(identity, 0x30))
  const named = entries.find(([id]) => id?.whole.equals(objectId(ids.signingCertificateV2)))?.[1]
  return {
    hash,
    certificate,
    certificates: certificates.slice(0, MOST_CERTIFICATES).flatMap(certificateIn),
    content: contentOf(fields[2]),
    isOwnCertificate: named === undefined || isNamed(certificate, need(named, 0x31)),
    digest: need(readElement(need(digest, 0x31).body), 0x04).body,
    attributes: retagged(0x31, need(attributes, 0xa0).whole),
    signature: need(signature, 0x04).body,
  }
}

const contentOf = (element: Element | undefined): Signed['content'] => {
  const [type, content] = readAll(need(element, 0x30).body)
  if (!content) return null
  return { type: need(type, 0x06).whole, bytes: need(readElement(need(content, 0xa0).body), 0x04).body }
}

const need = (element: Element | undefined, tag: number): Element => {
  if (element?.tag !== tag) throw new Error('not what a signature looks like')
  return element
}

const hashOf = (algorithm: Element): Signed['hash'] => {
  const id = readElement(algorithm.body).whole
  for (const name of ['sha256', 'sha384', 'sha512'] as const) if (id.equals(objectId(ids[name]))) return name
  throw new Error('a hash we do not trust')
}

const certificateIn = ({ tag, whole }: Element): X509Certificate[] => {
  if (tag !== 0x30) return []
  try {
    return [new X509Certificate(whole)]
  } catch {
    return []
  }
}

const signerOf = (certificates: readonly Element[], identity: Element): X509Certificate => {
  const [issuer, serial] = readAll(identity.body)
  const own = certificates.find(({ whole, tag }) => {
    if (tag !== 0x30) return false
    const parts = issuerOf(whole)
    return issuer?.whole.equals(parts.issuer) && serial?.whole.equals(parts.serial)
  })
  return new X509Certificate(need(own, 0x30).whole)
}

// SigningCertificateV2 (RFC 5035): the first ESSCertIDv2 is the signer's; its hash is SHA-256 unless it says otherwise.
const isNamed = (certificate: X509Certificate, values: Element): boolean => {
  const first = readElement(need(readElement(need(readElement(values.body), 0x30).body), 0x30).body)
  const [algorithm, digest] = readAll(first.body)
  const isDefault = algorithm?.tag === 0x04
  const expected = need(isDefault ? algorithm : digest, 0x04).body
  const hash = isDefault ? 'sha256' : hashOf(need(algorithm, 0x30))
  return createHash(hash).update(certificate.raw).digest().equals(expected)
}

// The dictionary's /M stands near its ByteRange; only whole seconds in UTC or with an offset are read.
const momentNear = (pdf: Buffer, at: number, hole: number): Date | null => {
  const near =
    pdf.toString('latin1', Math.max(0, Math.min(at, hole) - 1000), at) +
    pdf.toString('latin1', at, Math.min(pdf.length, at + 200))
  const found = [...near.matchAll(/\/M\s{0,5}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)'?)?/g)].at(-1)
  if (!found) return null
  const [, year, month, day, hour, minute, second, sign, hours, minutes] = found
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 60_000 : -60_000) : 0
  return Number.isNaN(moment) ? null : new Date(moment - offset)
}
