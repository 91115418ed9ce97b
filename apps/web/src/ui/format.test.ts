import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBytes, formatDate, formatMoney, formatNumber, relativeTime, upTo99 } from './format.ts'

test('instants are told in Chinese time, whatever the machine', () => {
  expect(formatDate('2026-11-20T15:59:30Z')).toBe('2026-11-20 23:59:30')
  expect(formatDate('2026-11-20T16:00:00Z', 'minute')).toBe('2026-11-21 00:00')
  expect(formatDate('2026-11-20T15:59:30Z', 'day')).toBe('2026-11-20')
  expect(formatDate(null)).toBe('')
  expect(formatDate('nonsense')).toBe('')
})

test('dates and numbers agree with the data of the platform', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const plain = new Intl.NumberFormat('en-US')
  const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -1e12, max: 1e12 }),
      (date, count) => {
        expect(formatDate(date)).toBe(zone.format(date))
        expect(formatNumber(count)).toBe(plain.format(count))
        expect(formatNumber(count / 1000)).toBe(plain.format(count / 1000))
        expect(formatMoney(count).replace('¥', '')).toBe(cents.format(count / 100))
      },
    ),
  )
})

test.each([
  [3 * 3600 + 12 * 60, '还剩 3 小时 12 分', '3 h 12 min left'],
  [2 * 86_400 + 3600, '还剩 2 天 1 小时', '2 d 1 h left'],
  [30, '不足 1 分钟', 'less than a minute left'],
  [-30, '刚刚', 'just now'],
  [-3 * 3600, '3 小时前', '3 h ago'],
])('%i seconds from now', (seconds, zh, en) => {
  const now = Date.parse('2026-11-20T00:00:00Z')
  const at = new Date(now + seconds * 1000).toISOString()
  expect([relativeTime(at, now, 'zh'), relativeTime(at, now, 'en')]).toEqual([zh, en])
})

test('numbers, money, sizes, badges', () => {
  expect(formatNumber(12_843)).toBe('12,843')
  expect([formatMoney(128_050), formatMoney(-5)]).toEqual(['¥1,280.50', '-¥0.05'])
  expect([0, 512, 1024, 1_887_437, 120 * 1024].map(formatBytes)).toEqual(['0 B', '512 B', '1.0 KB', '1.8 MB', '120 KB'])
  expect([0, 99, 100].map(upTo99)).toEqual(['0', '99', '99+'])
})
