// A key and its certificates, ready to sign.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

export interface Signer {
  readonly key: KeyObject
  readonly kind: 'ec' | 'rsa'
  /** The signer's first, then those above it. */
  readonly certificates: readonly X509Certificate[]
  /** The name of the subject, as viewers show it. */
  readonly name: string
}

/** A signer that cannot sign: the reason is meant for whoever set it up. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused'
}

const MOST_CERTIFICATES = 8
const pemPattern = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** Loads a P-256 or RSA key (2048 bits or more) with its chain, both PEM. Throws SignerRefused. */
export const loadSigner = (keyPem: string, chainPem: string): Signer => {
  const key = parse('the private key', () => createPrivateKey(keyPem))
  const certificates = (chainPem.match(pemPattern) ?? []).map((pem) => parse('a certificate', () => new X509Certificate(pem)))
  const [first] = certificates
  if (!first) throw new SignerRefused('no certificate')
  if (certificates.length > MOST_CERTIFICATES) throw new SignerRefused('more than eight certificates')
  if (!first.checkPrivateKey(key)) throw new SignerRefused('the key does not belong to the first certificate')
  const details = key.asymmetricKeyDetails
  if (key.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) < 2048)
    throw new SignerRefused('an RSA key of less than 2048 bits')
  if (key.asymmetricKeyType === 'ec' && details?.namedCurve !== 'prime256v1') throw new SignerRefused('a curve that is not P-256')
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    throw new SignerRefused('a key that is neither P-256 nor RSA')
  return { key, kind: key.asymmetricKeyType, certificates, name: subjectName(first) }
}

/** The common name of a certificate's subject, else all of it. */
export const subjectName = (certificate: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificate.subject ?? '')?.[1] ?? certificate.subject ?? ''

const parse = <T>(what: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new SignerRefused(`${what} cannot be read`, { cause: error })
  }
}
