import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashStart, solve } from './proof.ts'

test('our hash is SHA-256, at every length around a block', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = 'a1.Z_'.repeat(50).slice(0, length)
    expect(hashStart(text), `length ${length}`).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
  }
})

test('a solved challenge has its zero bits', async () => {
  const { challenge, nonce } = await solve('signIn.1795206931105.abc', 12)
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
  expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(12)
})
