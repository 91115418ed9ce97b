// A certificate an organization signs for itself until it has one of a certification authority.
import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bitList, bits, integer, objectId, octets, sequence, setOf, tagged, time, truth, utf8 } from './der.ts'
import { ids, signatureAlgorithm } from './object-ids.ts'

export interface CertificateWishes {
  readonly commonName: string
  readonly organization: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** P-256 or RSA. */
  /** A certificate of a time stamp authority: it stamps times and signs nothing else. */
  readonly isForTimeStamps?: boolean
  readonly keyPair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
}

/** Makes an X.509 v3 certificate for signing documents (RFC 5280); gives PEM. */
export const selfSignedCertificate = (wishes: CertificateWishes): string => {
  const { commonName, organization, notBefore, notAfter, keyPair, isForTimeStamps = false } = wishes
  const kind = keyPair.privateKey.asymmetricKeyType === 'ec' ? 'ec' : 'rsa'
  const name = sequence(part(ids.organizationName, organization), part(ids.commonName, commonName))
  const publicKey = keyPair.publicKey.export({ type: 'spki', format: 'der' })
  const extensions = sequence(
    extension(ids.basicConstraints, true, sequence()),
    // digitalSignature and nonRepudiation
    extension(ids.keyUsage, true, bitList(0, 1)),
    ...(isForTimeStamps ? [extension(ids.extendedKeyUsage, true, sequence(objectId(ids.timeStamping)))] : []),
    extension(ids.subjectKeyIdentifier, false, octets(createHash('sha256').update(publicKey).digest().subarray(0, 20))),
  )
  const body = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    signatureAlgorithm(kind),
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey,
    tagged(3, extensions),
  )
  const signature = sign('sha256', body, keyPair.privateKey)
  const certificate = sequence(body, signatureAlgorithm(kind), bits(signature))
  const lines = certificate
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

// X.520 allows 64 characters.
const part = (id: string, text: string): Buffer => setOf(sequence(objectId(id), utf8([...text].slice(0, 64).join(''))))

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(objectId(id), ...(isCritical ? [truth()] : []), octets(value))
