import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeRuleTexts } from './fee-rule-texts.ts'
import { completeFeeRules, type FeePrice, plainFeeRules } from './fee-rules.ts'

const price: FeePrice = {
  feeFen: 12_000,
  feeBasis: 'member',
  rules: completeFeeRules({
    earlyBird: { untilOn: '2026-12-01', offFen: 2_000 },
    byDegree: [
      { degree: 'junior', feeFen: 8_000 },
      { degree: 'postgrad', feeFen: 0 },
    ],
    freeDegrees: ['highschool'],
    freeProvinces: ['540000'],
    schoolCapFen: 100_000,
    extras: [
      { item: 'onsite', feeFen: 5_000, basis: 'team' },
      { item: 'materials', feeFen: 0, basis: 'member' },
    ],
    refunds: [{ untilOn: '2026-12-10', keptPercent: 20 }],
  }),
}

test('every rule that changes what somebody pays or gets back is said, in both languages', () => {
  assert.deepEqual(
    feeRuleTexts(price, 'zh', () => '西藏'),
    [
      '2026-12-01（含）前提交报名，每人立减 ¥20.00',
      '高职高专：每人 ¥80.00',
      '研究生不收报名费',
      '免费：中学、西藏',
      '同一学校合计不超过 ¥1000.00',
      '现场参赛费：每队 ¥50.00',
      '退费：2026-12-10（含）前退赛，退还80%；此后退赛不退费',
    ],
  )
  assert.deepEqual(
    feeRuleTexts(price, 'en', () => 'Tibet'),
    [
      '¥20.00 off (per person) when submitted until 2026-12-01',
      'Vocational college: ¥80.00 (per person)',
      'Postgraduate: no entry fee',
      'Free: Secondary school, Tibet',
      'At most ¥1000.00 for all teams of a school',
      'On-site fee: ¥50.00 (per team)',
      'Refunds: leaving until 2026-12-10: 80% is refunded; after that: nothing is refunded',
    ],
  )
  assert.deepEqual(feeRuleTexts({ ...price, rules: plainFeeRules }, 'zh', String), [])
})
