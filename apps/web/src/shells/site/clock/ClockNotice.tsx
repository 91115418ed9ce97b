import { useLocation } from 'react-router'
import { leaveClock, type ticketIn } from '#web/clock-ticket.ts'
import { bilingual, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './ClockNotice.module.css'

const texts = bilingual({
  zh: {
    bar: '指定时刻查看',
    at: (time: string) => `您正在查看 ${time}（北京时间）时的页面，仅您可见`,
    leave: '返回当前时间',
    draft: '您正在预览尚未发布的草稿，仅持有链接的人可见',
    leaveDraft: '退出预览',
  },
  en: {
    bar: 'Another moment',
    at: (time: string) => `You see the pages as at ${time} (Beijing time). Only you do.`,
    leave: 'Back to now',
    draft: 'This is an unpublished draft. Only people with the link can see it.',
    leaveDraft: 'Leave the preview',
  },
})

/** Pages behind a link of their own, which say for themselves what they show, or that the link is over. */
const PREVIEW = /^\/home\/(?:site|page|article)Preview$/

/** Says whose moment, or that a draft is shown, and leads back. */
export const ClockNotice = ({ ticket }: { ticket: NonNullable<ReturnType<typeof ticketIn>> }) => {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  if (ticket.isDraft && PREVIEW.test(pathname)) return null
  return (
    <aside className={styles.bar} aria-label={t.bar}>
      <span>{ticket.isDraft ? t.draft : t.at(formatDate(ticket.at, 'minute'))}</span>
      <button
        type="button"
        onClick={() => {
          leaveClock()
          location.reload()
        }}
      >
        {ticket.isDraft ? t.leaveDraft : t.leave}
      </button>
    </aside>
  )
}
