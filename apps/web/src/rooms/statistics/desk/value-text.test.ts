import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test('values read as their unit is written', () => {
  expect(valueText(12345, 'count')).toBe('12,345')
  expect(valueText(33.3, 'percent')).toBe('33.3%')
  expect(valueText(50, 'percent')).toBe('50%')
  expect(valueText(1234.5, 'yuan')).toBe('¥1,234.50')
  expect(valueText(0, 'yuan')).toBe('¥0.00')
  expect(valueText(-0.5, 'yuan')).toBe('¥-0.50')
  expect(valueText(2.25, 'hours')).toBe('2.3 h')
  expect(valueText(81.256, 'score')).toBe('81.26')
  expect(valueText(null, 'count')).toBe('–')
})
