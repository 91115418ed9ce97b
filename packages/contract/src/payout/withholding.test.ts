import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { laborTax, taxOf } from './withholding.ts'

test('labor remuneration of a month is taxed by the published table', () => {
  // Yuan before tax → yuan of tax: computed by hand from table 2 of Announcement 2018 No. 61.
  for (const [gross, tax] of [
    [0, 0],
    [800, 0],
    [801, 0.2],
    [1000, 40],
    [4000, 640],
    [4000.01, 640],
    [5000, 800],
    [25_000, 4000],
    [30_000, 5200],
    [62_500, 13_000],
    [62_501, 13_000.32],
    [100_000, 25_000],
  ] as const)
    assert.equal(laborTax(Math.round(gross * 100)), Math.round(tax * 100), String(gross))
})

test('a prize bears a fifth, whatever was won before; nothing is withheld where the law exempts it', () => {
  assert.equal(taxOf('accidental', 100_000, 5_000_000), 20_000)
  assert.equal(taxOf('accidental', 3, 0), 1)
  assert.equal(taxOf('none', 100_000, 0), 0)
})

const fen = fc.integer({ min: 1, max: 1_000_000_000 })
test('payments of a month bear together what one payment of their sum bears, and none more than itself', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 8 }), (payments) => {
      let before = 0
      let tax = 0
      for (const payment of payments) {
        const own = taxOf('labor', payment, before)
        assert.ok(own >= 0 && own <= payment, `${own} of ${payment} after ${before}`)
        before += payment
        tax += own
      }
      assert.equal(tax, laborTax(before))
    }),
  )
})
