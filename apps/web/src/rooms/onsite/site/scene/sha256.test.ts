import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the same as the platform computes, for every length around the block’s ends and for any writing', () => {
  for (let length = 0; length < 200; length++) {
    const text = '候a'.repeat(length).slice(0, length)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
