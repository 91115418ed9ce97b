// Names of algorithms and attributes (RFC 5280, 5652, 5035, 5758).
import { nothing, objectId, sequence } from './der.ts'

export const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organizationName: '2.5.4.10',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  subjectKeyIdentifier: '2.5.29.14',
} as const

/** AlgorithmIdentifier of SHA-256. */
export const sha256Algorithm = (): Buffer => sequence(objectId(ids.sha256))
/** AlgorithmIdentifier of a signature over SHA-256 with a key of a kind. */
export const signatureAlgorithm = (kind: 'ec' | 'rsa'): Buffer =>
  kind === 'ec' ? sequence(objectId(ids.ecdsaWithSha256)) : sequence(objectId(ids.sha256WithRsa), nothing())
