// RSA keys and certificates as merchants paste them: PEM, or the bare base64 that providers' tools give.
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

const der = (text: string): Buffer => Buffer.from(text.replace(/-----[^-]+-----/g, '').replace(/\s+/g, ''), 'base64')
const isGood = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
const firstKey = (makers: readonly (() => KeyObject)[]): KeyObject | null => {
  for (const make of makers) {
    try {
      const key = make()
      if (isGood(key)) return key
    } catch {
      // The next form is tried.
    }
  }
  return null
}

/** A private RSA key of at least 2048 bits; null: the text is none. */
export const readPrivateKey = (text: string): KeyObject | null =>
  firstKey([
    () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' }),
  ])
/** The same of a public key. */
export const readPublicKey = (text: string): KeyObject | null =>
  firstKey([() => createPublicKey({ key: der(text), format: 'der', type: 'spki' })])

/** The first certificate of a text, with an RSA key of at least 2048 bits; null: there is none. */
export const readCertificate = (text: string): X509Certificate | null => {
  try {
    const certificate = new X509Certificate(text.trim())
    return isGood(certificate.publicKey) ? certificate : null
  } catch {
    return null
  }
}

/** Whether a file of several certificates holds one with an RSA key: Alipay's roots come with others that Node does not know. */
export const holdsCertificate = (text: string): boolean =>
  (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).some((one) => readCertificate(one) !== null)
