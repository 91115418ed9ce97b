import { expect, test } from 'vitest'
import { monthsAround } from './months-around.ts'

test('a year before and after the month it is in China, also across New Year', () => {
  const months = monthsAround('2026-12-31T16:30:00Z', '')
  expect([months.length, months[0], months[12], months.at(-1)]).toEqual([25, '2026-01', '2027-01', '2028-01'])
})

test('a month from elsewhere stands among them, in order', () => {
  expect(monthsAround('2026-11-26T00:00:00Z', '2024-03')[0]).toBe('2024-03')
  expect(monthsAround('2026-11-26T00:00:00Z', '2030-01').at(-1)).toBe('2030-01')
  expect(monthsAround('2026-11-26T00:00:00Z', '2026-11')).toHaveLength(25)
})
