// Signing a PDF that something else wrote, with room left for a signature: for papers that are not set from a template.
import { createHash } from 'node:crypto'
import { signedData } from './sign.ts'
import type { Signer } from './signer.ts'

/** A number of a ByteRange before it is known: as wide as the largest one. */
export const RANGE_BLANK = 9_999_999_999

const BLANK = String(RANGE_BLANK)
const rangePattern = new RegExp(`/ByteRange\\s*\\[\\s*0\\s+${BLANK}\\s+${BLANK}\\s+${BLANK}\\s*\\]`)

/**
 * Fills the room that was left for a signature: a dictionary with `/ByteRange [0 RANGE_BLANK RANGE_BLANK RANGE_BLANK]` and, after it,
 * `/Contents` with one string of zeros in hexadecimal. Returns a copy. Throws when there is no such room, or when it is too small.
 */
export const signWhole = (pdf: Buffer, signer: Signer): Buffer => {
  const bytes = Buffer.from(pdf)
  const at = bytes.lastIndexOf('/ByteRange')
  const blank = at < 0 ? null : rangePattern.exec(bytes.toString('latin1', at, at + 200))
  const start = bytes.indexOf('<', bytes.indexOf('/Contents', at))
  const end = bytes.indexOf('>', start) + 1
  if (blank?.index !== 0 || start < at || !/^<0+>$/.test(bytes.toString('latin1', start, end)))
    throw new Error('the file has no room for a signature')
  const range = `/ByteRange [0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(range.padEnd(blank[0].length), at, 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
  const signature = signedData(digest, signer).toString('hex')
  if (signature.length > end - start - 2) throw new RangeError('the signature needs more room')
  bytes.write(signature, start + 1, 'latin1')
  return bytes
}
