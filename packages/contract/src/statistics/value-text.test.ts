import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueText } from './value-text.ts'

test('values read as their unit is written', () => {
  assert.equal(valueText(12345, 'count'), '12,345')
  assert.equal(valueText(33.3, 'percent'), '33.3%')
  assert.equal(valueText(50, 'percent'), '50%')
  assert.equal(valueText(1234.5, 'yuan'), '¥1,234.50')
  assert.equal(valueText(0, 'yuan'), '¥0.00')
  assert.equal(valueText(-0.5, 'yuan'), '¥-0.50')
  assert.equal(valueText(2.25, 'hours'), '2.3 h')
  assert.equal(valueText(81.256, 'score'), '81.26')
  assert.equal(valueText(null, 'count'), '–')
})
