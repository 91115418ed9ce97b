// A Merkle tree over hashes (RFC 6962, 2.1). Pure.
import { createHash } from 'node:crypto'

/** SHA-256 over parts one after another. */
export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafOf = (record: Buffer): Buffer => sha256(Buffer.from([0]), record)
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.from([1]), left, right)
// The largest power of two below n.
const splitOf = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** The root over record hashes in their order (RFC 6962, 2.1). */
export const rootOf = (hashes: readonly Buffer[]): Buffer => {
  if (hashes.length === 1) return leafOf(hashes[0]!)
  const at = splitOf(hashes.length)
  return nodeOf(rootOf(hashes.slice(0, at)), rootOf(hashes.slice(at)))
}

interface Step {
  readonly side: 'left' | 'right'
  readonly hash: Buffer
}

/** The way from one record hash to the root: the hash on the other side of each knot (RFC 6962, 2.1.1). */
export const pathOf = (hashes: readonly Buffer[], index: number): Step[] => {
  if (hashes.length === 1) return []
  const at = splitOf(hashes.length)
  return index < at
    ? [...pathOf(hashes.slice(0, at), index), { side: 'right', hash: rootOf(hashes.slice(at)) }]
    : [...pathOf(hashes.slice(at), index - at), { side: 'left', hash: rootOf(hashes.slice(0, at)) }]
}
