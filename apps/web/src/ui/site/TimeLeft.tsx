import { bilingual, useLang, useTexts } from '#web/lang.tsx'
import { formatDate, relativeTime } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'

const texts = bilingual({
  zh: { over: '（已过期）', inBrackets: (text: string) => `（${text}）` },
  en: { over: ' (over)', inBrackets: (text: string) => ` (${text})` },
})

/** An instant to come and how long it still is, by the server's clock. */
export const TimeLeft = ({ until, serverTime }: { until: string; serverTime: string }) => {
  const t = useTexts(texts)
  const { lang } = useLang()
  const now = useNow(serverTime, 30_000)
  const isOver = Date.parse(until) <= now
  return (
    <time dateTime={until}>
      {formatDate(until, 'minute')}
      {isOver ? t.over : t.inBrackets(relativeTime(until, now, lang))}
    </time>
  )
}
