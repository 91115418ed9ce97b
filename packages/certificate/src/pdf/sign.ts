// PAdES baseline B (ETSI EN 319 142-1): a detached CMS over everything but its own place. The prefix's hash is continued, not made again.
import { createHash, sign } from 'node:crypto'
import type { Facts } from '../model/bind.ts'
import { issuerOf } from './certificate-parts.ts'
import { integer, objectId, octets, retagged, sequence, setOf, tagged } from './der.ts'
import { ids, sha256Algorithm, signatureAlgorithm } from './object-ids.ts'
import type { Plan } from './plan.ts'
import { RANGE_LENGTH, renderTail, type Tail, type TailOptions } from './render-tail.ts'
import type { Signer } from './signer.ts'

/** How much room a signer's signature takes at most, in bytes. */
export const signatureSize = (signer: Signer): number => signer.certificates.reduce((sum, { raw }) => sum + raw.length, 0) + 1024

/** Renders a certificate and signs it; the file is `[plan.prefix, tail]`. */
export const renderSigned = (
  plan: Plan,
  facts: Facts,
  signer: Signer,
  { signedAt, ...options }: Omit<TailOptions, 'signature'> & { readonly signedAt: Date },
): Buffer => {
  const signature = { size: signatureSize(signer), signedAt, name: signer.name }
  return signTail(plan, renderTail(plan, facts, { createdAt: signedAt, ...options, signature }), signer)
}

/** Fills the room of a tail that was rendered for a signature. Throws when there is none, or when it is too small. */
export const signTail = (plan: Plan, { bytes, hole }: Tail, signer: Signer): Buffer => {
  if (!hole) throw new Error('the tail was rendered without room for a signature')
  const before = plan.prefix.length
  const place = (value: number): string => String(value).padStart(10, '0')
  const range = `/ByteRange[0 ${place(before + hole.start)} ${place(before + hole.end)} ${place(bytes.length - hole.end)}]`
  bytes.write(range, hole.start - '/Contents'.length - RANGE_LENGTH, 'latin1')
  const digest = plan.sha256.copy().update(bytes.subarray(0, hole.start)).update(bytes.subarray(hole.end)).digest()
  const signature = signedData(digest, signer)
  if (signature.length * 2 > hole.end - hole.start - 2) throw new RangeError('the signature needs more room')
  bytes.write(signature.toString('hex'), hole.start + 1, 'latin1')
  return bytes
}

/** A detached CMS signature over a file whose SHA-256 is `digest`. */
export const signedData = (digest: Buffer, signer: Signer): Buffer => {
  const [own] = signer.certificates
  if (!own) throw new Error('a signer without certificate')
  const { issuer, serial } = issuerOf(own.raw)
  const certificateHash = createHash('sha256').update(own.raw).digest()
  // No signing time: PAdES has it in the file's dictionary (EN 319 142-1, 6.3).
  const attributes = setOf(
    attribute(ids.contentType, objectId(ids.data)),
    attribute(ids.messageDigest, octets(digest)),
    // ESSCertIDv2 with its default algorithm SHA-256 (RFC 5035).
    attribute(ids.signingCertificateV2, sequence(sequence(sequence(octets(certificateHash))))),
  )
  const info = sequence(
    integer(Buffer.from([1])),
    sequence(issuer, serial),
    sha256Algorithm(),
    retagged(0xa0, attributes),
    signatureAlgorithm(signer.kind),
    octets(sign('sha256', attributes, signer.key)),
  )
  const certificates = retagged(0xa0, setOf(...signer.certificates.map(({ raw }) => raw)))
  const content = sequence(
    integer(Buffer.from([1])),
    setOf(sha256Algorithm()),
    sequence(objectId(ids.data)),
    certificates,
    setOf(info),
  )
  return sequence(objectId(ids.signedData), tagged(0, content))
}

const attribute = (id: string, value: Buffer): Buffer => sequence(objectId(id), setOf(value))
