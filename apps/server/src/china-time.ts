// Days and clock times as people in China read them: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` and `YYYY-MM-DD HH:mm:ss`.
import { chinaDay, chinaSecond, chinaText, msOf } from '@kaisai/contract/china-clock'

/** The day an instant falls on, `YYYY-MM-DD`. */
export const dayIn = (now: Date): string => chinaDay(msOf(now))
/** An ISO instant as date and time to the second. */
export const timeText = (iso: string): string => chinaSecond(msOf(iso))
/** An ISO instant as date and time to the minute, as messages name a deadline. */
export const minuteText = (iso: string): string => chinaText(msOf(iso))
