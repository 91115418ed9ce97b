import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaDay, chinaInstant, chinaMidnight, chinaMs, chinaText, msOf, sinceMidnight } from './china-clock.ts'

test('an instant shows as the clock in China', () => {
  const ms = msOf('2026-11-20T16:30:00.000Z')
  assert.equal(chinaDay(ms), '2026-11-21')
  assert.equal(chinaText(ms), '2026-11-21 00:30')
  assert.equal(chinaInstant(ms), '2026-11-21T00:30:00+08:00')
  assert.equal(chinaInstant(ms + 5), '2026-11-21T00:30:00.005+08:00')
  assert.equal(sinceMidnight(ms), 30 * 60_000)
  assert.equal(chinaText(chinaMidnight(ms)), '2026-11-21 00:00')
})

test('a day and a clock give their instant; nonsense gives none', () => {
  assert.equal(chinaMs('2026-11-20', '17:00'), Date.UTC(2026, 10, 20, 9))
  assert.ok(Number.isNaN(chinaMs('2026-13-01')))
  assert.equal(chinaText(Number.NaN), '')
})

test('writing an instant loses nothing, and agrees with the time zone data of the platform', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  fc.assert(
    fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      assert.equal(msOf(chinaInstant(date.getTime())), date.getTime())
      assert.equal(chinaText(date.getTime()), zone.format(date))
    }),
  )
})
