// The day a certificate is made, as certificates write it.
import type { DateCode } from './codes.ts'

const CHINA_MS = 8 * 3600 * 1000
const digits = '〇一二三四五六七八九'

const han = (value: number): string => {
  if (value < 10) return digits[value]!
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** What fills the codes of dates: the day a moment is in China. */
export const dateFacts = (at: Date): Record<DateCode, string> => {
  const day = new Date(at.getTime() + CHINA_MS)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1]
  return {
    issueDate: `${year}年${month}月${day.getUTCDate()}日`,
    issueDateHan: `${[...String(year)].map((digit) => digits[Number(digit)]).join('')}年${han(month)}月`,
    issueDateEn: `${months[month - 1]} ${day.getUTCDate()}, ${year}`,
  }
}
