// Certificates a provider signs with: read, and when the first of them ends.
import { X509Certificate } from 'node:crypto'

/** The certificates in a PEM text, one after the other, as texts. */
export const certificateTexts = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []

/** The same, read; null for one that cannot be. */
export const certificatesIn = (pem: string): (X509Certificate | null)[] =>
  certificateTexts(pem).map((text) => {
    try {
      return new X509Certificate(text)
    } catch {
      return null
    }
  })

/** When the last of the certificates ends (ms since 1970), null: there is none. One may end before: another one follows it. */
export const certificatesEnd = (pem: string): number | null => {
  const ends = certificatesIn(pem).flatMap((one) => (one ? [Date.parse(one.validTo)] : []))
  return ends.length > 0 ? Math.max(...ends) : null
}
