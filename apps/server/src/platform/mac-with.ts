import { hash } from 'node:crypto'

const BLOCK = 64

/**
 * HMAC-SHA256 under one key of at most 64 bytes. The key is prepared once: `createHmac` spends most of its time on that where messages are short
 * and come by the thousand.
 */
export const macWith = (key: Buffer): ((message: string) => Buffer) => {
  if (key.length > BLOCK) throw new Error(`a key of ${key.length} bytes`)
  const padded = (pad: number): Buffer => Buffer.alloc(BLOCK, pad).map((byte, at) => byte ^ (key[at] ?? 0)) as Buffer
  const [inner, outer] = [padded(0x36), padded(0x5c)]
  return (message) =>
    hash('sha256', Buffer.concat([outer, hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer')]), 'buffer')
}
