import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { macWith } from './mac-with.ts'

test('it is HMAC-SHA256, for keys and messages of any length it takes', () => {
  for (const size of [0, 1, 32, 63, 64])
    for (const message of ['', 'a', '竞赛', 'x'.repeat(1000)]) {
      const key = randomBytes(size)
      assert.deepEqual(macWith(key)(message), createHmac('sha256', key).update(message).digest())
    }
  assert.throws(() => macWith(Buffer.alloc(65)), /65 bytes/)
})
