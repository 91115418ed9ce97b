import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quotasOf } from './quotas.ts'

test('places follow the numbers of works, and none is lost', () => {
  assert.deepEqual(quotasOf(10, [50, 50]), [5, 5])
  assert.deepEqual(quotasOf(3, [60, 40]), [2, 1])
  assert.deepEqual(quotasOf(1, [10, 10]), [1, 0])
  assert.deepEqual(quotasOf(2, [0, 0]), [0, 0])
  fc.assert(
    fc.property(fc.nat(50), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), (total, sizes) => {
      const quotas = quotasOf(total, sizes)
      assert.equal(
        quotas.reduce((sum, one) => sum + one, 0),
        total,
      )
      const all = sizes.reduce((sum, one) => sum + one, 0)
      for (const [at, quota] of quotas.entries()) assert.ok(Math.abs(quota - (total * sizes[at]!) / all) < 1)
    }),
  )
})
