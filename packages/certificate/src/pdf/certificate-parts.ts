// What a signature says of its certificate: who issued it, and its number.
import { readAll, readElement } from './der.ts'

/** Issuer and serial number of an X.509 certificate, as they stand in it. Throws RangeError when it cannot be read. */
export const issuerOf = (certificate: Buffer): { issuer: Buffer; serial: Buffer } => {
  const [body] = readAll(readElement(certificate).body)
  if (!body) throw new RangeError('an empty certificate')
  const fields = readAll(body.body)
  // [0] version is left out in version 1.
  const start = fields[0]?.tag === 0xa0 ? 1 : 0
  const serial = fields[start]
  const issuer = fields[start + 2]
  if (!serial || !issuer) throw new RangeError('a certificate without issuer')
  return { issuer: issuer.whole, serial: serial.whole }
}
