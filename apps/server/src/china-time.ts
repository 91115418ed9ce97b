// Days and clock times as people in China read them: `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss`.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** The day an instant falls on, `YYYY-MM-DD`. */
export const dayIn = (now: Date): string => day.format(now)
/** An ISO instant as date and time to the second. */
export const timeText = (iso: string): string => time.format(new Date(iso))
