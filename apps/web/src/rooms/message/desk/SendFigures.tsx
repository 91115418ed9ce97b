import { countSends } from '@kaisai/contract/message/message.endpoints'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatNumber } from '#web/ui/format.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './SendPage.module.css'

const spans = [1, 7, 30] as const

/** What left in the last days, by channel and by text. */
export const SendFigures = () => {
  const t = useTexts(deskTexts)
  const comma = useComma()
  const [days, setDays] = useState<number>(7)
  const { data } = useReply(countSends, { days }, { staleMs: 30_000, keep: true })
  if (!data) return null
  return (
    <section className={styles.figures} aria-label={t.figures}>
      <header>
        <h2>{t.figures}</h2>
        <Segmented value={days} onChange={setDays} options={spans.map((value) => ({ value, label: t.lastDays(value) }))} />
      </header>
      <ul>
        <li>{t.inAppFigure(formatNumber(data.inApp.count), formatNumber(data.inApp.read))}</li>
        {data.channels.map(({ channel, sent, failed, queued, unsent }) => (
          <li key={channel}>
            {t.channelFigure(t.channels[channel as 'sms' | 'mail' | 'wechat'], [sent, failed, queued, unsent].map(formatNumber))}
          </li>
        ))}
      </ul>
      {data.texts.length > 0 ? (
        <p>
          {t.topTexts}
          {data.texts
            .slice(0, 5)
            .map(({ title, count, failed }) => t.textFigure(title, formatNumber(count), failed))
            .join(comma)}
        </p>
      ) : null}
    </section>
  )
}
