// From a certificate to whoever stands at the top: each one signed by the next, valid at a moment, and whether somebody trusts the top.
import { X509Certificate } from 'node:crypto'

/** Where a chain leads. */
export interface Chain {
  /** The certificate first, the highest that was found last. */
  readonly certificates: readonly X509Certificate[]
  /**
   * `trusted`: it leads to one of the roots that were given. `whole`: to a certificate that signed itself and is none of them.
   * `open`: the next one above is missing.
   */
  readonly end: 'trusted' | 'whole' | 'open'
  /** The first one that was not valid at the moment. */
  readonly expired: X509Certificate | null
}

const MOST = 8
const pemPattern = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** The certificates of a text in PEM. Throws where one cannot be read, also where one begins and does not end. */
export const readCertificates = (pem: string): X509Certificate[] => {
  const whole = pem.match(pemPattern) ?? []
  if (whole.length !== pem.split('-----BEGIN CERTIFICATE-----').length - 1) throw new RangeError('a certificate is cut off')
  return whole.map((one) => new X509Certificate(one))
}

/**
 * Follows a certificate upward through those that came with it and those somebody trusts, at a moment.
 * A certificate that is itself among the trusted ones ends the chain.
 */
export const certificateChain = (
  certificate: X509Certificate,
  given: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  at: Date,
): Chain => {
  const isTrusted = (one: X509Certificate): boolean => trusted.some(({ raw }) => raw.equals(one.raw))
  const certificates = [certificate]
  for (;;) {
    const last = certificates.at(-1)!
    const expired = certificates.find((one) => !isValidAt(one, at)) ?? null
    if (isTrusted(last)) return { certificates, end: 'trusted', expired }
    if (isOwnIssuer(last)) return { certificates, end: 'whole', expired }
    // Those that are trusted come first: an authority's certificate may stand in two chains.
    const next = [...trusted, ...given].find((one) => one.ca && !certificates.includes(one) && isIssuedBy(last, one))
    if (!next || certificates.length === MOST) return { certificates, end: 'open', expired }
    certificates.push(next)
  }
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean => validFromDate <= at && at <= validToDate

// Not asked of OpenSSL's check: a certificate made for stamps alone, which signed itself, may issue nothing.
const isOwnIssuer = (one: X509Certificate): boolean => one.subject === one.issuer && isSignedBy(one, one)

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean => one.checkIssued(issuer) && isSignedBy(one, issuer)

const isSignedBy = (one: X509Certificate, { publicKey }: X509Certificate): boolean => {
  try {
    return one.verify(publicKey)
  } catch {
    // A key of a kind that is not read.
    return false
  }
}
