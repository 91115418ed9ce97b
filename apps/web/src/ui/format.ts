// Dates, numbers and money as people read them. Server and browser must print the same, so the time zone is fixed.
// Without `Intl`: its first object costs a slow phone 50 ms before a page is alive.
import { chinaDay, chinaSecond, chinaText, type Moment, msOf } from '@kaisai/contract/china-clock'
import type { Lang } from '@kaisai/contract/lang'

const forms = { day: chinaDay, minute: chinaText, second: chinaSecond }

/** Precision of a printed instant. */
export type DateForm = keyof typeof forms

/** An instant in Chinese time: `2026-11-20 23:59:00`; to the minute or the day when asked. Empty for nothing or nonsense. */
export const formatDate = (instant: Moment | number | null | undefined, form: DateForm = 'second'): string =>
  forms[form](msOf(instant ?? ''))

/** Parts of a length of time, none negative. */
export const durationParts = (ms: number): { days: number; hours: number; minutes: number; seconds: number } => {
  const total = Math.max(0, Math.floor(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Words for the time left or gone, against `now` (server time, milliseconds): "还剩 3 小时 12 分", "2 天前". */
export const relativeTime = (instant: string, now: number, lang: Lang): string => {
  const ms = new Date(instant).getTime() - now
  const { days, hours, minutes } = durationParts(Math.abs(ms))
  const zh = days > 0 ? `${days} 天 ${hours} 小时` : hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分钟`
  const en = days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
  if (Math.abs(ms) < 60_000)
    return lang === 'en' ? (ms >= 0 ? 'less than a minute left' : 'just now') : ms >= 0 ? '不足 1 分钟' : '刚刚'
  const shortZh = days > 0 ? `${days} 天` : hours > 0 ? `${hours} 小时` : `${minutes} 分钟`
  const shortEn = days > 0 ? `${days} d` : hours > 0 ? `${hours} h` : `${minutes} min`
  if (ms > 0) return lang === 'en' ? `${en} left` : `还剩 ${zh}`
  return lang === 'en' ? `${shortEn} ago` : `${shortZh}前`
}

const inThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A number with separators and at most three decimals: `12,843`. */
export const formatNumber = (value: number): string => {
  const [whole, decimals] = String(Math.round(value * 1000) / 1000).split('.')
  return inThousands(whole!) + (decimals ? `.${decimals}` : '')
}

/** Money from fen: `¥1,280.00`. */
export const formatMoney = (fen: number): string => {
  const [yuan, rest] = (Math.abs(Math.round(fen)) / 100).toFixed(2).split('.')
  return `${fen < 0 ? '-' : ''}¥${inThousands(yuan!)}.${rest}`
}

/** A size in bytes: `1.8 MB`. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB']
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** at
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[at]}`
}

/** A count that stops at 99: `99+`. */
export const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))
