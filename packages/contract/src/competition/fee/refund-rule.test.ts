import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keptPercentOn, type RefundTier, refundFault, refundOf, refundRuleTexts, refundsOf } from './refund-rule.ts'

const tiers: readonly RefundTier[] = [
  { untilOn: '2026-12-01', keptPercent: 0 },
  { untilOn: '2026-12-20', keptPercent: 30 },
]

test('what is kept follows the day a team leaves, its last minute included', () => {
  const days = ['2026-11-25', '2026-12-01', '2026-12-02', '2026-12-20', '2026-12-21']
  assert.deepEqual(
    days.map((on) => keptPercentOn(tiers, on)),
    [0, 0, 30, 30, 100],
  )
  assert.equal(keptPercentOn([], '2099-01-01'), 0, 'without a rule everything goes back')
})

test('a rule whose days go back, repeat, or that keeps less later is refused', () => {
  assert.equal(refundFault(tiers), null)
  assert.equal(refundFault([]), null)
  assert.match(refundFault([tiers[1]!, tiers[0]!])![1], /end later/)
  assert.match(refundFault([tiers[0]!, { ...tiers[0]!, keptPercent: 50 }])![1], /end later/)
  assert.match(refundFault([tiers[1]!, { untilOn: '2026-12-30', keptPercent: 10 }])![1], /smaller share/)
})

test('parts of a refund add up to the refund of the sum, and no part is below zero or above what was paid', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (amounts, percent) => {
        const parts = refundsOf(amounts, percent)
        const sum = amounts.reduce((all, one) => all + one, 0)
        assert.equal(
          parts.reduce((all, one) => all + one, 0),
          refundOf(sum, percent),
        )
        assert.equal(refundOf(sum, percent), sum - Math.floor((sum * percent) / 100))
        for (const [at, part] of parts.entries()) assert.ok(part >= 0 && part <= amounts[at]!)
      },
    ),
  ))

test('a rule is said in words, with what follows its last day', () => {
  assert.deepEqual(refundRuleTexts(tiers, 'zh'), [
    '2026-12-01（含）前退赛，全额退还',
    '2026-12-20（含）前退赛，退还70%',
    '此后退赛不退费',
  ])
  assert.deepEqual(refundRuleTexts([], 'en'), [])
})
