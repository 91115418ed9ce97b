import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { heldUntil, hourOf, isQuiet, usualQuiet } from './quiet.ts'

/** A moment of China on 8 March 2027, in milliseconds. */
const at = (hour: number, minute = 0): number => Date.UTC(2027, 2, 8, hour - 8, minute)

test('an SMS of the night leaves at the first hour that is not quiet, a mail at once unless it is wished', () => {
  const held = (hour: number, minute: number, quiet = usualQuiet, channel: 'sms' | 'mail' = 'sms') =>
    heldUntil(quiet, channel, at(hour, minute))
  assert.equal(held(21, 59), null)
  assert.equal(held(22, 0), at(24 + 7))
  assert.equal(held(2, 13), at(7))
  assert.equal(held(7, 0), null)
  assert.equal(held(2, 13, usualQuiet, 'mail'), null)
  assert.equal(held(2, 13, { ...usualQuiet, holdsMail: true }, 'mail'), at(7))
  assert.equal(held(2, 13, { ...usualQuiet, from: 3, to: 3 }), null, 'the same hour twice: never quiet')
  assert.equal(heldUntil(usualQuiet, 'sms', at(5), at(8)), at(7), 'an hour is left')
  assert.equal(heldUntil(usualQuiet, 'sms', at(5), at(7, 59)), null, 'it would come too late')
  assert.equal(held(12, 30, { from: 12, to: 14, holdsMail: false }), at(14))
})

test('whatever the hours, what is held leaves within a day, at a full hour that is not quiet', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(hour, hour, fc.integer({ min: at(0), max: at(72) }), (from, to, now) => {
      const until = heldUntil({ from, to, holdsMail: false }, 'sms', now)
      assert.equal(until !== null, isQuiet(hourOf(now), { from, to }))
      if (until === null) return
      assert.ok(until > now && until - now <= 86_400_000 && until % 3_600_000 === 0)
      assert.ok(!isQuiet(hourOf(until), { from, to }))
    }),
  )
})
