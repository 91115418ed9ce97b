import { useEffect, useState } from 'react'
import { clockTicketIn, leaveClock } from '#web/clock-ticket.ts'
import { bilingual, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './ClockBar.module.css'

const texts = bilingual({
  zh: {
    bar: '指定时刻查看',
    at: (time: string) => `您正在查看 ${time}（北京时间）时的页面，仅您可见`,
    leave: '返回当前时间',
  },
  en: {
    bar: 'Another moment',
    at: (time: string) => `You see the pages as at ${time} (Beijing time). Only you do.`,
    leave: 'Back to now',
  },
})

/** Says on every public page that an organizer looks at another moment, and leads back. */
export const ClockBar = () => {
  const t = useTexts(texts)
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => setAt(clockTicketIn(document.cookie)), [])
  if (at === null) return null
  return (
    <aside className={styles.bar} aria-label={t.bar}>
      <span>{t.at(formatDate(at, 'minute'))}</span>
      <button
        type="button"
        onClick={() => {
          leaveClock()
          location.reload()
        }}
      >
        {t.leave}
      </button>
    </aside>
  )
}
