// Dates, numbers and money as people read them. Server and browser must print the same, so the time zone is fixed.
import type { Lang } from '@kaisai/contract/lang'

const ZONE = 'Asia/Shanghai'
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Precision of a printed instant. */
export type DateForm = 'day' | 'minute' | 'second'

/** An instant in Chinese time: `2026-11-20 23:59:00`; to the minute or the day when asked. Empty for nothing or nonsense. */
export const formatDate = (instant: string | number | Date | null | undefined, form: DateForm = 'second'): string => {
  const date = new Date(instant ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const p = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  const day = `${p.year}-${p.month}-${p.day}`
  if (form === 'day') return day
  return `${day} ${p.hour}:${p.minute}${form === 'second' ? `:${p.second}` : ''}`
}

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

/** A whole number with separators: `12,843`. */
export const formatNumber = (value: number): string => new Intl.NumberFormat('en-US').format(value)

/** Money from fen: `¥1,280.00`. */
export const formatMoney = (fen: number): string =>
  `${fen < 0 ? '-' : ''}¥${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(fen) / 100)}`

/** A size in bytes: `1.8 MB`. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB']
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** at
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[at]}`
}

/** A count that stops at 99: `99+`. */
export const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))
